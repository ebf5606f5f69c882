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

  /// Whether the view shows nothing yet, not even a box.
  var isBlank: Bool {
    content.kind == .box && appearance.background.alpha <= 0 && appearance.border.width <= 0
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

/// Whether an element can take part in a flight, and the reason if it cannot.
package enum ElementVisibility: String, Hashable, Sendable, CaseIterable {
  case visible
  /// The element lies outside the container, or outside the visible part of its ancestors.
  case offScreen
  /// The element or an ancestor is hidden or transparent.
  case hidden
  /// Its width or height is 0, or its transform flattens it or turns it past the eye.
  case empty
  /// A coordinate is infinite or not a number.
  case nonFinite
}

/// The kind of content inside an element's box.
package struct ElementContent: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No content: only background, border and shadow.
    case box
    /// An image that is laid out again at each size.
    case image
    /// Text, which scales evenly and fades through.
    case text
    /// Several views as one bitmap, aligned at the top like a page.
    case group
    /// Any other content, as a bitmap.
    case pixels
  }

  package var kind: Kind
  /// Whether every pixel inside the bounds is covered.
  package var isOpaque: Bool
  /// The identity of the content. Elements with the same identity, not nil, need no crossfade.
  package var identity: Int?
  /// The identity of a text's characters, whatever its font, colour and line breaks. Nil for content
  /// that is no text.
  package var string: Int?
  /// The share of the free space that lies to the left of the content, 0...1, or nil for content at
  /// the leading edge.
  package var anchor: Double?
  /// The part of a flying screen that shows what the other end shows, in shares of the screen's size, or
  /// nil if there is none.
  package var focus: CGRect?
  /// Whether the mask of an ancestor hides a part of the view. The content includes the box then.
  package var isCutByMask = false
  /// Whether the content plays by itself and only the system can draw it: video, web pages, maps,
  /// cameras.
  package var isLive = false

  package static let box = ElementContent(kind: .box, isOpaque: false)

  package init(kind: Kind, isOpaque: Bool, identity: Int? = nil) {
    self.kind = kind
    self.isOpaque = isOpaque
    self.identity = identity
  }
}
