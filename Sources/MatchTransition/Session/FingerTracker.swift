import Foundation

/// The fingers of a gesture: the location of one finger, or the middle of several.
///
/// The same type holds velocities, per second.
struct FingerState: Equatable, Sendable {
  /// The location, in points.
  var location: CGPoint
  /// The distance of two fingers, as a multiple of that at which they came down. One finger has 1.
  var scale = 1.0
  /// The turn of two fingers since they came down, in radians. One finger has 0.
  var angle = 0.0

  /// The velocity of fingers that rest.
  static let resting = FingerState(location: .zero, scale: 0)

  /// Returns the change from `other` to this state.
  func change(from other: FingerState) -> FingerState {
    FingerState(
      location: location.vector(from: other.location), scale: scale - other.scale,
      angle: angle - other.angle)
  }
}

/// Follows the fingers of a gesture, and estimates their velocity from their last locations.
///
/// The velocity is the slope of the least-squares line through the locations of the last 0.1 seconds. It
/// is exact for uniform motion, and 0 for a finger that has rested for that time. A recognizer keeps the speed of
/// a finger that rests (Rule 6.6).
struct FingerTracker: Equatable, Sendable {
  /// The time that counts, in seconds.
  private static let memory = 0.1
  private var samples: [Sample] = []

  private struct Sample: Equatable, Sendable {
    var time: TimeInterval
    var fingers: FingerState
  }

  /// The last state of the fingers.
  var fingers: FingerState { samples.last?.fingers ?? FingerState(location: .zero) }

  /// Adds a state, in points, at `time`, in seconds.
  ///
  /// - Complexity: O(*n*) in the samples of 0.1 seconds.
  mutating func add(_ fingers: FingerState, at time: TimeInterval) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, fingers: fingers))
    samples.removeAll { $0.time < time - Self.memory - 1e-9 }
  }

  /// The velocity, per second.
  var velocity: FingerState {
    let count = Double(samples.count)
    guard let first = samples.first, samples.count > 1 else { return .resting }
    let time = samples.reduce(0) { $0 + ($1.time - first.time) / count }
    let middle = samples.reduce(SIMD4.zero) { $0 + $1.fingers.numbers / count }
    var (square, slope) = (0.0, SIMD4<Double>.zero)
    for sample in samples {
      let t = sample.time - first.time - time
      square += t * t
      slope += t * (sample.fingers.numbers - middle)
    }
    return square > 0 ? FingerState(slope / square) : .resting
  }
}

extension FingerState {
  fileprivate var numbers: SIMD4<Double> {
    SIMD4(Double(location.x), Double(location.y), scale, angle)
  }

  fileprivate init(_ numbers: SIMD4<Double>) {
    self.init(location: CGPoint(x: numbers.x, y: numbers.y), scale: numbers.z, angle: numbers.w)
  }
}
