import Foundation

/// The tagged views of one screen, in painter's order.
package struct ScreenElements: Equatable, Sendable {
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
