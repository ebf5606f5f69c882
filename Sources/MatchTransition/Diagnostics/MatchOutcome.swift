/// What a transition does with one tagged view, and why, as a sentence without its subject.
///
/// ```swift
/// for (id, side, outcome) in session.plan.outcomes {
///   if case .unmatched(let reason) = outcome { print("\(id) on the \(side) screen \(reason)") }
/// }
/// ```
public enum MatchOutcome: Hashable, Sendable {
  /// The other screen shows a view with this ID, and both views fly together.
  case matched(String)
  /// The view flies from or to its source, a view of the other screen with a different ID.
  case matchedOneWay(String)
  /// The view enters or leaves by its effect.
  case effect(String)
  /// The view is matched but stays on its screen, because of its style or of Reduce Motion.
  case grounded(String)
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
      .grounded(let reason), .unmatched(let reason), .notVisible(let reason),
      .counterpartNotVisible(let reason), .duplicate(let reason):
      reason
    }
  }

  /// Whether the view itself flies.
  package var flies: Bool {
    switch self {
    case .matched, .matchedOneWay, .effect: true
    case .grounded, .unmatched, .notVisible, .counterpartNotVisible, .duplicate: false
    }
  }
}
