#if canImport(UIKit)
  import UIKit

  /// Gives the content to show while a view flies, instead of a picture that the engine would take.
  ///
  /// A view that conforms is asked itself. Any other view is asked by its
  /// `matchTransition.contentProvider`.
  @MainActor public protocol MatchContentProvider: AnyObject {
    /// Returns a new view that shows what is inside the box of `view`, without its border, corners and
    /// shadow, which fly by themselves.
    ///
    /// Called once, before the first frame. The new view is laid out like the view's own content.
    /// The engine takes a picture itself if the method returns nil or a view that is in use.
    func matchContent(for view: UIView) -> UIView?
  }

  extension UIView {
    /// What a provider gives for the view; nil if none gives anything that can be used.
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
