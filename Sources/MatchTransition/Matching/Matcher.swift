import Foundation

/// Decides which elements of two screens are the same thing.
package enum Matcher {
  /// Pairs the elements of two screens by their IDs and gives every element its outcome.
  ///
  /// Where a screen uses an ID more than once, one element stands for it and the others are
  /// duplicates. A pair flies only if both of its elements can be seen. What finds no counterpart and
  /// names another ID to fly from or to does that.
  /// - Parameter duplicates: Which element that is.
  /// - Complexity: O(*n*) on average, *n* the number of elements of both screens; each ID is looked
  ///   up once.
  package static func match(
    from: ScreenElements, to: ScreenElements, duplicates: DuplicatePolicy = .frontmost
  ) -> MatchResult {
    var numbering = Numbering(capacity: max(from.elements.count, to.elements.count))
    let fromNumbers = numbering.numbers(of: from.elements)
    let toNumbers = numbering.numbers(of: to.elements)
    var fromChosen = chosen(of: from.elements, fromNumbers, count: numbering.count)
    var toChosen = chosen(of: to.elements, toNumbers, count: numbering.count)
    if duplicates == .nearest {
      approach(&fromChosen, of: from.elements, fromNumbers, to: toChosen, to.elements)
      approach(&toChosen, of: to.elements, toNumbers, to: fromChosen, from.elements)
    }

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

  /// Lets what names another ID fly from or to the element that stands for that.
  private static func addOneWay(
    _ result: inout MatchResult, _ from: ScreenElements, _ to: ScreenElements,
    _ numbering: Numbering, fromChosen: [Int], toChosen: [Int]
  ) {
    func keptSide(_ id: MatchID, _ chosen: [Int], _ elements: [Element]) -> Int? {
      guard let number = numbering.number(of: id), chosen[number] >= 0,
        elements[chosen[number]].visibility == .visible
      else { return nil }
      return chosen[number]
    }
    for (index, id) in to.sources.sorted(by: { $0.key < $1.key })
    where result.toOutcomes[index].mayFlyOneWay {
      guard let keptSide = keptSide(id, fromChosen, from.elements) else { continue }
      result.toOutcomes[index] = .oneWay(counterpart: keptSide)
      result.oneWay.append(.init(MatchResult.Pair(from: keptSide, to: index), keptSide: .source))
    }
    for (index, id) in from.sources.sorted(by: { $0.key < $1.key })
    where result.fromOutcomes[index].mayFlyOneWay {
      guard let keptSide = keptSide(id, toChosen, to.elements) else { continue }
      result.fromOutcomes[index] = .oneWay(counterpart: keptSide)
      result.oneWay.append(
        .init(MatchResult.Pair(from: index, to: keptSide), keptSide: .destination))
    }
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

    /// The number of an ID that an element has.
    func number(of id: MatchID) -> Int? { known[id] }

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

  /// Has each ID's nearest element that can be seen stand for it.
  private static func approach(
    _ chosen: inout [Int], of elements: [Element], _ numbers: [Int], to other: [Int],
    _ otherElements: [Element]
  ) {
    var distances = [Double](repeating: .infinity, count: chosen.count)
    for index in elements.indices where elements[index].visibility == .visible {
      let number = numbers[index]
      guard other[number] >= 0 else { continue }
      let (center, target) = (elements[index].center, otherElements[other[number]].center)
      let distance = hypot(Double(center.x - target.x), Double(center.y - target.y))
      let isInFront = elements[index].order >= elements[chosen[number]].order
      if distance < distances[number] || (distance == distances[number] && isInFront) {
        (distances[number], chosen[number]) = (distance, index)
      }
    }
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
  /// Whether the element can be seen and stays behind.
  fileprivate var mayFlyOneWay: Bool {
    switch self {
    case .unpaired, .counterpartUnseen: true
    case .matched, .oneWay, .unseen, .duplicate: false
    }
  }
}
