/// A problem in the app that limits a transition.
///
/// The transition continues as well as it can. The description of an issue says what happened, to which
/// view, and what to do. A controller reports each cause once. A change in place reports it once for each
/// change.
///
/// Some issues are hints, which release builds do not look for: `containerNotEnabled`, `nothingMatched`,
/// `untaggedScreen`, `unmatchedID` and `viewInBar`.
public enum MatchIssue: Hashable, Sendable {
  /// Several visible views of one screen share an ID. MatchTransition flies the frontmost view, or of views in
  /// one list the view that was tagged last.
  case duplicateID(MatchID, side: TransitionSide, count: Int)
  /// A screen has so many tagged views that its transitions may begin late: more than 1,000.
  case manyViews(Int, side: TransitionSide)
  /// A view got an ID while a transition was running. The other screen has a view with this ID, but
  /// nothing flies between them.
  case lateID(MatchID, side: TransitionSide)
  /// A tagged view has no size after the layout of its screen, although its counterpart is visible.
  case neverLaidOut(MatchID, side: TransitionSide)
  /// The frame, transform or alpha of a view or of its ancestor is infinite or not a number.
  case nonFiniteGeometry(MatchID, side: TransitionSide)
  /// A value of a style or an effect is out of range and was replaced by the nearest valid value.
  /// The text names the value and its range.
  case valueOutOfRange(MatchID, String)
  /// A `MatchViewProvider` returned a view that is not on its screen. Nothing flies to that view.
  case viewOutsideScreen(MatchID, side: TransitionSide)
  /// A `MatchViewProvider` returned a view for an ID that has another ID, which is on both screens. The view
  /// flies with its own ID, and nothing flies for the other one.
  case viewHasAnotherID(MatchID, side: TransitionSide, own: MatchID)
  /// A snapshot of a view failed, and only the display can draw the view. The box of the view flies
  /// without content.
  case snapshotFailed(MatchID)
  /// Code held a transition for longer than this limit, in seconds. The transition has gone on.
  case heldTooLong(Double)
  /// A screen asked for more time and was not ready after it, in seconds. The transition began without
  /// its content.
  case notReady(Double, side: TransitionSide)
  /// Something other than the `delegate` property replaced the delegate of a controller, so the engine did
  /// not notice. The text names the class of the new delegate. The engine stands in front of it again.
  case delegateReplaced(String)
  /// The controller is presented in a style whose animation belongs to the system. Nothing flies. The text
  /// names the style.
  case systemPresentation(String)
  /// Two screens show the same ID, and the engine is not enabled between them. The text names the property
  /// to enable.
  case containerNotEnabled(MatchID, String)
  /// Both screens have tagged views, and no ID is on both. The numbers are those of the visible views.
  case nothingMatched(source: Int, destination: Int)
  /// The screen on this side has no tagged view, and the other one has. It is reported for a container in
  /// which nothing has ever matched.
  case untaggedScreen(TransitionSide)
  /// An ID is on one screen only, and the other screen has one that differs by a few characters or by its
  /// type.
  case unmatchedID(MatchID, side: TransitionSide, nearest: MatchID)
  /// A tagged view is in a bar of the container, where UIKit animates the change.
  case viewInBar(MatchID)
}

extension MatchIssue {
  /// The issue without the details that differ from one transition to the next.
  package var cause: MatchIssue {
    switch self {
    case .nothingMatched: .nothingMatched(source: 0, destination: 0)
    // A push and the pop after it see the same mistake from both sides.
    case .unmatchedID(let id, _, let nearest): .unmatchedID(id, side: .source, nearest: nearest)
    case .lateID(let id, _): .lateID(id, side: .source)
    case .untaggedScreen: .untaggedScreen(.source)
    case .manyViews(_, let side): .manyViews(0, side: side)
    default: self
    }
  }

  /// The stage of the transition that finds the issue, which is its category in the system's log.
  package var stage: PipelineStage {
    switch self {
    case .manyViews, .neverLaidOut, .nonFiniteGeometry, .viewInBar: .capture
    case .duplicateID, .viewOutsideScreen, .viewHasAnotherID, .nothingMatched, .untaggedScreen,
      .unmatchedID:
      .match
    case .valueOutOfRange: .plan
    case .snapshotFailed: .settle
    case .lateID, .heldTooLong: .session
    case .delegateReplaced, .systemPresentation, .containerNotEnabled, .notReady: .setup
    }
  }
}

/// A step of a transition. Its name is a category of the system's log and an interval in Instruments.
package enum PipelineStage: String, Hashable, Sendable, CaseIterable {
  /// The controllers, before any transition.
  case setup = "Setup"
  case capture = "Capture"
  case match = "Match"
  case plan = "Plan"
  case settle = "Settle"
  case stage = "Stage"
  /// The running transition.
  case session = "Session"
}
