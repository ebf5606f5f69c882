#if canImport(UIKit)
  import UIKit

  /// Finds views that a transition needs and that are not on the screen yet.
  ///
  /// Such a view is in a cell that must be scrolled to, or on another page. A view controller that
  /// conforms is its own provider. Other view controllers use their `matchViewProvider`.
  @MainActor public protocol MatchViewProvider: AnyObject {
    /// Returns the view of this screen that matches `id` of the other screen, or nil.
    ///
    /// The method is called before the first frame, once for each ID that is visible on the other
    /// screen only. It is called again if the returned view leaves the screen during the
    /// transition. A pushed or presented screen is not asked. The screen behind knows where the
    /// views came from. For a change of tabs, the destination tab is asked.
    ///
    /// The method is also called for an ID that several visible cells of a list share, unless
    /// `options.duplicates` is `.nearest`. It is called for a matched cell that has another place than in its
    /// last flight, if nobody has written the ID since. In both cases any screen may be asked.
    ///
    /// The returned view needs no `matchID`, and has this ID during the transition. A view that is
    /// not on this screen is ignored and reported.
    ///
    /// - Parameters:
    ///   - id: The ID to find. Usually only the other screen shows it.
    ///   - side: The role of this screen. For `.destination`, scroll, reload or turn pages as needed,
    ///     without animation. For `.source`, the screen is visible, so only return an existing view.
    func matchView(for id: MatchID, side: TransitionSide) -> UIView?
  }
#endif
