/// The ID of a tagged view, and its place among the views of its screen.
package struct Element: Equatable, Sendable {
  package var id: MatchID
  /// The ID of the view that this view flies from or to if it is unmatched, or nil.
  package var sourceID: MatchID?
  /// The position in painter's order among all views of the screen. A higher number is in front.
  package var order: Int
  /// The index of the nearest tagged ancestor in the same capture.
  package var parent: Int?
  package var visibility: ElementVisibility
  /// The number of the list that the view lies in, or nil outside lists.
  package var list: Int?
  /// The number of the write of the view's ID, among all writes.
  package var stamp = 0

  package init(
    id: MatchID, order: Int, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.id = id
    self.order = order
    self.parent = parent
    self.visibility = visibility
  }
}

/// Whether an element can take part in a flight, and the reason if it cannot.
package enum ElementVisibility: Hashable, Sendable, CaseIterable {
  case visible
  /// The element lies outside the container, or outside the visible part of its ancestors.
  case offScreen
  /// The element or an ancestor is hidden or transparent.
  case hidden
  /// Its width or height is 0, or its transform flattens it or turns it past the eye.
  case empty
  /// A coordinate is infinite or not a number.
  case nonFinite
}
