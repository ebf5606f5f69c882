import Foundation

/// The tagged views of one screen, in painter's order.
package struct ScreenElements: Equatable, Sendable {
  /// The elements sorted by `order`, back to front, with parents before their children.
  package var elements: [Element]
  /// The visible area, in the container's space.
  package var bounds: CGRect
  /// The scale of snapshots of its views, in pixels per point.
  package var scale = 1.0
  /// Whether the screen is laid out from right to left.
  package var isRightToLeft = false
  /// The views that a provider returned and that cannot fly, in the order of the questions.
  package var providerMistakes: [ProviderMistake] = []
  /// The IDs of other views that unmatched elements fly from or to, by the element's index.
  package var sources: [Int: MatchID] = [:]

  /// Returns the nearest tagged ancestor of the element at `index` for which `holds` is true.
  ///
  /// - Complexity: O(*d*), where *d* is the number of its tagged ancestors.
  package func nearestAncestor(of index: Int, where holds: (Int) -> Bool) -> Int? {
    var ancestor = elements[index].parent
    while let current = ancestor, !holds(current) { ancestor = elements[current].parent }
    return ancestor
  }

  /// Makes a capture of the given elements.
  ///
  /// - Parameter bounds: The visible area. Nil stands for an empty rectangle.
  package init(elements: [Element] = [], bounds: CGRect? = nil) {
    self.elements = elements
    self.bounds = bounds ?? CGRect(x: 0, y: 0, width: 0, height: 0)
  }
}

/// A view that a provider returned for an ID, and that cannot fly under it.
package enum ProviderMistake: Hashable, Sendable {
  /// The view is not on the screen.
  case viewOutsideScreen(MatchID)
  /// The view flies with its own ID, which is on both screens.
  case conflictingView(MatchID, own: MatchID)
}

/// One of the two screens of a transition.
public enum TransitionSide: String, Hashable, Sendable, CaseIterable {
  /// The source screen, which UIKit calls `from`.
  case source
  /// The destination screen, which UIKit calls `to`.
  case destination
}
