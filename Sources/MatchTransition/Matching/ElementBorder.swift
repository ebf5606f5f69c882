import Foundation

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
