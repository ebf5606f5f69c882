import Foundation

/// What one or several fingers do, as a value that can be compared, stored and repeated.
///
///     screen.perform(.drag(from: start, to: end, duration: 0.3, releaseSpeed: 900))
///     screen.advance(by: 1)
///
/// Places are in the screen's coordinates in points, times in seconds.
public struct HeadlessTouchScript: Equatable, Sendable {
  public var fingers: [HeadlessFinger]

  public init(fingers: [HeadlessFinger]) {
    self.fingers = fingers
  }

  /// Seconds until the last finger has left.
  public var duration: TimeInterval { fingers.map(\.endTime).max() ?? 0 }

  /// `count` taps (at least 1) of 0.05 seconds each, 0.15 seconds apart.
  public static func tap(at location: CGPoint, count: Int = 1) -> HeadlessTouchScript {
    HeadlessTouchScript(
      fingers: (0..<count).map {
        HeadlessFinger(at: location, after: 0.15 * Double($0)).resting(for: 0.05)
      })
  }

  /// A finger that stays for `duration`.
  public static func longPress(
    at location: CGPoint, duration: TimeInterval = 0.75
  ) -> HeadlessTouchScript {
    HeadlessTouchScript(fingers: [HeadlessFinger(at: location).resting(for: duration)])
  }

  /// A finger that moves evenly from one place to another.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval
  ) -> HeadlessTouchScript {
    HeadlessTouchScript(fingers: [HeadlessFinger(at: start).moving(to: end, in: duration)])
  }

  /// A finger that moves from one place to another and leaves at `releaseSpeed`, in points per
  /// second; 0 rests before it leaves.
  ///
  /// The last 0.1 seconds, or half the duration if that is shorter, are at that speed. The time before
  /// is even and takes up the rest of the way. A finger that would cover more than the way in that time
  /// rests first, and covers all of it at that speed. At a speed below 0 it moves back in the end.
  /// A recognizer's velocity follows more slowly.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, releaseSpeed: CGFloat
  ) -> HeadlessTouchScript {
    let distance = hypot(end.x - start.x, end.y - start.y)
    precondition(
      distance > 0 && duration > 0,
      "HeadlessTouchScript.drag: \(distance) points in \(duration) seconds have no direction")
    let whole = releaseSpeed > 0 ? TimeInterval(distance / releaseSpeed) : .infinity
    let release = min(0.1, duration / 2, whole)
    let back = releaseSpeed * CGFloat(release) / distance
    let turn = CGPoint(
      x: end.x - (end.x - start.x) * back, y: end.y - (end.y - start.y) * back)
    return HeadlessTouchScript(fingers: [
      HeadlessFinger(at: start).moving(to: turn, in: duration - release).moving(
        to: end, in: release)
    ])
  }

  /// A finger that comes in over an edge of `bounds`, at `position` (0...1) along that edge, and
  /// moves `distance` points straight inward.
  public static func edgeSwipe(
    from edge: UIRectEdge, of bounds: CGRect, position: CGFloat = 0.5, distance: CGFloat,
    duration: TimeInterval
  ) -> HeadlessTouchScript {
    let (x, y) = (
      bounds.minX + bounds.width * position, bounds.minY + bounds.height * position
    )
    let (start, way): (CGPoint, CGVector) =
      switch edge {
      case .left: (CGPoint(x: bounds.minX + 1, y: y), CGVector(dx: 1, dy: 0))
      case .right: (CGPoint(x: bounds.maxX - 1, y: y), CGVector(dx: -1, dy: 0))
      case .top: (CGPoint(x: x, y: bounds.minY + 1), CGVector(dx: 0, dy: 1))
      case .bottom: (CGPoint(x: x, y: bounds.maxY - 1), CGVector(dx: 0, dy: -1))
      default: preconditionFailure("HeadlessTouchScript.edgeSwipe: \(edge) is not one edge")
      }
    let end = CGPoint(x: start.x + way.dx * distance, y: start.y + way.dy * distance)
    return drag(from: start, to: end, duration: duration)
  }

  /// Two fingers on a line at `angle` radians through `center` whose distance changes.
  public static func pinch(
    at center: CGPoint, from startDistance: CGFloat, to endDistance: CGFloat, angle: CGFloat = 0,
    duration: TimeInterval
  ) -> HeadlessTouchScript {
    func finger(_ side: CGFloat) -> HeadlessFinger {
      let (near, far) = (startDistance / 2 * side, endDistance / 2 * side)
      return HeadlessFinger(at: center.offset(by: near, towards: angle))
        .moving(to: center.offset(by: far, towards: angle), in: duration)
    }
    return HeadlessTouchScript(fingers: [finger(-1), finger(1)])
  }

  /// Two fingers, opposite each other on a circle, that turn by `angle` radians, clockwise.
  public static func rotate(
    at center: CGPoint, by angle: CGFloat, radius: CGFloat = 60, duration: TimeInterval
  ) -> HeadlessTouchScript {
    // Chords of at most a 30th of a turn stay within 0.6 % of the circle.
    let steps = max(1, Int((abs(angle) / (.pi / 15)).rounded(.up)))
    func finger(_ start: CGFloat) -> HeadlessFinger {
      (1...steps).reduce(HeadlessFinger(at: center.offset(by: radius, towards: start))) {
        let direction = start + angle * CGFloat($1) / CGFloat(steps)
        return $0.moving(
          to: center.offset(by: radius, towards: direction), in: duration / Double(steps))
      }
    }
    return HeadlessTouchScript(fingers: [finger(.pi), finger(0)])
  }
}

extension CGPoint {
  fileprivate func offset(by distance: CGFloat, towards angle: CGFloat) -> CGPoint {
    CGPoint(x: x + distance * cos(angle), y: y + distance * sin(angle))
  }
}
