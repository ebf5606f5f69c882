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
