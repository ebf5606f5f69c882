import Foundation

/// Something on the app's side that keeps a transition from doing all it could.
///
/// Each is reported once for a transition; the transition goes on as well as it can.
public enum MatchIssue: Hashable, Sendable {
  /// Several views of one screen that can be seen share an ID; the one in front flies.
  case duplicateID(MatchID, side: TransitionSide, count: Int)
  /// A view's frame, transform or alpha, or that of one around it, is infinite or not a number.
  case nonFiniteGeometry(MatchID, side: TransitionSide)
  /// The app put its own delegate in the place of the library's after enabling it.
  case delegateReplaced(controller: String)
  /// A transition was completed more than once; only the first counts.
  case completedTwice
}

extension MatchIssue {
  /// Writes it to the system's log.
  func log() {
    NSLog("%@", "MatchTransition: \(self)")
  }
}

extension MatchIssue: CustomStringConvertible {
  /// A sentence that says what is wrong and what to do about it.
  public var description: String {
    switch self {
    case .duplicateID(let id, let side, let count):
      """
      \(count) visible views of the screen that \(side.verb) share the matchID "\(id)", and only \
      the one in front flies: give each view its own ID, or a namespace to each list.
      """
    case .nonFiniteGeometry(let id, let side):
      """
      The view with the matchID "\(id)" on the screen that \(side.verb) has a frame, transform \
      or alpha that is infinite or not a number, and does not fly: look for a division by zero \
      where it, or a view around it, is laid out.
      """
    case .delegateReplaced(let controller):
      """
      The delegate of \(controller) was set after its matchTransition was enabled, and has been \
      wrapped again: set the delegate first, or leave it as it is.
      """
    case .completedTwice:
      """
      completeTransition was called for a transition that had already ended, and was ignored: \
      call it once.
      """
    }
  }
}

extension TransitionSide {
  fileprivate var verb: String { self == .from ? "leaves" : "comes" }
}

extension TransitionPlan {
  /// What the two screens contain that the app should know about, once for each ID and screen.
  ///
  /// Duplicates that cannot be seen are passed over: a collection view keeps hidden cells for
  /// reuse that still carry their old IDs.
  /// - Complexity: O(*n*), *n* the number of elements of both screens.
  public var issues: [MatchIssue] {
    issues(.from, from.elements, matches.fromOutcomes)
      + issues(.to, to.elements, matches.toOutcomes)
  }

  private func issues(
    _ side: TransitionSide, _ elements: [Element], _ outcomes: [MatchOutcome]
  ) -> [MatchIssue] {
    // By the index of the element that was kept.
    var duplicates: [Int: Int] = [:]
    for (element, outcome) in zip(elements, outcomes) where element.visibility == .visible {
      if case .duplicate(let kept) = outcome { duplicates[kept, default: 1] += 1 }
    }
    return elements.indices.compactMap { index in
      let element = elements[index]
      if let count = duplicates[index] {
        return .duplicateID(element.id, side: side, count: count)
      }
      if element.visibility == .nonFinite {
        return .nonFiniteGeometry(element.id, side: side)
      }
      return nil
    }
  }
}
