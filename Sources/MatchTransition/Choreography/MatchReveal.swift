import Foundation

/// The shape in which a view is uncovered until it is fully visible.
///
/// ```swift
/// button.matchTransition.effect = .reveal(.circle(from: CGPoint(x: 0, y: 0.5)))
/// ```
public struct MatchReveal: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case circle
    /// A rectangle with corners of this radius, in points.
    case roundedRectangle(radius: Double)
  }

  package let shape: Shape
  /// The point where the reveal begins, as shares of the view's width and height.
  package let origin: Vector

  private init(_ shape: Shape, from origin: CGPoint) {
    self.shape = shape
    self.origin = Vector(x: Double(origin.x), y: Double(origin.y))
  }

  /// A circle that grows from the centre of the view.
  public static let circle = MatchReveal(.circle, from: CGPoint(x: 0.5, y: 0.5))

  /// A circle that grows from a point of the view.
  ///
  /// - Parameter origin: A unit point, where (0, 0) is the top left corner and (1, 1) the bottom
  ///   right corner. Values outside 0...1 are clamped, and NaN counts as 0.
  public static func circle(from origin: CGPoint) -> MatchReveal {
    MatchReveal(.circle, from: origin)
  }

  /// A rectangle with round corners that grows from the middle of the view.
  ///
  /// - Parameter radius: The radius of the corners, in points. Values below 0 and values that are not finite
  ///   count as 0.
  public static func roundedRectangle(radius: Double) -> MatchReveal {
    roundedRectangle(radius: radius, from: CGPoint(x: 0.5, y: 0.5))
  }

  /// A rectangle with round corners that grows from a point of the view.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners, in points. Values below 0 and values that are not finite count as
  ///     0.
  ///   - origin: A unit point, where (0, 0) is the top left corner and (1, 1) the bottom right
  ///     corner. Values outside 0...1 are clamped, and NaN counts as 0.
  public static func roundedRectangle(radius: Double, from origin: CGPoint) -> MatchReveal {
    MatchReveal(.roundedRectangle(radius: radius), from: origin)
  }
}
