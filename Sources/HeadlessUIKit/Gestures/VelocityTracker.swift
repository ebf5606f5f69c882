import Foundation

/// Measures how fast something moves, one sample per event (rule 6.6).
///
/// A sample makes up a fifth of the velocity, all before it the rest. Without events nothing changes,
/// so that something that rests keeps the velocity that it had.
struct VelocityTracker {
  /// Samples over less time than this count as 0, in seconds.
  private static let minimumInterval: TimeInterval = 0.001

  /// When the last sample, or the beginning, was; in seconds.
  private(set) var time: TimeInterval?
  private var place = CGPoint.zero
  private var average: CGPoint?

  /// Units of the place per second and axis.
  var velocity: CGPoint { average ?? .zero }

  /// Notes where it is at `time`, in seconds, without a sample: the next one counts from here.
  mutating func begin(_ place: CGPoint, at time: TimeInterval) {
    (self.place, self.time) = (place, time)
  }

  /// Takes a sample of the way since the last one; times do not go back.
  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    defer { begin(place, at: time) }
    guard let last = self.time else { return }
    let interval = time - last
    var sample = CGPoint.zero
    if interval >= Self.minimumInterval - 1e-9 {
      sample = CGPoint(
        x: (place.x - self.place.x) / interval, y: (place.y - self.place.y) / interval)
    }
    average =
      average.map { CGPoint(x: 0.8 * $0.x + 0.2 * sample.x, y: 0.8 * $0.y + 0.2 * sample.y) }
      ?? sample
  }

  mutating func reset() {
    (time, average) = (nil, nil)
  }
}
