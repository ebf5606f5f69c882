#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Whether a transition in this view runs from right to left.
    ///
    /// An app can set the `semanticContentAttribute` of a controller's view, and not that of the views in
    /// which UIKit runs the transitions of the controller. The attribute is not inherited, so such a view asks
    /// the controller's view.
    /// - Complexity: O(*d*) in the views between this view and the controller's.
    var readsRightToLeft: Bool {
      var view = self
      while view.semanticContentAttribute == .unspecified, !(view.next is UIViewController),
        let parent = view.superview, !(parent is UIWindow)
      {
        view = parent
      }
      return view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
  }
#endif
