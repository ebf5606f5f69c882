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
  /// A view got an ID while a transition was running, or within 0.4 seconds after its end. The other screen has
  /// a view with this ID, but nothing flies between them. The app may also have moved that view to this screen.
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
  /// Code held a transition for longer than this limit, in seconds. The transition has gone on, except in a debug
  /// build.
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
  /// Two views without an ID show the same picture or the same text. It is a suggestion, made while the inspector
  /// is shown or a transition is recorded. The texts are the paths to the views from the roots of their screens.
  case untaggedPair(source: String, destination: String)
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

  /// The side of the screen on which the capture or the session has found the mistake, or nil for an issue that
  /// a plan finds by itself.
  var foundSide: TransitionSide? {
    switch self {
    case .viewOutsideScreen(_, let side), .viewHasAnotherID(_, let side, _), .lateID(_, let side):
      side
    default: nil
    }
  }

  /// The ID whose view does not fly as meant. It is nil for an issue that tells no more than the outcome of the
  /// view, and for one that is about no single view.
  package var id: MatchID? {
    switch self {
    case .duplicateID(let id, _, _), .lateID(let id, _), .neverLaidOut(let id, _),
      .nonFiniteGeometry(let id, _), .valueOutOfRange(let id, _), .viewOutsideScreen(let id, _),
      .viewHasAnotherID(let id, _, _), .snapshotFailed(let id), .containerNotEnabled(let id, _),
      .viewInBar(let id):
      id
    case .manyViews, .heldTooLong, .notReady, .delegateReplaced, .systemPresentation,
      .nothingMatched, .untaggedScreen, .unmatchedID, .untaggedPair:
      nil
    }
  }

  /// The stage of the transition that finds the issue, which is its category in the system's log.
  package var stage: PipelineStage {
    switch self {
    case .manyViews, .neverLaidOut, .nonFiniteGeometry, .viewInBar, .untaggedPair: .capture
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

extension MatchIssue: CustomStringConvertible {
  /// A message in one line that says what happened, to which view, and what to do.
  public var description: String {
    switch self {
    case .duplicateID(let id, let side, let count):
      """
      \(count) visible views on the \(side.name) screen share the matchID "\(id)". \
      MatchTransition flies the front one, or in a list the one that was tagged last. \
      Give each view its own ID, and set the matchID, or nil, whenever a cell is configured.
      """
    case .manyViews(let count, let side):
      """
      The \(side.name) screen has \(count) views with a matchID. \
      Each is captured at the start of every transition, which may begin late. \
      Tag only views that can have a counterpart.
      """
    case .lateID(let id, let side):
      """
      A view on the \(side.name) screen got the matchID "\(id)", or was moved there, after the screens \
      were captured, so it does not fly. \
      Do so before the transition, or call postpone(until:timeout:) in matchPrepare(for:).
      """
    case .neverLaidOut(let id, let side):
      """
      The view "\(id)" on the \(side.name) screen has no size after the layout, so it does not fly. \
      Give it constraints or a frame before viewWillAppear(_:) returns, or lay it out in \
      matchPrepare(for:).
      """
    case .nonFiniteGeometry(let id, let side):
      """
      The view "\(id)" on the \(side.name) screen, or one of its ancestors, has a frame, \
      transform or alpha that is infinite or not a number. MatchTransition does not fly the view. \
      Look for a division by zero in the layout.
      """
    case .valueOutOfRange(let id, let value):
      """
      The view "\(id)" has \(value). MatchTransition uses the nearest valid value. \
      Correct its matchTransition.style or matchTransition.effect.
      """
    case .viewOutsideScreen(let id, let side):
      """
      The MatchViewProvider of the \(side.name) screen returned a view for the matchID "\(id)" \
      that is not on that screen. Nothing flies to that view. \
      In the provider, return nil or a subview of the controller's view.
      """
    case .viewHasAnotherID(let id, let side, let own):
      """
      The MatchViewProvider of the \(side.name) screen returned a view for the matchID "\(id)" that \
      flies with its own matchID "\(own)", so nothing flies for "\(id)". \
      In the provider, return the view of "\(id)", or nil. Look at id.namespace if an item has several views.
      """
    case .snapshotFailed(let id):
      """
      The snapshot of the view "\(id)" failed. Its box flies without content. \
      Give the view a MatchContentProvider, or add it to the window before the transition.
      """
    case .heldTooLong(let limit):
      """
      Code paused a transition and did not release it for \(limit) seconds, while UIKit waits for its end. \
      MatchTransition lets it go on now, except in a debug build. \
      Call finish() or cancel() on the session.
      """
    case .notReady(let limit, let side):
      """
      The \(side.name) screen was not ready after \(limit) seconds, so the transition began without \
      its content. \
      Load the content earlier, or pass a longer timeout to postpone(until:timeout:).
      """
    case .delegateReplaced(let name):
      """
      A delegate of the class \(name) took the place of MatchTransition's without a change of the \
      delegate property, and the engine stands in front of it again. \
      Set the delegate through the property, before the first push.
      """
    case .systemPresentation(let style):
      """
      A controller with matchPresentation is presented in the style .\(style), whose animation belongs \
      to the system, so nothing flies. \
      Set its modalPresentationStyle to .fullScreen, .overFullScreen, .currentContext, \
      .overCurrentContext or .custom.
      """
    case .containerNotEnabled(let id, let property):
      """
      Two screens show the matchID "\(id)", but \(property) is not enabled between them, so nothing \
      flies. \
      Set its isEnabled to true, or to false to keep the system's transition.
      """
    case .nothingMatched(let source, let destination):
      """
      The source screen shows \(source) views with a matchID and the destination screen \(destination), \
      but no ID is on both, so nothing flies. \
      Give the two views of an item equal IDs of one type, and print plan.explain() for details.
      """
    case .untaggedScreen(let side):
      """
      No view on the \(side.name) screen has a matchID, so nothing flies. \
      Give its views the IDs of their counterparts before the transition, for example in viewDidLoad().
      """
    case .unmatchedID(let id, let side, let nearest):
      id.description == nearest.description
        ? """
        The matchID \(id.text(beside: nearest)) of the \(side.name) screen has another type than \
        \(nearest.text(beside: id)) on the other screen, so the views do not fly together. Use the same \
        type on both screens.
        """
        : """
        The matchID "\(id)" is on the \(side.name) screen only. The other screen has "\(nearest)". \
        Give both views the same ID if they show the same item.
        """
    case .viewInBar(let id):
      """
      The view "\(id)" is in a bar, where UIKit animates the change, so it does not fly. \
      Tag a view of the screen instead, or let the bar's content crossfade.
      """
    case .untaggedPair(let source, let destination):
      """
      The views "\(source)" and "\(destination)" show the same, and neither has a matchID, so they do not \
      fly together. \
      If they show the same item, give both the same matchID.
      """
    }
  }
}

/// Whether the library was compiled for debugging.
package let isDebugBuild: Bool = {
  var isDebug = false
  // Only a debug build evaluates the condition.
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}()
