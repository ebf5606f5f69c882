import Foundation

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
