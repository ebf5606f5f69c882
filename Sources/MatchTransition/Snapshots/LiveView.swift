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
    /// What the stand-in shows in place of the view.
    private let looks = ChangeLedger()

    private struct Place {
      let bounds: CGRect
      let center: CGPoint
      let transform: CATransform3D
      let resizing: UIView.AutoresizingMask
      let isFrameBased: Bool

      @MainActor init(_ view: UIView) {
        bounds = view.bounds
        center = view.center
        transform = view.layer.transform
        resizing = view.autoresizingMask
        isFrameBased = view.translatesAutoresizingMaskIntoConstraints
      }

      @MainActor func giveBack(to view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = isFrameBased
        view.autoresizingMask = resizing
        view.layer.transform = transform
        view.bounds = bounds
        view.center = center
      }
    }

    /// A view that is to be taken; nil where it cannot be: in a stack view, whose other views would move
    /// up, and in nothing.
    ///
    /// - Complexity: O(*c*) in the constraints of the views around it.
    init?(_ view: UIView) {
      guard let home = view.superview, !(home is UIStackView) else { return nil }
      self.view = view
      self.home = home
      place = Place(view)
      let index = home.subviews.firstIndex(of: view) ?? 0
      above = index + 1 < home.subviews.count ? home.subviews[index + 1] : nil
      constraints = view.constraintsFromOutside + view.constraintsOfSize
      holder.bounds = CGRect(origin: .zero, size: view.bounds.size)
    }

    /// Takes the view out of its place and puts it into the holder, without what the stand-in has.
    func take() {
      NSLayoutConstraint.deactivate(constraints)
      holder.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.layer.transform = CATransform3DIdentity
      view.frame = holder.bounds
      let layer = view.layer
      looks.set(\.opacity, 1, on: layer)
      // All of what is masked is the view's own.
      if layer.hasOwnMask { return }
      looks.set(\.shadowOpacity, 0, on: layer)
      looks.set(\.cornerRadius, 0, on: layer)
      looks.set(\.borderWidth, 0, on: layer)
      // Behind contents that cover nothing the box's own background would be seen a second time.
      if let color = view.backgroundColor, color.cgColor.alpha < 1 {
        looks.set(\.backgroundColor, nil, on: view)
      }
    }

    func holds(_ view: UIView) -> Bool { view === self.view }

    /// Puts the view back where it was, as it was, unless somebody has taken it elsewhere.
    func giveBack() {
      looks.restoreAll()
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
    /// The constraints that say how large the view is, and nothing of others.
    fileprivate var constraintsOfSize: [NSLayoutConstraint] {
      constraints.filter {
        $0.firstItem === self && ($0.secondItem == nil || $0.secondItem === self)
      }
    }

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
