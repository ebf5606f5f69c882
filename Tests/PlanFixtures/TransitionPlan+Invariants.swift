import Foundation
import MatchTransition

extension TransitionPlan {
  /// Returns the violated invariants of the plan, or an empty array.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements of both screens.
  package func invariantViolations() -> [String] {
    let violations = matches.invariantViolations(
      from: screens.source, to: screens.destination)
    guard violations.isEmpty else { return violations }
    let kept = self.stayingViews.filter { $0.cause == .style }
    let staying: [TransitionSide: Set<Int>] = [
      .source: kept.indices(on: .source), .destination: kept.indices(on: .destination),
    ]
    return pairViolations() + stackingViolations()
      + flights.indices.flatMap { flightViolations($0, staying: staying) }
  }

  /// Checks that every pair flies exactly once.
  private func pairViolations() -> [String] {
    func flown(_ anchorSide: TransitionSide?) -> [MatchResult.Pair] {
      flights.compactMap { flight in
        guard flight.anchorSide == anchorSide, let source = flight.indices.source else {
          return nil
        }
        return flight.indices.destination.map { Sides(source: source, destination: $0) }
      }
    }
    var violations: [String] = []
    func expect(_ anchorSide: TransitionSide?, _ asked: [MatchResult.Pair], _ complaint: String) {
      let flown = flown(anchorSide)
      let (all, due) = (Set(flown), Set(asked))
      // Only the views that would have flown stay on their screens: both of a pair, and one of a one-way pair.
      let doStay = due.subtracting(all).allSatisfy {
        (anchorSide == .source || stayingViews.indices(on: .source).contains($0.source))
          && (anchorSide == .destination
            || stayingViews.indices(on: .destination).contains($0.destination))
      }
      if all.count != flown.count || !all.isSubset(of: due) || !doStay {
        violations.append("\(complaint) \(asked): \(flown)")
      }
    }
    expect(nil, matches.pairs, "the flights are not the \(matches.pairs.count) pairs")
    for side in TransitionSide.allCases {
      expect(
        side, matches.oneWay.filter { $0.anchorSide == side }.map(\.pair),
        "the one-way flights from the \(side) side are not")
    }
    return violations
  }

  /// - Parameter staying: The elements of each side that do not fly by their style.
  private func flightViolations(
    _ index: Int, staying: [TransitionSide: Set<Int>]
  ) -> [String] {
    let flight = flights[index]
    var violations: [String] = []
    func expect(_ holds: Bool, _ complaint: String) {
      if !holds { violations.append("flight \(index) \(flight.id): \(complaint)") }
    }
    for side in TransitionSide.allCases {
      guard let index = flight.flown[side] else { continue }
      expect(screens[side].views[index].id == flight.id, "starts or ends at another ID")
      expect(
        matches.outcomes[side][index].isMatched == flight.isMatched
          || !flight.isMatched && staying[side]?.contains(index) == true,
        "does not fit the outcome of its view")
    }
    expect(flight.indices != Sides { _ in nil }, "has no view")
    expect(
      (flight.ends.source.clip == nil) == (flight.ends.destination.clip == nil),
      "has a clip at one end only")
    if let anchorSide = flight.anchorSide {
      expect(
        flight.content.fade == (anchorSide == .source ? .destinationOnly : .sourceOnly),
        "shows the view that stays")
    }
    for (name, end) in [("start", flight.ends.source), ("end", flight.ends.destination)] {
      expect(end.isFinite, "its \(name) is not finite")
      expect(end.size.width >= 0 && end.size.height >= 0, "the size of its \(name) is negative")
    }
    return violations
  }

  /// Checks that flights lie in front of their containers, and that pairs of one priority that overlap on the
  /// destination screen are in its order.
  private func stackingViolations() -> [String] {
    var violations: [String] = []
    // The flight of each element of the destination screen.
    var places = [Int?](repeating: nil, count: screens.destination.views.count)
    // A view that flies to a view that stays has its place on the source screen.
    let arriving = flights.enumerated().compactMap { place, flight in
      flight.flown.destination.map { (place, flight, $0) }
    }
    for (place, _, index) in arriving { places[index] = place }
    for (place, flight, index) in arriving {
      let ancestor = screens.destination.nearestAncestor(of: index) { places[$0] != nil }
      if let index = ancestor, let parentPlace = places[index], parentPlace > place {
        violations.append(
          "flight \(place) \(flight.id) is behind \(flights[parentPlace].id), its parent")
      }
    }
    if flights.allSatisfy({ $0.rank == flights[0].rank }) {
      let pairs = arriving.filter { $0.1.indices.source != nil }.map {
        (order: screens.destination.views[$0.2].element.order, flight: $0.1)
      }
      for (place, front) in pairs.enumerated() {
        for behind in pairs[..<place] where behind.order > front.order {
          if behind.flight.overlaps(front.flight, on: .destination) {
            violations.append("pairs that overlap are not in the order of the destination screen")
          }
        }
      }
    }
    return violations
  }
}

extension BoxState {
  /// Whether all numbers of the geometry are finite.
  package var isFinite: Bool {
    let clip = clip ?? .zero
    let numbers = [
      center.x, center.y, size.width, size.height, clip.minX, clip.minY, clip.width, clip.height,
    ]
    return numbers.allSatisfy(\.isFinite) && transform.isFinite
  }
}

extension FlightEvaluator {
  /// Returns the violated invariants of the evaluator of `flights`, or an empty array.
  ///
  /// - Complexity: O(*n*), where *n* is the number of flights.
  package func invariantViolations(_ flights: [Flight]) -> [String] {
    if self.flights.count != flights.count {
      return ["\(self.flights.count) flights instead of \(flights.count)"]
    }
    var violations: [String] = []
    for row in flights.indices {
      let groups = groups(of: row).map(\.rawValue)
      if zip(groups, groups.dropFirst()).contains(where: { $0 >= $1 }) {
        violations.append("the groups of flight \(row) are not in their order")
      }
    }
    var evaluator = self
    for progress in [0.0, 1] {
      evaluator.sample(at: progress)
      for row in flights.indices {
        let (found, expected) = (evaluator.state(of: row), flights[row].state(at: progress))
        for channel in Channel.allCases where found[channel] != expected[channel] {
          violations.append("\(channel) of flight \(row) is \(found[channel]) at \(progress)")
        }
      }
    }
    return violations
  }
}
