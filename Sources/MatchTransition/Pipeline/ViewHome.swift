#if canImport(UIKit)
  import UIKit

  /// Where the app has a view on a screen: among its siblings, in their layout, and in a controller.
  @MainActor final class ViewHome {
    private(set) weak var view: UIView?
    private(set) weak var superview: UIView?
    /// The number of the home of the superview, or nil if the superview is the screen's root view.
    let around: Int?
    /// The app's ID of the view, or nil if only a view in it has one.
    let id: MatchID?
    /// The index among the siblings.
    private let index: Int
    /// The index among the arranged views of a stack view and the spacing behind the view, or nil elsewhere.
    private let arrangement: (index: Int, spacing: CGFloat)?
    private let bounds: CGRect
    private let center: CGPoint
    private let anchor: CGPoint
    private let transform: CATransform3D
    private let alpha: CGFloat
    private let isHidden: Bool
    private let resizing: UIView.AutoresizingMask
    private let isFrameBased: Bool

    /// - Complexity: O(*n*) in the arranged views of a stack view around the view.
    init(of view: UIView, in superview: UIView, at index: Int, around: Int?) {
      (self.view, self.superview, self.index, self.around) = (view, superview, index, around)
      id = ViewTag.existing(of: view)?.id
      let stack = superview as? UIStackView
      arrangement = stack?.arrangedSubviews.firstIndex { $0 === view }
        .map { ($0, stack?.customSpacing(after: view) ?? UIStackView.spacingUseDefault) }
      (bounds, center, anchor) = (view.bounds, view.center, view.layer.anchorPoint)
      (transform, isHidden) = (view.transform3D, view.isHidden)
      // An earlier transition may hide the view still.
      alpha = OpenChanges.original(of: ChangedProperties.alpha, on: view)
      resizing = view.autoresizingMask
      isFrameBased = view.translatesAutoresizingMaskIntoConstraints
    }

    /// Whether the view has another superview now, or none.
    var isEmpty: Bool { view?.superview == nil || view?.superview !== superview }

    /// Makes a view in the place of the view, with its look.
    ///
    /// - Parameters:
    ///   - outer: The placeholder of the superview, or nil if the superview is still there.
    ///   - constraints: The constraints that bound the view.
    func makePlaceholder(in outer: UIView?, _ constraints: [NSLayoutConstraint]) -> UIView? {
      guard let superview = outer ?? superview else { return nil }
      let holder = Placeholder(frame: .zero)
      holder.layer.anchorPoint = anchor
      (holder.bounds, holder.center, holder.transform3D) = (bounds, center, transform)
      (holder.alpha, holder.isHidden, holder.autoresizingMask) = (alpha, isHidden, resizing)
      if let view { holder.adoptBox(of: view) }
      superview.insertSubview(holder, at: min(index, superview.subviews.count))
      if outer == nil, let view {
        arrange(holder)
        holder.keepLayout(of: view, constraints, isFrameBased: isFrameBased)
      }
      return holder
    }

    /// Arranges a view in the stack view where the home is.
    private func arrange(_ view: UIView) {
      guard let stack = superview as? UIStackView, let (index, spacing) = arrangement else {
        return
      }
      stack.insertArrangedSubview(view, at: min(index, stack.arrangedSubviews.count))
      if spacing != UIStackView.spacingUseDefault { stack.setCustomSpacing(spacing, after: view) }
    }

    /// Puts the view among its siblings again. Its controller goes along.
    func enter() {
      guard isEmpty, let view, let superview else { return }
      let screen =
        sequence(first: superview as UIResponder, next: \.next)
        .first { $0 is UIViewController } as? UIViewController
      // UIKit allows a view of a controller only on the screen of the controller's parent.
      let guests = view.outermostControllers.filter { $0.parent != nil && $0.parent !== screen }
      for guest in guests {
        guest.willMove(toParent: nil)
        guest.removeFromParent()
        screen?.addChild(guest)
      }
      superview.insertSubview(view, at: min(index, superview.subviews.count))
      for guest in guests { guest.didMove(toParent: screen) }
    }

    /// Arranges views in their stack views again, in the order in which the stack views had them.
    static func arrange(_ homes: [ViewHome]) {
      let arranged = homes.filter { $0.arrangement != nil }
      let order = sortedIndices(arranged.count) {
        (arranged[$0].arrangement?.index ?? 0) < (arranged[$1].arrangement?.index ?? 0)
      }
      for number in order {
        if let view = arranged[number].view { arranged[number].arrange(view) }
      }
    }

    /// Gives the view its size and place back, and the constraints of the app that decide them.
    ///
    /// - Parameters:
    ///   - constraints: The constraints that bound the view before the app moved it.
    ///   - placeholder: The view that has stood in its place, which may have got another size meanwhile.
    func layOut(_ constraints: [NSLayoutConstraint], like placeholder: UIView?) {
      guard let view else { return }
      view.autoresizingMask = resizing
      view.translatesAutoresizingMaskIntoConstraints = isFrameBased
      view.transform3D = transform
      view.bounds.size = placeholder?.bounds.size ?? bounds.size
      view.center = placeholder?.center ?? center
      // The app may have given the view another size by constraints for the other screen.
      NSLayoutConstraint.deactivate(
        view.constraintsOfSize.filter { new in !constraints.contains { $0 === new } })
      // Items may be gone, or in other trees.
      NSLayoutConstraint.activate(constraints.filter { !$0.isActive && $0.canBeActive })
    }
  }

  extension UIView {
    /// The controllers whose views are this view or lie in it, without the children of these controllers.
    ///
    /// - Complexity: O(*n*) in the subviews at all levels.
    fileprivate var outermostControllers: [UIViewController] {
      if let controller = next as? UIViewController { return [controller] }
      return subviews.flatMap(\.outermostControllers)
    }
  }
#endif
