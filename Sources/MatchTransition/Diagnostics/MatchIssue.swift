import Foundation

/// A problem on the app's side that keeps a transition from doing all it could.
///
/// Each problem is reported once for a transition, and the transition goes on as well as it can. Print an
/// issue to read what happened, to which view, and what to do.
public enum MatchIssue: Hashable, Sendable {
  /// Several visible views of one screen share an ID. MatchTransition flies the view in front.
  case duplicateID(MatchID, side: TransitionSide, count: Int)
  /// The frame, the transform or the alpha of a view, or of a view around it, is infinite or not a number.
  case nonFiniteGeometry(MatchID, side: TransitionSide)
  /// A style or an effect asks for a value that does not exist and gets the nearest one. The text names
  /// the value and its range.
  case valueOutOfRange(MatchID, String)
  /// A `MatchViewProvider` gave a view that is not on its screen. Nothing flies to that view.
  case strayView(MatchID, side: TransitionSide)
  /// The display did not show a view that only it can draw. The view's box flies without its content.
  case snapshotFailed(MatchID)
  /// The app replaced the library's delegate by its own after it had enabled the library.
  case delegateReplaced(controller: String)
  /// A transition was completed more than once. Only the first time counts.
  case completedTwice
}

extension MatchIssue {
  /// Tells `handler`, or writes it to the system's log where there is none.
  func report(to handler: ((MatchIssue) -> Void)?) {
    if let handler { return handler(self) }
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
    case .valueOutOfRange(let id, let value):
      """
      The view with the matchID "\(id)" asks for \(value), and gets the nearest that is: look at its \
      matchTransition.style or matchTransition.effect.
      """
    case .strayView(let id, let side):
      """
      The MatchViewProvider of the screen that \(side.verb) gave a view for the matchID "\(id)" that \
      is not on that screen, and nothing flies to it: return nil, or a view below the controller's own.
      """
    case .snapshotFailed(let id):
      """
      No snapshot could be made of the view with the matchID "\(id)", and its box flies without content: \
      give the view a MatchContentProvider, or have it in the window before the transition.
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
  fileprivate var verb: String { self == .source ? "leaves" : "comes" }
}

extension TransitionPlan {
  /// What the two screens contain that the app should know about, once for each ID and screen.
  ///
  /// Duplicates that cannot be seen are passed over: a collection view keeps hidden cells for
  /// reuse that still carry their old IDs.
  /// - Complexity: O(*n*), *n* the number of elements of both screens.
  public var issues: [MatchIssue] {
    issues(.source, from, matches.fromOutcomes) + issues(.destination, to, matches.toOutcomes)
      + flights.flatMap { flight in
        flight.faults.map { .valueOutOfRange(flight.id, $0.rawValue) }
      }
  }

  private func issues(
    _ side: TransitionSide, _ screen: ScreenElements, _ outcomes: [ElementOutcome]
  ) -> [MatchIssue] {
    let elements = screen.elements
    // By the index of the element that was kept.
    var duplicates: [Int: Int] = [:]
    for (element, outcome) in zip(elements, outcomes) where element.visibility == .visible {
      if case .duplicate(let kept) = outcome { duplicates[kept, default: 1] += 1 }
    }
    let strays = screen.strays.map { MatchIssue.strayView($0, side: side) }
    return strays
      + elements.indices.compactMap { index in
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

/// What of a flight is beyond what there is: what is asked for, in words, and what there is.
package enum FlightFault: String, Hashable, Sendable, CaseIterable {
  case window = "a window that is not within 0...1 of the transition"
  case timings = "timings that are not within 0...1 of the flight"
  case dampingRatio = "a spring with a damping ratio that is not within 0.1...1"
  case path = "an arc that bends by no number"
}

extension Flight {
  /// What of it is beyond what there is.
  var faults: [FlightFault] {
    func isWithin(_ range: ClosedRange<Double>?) -> Bool {
      guard let range else { return true }
      return range.lowerBound >= 0 && range.upperBound <= 1
    }
    var faults: [FlightFault] = []
    if !isWithin(window) { faults.append(.window) }
    if ![timings.fade, timings.size, timings.opacity, timings.shape].allSatisfy(isWithin) {
      faults.append(.timings)
    }
    if case .spring(let ratio, _) = curve.form, !(0.1...1).contains(ratio) {
      faults.append(.dampingRatio)
    }
    if case .arc(let bend) = path.shape, !bend.isFinite { faults.append(.path) }
    return faults
  }
}
