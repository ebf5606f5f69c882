import Foundation
import MatchTransition

extension Element {
  /// Creates an element of 40 x 20 points around a centre.
  package init(
    _ id: MatchID = "a", x: Double = 50, y: Double = 50, width: Double = 40, height: Double = 20,
    transform: AffineMatrix = .identity, appearance: ElementAppearance = ElementAppearance(),
    content: ElementContent = .box, clip: CGRect? = nil, clipRadii: CornerRadii = .zero,
    order: Int = 0, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.init(
      id: id, center: CGPoint(x: x, y: y), size: CGSize(width: width, height: height),
      transform: transform, appearance: appearance, content: content, clip: clip,
      clipRadii: clipRadii, order: order, parent: parent, visibility: visibility)
  }

  /// Creates a square element around a centre.
  package init(
    _ id: MatchID = "a", x: Double = 50, y: Double = 50, side: Double,
    content: ElementContent = .box, clip: CGRect? = nil, order: Int = 0, parent: Int? = nil,
    visibility: ElementVisibility = .visible
  ) {
    self.init(
      id, x: x, y: y, width: side, height: side, content: content, clip: clip, order: order,
      parent: parent, visibility: visibility)
  }

  /// Creates an element that fills a box.
  package init(
    _ id: MatchID = "a", in box: CGRect, appearance: ElementAppearance = ElementAppearance(),
    content: ElementContent = .box, clip: CGRect? = nil, clipRadii: CornerRadii = .zero,
    order: Int = 0, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.init(
      id, x: box.midX, y: box.midY, width: box.width, height: box.height, appearance: appearance,
      content: content, clip: clip, clipRadii: clipRadii, order: order, parent: parent,
      visibility: visibility)
  }

  /// Returns an opaque picture with round corners that fills a box.
  package static func photo(
    _ id: MatchID = "photo", in box: CGRect, radius: Double = 0, order: Int = 0,
    parent: Int? = nil
  ) -> Element {
    Element(
      id, in: box, appearance: ElementAppearance(radii: CornerRadii(radius)), content: .photo,
      order: order, parent: parent)
  }
}

extension ElementContent {
  /// An opaque picture.
  package static let photo = ElementContent(kind: .image, isOpaque: true)
}
