extension TransitionPlan {
  /// What became of every tagged view, and why: the source screen first, each screen back to front.
  ///
  /// - Complexity: O(*u* · *w* · *l*²) for *u* and *w* IDs of the two screens without counterpart
  ///   and *l* characters in each. No nearest IDs are looked for beyond a million comparisons.
  public var outcomes: [MatchOutcome] {
    let fromLoose = looseIDs(from.elements, matches.fromOutcomes)
    let toLoose = looseIDs(to.elements, matches.toOutcomes)
    let searches = fromLoose.count * toLoose.count <= 1_000_000
    return outcomes(.source, from.elements, matches.fromOutcomes, searches ? toLoose : [])
      + outcomes(.destination, to.elements, matches.toOutcomes, searches ? fromLoose : [])
  }

  /// Returns a table that says in one line for every tagged view what it does, and why.
  ///
  /// ```swift
  /// print(session.plan.explain())
  /// // source       photo-42  flies to element 3 of the other screen
  /// // destination  title     stays: the other screen has no view with this ID; nearest there: "titel"
  /// ```
  ///
  /// - Complexity: That of `outcomes`.
  public func explain() -> String {
    let outcomes = outcomes
    if outcomes.isEmpty { return "neither screen has a view with a matchID" }
    let sideWidth = outcomes.map { $0.side.rawValue.count }.max() ?? 0
    let idWidth = outcomes.map { $0.id.description.count }.max() ?? 0
    return outcomes.map { outcome in
      let side = padded(outcome.side.rawValue, to: sideWidth)
      let id = padded(outcome.id.description, to: idWidth)
      return "\(side)  \(id)  \(outcome.explanation)"
    }.joined(separator: "\n")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }

  /// The IDs that found no counterpart, once each.
  private func looseIDs(_ elements: [Element], _ outcomes: [ElementOutcome]) -> [MatchID] {
    var known: Set<MatchID> = []
    return zip(elements, outcomes).compactMap { element, outcome in
      switch outcome {
      case .unpaired, .unseen: known.insert(element.id).inserted ? element.id : nil
      case .matched, .oneWay, .counterpartUnseen, .duplicate: nil
      }
    }
  }

  /// What a pair does where less motion is asked for.
  private var fadeReason: String { "fades where it is: less motion is asked for" }

  private func outcomes(
    _ side: TransitionSide, _ elements: [Element], _ outcomes: [ElementOutcome],
    _ candidates: [MatchID]
  ) -> [MatchOutcome] {
    let texts = candidates.map { Array($0.description) }
    let flying = Set(
      flights.compactMap { side == .source ? $0.flownFromIndex : $0.flownToIndex })
    let ownWay = Set(
      flights.filter { !$0.isMatched }.compactMap {
        side == .source ? $0.fromIndex : $0.toIndex
      })
    var demoted: [Int: FlightDemotion] = [:]
    for demotion in demotions {
      if let index = side == .source ? demotion.fromIndex : demotion.toIndex {
        demoted[index] = demotion
      }
    }
    return zip(elements, outcomes).enumerated().map { index, pair in
      let (element, outcome) = pair
      var nearest: MatchID?
      if case .unpaired = outcome {
        nearest = nearestText(to: Array(element.id.description), among: texts).map {
          candidates[$0]
        }
      }
      return MatchOutcome(
        id: element.id, side: side, kind: outcome.kind, flies: flying.contains(index),
        isReduced: demoted[index] != nil,
        reason: demoted[index].map { $0.reason(options.budget) }
          ?? (ownWay.contains(index)
            ? outcome.isMatched ? fadeReason : side.effectReason : outcome.reason(on: side)),
        nearestID: nearest, index: index, outcome: outcome, demotion: demoted[index]?.form)
    }
  }
}

extension FlightDemotion {
  /// In words that follow the ID.
  fileprivate func reason(_ budget: TransitionBudget) -> String {
    let room =
      switch limit {
      case .flights: "\(budget.flights ?? 0) flights"
      case .liveViews: "\(budget.liveViews ?? 0) views that fly themselves"
      case .bitmapBytes: "\(budget.bitmapBytes ?? 0) bytes of pictures"
      }
    return switch form {
    case .snapshot: "flies as a picture: there is room for \(room)"
    case .fade: "goes with its screen: there is room for \(room)"
    case .cut: "is there or gone at once, with its screen: there is room for \(room)"
    }
  }
}

extension TransitionSide {
  /// What a view does that has an effect and no counterpart.
  fileprivate var effectReason: String {
    self == .source ? "leaves by its effect" : "enters by its effect"
  }
}

extension ElementOutcome {
  /// The outcome in words that follow the ID.
  fileprivate func reason(on side: TransitionSide) -> String {
    switch self {
    case .matched(let counterpart):
      return side == .source
        ? "flies to element \(counterpart) of the other screen"
        : "flies from element \(counterpart) of the other screen"
    case .oneWay(let counterpart):
      return side == .source
        ? "flies to element \(counterpart) of the other screen, as it asked to"
        : "flies from element \(counterpart) of the other screen, as it asked to"
    case .unpaired:
      return "stays: the other screen has no view with this ID"
    case .unseen(let visibility):
      return "stays: \(visibility.reason)"
    case .counterpartUnseen(let visibility, let counterpart):
      return "stays: as for element \(counterpart) of the other screen, \(visibility.reason)"
    case .duplicate(let kept):
      return "stays: element \(kept) of the same screen has the same ID and was chosen"
    }
  }
}

extension ElementVisibility {
  fileprivate var reason: String {
    switch self {
    case .visible: "it can be seen"
    case .offScreen: "nothing of it is inside the visible area"
    case .hidden: "it or a view that holds it is hidden or transparent"
    case .empty: "its width or height is 0, or its transform flattens it"
    case .nonFinite: "its frame or transform is infinite or not a number"
    }
  }
}
