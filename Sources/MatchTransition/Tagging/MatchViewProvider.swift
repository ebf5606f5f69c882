#if canImport(UIKit)
  import UIKit

  /// Finds the views that a transition needs and that are not on the screen yet: in a cell to be scrolled
  /// to, on another page.
  ///
  /// A view controller that conforms is asked itself, any other by its `matchViewProvider`.
  @MainActor public protocol MatchViewProvider: AnyObject {
    /// The view of this screen for what the other screen calls `id`, or nil.
    ///
    /// Asked before the first frame for each ID that can be seen on the other screen and not on this one,
    /// and again when the view that was given is taken off the screen on the way. What is pushed or
    /// presented is not asked: it is the screen behind that knows where things came from, and go back to.
    /// Of two tabs the one that comes is asked. The view needs no `matchID` of its own; it has this one as
    /// long as the transition lasts. A view of another screen is passed over.
    ///
    /// - Parameters:
    ///   - id: The ID of a view that only the other screen shows.
    ///   - side: For `.destination`, scroll, reload or turn pages as needed, without animation. For
    ///     `.source`, which is visible, return only what is there.
    func matchView(for id: MatchID, side: TransitionSide) -> UIView?
  }
#endif
