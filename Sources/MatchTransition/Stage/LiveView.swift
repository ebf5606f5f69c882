#if canImport(UIKit)
  import UIKit

  /// A view of the app's that flies itself instead of a picture of it, and goes back to its place.
  @MainActor final class LiveView {
    /// What holds the view on the way, of the size that it had.
    let holder = UIView()
    private let view: UIView
    private weak var home: UIView?
    /// The sibling that lies right in front of it.
    private weak var above: UIView?
    private let constraints: [NSLayoutConstraint]
    private let place: Place

    private struct Place {
      let bounds: CGRect
      let center: CGPoint
      let transform: CGAffineTransform
      let resizing: UIView.AutoresizingMask
      let isFrameBased: Bool

      @MainActor init(_ view: UIView) {
        bounds = view.bounds
        center = view.center
        transform = view.transform
        resizing = view.autoresizingMask
        isFrameBased = view.translatesAutoresizingMaskIntoConstraints
      }

      @MainActor func giveBack(to view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = isFrameBased
        view.autoresizingMask = resizing
        view.transform = transform
        view.bounds = bounds
        view.center = center
      }
    }

    /// Takes the view out of its place; nil where it cannot be: in a stack view, whose other views
    /// would move up, and in nothing.
    ///
    /// - Complexity: O(*c*) in the constraints of the views around it.
    init?(_ view: UIView) {
      guard let home = view.superview, !(home is UIStackView) else { return nil }
      self.view = view
      self.home = home
      place = Place(view)
      let index = home.subviews.firstIndex(of: view) ?? 0
      above = index + 1 < home.subviews.count ? home.subviews[index + 1] : nil
      constraints = view.constraintsFromOutside
      holder.bounds = CGRect(origin: .zero, size: view.bounds.size)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.transform = .identity
      view.frame = holder.bounds
      holder.addSubview(view)
    }

    func holds(_ view: UIView) -> Bool { view === self.view }

    /// Puts the view back where it was, as it was, unless somebody has taken it elsewhere.
    func giveBack() {
      guard view.superview === holder else { return }
      guard let home else { return view.removeFromSuperview() }
      if let above, above.superview === home {
        home.insertSubview(view, belowSubview: above)
      } else {
        home.addSubview(view)
      }
      place.giveBack(to: view)
      NSLayoutConstraint.activate(constraints)
    }
  }

  extension UIView {
    /// The constraints that tie the view, or one below it, to what is around it: all that are lost when
    /// it is taken out.
    fileprivate var constraintsFromOutside: [NSLayoutConstraint] {
      var found: [NSLayoutConstraint] = []
      var ancestor = superview
      while let current = ancestor {
        found += current.constraints.filter { constraint in
          [constraint.firstItem, constraint.secondItem].contains { item in
            let owner = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
            return owner?.isDescendant(of: self) == true
          }
        }
        ancestor = current.superview
      }
      return found
    }
  }
#endif
