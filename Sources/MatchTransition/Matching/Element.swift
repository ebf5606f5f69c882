import Foundation

/// One tagged view of a screen, as values.
package struct Element: Equatable, Sendable {
  package var id: MatchID
  /// The centre of the box in the container's space, in points.
  package var center: CGPoint
  /// The size of the view's bounds, before any transform, in points.
  package var size: CGSize
  /// How the box is turned and scaled about its centre, composed through all ancestors; `tx` and
  /// `ty` are 0.
  package var transform: AffineMatrix
  /// How it is seen in space, where a transform turns it out of the plane of the screen.
  package var foreshortening = Foreshortening.none
  /// How far an interrupted effect had turned the box out of the screen: in radians, about a level axis and
  /// an upright one.
  package var tilt = Tilt.none
  package var appearance: ElementAppearance
  package var content: ElementContent
  /// Whether the view may be taken out of its superview for a while, to fly itself.
  package var canFlyItself = true
  /// What clipping ancestors let through, in the container's space; nil where nothing clips the box.
  package var clip: CGRect?
  /// The radius of all four corners of `clip`, in points; 0 where they are not all round.
  package var clipRadius = 0.0
  /// The position in painter's order among all views of the screen: higher is in front.
  package var order: Int
  /// The index of the nearest tagged ancestor in the same capture.
  package var parent: Int?
  package var visibility: ElementVisibility

  package init(
    id: MatchID, center: CGPoint, size: CGSize, transform: AffineMatrix = .identity,
    appearance: ElementAppearance = ElementAppearance(), content: ElementContent = .box,
    clip: CGRect? = nil, order: Int, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.id = id
    self.center = center
    self.size = size
    self.transform = transform
    self.appearance = appearance
    self.content = content
    self.clip = clip
    self.order = order
    self.parent = parent
    self.visibility = visibility
  }
}
