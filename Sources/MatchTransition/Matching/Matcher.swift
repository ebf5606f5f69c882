/// Decides which elements of two screens are the same thing.
public enum Matcher {
  /// Pairs the elements of two screens by their IDs and gives every element its outcome.
  ///
  /// Where a screen uses an ID more than once, the visible element nearest to the viewer stands
  /// for it (the nearest of all if none is visible); the others are duplicates. A pair flies only
  /// if both of its elements can be seen.
  /// - Complexity: O(*n*) on average, *n* the number of elements of both screens; each ID is looked
  ///   up once.
  public static func match(from: CapturedScreen, to: CapturedScreen) -> MatchResult {
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
    return result
  }

  /// Gives each different ID a number, counted from 0.
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

    /// Reads a number, or sets it if there is none: one look-up for both.
    private static func take(_ number: inout Int, next: Int) -> Int {
      if number < 0 { number = next }
      return number
    }
  }

  /// The index of the element that stands for each number, -1 for none.
  private static func chosen(of elements: [Element], _ numbers: [Int], count: Int) -> [Int] {
    var chosen = [Int](repeating: -1, count: count)
    for index in elements.indices {
      let number = numbers[index]
      let rival = chosen[number]
      if rival < 0 || stands(elements[index], before: elements[rival]) { chosen[number] = index }
    }
    return chosen
  }

  /// Whether `later` rather than `earlier`, which comes before it in the capture, is chosen.
  private static func stands(_ later: Element, before earlier: Element) -> Bool {
    let laterIsVisible = later.visibility == .visible
    let earlierIsVisible = earlier.visibility == .visible
    if laterIsVisible != earlierIsVisible { return laterIsVisible }
    return later.order >= earlier.order
  }

  private static func outcomes(
    of elements: [Element], _ numbers: [Int], chosen: [Int], other: [Int],
    _ otherElements: [Element]
  ) -> [MatchOutcome] {
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
