#if canImport(UIKit)
  import UIKit

  // The constraints that apps make.

  extension NSLayoutConstraint {
    /// Whether the constraint is no one that UIKit itself makes of a frame or of a natural size.
    @MainActor var isOfApp: Bool {
      let kind = type(of: self)
      if kind == NSLayoutConstraint.self { return true }
      // A storyboard that leaves a place open has constraints of another private class, which UIKit makes once.
      let name = String(describing: kind)
      return !name.hasPrefix("_")
        && !["NSContentSizeLayoutConstraint", "NSAutoresizingMaskLayoutConstraint"].contains(name)
    }

    /// Whether the items still lie in one tree of views.
    @MainActor var canBeActive: Bool {
      func root(_ item: AnyObject?) -> UIView? {
        let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
        return view.flatMap { sequence(first: $0, next: \.superview).reduce($0) { $1 } }
      }
      guard let first = root(firstItem) else { return false }
      return secondItem == nil ? secondAttribute == .notAnAttribute : root(secondItem) === first
    }

    /// Whether the constraint decides the size of `view`, or leads out of its tree.
    @MainActor func binds(_ view: UIView) -> Bool {
      if secondItem == nil || firstItem === secondItem { return firstItem === view }
      return firstItem.lies(in: view) != secondItem.lies(in: view)
    }
  }

  extension AnyObject? {
    /// Whether an item of a constraint is `root`, a view in it, or a guide of one.
    @MainActor func lies(in root: UIView) -> Bool {
      let view = (self as? UIView) ?? (self as? UILayoutGuide)?.owningView
      return view?.isDescendant(of: root) == true
    }
  }

  extension UIView {
    /// The view's own constraints on its width and height.
    var constraintsOfSize: [NSLayoutConstraint] {
      constraints.filter {
        $0.isOfApp && $0.firstItem === self && ($0.secondItem == nil || $0.secondItem === self)
      }
    }
  }
#endif
