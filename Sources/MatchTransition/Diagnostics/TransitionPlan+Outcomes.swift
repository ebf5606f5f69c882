extension TransitionPlan {
  /// The outcome of every tagged view. The source screen is first, each screen back to front.
  ///
  /// - Complexity: O(*u* · *w* · *l*²) for *u* and *w* unmatched IDs of the two screens, with *l*
  ///   characters each. Above a million comparisons no nearest IDs are searched.
  public var outcomes: [(id: MatchID, side: TransitionSide, outcome: MatchOutcome)] {
    let loose = Sides { looseIDs(on: $0) }
    let searches = loose.source.count * loose.destination.count <= 1_000_000
    return outcomes(of: .source, searches ? loose.destination : [])
      + outcomes(of: .destination, searches ? loose.source : [])
  }

  /// Returns a table with one line per tagged view: what the view does, and why. A line for each issue
  /// follows, which begins with an exclamation mark, and one if so many views cross that eyes will lose one.
  ///
  /// More than four views of one screen whose IDs the other screen lacks share one line, as the cells of a grid do.
  ///
  /// ```swift
  /// print(session.plan.explain())
  /// // source       photo-42  flies to its counterpart at (0, 100), 390 x 390 points
  /// // destination  title     stays: the other screen has no view with this ID; nearest ID there: "titel"
  /// ```
  ///
  /// - Complexity: The complexity of `outcomes`, and O(*n* log *n*) in the flights.
  public func explain() -> String {
    let outcomes = outcomes
    let issues = (issues.map(\.description) + [trackingProblem].compactMap { $0 })
      .map { "\n! \($0)" }.joined()
    if outcomes.isEmpty { return "neither screen has a view with a matchID" + issues }
    let lines = TransitionSide.allCases.flatMap { side in
      Self.lines(of: side, outcomes.filter { $0.side == side }.map { ($0.id, $0.outcome) })
    }
    let sideWidth = lines.map(\.side.count).max() ?? 0
    let nameWidth = lines.map(\.name.count).max() ?? 0
    return lines.map { line in
      "\(padded(line.side, to: sideWidth))  \(padded(line.name, to: nameWidth))  \(line.text)"
    }.joined(separator: "\n") + issues
  }

  private typealias Line = (side: String, name: String, text: String)

  /// Returns the lines of the views of one screen. The line of views that nobody means comes last.
  private static func lines(
    of side: TransitionSide, _ outcomes: [(id: MatchID, outcome: MatchOutcome)]
  ) -> [Line] {
    let strangers = outcomes.filter { $0.outcome == .unmatched(noCounterpart) }.map(\.id)
    let folds = strangers.count > 4
    let lines = outcomes.compactMap { id, outcome -> Line? in
      if folds, outcome == .unmatched(noCounterpart) { return nil }
      return (side.name, id.description, outcome.description)
    }
    if !folds { return lines }
    let first = strangers.prefix(3).map(\.description).joined(separator: ", ")
    let text =
      "stay: the other screen has no view with their IDs: \(first) and \(strangers.count - 3) more"
    return lines + [(side.name, "\(strangers.count) views", text)]
  }

  /// The reason of a view whose ID the other screen lacks, and nothing like it.
  private static let noCounterpart = "stays: the other screen has no view with this ID"

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }

  /// Returns each unmatched ID of a screen once.
  private func looseIDs(on side: TransitionSide) -> [MatchID] {
    var known: Set<MatchID> = []
    return zip(screens[side].views, matches.outcomes[side]).compactMap { view, outcome in
      // Nobody can write the ID of a view that has none.
      if view.id.isEngineMade || !outcome.isLoose { return nil }
      return known.insert(view.id).inserted ? view.id : nil
    }
  }

  private func outcomes(
    of side: TransitionSide, _ candidates: [MatchID]
  ) -> [(id: MatchID, side: TransitionSide, outcome: MatchOutcome)] {
    let texts = candidates.map { Array($0.description) }
    let numerals = candidates.map(\.numeral)
    let (views, other) = (screens[side].views, screens[side.other].views)
    let ownWay = viewsWithEffects(on: side)
    // The place of each view of the side among the staying views.
    var kept: [Int: Int] = [:]
    for (place, view) in stayingViews.enumerated() where view.side == side {
      kept[view.index] = place
    }
    let verb = side == .source ? "flies to" : "flies from"
    func outcome(of index: Int) -> MatchOutcome {
      let id = views[index].id
      // A view that its style keeps on its screen may have its effect.
      if ownWay.contains(index) {
        return .effect(side == .source ? "leaves by its effect" : "enters by its effect")
      }
      if let place = kept[index] {
        return .staysOnScreen("\(stay): \(stayingViews[place].cause.reason)")
      }
      switch matches.outcomes[side][index] {
      case .matched(let counterpart):
        return .matched("\(verb) its counterpart \(other[counterpart].place)")
      case .oneWay(let counterpart):
        let source = other[counterpart]
        return .matchedOneWay("\(verb) its source \"\(source.id)\" \(source.place)")
      case .unpaired:
        let conflict = input.issues.lazy.compactMap { $0.conflict(over: id, on: side) }.first
        let reason = conflict ?? Self.noCounterpart
        if id.isEngineMade {
          let isCopied = views[index].covered != nil
          return .unmatched(isCopied ? "stays, and a copy covers the flights behind it" : reason)
        }
        let numeral = id.numeral
        let nearest = nearestText(to: Array(id.description), among: texts) {
          numerals[$0] == numeral
        }
        return .unmatched(reason + (nearest.map { id.hint(at: candidates[$0]) } ?? ""))
      case .unseen: return .notVisible("stays: \(screens[side].invisibility(of: index))")
      case .counterpartUnseen(_, let counterpart):
        let view = other[counterpart]
        return .counterpartNotVisible(
          "stays: its counterpart \(view.place) cannot fly (\(screens[side.other].invisibility(of: counterpart)))"
        )
      case .duplicate(let kept):
        return .duplicate(
          "stays: another view \(views[kept].place) has the same ID and was chosen")
      }
    }
    return views.indices.map { (views[$0].id, side, outcome(of: $0)) }
  }

  /// The words for a matched view that stays on its screen.
  private var stay: String {
    options.screenEffect.resolved(for: traits.kind) == .instant
      ? "appears or disappears at once, with its screen" : "moves with its screen"
  }
}

