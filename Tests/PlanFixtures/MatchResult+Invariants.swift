import Foundation
import MatchTransition

extension MatchResult {
  /// Returns the errors in this result for the given screens, or an empty array.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements of both screens.
  package func invariantViolations(from: ScreenElements, to: ScreenElements) -> [String] {
    var violations: [String] = []
    if fromOutcomes.count != from.elements.count {
      violations.append("\(fromOutcomes.count) outcomes for \(from.elements.count) elements (from)")
    }
    if toOutcomes.count != to.elements.count {
      violations.append("\(toOutcomes.count) outcomes for \(to.elements.count) elements (to)")
    }
    guard violations.isEmpty else { return violations }

    violations += sideViolations("from", from.elements, fromOutcomes, to.elements, toOutcomes)
    violations += sideViolations("to", to.elements, toOutcomes, from.elements, fromOutcomes)
    let matched = toOutcomes.indices.compactMap { index -> Pair? in
      guard case .matched(let counterpart) = toOutcomes[index] else { return nil }
      return Pair(from: counterpart, to: index)
    }
    let asked =
      toOutcomes.indices.compactMap { index -> OneWayPair? in
        guard case .oneWay(let anchorSide) = toOutcomes[index] else { return nil }
        return OneWayPair(Pair(from: anchorSide, to: index), anchorSide: .source)
      }
      + fromOutcomes.indices.compactMap { index -> OneWayPair? in
        guard case .oneWay(let anchorSide) = fromOutcomes[index] else { return nil }
        return OneWayPair(Pair(from: index, to: anchorSide), anchorSide: .destination)
      }
    if asked != oneWay { violations.append("the one-way pairs do not fit the outcomes") }
    if matched != pairs {
      violations.append("the pairs are not the matched elements in destination order")
    }
    return violations
  }

  private func sideViolations(
    _ side: String, _ elements: [Element], _ outcomes: [ElementOutcome],
    _ others: [Element], _ otherOutcomes: [ElementOutcome]
  ) -> [String] {
    var violations: [String] = []
    for (index, outcome) in outcomes.enumerated() {
      let element = elements[index]
      func expect(_ holds: Bool, _ complaint: String) {
        if !holds { violations.append("\(side)[\(index)] \(element.id): \(outcome), \(complaint)") }
      }
      switch outcome {
      case .matched(let counterpart):
        expect(element.visibility == .visible, "but it is not visible")
        guard others.indices.contains(counterpart) else {
          expect(false, "which does not exist")
          continue
        }
        expect(others[counterpart].id == element.id, "which has another ID")
        expect(
          otherOutcomes[counterpart] == .matched(counterpart: index), "which has another outcome")
      case .oneWay(let counterpart):
        expect(element.visibility == .visible, "but it is not visible")
        expect(
          others.indices.contains(counterpart) && others[counterpart].visibility == .visible,
          "which does not exist or is not visible")
      case .unpaired:
        expect(element.visibility == .visible, "but it is not visible")
      case .unseen(let visibility):
        expect(visibility != .visible && visibility == element.visibility, "but visibility differs")
      case .counterpartUnseen(let visibility, let counterpart):
        expect(element.visibility == .visible, "but it is not visible itself")
        guard others.indices.contains(counterpart) else {
          expect(false, "which does not exist")
          continue
        }
        expect(others[counterpart].id == element.id, "which has another ID")
        expect(
          otherOutcomes[counterpart] == .unseen(visibility), "which has another outcome")
      case .duplicate(let kept):
        guard kept != index, elements.indices.contains(kept) else {
          expect(false, "which is not another element")
          continue
        }
        expect(elements[kept].id == element.id, "which has another ID")
        if case .duplicate = outcomes[kept] { expect(false, "which is a duplicate itself") }
      }
    }
    return violations
  }
}
