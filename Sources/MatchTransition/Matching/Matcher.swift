/// Pairs the elements of two screens.
package enum Matcher {
  /// Pairs the elements of two screens by their IDs and gives every element its outcome.
  ///
  /// If a screen uses an ID more than once, one element is chosen and the others are duplicates. It is the
  /// frontmost visible one, or of visible ones in one list the one that was tagged last. A
  /// pair flies only if both of its elements are visible. An unmatched element can name another ID
  /// to fly from or to.
  /// - Complexity: O(*n*) on average, where *n* is the number of elements of both screens. Each ID
  ///   is looked up once.
  package static func match(_ screens: Sides<[Element]>) -> MatchResult {
    var numbering = Numbering(
      capacity: max(screens.source.count, screens.destination.count))
    let numbers = screens.map { numbering.numbers(of: $0) }
    let chosen = Sides { Self.chosen(of: screens[$0], numbers[$0], count: numbering.count) }
    let outcomes = Sides { side in
      Self.outcomes(
        of: screens[side], numbers[side], chosen: chosen[side], other: chosen[side.other],
        screens[side.other])
    }
    var result = MatchResult(pairs: [], outcomes: outcomes)
    result.pairs.reserveCapacity(min(screens.source.count, screens.destination.count))
    for (index, outcome) in outcomes.destination.enumerated() {
      if case .matched(let counterpart) = outcome {
        result.pairs.append(MatchResult.Pair(source: counterpart, destination: index))
      }
    }
    for side in [TransitionSide.destination, .source] {
      addOneWay(&result, side, screens, numbering, chosen: chosen[side.other])
    }
    return result
  }

  /// Pairs each unmatched element of one side that names another ID with the element chosen for that ID.
  ///
  /// - Parameter chosen: The elements chosen on the other side.
  private static func addOneWay(
    _ result: inout MatchResult, _ side: TransitionSide, _ screens: Sides<[Element]>,
    _ numbering: Numbering, chosen: [Int]
  ) {
    for (index, element) in screens[side].enumerated() {
      guard let id = element.sourceID, result.outcomes[side][index].mayFlyOneWay,
        let number = numbering.number(of: id), chosen[number] >= 0,
        screens[side.other][chosen[number]].visibility == .visible
      else { continue }
      let anchor = chosen[number]
      result.outcomes[side][index] = .oneWay(counterpart: anchor)
      let pair = Sides { $0 == side ? index : anchor }
      result.oneWay.append(.init(pair, anchorSide: side.other))
    }
  }

  /// Gives each different ID a number, starting at 0.
  private struct Numbering {
    private var known: [MatchID: Int] = [:]
    private(set) var count = 0

    init(capacity: Int) {
      known.reserveCapacity(capacity)
    }

    mutating func numbers(of elements: [Element]) -> [Int] {
      elements.indices.map { index in
        let number = Numbering.take(&known[elements[index].id, default: -1], next: count)
        if number == count { count += 1 }
        return number
      }
    }

    /// Returns the number of an ID, or nil if no element has that ID.
    func number(of id: MatchID) -> Int? { known[id] }

    /// Reads a number, or sets it if it is missing, with one look-up for both.
    private static func take(_ number: inout Int, next: Int) -> Int {
      if number < 0 { number = next }
      return number
    }
  }

  /// Returns the index of the element chosen for each number, or -1 if there is none.
  private static func chosen(of elements: [Element], _ numbers: [Int], count: Int) -> [Int] {
    var chosen = [Int](repeating: -1, count: count)
    for index in elements.indices {
      let number = numbers[index]
      let rival = chosen[number]
      if rival < 0 || stands(elements[index], before: elements[rival]) { chosen[number] = index }
    }
    return chosen
  }

  /// Whether `later` is chosen instead of `earlier`, which precedes it in the capture.
  private static func stands(_ later: Element, before earlier: Element) -> Bool {
    let laterIsVisible = later.visibility == .visible
    let earlierIsVisible = earlier.visibility == .visible
    if laterIsVisible != earlierIsVisible { return laterIsVisible }
    // A cell that a list uses again may still have the ID of an earlier item.
    if let list = later.list, list == earlier.list { return later.stamp >= earlier.stamp }
    return later.order >= earlier.order
  }

  private static func outcomes(
    of elements: [Element], _ numbers: [Int], chosen: [Int], other: [Int],
    _ otherElements: [Element]
  ) -> [ElementOutcome] {
    elements.indices.map { index in
      let number = numbers[index]
      if chosen[number] != index { return .duplicate(kept: chosen[number]) }
      let visibility = elements[index].visibility
      if visibility != .visible { return .unseen(visibility) }
      let counterpart = other[number]
      if counterpart < 0 { return .unpaired }
      let otherVisibility = otherElements[counterpart].visibility
      return otherVisibility == .visible
        ? .matched(counterpart: counterpart)
        : .counterpartUnseen(otherVisibility, counterpart: counterpart)
    }
  }
}

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
