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
