#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The opaque background that covers the whole view, or nil if there is none.
    ///
    /// The view of a container controller or of a cell often has no background, but a subview that covers
    /// it has one. Tagged views do not count, since they may fly.
    /// - Complexity: O(*n*) in the subviews that cover this view, and their siblings.
    var coveringColor: UIColor? {
      var next: UIView? = self
      while let view = next {
        if let color = view.backgroundColor, color.cgColor.alpha >= 1 { return color }
        next = view.subviews.first {
          !$0.isHidden && $0.alpha >= 1 && $0.matchID == nil && $0.transform == .identity
            && $0.frame.contains(view.bounds)
        }
      }
      return nil
    }
  }
#endif
