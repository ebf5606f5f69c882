/// The outcome of one tagged view in a transition, and the reason.
///
/// ```swift
/// for outcome in session.plan.outcomes where outcome.kind == .unmatched {
///   print("\(outcome.id) \(outcome.reason)")
/// }
/// ```
public struct MatchOutcome: Hashable, Sendable {
  /// The result for a tagged view.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The other screen shows a view with this ID, and both views fly together.
    case matched
    /// The view flies from or to its source, a view of the other screen with a different ID.
    case matchedOneWay
    /// The other screen has no view with this ID.
    case unmatched
    /// The view is not visible.
    case notVisible
    /// The view with this ID on the other screen is not visible.
    case counterpartNotVisible
    /// Another view of the same screen has this ID and was chosen.
    case duplicate
  }

  /// The ID of the view.
  public let id: MatchID
  /// The screen of the view.
  public let side: TransitionSide
  /// The result for the view.
  public let kind: Kind
  /// Whether the view itself flies, because it is matched or has an effect.
  public let flies: Bool
  /// Whether the view does less than planned: because of the budget, its style or Reduce Motion.
  public let isDemoted: Bool
  /// A sentence without its subject: what the view does, and why.
  public let reason: String
  /// The most similar unmatched ID on the other screen, for an unmatched view.
  public let nearestID: MatchID?
  /// The index of the element on its screen.
  package let index: Int
  package let outcome: ElementOutcome
  /// The form of the flight under the budget, or nil if the budget has room for it.
  package let demotion: FlightDemotion.Form?
}

extension MatchOutcome {
  /// The reason, and the nearest ID if there is one.
  var explanation: String {
    guard let nearestID else { return reason }
    let isAlike = nearestID.description == id.description
    return "\(reason); nearest ID there: \(nearestID.text(beside: id))"
      + (isAlike ? ", and this one is \(id.text(beside: nearestID))" : "")
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
