/// What became of one tagged view in a transition, and why.
///
/// ```swift
/// for outcome in session.plan.outcomes where outcome.kind == .unmatched {
///   print("\(outcome.id) \(outcome.reason)")
/// }
/// ```
public struct MatchOutcome: Hashable, Sendable {
  /// What can become of a tagged view.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The other screen shows a view with this ID, and the two fly together.
    case matched
    /// The view flies from or to its source, a view of the other screen with another ID.
    case matchedOneWay
    /// The other screen has no view with this ID.
    case unmatched
    /// Nobody can see the view.
    case notVisible
    /// Nobody can see the view with this ID on the other screen.
    case counterpartNotVisible
    /// Another view of the same screen has this ID and was chosen.
    case duplicate
  }

  /// The ID of the view.
  public let id: MatchID
  /// The screen of the view.
  public let side: TransitionSide
  /// What became of the view.
  public let kind: Kind
  /// Whether the view itself flies, by its match or by its effect.
  public let flies: Bool
  /// Whether the view does less than it would, because the budget has no room for it.
  public let isReduced: Bool
  /// What the view does and why, in words that follow the ID.
  public let reason: String
  /// For an unmatched view: the most similar ID that is left on the other screen.
  public let nearestID: MatchID?
  /// The place of the element among those of its screen.
  package let index: Int
  package let outcome: ElementOutcome
  /// What the budget has made of its flight; nil where it had room for it.
  package let demotion: FlightDemotion.Form?
}

extension MatchOutcome {
  /// The reason, and the nearest ID where there is one.
  var explanation: String {
    guard let nearestID else { return reason }
    return nearestID.description == id.description
      ? "\(reason); one there reads the same, but its value is of another type"
      : "\(reason); nearest there: \"\(nearestID)\""
  }
}

extension ElementOutcome {
  var kind: MatchOutcome.Kind {
    switch self {
    case .matched: .matched
    case .oneWay: .matchedOneWay
    case .unpaired: .unmatched
    case .unseen: .notVisible
    case .counterpartUnseen: .counterpartNotVisible
    case .duplicate: .duplicate
    }
  }
}
