import Foundation

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
