import Foundation

/// Why an element can or cannot take part in a flight.
package enum ElementVisibility: String, Hashable, Sendable, CaseIterable {
  case visible
  /// Entirely outside the container or outside what its ancestors let through.
  case offScreen
  /// Hidden or transparent, itself or by an ancestor.
  case hidden
  /// Its width or height is 0, or its transform flattens it or turns it past the eye.
  case empty
  /// A coordinate is infinite or not a number.
  case nonFinite
}

/// What is drawn inside an element's box.
package struct ElementContent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Nothing but the box: background, border and shadow.
    case box
    /// A picture that is laid out anew at each size.
    case image
    /// Text, which is scaled evenly and fades through.
    case text
    /// Several views, as pixels: read from the top down, like the page that they make.
    case group
    /// Anything else, as pixels.
    case pixels
  }

  package var kind: Kind
  /// Whether every pixel inside the bounds is covered.
  package var isOpaque: Bool
  /// Two elements with the same identity, not nil, show the same content and need no fade.
  package var identity: Int?
  /// Whether only the system can draw it, and goes on drawing: video, the web, maps, cameras.
  package var isLive = false

  package static let box = ElementContent(kind: .box, isOpaque: false)

  package init(kind: Kind, isOpaque: Bool, identity: Int? = nil) {
    self.kind = kind
    self.isOpaque = isOpaque
    self.identity = identity
  }
}

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

/// The tagged views of one screen, in painter's order.
package struct CapturedScreen: Equatable, Sendable {
  /// Sorted by `order`, back to front; parents before their children.
  package var elements: [Element]
  /// What can be seen, in the container's space.
  package var bounds: CGRect
  /// In pixels for each point: how fine pictures of its views are.
  package var scale = 1.0
  /// Whether it is laid out from right to left.
  package var isRightToLeft = false
  /// The IDs for which a provider gave views that are not on the screen.
  package var strays: [MatchID] = []
  /// For elements that would fly from or to a view of another ID, though they are not the same thing:
  /// that ID, by the element's index.
  package var sources: [Int: MatchID] = [:]

  /// The nearest tagged view around that at `index` for which `holds`.
  ///
  /// - Complexity: O(*d*) in the tagged views around it.
  func nearestAncestor(of index: Int, where holds: (Int) -> Bool) -> Int? {
    var ancestor = elements[index].parent
    while let current = ancestor, !holds(current) { ancestor = elements[current].parent }
    return ancestor
  }

  /// - Parameter bounds: Nil for an empty rectangle.
  package init(elements: [Element] = [], bounds: CGRect? = nil) {
    self.elements = elements
    self.bounds = bounds ?? CGRect(x: 0, y: 0, width: 0, height: 0)
  }
}