extension MatchID {
  /// Returns what to say of the most similar ID on the other screen.
  fileprivate func hint(at nearest: MatchID) -> String {
    let isAlike = nearest.description == description
    return "; nearest ID there: \(nearest.text(beside: self))"
      + (isAlike ? ", and this one is \(text(beside: nearest))" : "")
  }
}

extension StayingView.Cause {
  fileprivate var reason: String {
    switch self {
    case .style: "its style says that it does not fly"
    case .reducedMotion: "Reduce Motion is on"
    }
  }
}

extension MatchIssue {
  /// Returns why the view with `id` stays, if the provider of the other screen returned a view with an ID of its
  /// own. The sentence has no subject.
  fileprivate func conflict(over id: MatchID, on side: TransitionSide) -> String? {
    guard case .viewHasAnotherID(id, side.other, let own) = self else { return nil }
    return "stays: the provider of the other screen returned the view of \"\(own)\" for it"
  }
}

extension CapturedScreen {
  /// Why the view at `index` cannot fly. It names the ancestor that hides the view, if that is known.
  fileprivate func invisibility(of index: Int) -> String {
    let view = views[index]
    guard view.element.visibility == .hidden, let hider = hiders[view.id] else {
      return view.element.visibility.reason
    }
    return "its ancestor, \(hider), is hidden or transparent"
  }
}

extension CapturedView {

  /// The origin and the size of the view, in whole points.
  fileprivate var place: String {
    let box = box.boundingBox
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
    case .nonFinite: "its frame or transform is infinite or not a number"
    }
  }
}

/// Returns the index of the candidate with the smallest edit distance to `text`.
///
/// Among equally near candidates, the first one counts. The result is nil if every distance exceeds
/// half of the longer text's length.
///
/// - Parameter isMeant: Whether the candidate at an index counts.
/// - Complexity: O(*n* · *l*²) for *n* candidates of *l* characters.
package func nearestText(
  to text: [Character], among candidates: [[Character]],
  where isMeant: (Int) -> Bool = { _ in true }
) -> Int? {
  var best: (index: Int, distance: Int)?
  for (index, candidate) in candidates.enumerated() where isMeant(index) {
    let limit = min(max(text.count, candidate.count) / 2, best.map { $0.distance - 1 } ?? .max)
    if let distance = editDistance(text, candidate, limit: limit) { best = (index, distance) }
  }
  return best?.index
}

/// Returns the Levenshtein distance, or nil if it is above `limit`.
func editDistance(_ first: [Character], _ second: [Character], limit: Int) -> Int? {
  if abs(first.count - second.count) > limit { return nil }
  // One row of the table of distances between the prefixes of both texts.
  var row = Array(0...second.count)
  for (line, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for column in second.indices {
      let exchanged = diagonal + (second[column] == character ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(exchanged, diagonal + 1, row[column] + 1)
    }
    // The distance never falls below the minimum of a row.
    if let least = row.min(), least > limit { return nil }
  }
  return row[second.count] <= limit ? row[second.count] : nil
}

/// The outcome of one tagged view in a transition. Each case has the reason, as a sentence without its subject.
///
/// ```swift
/// for (id, side, outcome) in session.plan.outcomes {
///   if case .unmatched(let reason) = outcome { print("\(id) on the \(side) screen \(reason)") }
/// }
/// ```
public enum MatchOutcome: Equatable, Sendable {
  /// The other screen shows a view with this ID, and both views fly together.
  case matched(String)
  /// The view flies from or to its source, a view of the other screen with a different ID.
  case matchedOneWay(String)
  /// The view enters or leaves by its effect.
  case effect(String)
  /// The view is matched but stays on its screen, because of its style or of Reduce Motion.
  case staysOnScreen(String)
  /// The other screen has no view with this ID. The sentence names the most similar unmatched ID there.
  case unmatched(String)
  /// The view is not visible.
  case notVisible(String)
  /// The view with this ID on the other screen is not visible.
  case counterpartNotVisible(String)
  /// Another view of the same screen has this ID and was chosen.
  case duplicate(String)
}

extension MatchOutcome: CustomStringConvertible {
  /// The sentence.
  public var description: String {
    switch self {
    case .matched(let reason), .matchedOneWay(let reason), .effect(let reason),
      .staysOnScreen(let reason), .unmatched(let reason), .notVisible(let reason),
      .counterpartNotVisible(let reason), .duplicate(let reason):
      reason
    }
  }

  /// Whether the view itself flies.
  package var flies: Bool {
    switch self {
    case .matched, .matchedOneWay, .effect: true
    case .staysOnScreen, .unmatched, .notVisible, .counterpartNotVisible, .duplicate: false
    }
  }
}
