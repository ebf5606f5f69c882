import Foundation

/// The way of one finger over the screen: where it is at which time, from touch-down to lifting.
///
///     HeadlessFinger(at: CGPoint(x: 20, y: 400)).moving(to: CGPoint(x: 300, y: 400), in: 0.25)
///
/// Between two points the finger moves evenly. It lifts at the last one.
public struct HeadlessFinger: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    /// Seconds since the script began.
    public let time: TimeInterval
    /// In the screen's coordinates, in points.
    public let location: CGPoint
    /// How hard the finger presses, 0...20/3, where 1 is what an average touch does.
    public let force: CGFloat
  }

  /// The corners of the way, in the order of time; at least one.
  public internal(set) var points: [Point]
  /// Whether the system takes the touch away at the end instead of the finger lifting.
  public internal(set) var isCancelled = false

  /// A finger that comes down at `location`, `time` seconds (at least 0) after the script began.
  public init(at location: CGPoint, after time: TimeInterval = 0) {
    precondition(time >= 0, "HeadlessFinger(at:after: \(time)): a script starts at 0")
    points = [Point(time: time, location: location, force: 1)]
  }

  /// The finger with an even move of `seconds` (at least 0) added to its way.
  ///
  /// - Parameter force: How hard it presses at the end of the move, 0...20/3, where 1 is what an
  ///   average touch does; `nil` as hard as before. In between this changes evenly.
  public func moving(
    to location: CGPoint, pressing force: CGFloat? = nil, in seconds: TimeInterval
  ) -> HeadlessFinger {
    precondition(
      seconds >= 0, "HeadlessFinger.moving(to:in: \(seconds)): time does not run backwards")
    let force = force ?? points[points.count - 1].force
    precondition(
      UITouch.forces.contains(force),
      "HeadlessFinger.moving(to:pressing: \(force)): a touch feels 0...20/3")
    var longer = self
    longer.points.append(Point(time: endTime + seconds, location: location, force: force))
    return longer
  }

  /// The finger with a rest of `seconds` (at least 0) added to its way.
  public func resting(for seconds: TimeInterval) -> HeadlessFinger {
    moving(to: points[points.count - 1].location, in: seconds)
  }

  /// The finger whose touch the system takes away at the end, as for an incoming call.
  public var cancelled: HeadlessFinger {
    var finger = self
    finger.isCancelled = true
    return finger
  }

  /// Seconds from the beginning of the script to touch-down, and to lifting.
  public var startTime: TimeInterval { points[0].time }
  public var endTime: TimeInterval { points[points.count - 1].time }

  /// Where the finger is `time` seconds after the script began; before its start and after its end
  /// where it is then.
  ///
  /// - Complexity: O(n) in the points.
  public func location(at time: TimeInterval) -> CGPoint {
    CGPoint(x: value(of: \.location.x, at: time), y: value(of: \.location.y, at: time))
  }

  /// How hard the finger presses `time` seconds after the script began, 0...20/3.
  ///
  /// - Complexity: O(n) in the points.
  public func force(at time: TimeInterval) -> CGFloat {
    value(of: \.force, at: time)
  }

  private func value(of part: KeyPath<Point, CGFloat>, at time: TimeInterval) -> CGFloat {
    guard let index = points.lastIndex(where: { $0.time <= time }) else {
      return points[0][keyPath: part]
    }
    let from = points[index]
    guard index + 1 < points.count else { return from[keyPath: part] }
    let to = points[index + 1]
    let share = CGFloat((time - from.time) / (to.time - from.time))
    return from[keyPath: part] + (to[keyPath: part] - from[keyPath: part]) * share
  }
}
