import Foundation

/// The radius of each corner, in points of the element's own space, 0 or more.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomLeft: Double
  package var bottomRight: Double

  package static let zero = CornerRadii(0)

  /// The same radius at every corner.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  package init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Top left, top right, bottom left, bottom right.
  var list: [Double] { [topLeft, topRight, bottomLeft, bottomRight] }

  /// The largest of the four.
  var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// Whether all corners that are round on the way to `end` are equally round at every moment of it.
  func isOneRadius(until end: CornerRadii) -> Bool {
    let round = zip(list, end.list).filter { $0 != (0, 0) }
    return round.allSatisfy { $0 == round[0] }
  }
}

/// A line drawn inside an element's edge.
package struct ElementBorder: Hashable, Sendable {
  /// In points of the element's own space, 0 for none.
  package var width: Double
  package var color: RGBA

  package static let none = ElementBorder(width: 0, color: .clear)

  package init(width: Double, color: RGBA) {
    self.width = width
    self.color = color
  }
}

/// A blurred copy of an outline below an element.
package struct ElementShadow: Equatable, Sendable {
  package var color: RGBA
  /// 0...1; 0 for none.
  package var opacity: Double
  /// In points.
  package var offset: CGSize
  /// The blur radius in points, 0 or more.
  package var radius: Double
  /// Whether the outline is that of what the element shows, rather than that of its box.
  package var isOfContent = false

  package static let none = ElementShadow(
    color: .clear, opacity: 0, offset: CGSize(width: 0, height: 0), radius: 0)

  package init(color: RGBA, opacity: Double, offset: CGSize, radius: Double) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
  }
}

/// How an element's box is drawn, its content aside.
package struct ElementAppearance: Equatable, Sendable {
  /// The element's own alpha times that of its ancestors, 0...1.
  package var opacity: Double
  package var radii: CornerRadii
  package var border: ElementBorder
  package var shadow: ElementShadow
  /// `RGBA.clear` for none.
  package var background: RGBA

  package init(
    opacity: Double = 1, radii: CornerRadii = .zero, border: ElementBorder = .none,
    shadow: ElementShadow = .none, background: RGBA = .clear
  ) {
    self.opacity = opacity
    self.radii = radii
    self.border = border
    self.shadow = shadow
    self.background = background
  }
}
