import Foundation

/// Measures how fast something moves from where it was during the last moments.
///
/// The velocity is the way covered within `window` before the newest sample, divided by the time
/// that took: exact for uniform motion, and zero after a rest of that length.
struct VelocityTracker {
  /// How far back samples count, in seconds.
  static let window: TimeInterval = 0.1

  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  /// Notes that it was at `place` at `time`, in seconds; times do not go back.
  ///
  /// - Complexity: O(n) in the samples of one window.
  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append((time, place))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  mutating func reset() {
    samples = []
  }

  /// Units of the place per second and axis.
  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let time = last.time - first.time
    return CGPoint(
      x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
  }
}
