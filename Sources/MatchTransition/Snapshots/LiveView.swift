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
    private let placeholder = SiblingPlaceholder()
    private let constraints: (outside: [NSLayoutConstraint], size: [NSLayoutConstraint])
    private var place: LivePlace
    /// The properties that the stand-in shows in place of the view.
    private let looks = ChangeLedger()
    /// Keeps the layout of a whole screen that flies, or nil for another view.
    private let safeArea: HeldSafeArea?

    /// Fails if the view has no superview or is in a stack view. A stack view would close the gap.
    ///
    /// - Complexity: O(*c*) in the constraints of the view's ancestors.
    init?(_ view: UIView) {
      guard let home = view.superview, !(home is UIStackView) else { return nil }
      self.view = view
      self.home = home
      homeSize = home.bounds.size
      place = LivePlace(view)
      constraints = (view.constraintsFromOutside, view.constraintsOfSize)
      holder.bounds = CGRect(origin: .zero, size: view.bounds.size)
      safeArea = HeldSafeArea(of: view)
    }

    /// Lets the view fill the holder, and keeps the safe area that it had at rest, after each move.
    func follow() {
      if view.superview === holder { place.follow(holder, with: view) }
      safeArea?.hold()
    }

    /// Moves the view into the holder and clears the properties that the stand-in shows.
    func take() {
      ViewClaims.existing(on: view)?.release(view)
      // A screen that another transition moves, or lets the render server move, rests where the app has placed it.
      OpenChanges.yield(ChangedProperties.transform.number, on: view, to: looks)
      OpenChanges.yield(ChangedProperties.mask.number, on: view.layer, to: looks)
      view.layer.removeEngineAnimations()
      place = LivePlace(view)
      NSLayoutConstraint.deactivate(constraints.outside + constraints.size)
      placeholder.standIn(for: view)
      holder.addSubview(view)
      holder.onLoss = { [weak self] in
        if let self, $0 === view { letGo() }
      }
      holder.onResize = { [weak self] resize in
        guard let self, view.superview === holder else { return resize() }
        place.resize(view, by: resize)
      }
      place.leave(view, for: holder)
      let layer = view.layer
      looks.begin(ChangedProperties.alpha, on: view).write(1)
      // A stand-in draws nothing of a masked view's box.
      if layer.hasOwnMask { return }
      looks.begin(ChangedProperties.shadowOpacity, on: view).write(0)
      looks.begin(ChangedProperties.borderWidth, on: view).write(0)
      // The stand-in clips the view to the corners of the flight. The view's own radius is not written, since
      // the view can lose its corner configuration by that (rule 7.15).
      let isRound = view.cornerRadii != .zero
      if isRound { looks.set(\.clipsToBounds, false, on: view) }
      // The stand-in's background would show a second time through a translucent background.
      if let color = view.backgroundColor, isRound || color.cgColor.alpha < 1 {
        looks.set(\.backgroundColor, nil, on: view)
      }
    }

    func holds(_ view: UIView) -> Bool { view === self.view }

    /// Keeps a place that the app has written for the view's return, and lets the view fill the holder again.
    func adoptForeignPlace() {
      if view.superview === holder, place.adoptForeignValues(of: view, in: holder, from: home) {
        place.fill(holder, with: view)
      }
    }

    /// Restores the view's own properties before the app takes the view away.
    ///
    /// The app writes only some of them for the new place, and expects the others as it has set them.
    private func letGo() {
      restoreLooks()
      placeholder.removeFromSuperlayer()
      place.adoptForeignValues(of: view, in: holder, from: home)
      place.giveBack(to: view)
      if view.constraintsOfSize.isEmpty { NSLayoutConstraint.activate(constraints.size) }
    }

    private func restoreLooks() {
      (holder.onLoss, holder.onResize) = (nil, nil)
      safeArea?.restore()
      looks.restoreAll()
    }

    /// Restores the view, its place and its constraints, unless the app has moved it elsewhere.
    func giveBack() {
      guard view.superview === holder else { return }
      guard let home else { return view.removeFromSuperview() }
      restoreLooks()
      place.adoptForeignValues(of: view, in: holder, from: home)
      placeholder.giveBack(view, to: home)
      place.giveBack(to: view)
      NSLayoutConstraint.activate(constraints.size)
      // A screen that filled its container fills it again, whatever size the container has now.
      if safeArea != nil, place.size == homeSize, home.bounds.size != homeSize {
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
