import UIKit

/// The path of one finger over the screen of a scene, from touch-down to lift.
///
///     DemoFinger(at: 0.01, 0.5, time: 1.2).drag(to: 0.4, 0.5, in: 0.6).rest(for: 0.2)
///
/// Places are fractions of the screen's width and height, 0...1, so that a path fits any screen.
/// Times are seconds from the scene's start.
public struct DemoFinger: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    public let time: TimeInterval
    /// The place, in fractions of the screen's width and height.
    public let place: CGPoint
    /// The force of the touch: 1 is an average touch, 20/3 the maximum of a screen.
    public let force: CGFloat
  }

  /// The points of the path in order of time, at least one. The finger moves evenly from point to
  /// point.
  public private(set) var points: [Point]

  init(at x: CGFloat, _ y: CGFloat, time: TimeInterval) {
    points = [Point(time: time, place: CGPoint(x: x, y: y), force: 1)]
  }

  /// Returns a short touch in one place.
  static func tap(at x: CGFloat, _ y: CGFloat, time: TimeInterval) -> DemoFinger {
    DemoFinger(at: x, y, time: time).rest(for: 0.1)
  }

  /// Returns the finger with a pause of `seconds` added.
  func rest(for seconds: TimeInterval) -> DemoFinger {
    appending(to: points[points.count - 1].place, in: seconds, corners: 1) { $0 }
  }

  /// Returns the finger with a move added that begins and ends at rest.
  func drag(to x: CGFloat, _ y: CGFloat, in seconds: TimeInterval) -> DemoFinger {
    appending(to: CGPoint(x: x, y: y), in: seconds, corners: 16) { (1 - cos(.pi * $0)) / 2 }
  }

  /// Returns the finger with a move added that begins at rest and is fastest at its end.
  func fling(to x: CGFloat, _ y: CGFloat, in seconds: TimeInterval) -> DemoFinger {
    appending(to: CGPoint(x: x, y: y), in: seconds, corners: 16) { $0 * $0 }
  }

  /// Returns the finger with a pause of `seconds` added, in which its force changes to `force`,
  /// 0...20/3.
  func press(_ force: CGFloat, in seconds: TimeInterval) -> DemoFinger {
    appending(
      to: points[points.count - 1].place, force: force, in: seconds, corners: 16
    ) { (1 - cos(.pi * $0)) / 2 }
  }

  /// - Parameter pace: Maps the fraction of the time to the fraction of the path.
  private func appending(
    to end: CGPoint, force: CGFloat? = nil, in seconds: TimeInterval, corners: Int,
    pace: (CGFloat) -> CGFloat
  ) -> DemoFinger {
    var longer = self
    let start = points[points.count - 1]
    for corner in 1...corners {
      let share = CGFloat(corner) / CGFloat(corners)
      let part = pace(share)
      longer.points.append(
        Point(
          time: start.time + seconds * TimeInterval(share),
          place: CGPoint(
            x: start.place.x + (end.x - start.place.x) * part,
            y: start.place.y + (end.y - start.place.y) * part),
          force: start.force + ((force ?? start.force) - start.force) * part))
    }
    return longer
  }
}
