import Foundation

/// The drawing of an element's box, without its content.
package struct ElementAppearance: Equatable, Sendable {
  /// The element's alpha times the alpha of its ancestors, 0...1.
  package var opacity: Double
  package var radii: CornerRadii
  package var border: ElementBorder
  package var shadow: ElementShadow
  /// The background colour, or `RGBA.clear` if there is none.
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

/// The border inside an element's edge.
package struct ElementBorder: Hashable, Sendable {
  /// The width in points of the element's own space. A width of 0 means no border.
  package var width: Double
  package var color: RGBA

  package static let none = ElementBorder(width: 0, color: .clear)

  package init(width: Double, color: RGBA) {
    self.width = width
    self.color = color
  }
}

/// The shadow of an element.
package struct ElementShadow: Equatable, Sendable {
  package var color: RGBA
  /// The opacity, 0...1. An opacity of 0 means no shadow.
  package var opacity: Double
  /// The offset in points.
  package var offset: CGSize
  /// The blur radius in points, 0 or more.
  package var radius: Double
  /// Whether the shadow follows the outline of the content instead of the box.
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
