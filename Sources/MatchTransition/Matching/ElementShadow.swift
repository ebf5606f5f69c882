import Foundation

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
