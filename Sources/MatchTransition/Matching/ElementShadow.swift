import Foundation

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
