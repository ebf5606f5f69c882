extension MatchIssue: CustomStringConvertible {
  /// A message in one line that says what happened, to which view, and what to do.
  public var description: String {
    switch self {
    case .duplicateID(let id, let side, let count):
      """
      \(count) visible views on the \(side.rawValue) screen share the matchID "\(id)". \
      MatchTransition flies the front one, or in a list the one that was tagged last. \
      Give each view its own ID, and set the matchID, or nil, whenever a cell is configured.
      """
    case .manyViews(let count, let side):
      """
      The \(side.rawValue) screen has \(count) views with a matchID. \
      Each is captured at the start of every transition, which may begin late. \
      Tag only views that can have a counterpart.
      """
    case .lateID(let id, let side):
      """
      A view on the \(side.rawValue) screen got the matchID "\(id)" after the screens were captured, so \
      it does not fly. \
      Set the ID before the transition, or call postpone(until:timeout:) in matchPrepare(for:).
      """
    case .neverLaidOut(let id, let side):
      """
      The view "\(id)" on the \(side.rawValue) screen has no size after the layout, so it does not fly. \
      Give it constraints or a frame before viewWillAppear(_:) returns, or lay it out in \
      matchPrepare(for:).
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
    case .viewOutsideScreen(let id, let side):
      """
      The MatchViewProvider of the \(side.rawValue) screen returned a view for the matchID "\(id)" \
      that is not on that screen. Nothing flies to that view. \
      In the provider, return nil or a subview of the controller's view.
      """
    case .viewHasAnotherID(let id, let side, let own):
      """
      The MatchViewProvider of the \(side.rawValue) screen returned a view for the matchID "\(id)" that \
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
      Code paused a transition and did not release it for \(limit) seconds. MatchTransition has let \
      it go on, because UIKit waits for its end. \
      Call finish() or cancel() on the session.
      """
    case .notReady(let limit, let side):
      """
      The \(side.rawValue) screen was not ready after \(limit) seconds, so the transition began without \
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
      No view on the \(side.rawValue) screen has a matchID, so nothing flies. \
      Give its views the IDs of their counterparts before the transition, for example in viewDidLoad().
      """
    case .unmatchedID(let id, let side, let nearest):
      id.description == nearest.description
        ? """
        The matchID \(id.text(beside: nearest)) of the \(side.rawValue) screen has another type than \
        \(nearest.text(beside: id)) on the other screen, so the views do not fly together. Use the same \
        type on both screens.
        """
        : """
        The matchID "\(id)" is on the \(side.rawValue) screen only. The other screen has "\(nearest)". \
        Give both views the same ID if they show the same item.
        """
    case .viewInBar(let id):
      """
      The view "\(id)" is in a bar, where UIKit animates the change, so it does not fly. \
      Tag a view of the screen instead, or let the bar's content crossfade.
      """
    }
  }
}
