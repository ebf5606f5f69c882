/// Decides which elements of two screens are the same thing.
public enum Matcher {
  /// Pairs the elements of two screens by their IDs and gives every element its outcome.
  ///
  /// Where a screen uses an ID more than once, the visible element nearest to the viewer stands
  /// for it (the nearest of all if none is visible); the others are duplicates. A pair flies only
  /// if both of its elements can be seen.
  /// - Complexity: O(*n*) on average, *n* the number of elements of both screens.
  public static func match(from: CapturedScreen, to: CapturedScreen) -> MatchResult {
    let fromChosen = chosen(of: from.elements)
    let toChosen = chosen(of: to.elements)
    var result = MatchResult(
      pairs: [],
      fromOutcomes: outcomes(of: from.elements, chosen: fromChosen, other: toChosen, to.elements),
      toOutcomes: outcomes(of: to.elements, chosen: toChosen, other: fromChosen, from.elements))
    for (index, outcome) in result.toOutcomes.enumerated() {
      if case .matched(let counterpart) = outcome {
        result.pairs.append(MatchResult.Pair(from: counterpart, to: index))
      }
    }
    return result
  }

  /// The index of the element that stands for each ID.
  private static func chosen(of elements: [Element]) -> [MatchID: Int] {
    var chosen: [MatchID: Int] = [:]
    chosen.reserveCapacity(elements.count)
    for index in elements.indices {
      let rival = chosen.updateValue(index, forKey: elements[index].id)
      if let rival, !stands(elements[index], before: elements[rival]) {
        chosen[elements[index].id] = rival
      }
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
    of elements: [Element], chosen: [MatchID: Int], other: [MatchID: Int],
    _ otherElements: [Element]
  ) -> [MatchOutcome] {
    elements.indices.map { index in
      let element = elements[index]
      if let kept = chosen[element.id], kept != index { return .duplicate(kept: kept) }
      if element.visibility != .visible { return .unseen(element.visibility) }
      guard let counterpart = other[element.id] else { return .unpaired }
      let visibility = otherElements[counterpart].visibility
      return visibility == .visible
        ? .matched(counterpart: counterpart)
        : .counterpartUnseen(visibility, counterpart: counterpart)
    }
  }
}
