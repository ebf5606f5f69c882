#if canImport(UIKit)
  import UIKit

  /// An app's view that flies itself, instead of a picture, and returns to its place afterwards.
  @MainActor final class LiveView {
    /// The view that contains the app's view during the transition, in its original size.
    let holder = LiveHolder()
    private let view: UIView
    private weak var home: UIView?
    /// The size of `home` when the view left it.
    private let homeSize: CGSize
    /// The siblings in front of the view, from the nearest on. Some of them may fly too.
    private let inFront: [Sibling]
    private let constraints: (outside: [NSLayoutConstraint], size: [NSLayoutConstraint])
    private let place: Place
    /// The properties that the stand-in shows in place of the view.
    private let looks = ChangeLedger()
    /// Keeps the layout of a whole screen that flies, or nil for another view.
    private let safeArea: HeldSafeArea?

    private struct Sibling {
      weak var view: UIView?
    }

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
        giveFrameBack(to: view)
      }

      @MainActor func giveFrameBack(to view: UIView) {
        view.layer.transform = transform
        view.bounds = bounds
        view.center = center
      }
    }

    /// Fails if the view has no superview or is in a stack view. A stack view would close the gap.
    ///
    /// - Complexity: O(*c*) in the constraints of the view's ancestors.
    init?(_ view: UIView) {
      guard let home = view.superview, !(home is UIStackView) else { return nil }
      self.view = view
      self.home = home
      homeSize = home.bounds.size
      place = Place(view)
      let index = home.subviews.firstIndex(of: view) ?? 0
      inFront = home.subviews.dropFirst(index + 1).map { Sibling(view: $0) }
      constraints = (view.constraintsFromOutside, view.constraintsOfSize)
      holder.bounds = CGRect(origin: .zero, size: view.bounds.size)
      safeArea = HeldSafeArea(of: view)
    }

    /// Keeps the safe area that the view had at rest, after each move.
    func holdSafeArea() { safeArea?.hold() }

    /// Moves the view into the holder and clears the properties that the stand-in shows.
    func take() {
      NSLayoutConstraint.deactivate(constraints.outside + constraints.size)
      holder.addSubview(view)
      holder.onLoss = { [weak self] in
        if let self, $0 === view { letGo() }
      }
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = Self.filling
      view.layer.transform = CATransform3DIdentity
      view.frame = holder.bounds
      let layer = view.layer
      looks.set(\.opacity, 1, on: layer)
      // A stand-in draws nothing of a masked view's box.
      if layer.hasOwnMask { return }
      looks.set(\.shadowOpacity, 0, on: layer)
      looks.set(\.cornerRadius, 0, on: layer)
      looks.set(\.borderWidth, 0, on: layer)
      // The stand-in's background would show a second time through a translucent background.
      if let color = view.backgroundColor, color.cgColor.alpha < 1 {
        looks.set(\.backgroundColor, nil, on: view)
      }
    }

    func holds(_ view: UIView) -> Bool { view === self.view }

    /// Restores the view's own properties before the app takes the view away.
    ///
    /// The app writes only some of them for the new place, and expects the others as it has set them.
    private func letGo() {
      restoreLooks()
      // The app may have written some of these values for the new place, and they stay.
      if view.frame == holder.bounds { place.giveFrameBack(to: view) }
      if view.autoresizingMask == Self.filling { view.autoresizingMask = place.resizing }
      if view.translatesAutoresizingMaskIntoConstraints {
        view.translatesAutoresizingMaskIntoConstraints = place.isFrameBased
      }
      if view.constraintsOfSize.isEmpty { NSLayoutConstraint.activate(constraints.size) }
    }

    private static let filling: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]

    private func restoreLooks() {
      holder.onLoss = nil
      safeArea?.restore()
      looks.restoreAll()
    }

    /// Restores the view, its place and its constraints, unless the app has moved it elsewhere.
    func giveBack() {
      guard view.superview === holder else { return }
      guard let home else { return view.removeFromSuperview() }
      restoreLooks()
      if let above = inFront.lazy.compactMap(\.view).first(where: { $0.superview === home }) {
        home.insertSubview(view, belowSubview: above)
      } else {
        home.addSubview(view)
      }
      place.giveBack(to: view)
      NSLayoutConstraint.activate(constraints.size)
      // A screen that filled its container fills it again, whatever size the container has now.
      if safeArea != nil, place.bounds.size == homeSize, home.bounds.size != homeSize {
        view.bounds.size = home.bounds.size
        view.center = CGPoint(x: home.bounds.midX, y: home.bounds.midY)
      }
      NSLayoutConstraint.activate(constraints.outside)
    }
  }

  extension UIView {
    /// The view's own constraints on its width and height.
    fileprivate var constraintsOfSize: [NSLayoutConstraint] {
      constraints.filter {
        $0.firstItem === self && ($0.secondItem == nil || $0.secondItem === self)
      }
    }

    /// The constraints between the view's tree and its ancestors. Moving the view out removes them.
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
