import Foundation

/// One end of a flight: all values that are interpolated.
package struct FlightEnd: Equatable, Sendable {
  /// The centre, in points of the container's space.
  package var center: CGPoint
  /// The size of the box, in points. It includes the scale of the view's transform.
  package var size: CGSize
  /// The rotation about the centre, and any scale that the size does not include.
  package var transform: AffineMatrix
  /// The scale that the size includes. The view's own bounds are the size divided by this scale.
  package var contentScale = Vector.one
  /// The share of the free space that lies to the left of content that is narrower than the box, or
  /// nil for content at the leading edge.
  package var contentAnchor: Double?
  /// The part of a flying screen that shows what the other end shows, in shares of the size, or nil.
  package var contentFocus: CGRect?
  /// The perspective of the box.
  package var foreshortening = Foreshortening.none
  package var appearance: ElementAppearance
  /// The clip in the container's space, or nil if nothing clips this end.
  package var clip: CGRect?
  /// The radii of the clip's corners, in points.
  package var clipRadii = CornerRadii.zero
  /// The rotation out of the plane of the screen, in radians.
  package var tilt = Tilt.none
  /// The lift that an interrupted flight had here.
  package var lift = FlightLift.none

  package init(
    center: CGPoint, size: CGSize, transform: AffineMatrix = .identity,
    appearance: ElementAppearance = ElementAppearance(), clip: CGRect? = nil
  ) {
    self.center = center
    self.size = size
    self.transform = transform
    self.appearance = appearance
    self.clip = clip
  }
}

/// The shadow under a view that is lifted while it travels.
package struct FlightLift: Equatable, Sendable {
  /// The opacity of the shadow, 0...1.
  package var opacity: Double
  /// The blur radius of the shadow, in points.
  package var radius: Double

  package static let none = FlightLift(opacity: 0, radius: 0)

  package init(opacity: Double, radius: Double) {
    self.opacity = opacity
    self.radius = radius
  }

  /// Returns `shadow` with the lift added: it is darker, softer and lower.
  package func raising(_ shadow: ElementShadow) -> ElementShadow {
    if opacity <= 0 { return shadow }
    var raised = shadow
    // Two shadows that lie over each other let the product of what each lets through pass.
    raised.opacity = 1 - (1 - shadow.opacity) * (1 - min(opacity, 1))
    raised.radius += radius
    raised.offset.height += CGFloat(radius / 2)
    if shadow.opacity <= 0 { raised.color = RGBA(red: 0, green: 0, blue: 0) }
    return raised
  }
}

/// The straight line between the ends of another flight, whose path a flight follows.
///
/// A view inside another flying view moves along the path of that view.
package struct ParentPath: Equatable, Sendable {
  /// The centre of the other flight at its start, in points of the container's space.
  package var start: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }
}
