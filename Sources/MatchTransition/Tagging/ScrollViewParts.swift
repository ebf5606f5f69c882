#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Whether UIKit itself has put the view into a scroll view, and nothing in the view belongs to the app (rule
    /// 7.14).
    ///
    /// Such a view is a scroll indicator, a refresh control, or an edge effect of the full size in front of the
    /// cells. UIKit's other private views in lists hold cells. A row of a compositional layout that scrolls
    /// sideways is a scroll view of its own, and a cell with swipe actions lies in a container.
    ///
    /// - Complexity: O(1), except O(*n*) in the subviews at all levels of a view of a private class.
    var isPartOfScrollView: Bool {
      guard let scrollView = superview as? UIScrollView, !(scrollView is UITextView),
        isOfPrivateClass, !(self is UIScrollView)
      else { return false }
      return !holdsContent
    }

    /// Whether the view, or a view in it, is a cell, has a tag, or is the view of a controller, whatever its class.
    private var holdsContent: Bool {
      isReusedByList || next is UIViewController || ViewTag.existing(of: self) != nil
        || subviews.contains { $0.holdsContent }
    }

    /// The views in the view, at all levels, that UIKit itself has put into scroll views.
    ///
    /// - Complexity: O(*n*) in the subviews at all levels.
    var partsOfScrollViews: [UIView] {
      var found: [UIView] = []
      var stack = subviews
      while let view = stack.popLast() {
        if view.isPartOfScrollView { found.append(view) } else { stack += view.subviews }
      }
      return found
    }
  }
#endif
