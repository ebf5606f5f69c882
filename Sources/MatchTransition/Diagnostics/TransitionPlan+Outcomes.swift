extension TransitionPlan {
  /// The outcome and the reason of every tagged view. The source screen is first, each screen back
  /// to front.
  ///
  /// - Complexity: O(*u* · *w* · *l*²) for *u* and *w* unmatched IDs of the two screens, with *l*
  ///   characters each. Above a million comparisons no nearest IDs are searched.
  public var outcomes: [MatchOutcome] {
    let fromLoose = looseIDs(from.elements, matches.fromOutcomes)
    let toLoose = looseIDs(to.elements, matches.toOutcomes)
    let searches = fromLoose.count * toLoose.count <= 1_000_000
    return outcomes(.source, from.elements, matches.fromOutcomes, searches ? toLoose : [])
      + outcomes(.destination, to.elements, matches.toOutcomes, searches ? fromLoose : [])
  }

  /// Returns a table with one line per tagged view: what the view does, and why. A line for each issue
  /// follows, which begins with an exclamation mark.
  ///
  /// ```swift
  /// print(session.plan.explain())
  /// // source       photo-42  flies to its counterpart at (0, 100), 390 x 390 points
  /// // destination  title     stays: the other screen has no view with this ID; nearest ID there: "titel"
  /// ```
  ///
  /// - Complexity: The complexity of `outcomes`.
  public func explain() -> String {
    let outcomes = outcomes
    let issues = issues.map { "\n! \($0)" }.joined()
    if outcomes.isEmpty { return "neither screen has a view with a matchID" + issues }
    let sideWidth = outcomes.map { $0.side.rawValue.count }.max() ?? 0
    let idWidth = outcomes.map { $0.id.description.count }.max() ?? 0
    return outcomes.map { outcome in
      let side = padded(outcome.side.rawValue, to: sideWidth)
      let id = padded(outcome.id.description, to: idWidth)
      return "\(side)  \(id)  \(outcome.explanation)"
    }.joined(separator: "\n") + issues
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }

  /// Returns each unmatched ID once.
  private func looseIDs(_ elements: [Element], _ outcomes: [ElementOutcome]) -> [MatchID] {
    var known: Set<MatchID> = []
    return zip(elements, outcomes).compactMap { element, outcome -> MatchID? in
      // Nobody can write the ID of a view that has none.
      if element.id.isEngineMade { return nil }
      switch outcome {
      case .unpaired, .unseen: return known.insert(element.id).inserted ? element.id : nil
      case .matched, .oneWay, .counterpartUnseen, .duplicate: return nil
      }
    }
  }

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
    var reasons: [Int: String] = [:]
    for demotion in demotions {
      if let index = side == .source ? demotion.fromIndex : demotion.toIndex {
        demoted[index] = demotion
        // A view that its style keeps on its screen may have its effect.
        let hasEffect = demotion.limit == .style && ownWay.contains(index)
        reasons[index] = hasEffect ? nil : demotion.reason(options.budget)
      }
    }
    let refusals = (side == .source ? to : from).refusals ?? []
    return zip(elements, outcomes).enumerated().map { index, pair in
      let (element, outcome) = pair
      let refusal = outcome == .unpaired ? refusals.first { $0.id == element.id } : nil
      var nearest: MatchID?
      if case .unpaired = outcome, !element.id.isEngineMade {
        nearest = nearestText(to: Array(element.id.description), among: texts).map {
          candidates[$0]
        }
      }
      return MatchOutcome(
        id: element.id, side: side, kind: outcome.kind, flies: flying.contains(index),
        isDemoted: demoted[index] != nil,
        reason: reasons[index]
          ?? (ownWay.contains(index)
            ? side.effectReason
            : element.visibility == .stale
              ? "stays: \(ElementVisibility.stale.reason)"
              : refusal?.reason
                ?? outcome.reason(
                  on: side, of: elements, other: side == .source ? to.elements : from.elements)),
        nearestID: nearest, index: index, outcome: outcome, demotion: demoted[index]?.form)
    }
  }
}

extension FlightDemotion {
  /// Returns the reason as a sentence without its subject.
  fileprivate func reason(_ budget: TransitionBudget) -> String {
    let cause =
      switch limit {
      case .flights: "the budget allows \(budget.flights ?? 0) flights"
      case .liveViews: "the budget allows \(budget.liveViews ?? 0) live views"
      case .bitmapBytes: "the budget allows \(budget.bitmapBytes ?? 0) bytes of snapshots"
      case .style: "its style says that it does not fly"
      case .reducedMotion: "Reduce Motion is on"
      }
    return switch form {
    case .snapshot: "flies as a snapshot: \(cause)"
    case .fade: "moves with its screen: \(cause)"
    case .cut: "appears or disappears at once, with its screen: \(cause)"
    }
  }
}

extension RefusedView {
  /// The reason of the view that stays alone, as a sentence without its subject.
  fileprivate var reason: String {
    "stays: the provider of the other screen returned the view of \"\(own)\" for it"
  }
}

extension TransitionSide {
  /// The reason of an unmatched view with an effect.
  fileprivate var effectReason: String {
    self == .source ? "leaves by its effect" : "enters by its effect"
  }
}

extension ElementOutcome {
  /// Returns the outcome as a sentence without its subject.
  ///
  /// - Parameters:
  ///   - elements: The elements of the same screen.
  ///   - other: The elements of the other screen.
  fileprivate func reason(
    on side: TransitionSide, of elements: [Element], other: [Element]
  ) -> String {
    let verb = side == .source ? "flies to" : "flies from"
    switch self {
    case .matched(let counterpart):
      return "\(verb) its counterpart \(other[counterpart].place)"
    case .oneWay(let counterpart):
      return "\(verb) its source \"\(other[counterpart].id)\" \(other[counterpart].place)"
    case .unpaired:
      return "stays: the other screen has no view with this ID"
    case .unseen(let visibility):
      return "stays: \(visibility.reason)"
    case .counterpartUnseen(let visibility, let counterpart):
      return "stays: its counterpart \(other[counterpart].place) cannot fly (\(visibility.reason))"
    case .duplicate(let kept):
      return "stays: another view \(elements[kept].place) has the same ID and was chosen"
    }
  }
}

extension Element {
  /// The origin and the size of the element, in whole points.
  fileprivate var place: String {
    let box = Box(
      center: center, size: size, transform: transform, foreshortening: foreshortening)
    func whole(_ value: Double) -> String {
      // An integer cannot hold every number of a broken layout.
      abs(value) < 1e9 ? "\(Int(value.rounded()))" : "\(value)"
    }
    return "at (\(whole(box.minX)), \(whole(box.minY))),"
      + " \(whole(box.width)) x \(whole(box.height)) points"
  }
}

extension ElementVisibility {
  fileprivate var reason: String {
    switch self {
    case .visible: "it is visible"
    case .offScreen: "it lies outside the visible area"
    case .hidden: "it or an ancestor is hidden or transparent"
    case .empty: "its width or height is 0, or its transform flattens it"
    case .stale: "its cell was reused and still has the ID of another item"
    case .nonFinite: "its frame or transform is infinite or not a number"
    }
  }
}
