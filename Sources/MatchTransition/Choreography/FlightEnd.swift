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
