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
    /// The returned view needs no `matchID`, and counts as having this ID during the transition. A view that
    /// is not on this screen is ignored and reported. A view whose own ID is on both screens keeps that ID, and
    /// the answer is reported.
    ///
    /// - Parameters:
    ///   - id: The ID to find. Only the other screen shows it.
    ///   - side: The role of this screen. For `.destination`, scroll, reload or turn pages as needed,
    ///     without animation. For `.source`, the screen is visible, so only return an existing view.
    func matchView(for id: MatchID, side: TransitionSide) -> UIView?
  }

  /// Supplies the content of a flying view in place of a snapshot.
  ///
  /// A view that conforms is its own provider. Other views use their
  /// `matchTransition.contentProvider`.
  @MainActor public protocol MatchContentProvider: AnyObject {
    /// Returns a new view that shows the content of `view`, or nil.
    ///
    /// The new view must not show the border, the corners and the shadow, which fly separately. The
    /// method is called once for each side, before the first frame. Both screens are laid out, so the
    /// bounds of both views are known. The new view is laid out like the view's own content. If the
    /// method returns nil, or a view that has a superview, the engine takes a snapshot.
    /// - Parameters:
    ///   - view: The tagged view.
    ///   - side: The screen of `view`.
    ///   - kind: The kind of the transition.
    ///   - counterpart: The matched view on the other screen, or nil if there is none yet: without a
    ///     match, and on the source side of a change in place.
    func matchContent(
      for view: UIView, side: TransitionSide, in kind: TransitionKind, counterpart: UIView?
    ) -> UIView?
  }

  /// The facts that a content provider is told about its view.
  @MainActor struct ContentRequest {
    let side: TransitionSide
    let kind: TransitionKind
    let counterpart: UIView?
  }

  extension UIView {
    /// The object that supplies the content of the view while it flies.
    var contentProvider: (any MatchContentProvider)? {
      (self as? any MatchContentProvider) ?? ViewTag.existing(of: self)?.contentProvider
    }

    /// Returns the content of the view's provider, or nil if there is none or it cannot be used.
    func providedContent(_ request: ContentRequest) -> UIView? {
      let content = contentProvider?.matchContent(
        for: self, side: request.side, in: request.kind, counterpart: request.counterpart)
      guard let content, content.superview == nil, content !== self else { return nil }
      content.isUserInteractionEnabled = false
      return content
    }
  }
#endif
