#if canImport(UIKit)
  import UIKit

  /// Supplies the content of a flying view in place of a snapshot.
  ///
  /// A view that conforms is its own provider. Other views use their
  /// `matchTransition.contentProvider`.
  @MainActor public protocol MatchContentProvider: AnyObject {
    /// Returns a new view that shows the content of `view`, or nil.
    ///
    /// The new view must not show the border, the corners and the shadow, which fly separately. The
    /// method is called once, before the first frame. The new view is laid out like the view's own
    /// content. If the method returns nil, or a view that has a superview, the engine takes a
    /// snapshot.
    func matchContent(for view: UIView) -> UIView?
  }

  extension UIView {
    /// The content of the view's provider, or nil if there is none or it cannot be used.
    var providedContent: UIView? {
      let provider =
        (self as? any MatchContentProvider) ?? ViewTag.existing(of: self)?.contentProvider
      guard let content = provider?.matchContent(for: self), content.superview == nil,
        content !== self
      else { return nil }
      content.isUserInteractionEnabled = false
      return content
    }
  }
#endif
