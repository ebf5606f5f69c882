import Foundation

/// Measures how fast a finger moves from where it was during the last moments.
///
/// The velocity is the slope of the straight line that fits the places of the last tenth of a
/// second best: exact for uniform motion, and 0 for a finger that has rested for that long.
struct VelocityEstimator: Equatable, Sendable {
  /// In seconds.
  private static let window = 0.1
  private var samples: [Sample] = []

  private struct Sample: Equatable, Sendable {
    var time: TimeInterval
    var place: CGPoint
  }

  /// Notes that the finger was at `place`, in points, at `time`, in seconds.
  ///
  /// - Complexity: O(*n*) in the samples of one window.
  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, place: place))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  /// In points per second.
  var velocity: CGPoint {
    let count = Double(samples.count)
    guard let first = samples.first, samples.count > 1 else { return .zero }
    var (time, x, y, square, slopeX, slopeY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      time += (sample.time - first.time) / count
      x += Double(sample.place.x) / count
      y += Double(sample.place.y) / count
    }
    for sample in samples {
      let t = sample.time - first.time - time
      square += t * t
      slopeX += t * (Double(sample.place.x) - x)
      slopeY += t * (Double(sample.place.y) - y)
    }
    return square > 0 ? CGPoint(x: slopeX / square, y: slopeY / square) : .zero
  }
}
