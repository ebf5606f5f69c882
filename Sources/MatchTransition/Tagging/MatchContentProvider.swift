#if canImport(UIKit)
  import UIKit

  /// Shows a view on its way in place of a picture that the engine would take of it.
  ///
  /// A view that conforms is asked itself; any other by its `matchContentProvider`.
  @MainActor public protocol MatchContentProvider: AnyObject {
    /// A new view that shows what is inside the box of `view`: without its border, corners and shadow,
    /// which fly by themselves.
    ///
    /// Asked once, before the first frame. It is laid out like the view's own content; one that is in
    /// use elsewhere, or nil, leaves it to the engine.
    func matchContent(for view: UIView) -> UIView?
  }

  extension UIView {
    /// Who shows the view on its way; nil, or gone, for the engine.
    public var matchContentProvider: (any MatchContentProvider)? {
      get { ViewTag.existing(of: self)?.contentProvider }
      set { ViewTag.made(for: self).contentProvider = newValue }
    }

    /// What a provider gives for the view; nil if none gives anything that can be used.
    var providedContent: UIView? {
      let provider = (self as? any MatchContentProvider) ?? matchContentProvider
      guard let content = provider?.matchContent(for: self), content.superview == nil,
        content !== self
      else { return nil }
      content.isUserInteractionEnabled = false
      return content
    }
  }
#endif
