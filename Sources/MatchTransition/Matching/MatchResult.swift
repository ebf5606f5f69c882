/// The pairs of elements that fly, and the outcome of every element.
package struct MatchResult: Equatable, Sendable {
  /// The indices of two elements that fly together.
  package typealias Pair = Sides<Int>

  /// A flying element with outcome `oneWay`, and the element that gives it a start or an end.
  package struct OneWayPair: Equatable, Sendable {
    package var pair: Pair
    /// The side of the element that does not fly.
    package var anchorSide: TransitionSide

    package init(_ pair: Pair, anchorSide: TransitionSide) {
      self.pair = pair
      self.anchorSide = anchorSide
    }
  }

  /// The pairs that fly, in painter's order of the destination screen.
  package var pairs: [Pair]
  /// The pairs of which only one element flies.
  package var oneWay: [OneWayPair]
  /// One outcome for each element of each screen.
  package var outcomes: Sides<[ElementOutcome]>

  package init(pairs: [Pair], oneWay: [OneWayPair] = [], outcomes: Sides<[ElementOutcome]>) {
    self.pairs = pairs
    self.oneWay = oneWay
    self.outcomes = outcomes
  }

  /// Whether no view flies to or from a view of the other screen.
  package var isEmpty: Bool { pairs.isEmpty && oneWay.isEmpty }
}

/// The outcome of matching for one element. Indices refer to the other screen's elements unless
/// stated otherwise.
package enum ElementOutcome: Equatable, Sendable {
  /// The element flies to or from the element at `counterpart`.
  case matched(counterpart: Int)
  /// The element flies to or from the element at `counterpart`, whose ID it named. That element has
  /// a different ID and an outcome of its own.
  case oneWay(counterpart: Int)
  /// The other screen has no element with this ID.
  case unpaired
  /// The element is not visible itself.
  case unseen(ElementVisibility)
  /// The element with this ID on the other screen is not visible.
  case counterpartUnseen(ElementVisibility, counterpart: Int)
  /// The element at `kept`, on the same screen, was chosen for this ID.
  case duplicate(kept: Int)
}

extension ElementOutcome {
  /// Whether the element flies to or from an element of the other screen.
  package var isMatched: Bool {
    switch self {
    case .matched, .oneWay: true
    case .unpaired, .unseen, .counterpartUnseen, .duplicate: false
    }
  }

  /// Whether the other screen has no element with this ID.
  package var isLoose: Bool {
    switch self {
    case .unpaired, .unseen: true
    case .matched, .oneWay, .counterpartUnseen, .duplicate: false
    }
  }

  /// Whether the element is visible and unmatched.
  var mayFlyOneWay: Bool {
    switch self {
    case .unpaired, .counterpartUnseen: true
    case .matched, .oneWay, .unseen, .duplicate: false
    }
  }
}

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
