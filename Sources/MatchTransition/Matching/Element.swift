import Foundation

/// One tagged view of a screen, as values.
package struct Element: Equatable, Sendable {
  package var id: MatchID
  /// The centre of the box in the container's space, in points.
  package var center: CGPoint
  /// The size of the view's bounds, before any transform, in points.
  package var size: CGSize
  /// The rotation and scale of the box about its centre, composed through all ancestors. `tx` and
  /// `ty` are 0.
  package var transform: AffineMatrix
  /// The perspective of the box, if a transform turns it out of the plane of the screen.
  package var foreshortening: Foreshortening
  /// The rotation out of the plane of the screen that an interrupted effect left, in radians.
  package var tilt = Tilt.none
  package var appearance: ElementAppearance
  package var content: ElementContent
  /// Whether the view may leave its superview for a while to fly as a live view.
  package var canFlyItself = true
  /// The part that clipping ancestors leave visible, in the container's space, or nil without a
  /// clip.
  package var clip: CGRect?
  /// The radii of the corners of `clip`, in points.
  package var clipRadii: CornerRadii
  /// The position in painter's order among all views of the screen. A higher number is in front.
  package var order: Int
  /// The index of the nearest tagged ancestor in the same capture.
  package var parent: Int?
  package var visibility: ElementVisibility
  /// The number of the list that the view lies in, or nil outside lists.
  package var list: Int?
  /// The number of the write of the view's ID, among all writes.
  package var stamp = 0

  /// The lengths of the sides of the box as they are seen, in points.
  var seenSize: CGSize {
    let scales = transform.sideScales
    return CGSize(
      width: Double(size.width) * scales.x, height: Double(size.height) * scales.y)
  }

  package init(
    id: MatchID, center: CGPoint, size: CGSize, transform: AffineMatrix = .identity,
    appearance: ElementAppearance = ElementAppearance(), content: ElementContent = .box,
    foreshortening: Foreshortening = .none, clip: CGRect? = nil, clipRadii: CornerRadii = .zero,
    order: Int, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.id = id
    self.center = center
    self.size = size
    self.transform = transform
    self.appearance = appearance
    self.content = content
    self.foreshortening = foreshortening
    self.clip = clip
    self.clipRadii = clipRadii
    self.order = order
    self.parent = parent
    self.visibility = visibility
  }
}
