import Foundation

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
  package static func match(from: ScreenElements, to: ScreenElements) -> MatchResult {
    var numbering = Numbering(capacity: max(from.elements.count, to.elements.count))
    let fromNumbers = numbering.numbers(of: from.elements)
    let toNumbers = numbering.numbers(of: to.elements)
    let fromChosen = chosen(of: from.elements, fromNumbers, count: numbering.count)
    let toChosen = chosen(of: to.elements, toNumbers, count: numbering.count)

    var result = MatchResult(
      pairs: [],
      fromOutcomes: outcomes(
        of: from.elements, fromNumbers, chosen: fromChosen, other: toChosen, to.elements),
      toOutcomes: outcomes(
        of: to.elements, toNumbers, chosen: toChosen, other: fromChosen, from.elements))
    result.pairs.reserveCapacity(min(from.elements.count, to.elements.count))
    for (index, outcome) in result.toOutcomes.enumerated() {
      if case .matched(let counterpart) = outcome {
        result.pairs.append(MatchResult.Pair(from: counterpart, to: index))
      }
    }
    if !from.sources.isEmpty || !to.sources.isEmpty {
      addOneWay(
        &result, from, to, numbering, fromChosen: fromChosen, toChosen: toChosen)
    }
    return result
  }

  /// Pairs each unmatched element that names another ID with the element chosen for that ID.
  private static func addOneWay(
    _ result: inout MatchResult, _ from: ScreenElements, _ to: ScreenElements,
    _ numbering: Numbering, fromChosen: [Int], toChosen: [Int]
  ) {
    func anchorSide(_ id: MatchID, _ chosen: [Int], _ elements: [Element]) -> Int? {
      guard let number = numbering.number(of: id), chosen[number] >= 0,
        elements[chosen[number]].visibility == .visible
      else { return nil }
      return chosen[number]
    }
    for (index, id) in to.sources.sorted(by: { $0.key < $1.key })
    where result.toOutcomes[index].mayFlyOneWay {
      guard let anchorSide = anchorSide(id, fromChosen, from.elements) else { continue }
      result.toOutcomes[index] = .oneWay(counterpart: anchorSide)
      result.oneWay.append(
        .init(MatchResult.Pair(from: anchorSide, to: index), anchorSide: .source))
    }
    for (index, id) in from.sources.sorted(by: { $0.key < $1.key })
    where result.fromOutcomes[index].mayFlyOneWay {
      guard let anchorSide = anchorSide(id, toChosen, to.elements) else { continue }
      result.fromOutcomes[index] = .oneWay(counterpart: anchorSide)
      result.oneWay.append(
        .init(MatchResult.Pair(from: index, to: anchorSide), anchorSide: .destination))
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

extension ElementOutcome {
  /// Whether the element is visible and unmatched.
  fileprivate var mayFlyOneWay: Bool {
    switch self {
    case .unpaired, .counterpartUnseen: true
    case .matched, .oneWay, .unseen, .duplicate: false
    }
  }
}
