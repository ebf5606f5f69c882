import Foundation

/// A problem in the app that limits a transition.
///
/// Each problem is reported once per transition, and the transition continues as well as it can.
/// The description of an issue says what happened, to which view, and what to do.
public enum MatchIssue: Hashable, Sendable {
  /// Several visible views of one screen share an ID. MatchTransition flies the frontmost view. The
  /// policy `DuplicatePolicy.nearest` accepts duplicates and does not report them.
  case duplicateID(MatchID, side: TransitionSide, count: Int)
  /// The frame, transform or alpha of a view or of its ancestor is infinite or not a number.
  case nonFiniteGeometry(MatchID, side: TransitionSide)
  /// A value of a style or an effect is out of range and was replaced by the nearest valid value.
  /// The text names the value and its range.
  case valueOutOfRange(MatchID, String)
  /// A `MatchViewProvider` returned a view that is not on its screen. Nothing flies to that view.
  case strayView(MatchID, side: TransitionSide)
  /// A snapshot of a view failed, and only the display can draw the view. The box of the view flies
  /// without content.
  case snapshotFailed(MatchID)
  /// Code held a transition longer than `TransitionOptions.holdLimit`, in seconds. The transition has
  /// gone on.
  case heldTooLong(Double)
}

extension MatchIssue {
  /// Passes the issue to `handler`, or to the system log if `handler` is nil.
  func report(to handler: ((MatchIssue) -> Void)?) {
    if let handler { return handler(self) }
    NSLog("%@", "MatchTransition: \(self)")
  }
}

extension MatchIssue: CustomStringConvertible {
  /// A message in one line that says what happened, to which view, and what to do.
  public var description: String {
    switch self {
    case .duplicateID(let id, let side, let count):
      """
      \(count) visible views on the \(side.rawValue) screen share the matchID "\(id)". \
      By the policy .frontmost, MatchTransition flies the front one. Give each view its own ID, or \
      set options.duplicates to .nearest, which accepts duplicates.
      """
    case .nonFiniteGeometry(let id, let side):
      """
      The view "\(id)" on the \(side.rawValue) screen, or one of its ancestors, has a frame, \
      transform or alpha that is infinite or not a number. MatchTransition does not fly the view. \
      Look for a division by zero in the layout.
      """
    case .valueOutOfRange(let id, let value):
      """
      The view "\(id)" has \(value). MatchTransition uses the nearest valid value. \
      Correct its matchTransition.style or matchTransition.effect.
      """
    case .strayView(let id, let side):
      """
      The MatchViewProvider of the \(side.rawValue) screen returned a view for the matchID "\(id)" \
      that is not on that screen. Nothing flies to that view. \
      In the provider, return nil or a subview of the controller's view.
      """
    case .snapshotFailed(let id):
      """
      The snapshot of the view "\(id)" failed. Its box flies without content. \
      Give the view a MatchContentProvider, or add it to the window before the transition.
      """
    case .heldTooLong(let limit):
      """
      Code paused a transition and did not release it for \(limit) seconds. MatchTransition has let \
      it go on, because UIKit waits for its end. \
      Call finish() or cancel() on the session, or set options.holdLimit.
      """
    }
  }
}

extension TransitionPlan {
  /// The problems of the two screens that the app should know, once for each ID and screen.
  ///
  /// Invisible duplicates are no problem. A collection view keeps hidden cells for reuse that still
  /// have their old IDs.
  /// - Complexity: O(*n*), where *n* is the number of elements of both screens.
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
    // The number of duplicates, by the index of the chosen element.
    var duplicates: [Int: Int] = [:]
    for (element, outcome) in zip(elements, outcomes) where element.visibility == .visible {
      if case .duplicate(let kept) = outcome { duplicates[kept, default: 1] += 1 }
    }
    if options.duplicates == .nearest { duplicates = [:] }
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

/// A value of a flight that is out of range. The text names the value and its range.
package enum FlightFault: String, Hashable, Sendable, CaseIterable {
  case window = "a window outside 0...1 of the transition"
  case timings = "timings outside 0...1 of the flight"
  case dampingRatio = "a spring with a damping ratio outside 0.1...1"
  case path = "an arc whose bend is not a finite number"
}

extension Flight {
  /// The values of the flight that are out of range.
  var faults: [FlightFault] {
    func isWithin(_ range: ClosedRange<Double>?) -> Bool {
      guard let range else { return true }
      return range.lowerBound >= 0 && range.upperBound <= 1
    }
    var faults: [FlightFault] = []
    if !isWithin(window) { faults.append(.window) }
    let parts = [
      timings.fade, timings.position, timings.size, timings.opacity, timings.shape,
    ]
    if !parts.allSatisfy(isWithin) {
      faults.append(.timings)
    }
    if let ratio = curve.dampingRatio, !(0.1...1).contains(ratio) {
      faults.append(.dampingRatio)
    }
    if case .arc(let bend) = path.shape, !bend.isFinite { faults.append(.path) }
    return faults
  }
}
