import Foundation
import MatchTransition

extension MatchResult {
  /// Returns the errors in this result for the given screens, or an empty array.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views of both screens.
  package func invariantViolations(from: CapturedScreen, to: CapturedScreen) -> [String] {
    let screens = Sides(source: from.views, destination: to.views)
    let counts = TransitionSide.allCases.filter { outcomes[$0].count != screens[$0].count }
    guard counts.isEmpty else {
      return counts.map { "\(outcomes[$0].count) outcomes for \(screens[$0].count) views (\($0))" }
    }
    var violations = TransitionSide.allCases.flatMap { sideViolations($0, screens) }
    let matched = outcomes.destination.indices.compactMap { index -> Pair? in
      guard case .matched(let counterpart) = outcomes.destination[index] else { return nil }
      return Pair(source: counterpart, destination: index)
    }
    let sides: [TransitionSide] = [.destination, .source]
    let asked = sides.flatMap { side in
      outcomes[side].indices.compactMap { index -> OneWayPair? in
        guard case .oneWay(let anchor) = outcomes[side][index] else { return nil }
        return OneWayPair(Pair { $0 == side ? index : anchor }, anchorSide: side.other)
      }
    }
    if asked != oneWay { violations.append("the one-way pairs do not fit the outcomes") }
    if matched != pairs {
      violations.append("the pairs are not the matched views in destination order")
    }
    return violations
  }

  private func sideViolations(
    _ side: TransitionSide, _ screens: Sides<[CapturedView]>
  ) -> [String] {
    let (elements, others) = (
      screens[side].map(\.element), screens[side.other].map(\.element)
    )
    let (outcomes, otherOutcomes) = (outcomes[side], outcomes[side.other])
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
