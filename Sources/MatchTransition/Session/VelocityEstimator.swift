import Foundation

/// Estimates the velocity of fingers from their last locations.
///
/// The velocity is the slope of the least-squares line through the locations of the last 0.1 seconds. It
/// is exact for uniform motion, and 0 for a finger that has rested for that time.
struct VelocityEstimator: Equatable, Sendable {
  /// The length of the window, in seconds.
  private static let window = 0.1
  private var samples: [Sample] = []

  private struct Sample: Equatable, Sendable {
    var time: TimeInterval
    var fingers: FingerState
  }

  /// Adds a state, in points, at `time`, in seconds.
  ///
  /// - Complexity: O(*n*) in the samples of one window.
  mutating func add(_ fingers: FingerState, at time: TimeInterval) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, fingers: fingers))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  /// The velocity, per second.
  var velocity: FingerState {
    let count = Double(samples.count)
    guard let first = samples.first, samples.count > 1 else { return .resting }
    let time = samples.reduce(0) { $0 + ($1.time - first.time) / count }
    let middle = samples.reduce(SIMD3.zero) { $0 + $1.fingers.numbers / count }
    var (square, slope) = (0.0, SIMD3<Double>.zero)
    for sample in samples {
      let t = sample.time - first.time - time
      square += t * t
      slope += t * (sample.fingers.numbers - middle)
    }
    return square > 0 ? FingerState(slope / square) : .resting
  }
}

extension FingerState {
  fileprivate var numbers: SIMD3<Double> { SIMD3(Double(place.x), Double(place.y), scale) }

  fileprivate init(_ numbers: SIMD3<Double>) {
    self.init(place: CGPoint(x: numbers.x, y: numbers.y), scale: numbers.z)
  }
}
