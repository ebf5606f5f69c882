import Foundation

/// Estimates a finger's velocity from its last locations.
///
/// The velocity is the slope of the least-squares line through the locations of the last 0.1 seconds. It
/// is exact for uniform motion, and 0 for a finger that has rested for that time.
struct VelocityEstimator: Equatable, Sendable {
  /// The length of the window, in seconds.
  private static let window = 0.1
  private var samples: [Sample] = []

  private struct Sample: Equatable, Sendable {
    var time: TimeInterval
    var place: CGPoint
  }

  /// Adds a location, in points, at `time`, in seconds.
  ///
  /// - Complexity: O(*n*) in the samples of one window.
  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, place: place))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  /// The velocity, in points per second.
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
