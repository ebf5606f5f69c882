import Foundation

extension UIViewController {
  func adopt(_ newView: UIView?) {
    if let old = viewStorage {
      old.owningController = nil
      old.storage.controllerInsets = .zero
      old.layoutNode?.watchedDidChange()
    }
    viewStorage = newView
    guard let newView else { return }
    precondition(
      newView.owningController == nil || newView.owningController === self,
      "UIViewController.view: \(newView) is already the view of \(newView.owningController!)")
    newView.owningController = self
    // A root view has other margins.
    newView.layoutNode?.watchedDidChange()
    updateViewInsets()
    headlessViewObserver?()
  }

  func updateViewInsets() {
    guard let view = viewIfLoaded else { return }
    view.storage.controllerInsets = additionalSafeAreaInsets.adding(containerInsets)
    view.updateSafeAreaInsets()
  }

  func addToFamily(_ child: UIViewController) {
    precondition(child !== self, "addChild(_:): \(self) cannot be its own child")
    guard child.parentStorage !== self else { return }
    child.traitsFromParent = nil
    child.parentStorage?.childStorage.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parentStorage = self
    childStorage.append(child)
    child.isMovingToParent = containerState == nil
  }

  func leaveFamily() {
    guard let parent = parentStorage else { return }
    parent.childStorage.removeAll { $0 === self }
    traitsFromParent = nil
    parentStorage = nil
    didMove(toParent: nil)
    if parent.containerState == nil { isMovingFromParent = false }
  }

  /// Replaces the view of one child by that of another, with the animations of `animations`.
  func exchange(
    _ old: UIViewController, for new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    let call = "transition(from:to:duration:options:animations:completion:)"
    precondition(
      old.parentStorage === self && new.parentStorage === self && old !== new,
      "\(call): \(old) and \(new) must be two children of \(self)")
    guard let host = old.view.superview else {
      preconditionFailure("\(call): the view of \(old) has no superview to exchange it in")
    }
    let forwards = shouldAutomaticallyForwardAppearanceMethods && old.appearance.phase == .appeared
    let isAnimated = duration > 0
    if forwards {
      old.beginAppearanceTransition(false, animated: isAnimated)
      new.beginAppearanceTransition(true, animated: isAnimated)
    }
    host.addSubview(new.view)
    // The transitions that turn and curl need three dimensions: they cross-dissolve.
    let dissolves = !options.isDisjoint(with: .anyTransition)
    let alpha = new.view.alpha
    if dissolves { UIView.performWithoutAnimation { new.view.alpha = 0 } }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
      if dissolves { new.view.alpha = alpha }
    } completion: { finished in
      old.view.removeFromSuperview()
      if forwards {
        old.endAppearanceTransition()
        new.endAppearanceTransition()
      }
      completion?(finished)
    }
  }

  func tellOwnTraitsDidChange(_ oldStyle: UIUserInterfaceStyle) {
    guard oldStyle != overrideUserInterfaceStyle, let view = viewIfLoaded else { return }
    var traits = view.environmentTraits
    if oldStyle != .unspecified { traits.userInterfaceStyle = oldStyle }
    view.tellTraitsDidChange(UITraitCollection(traits))
  }

  /// `traits` with those that the parent gives, and then the controller's own style.
  func overriding(_ traits: UITraitCollection.Traits) -> UITraitCollection.Traits {
    var traits = traitsFromParent.map { traits.merging($0.traits) } ?? traits
    if overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = overrideUserInterfaceStyle
    }
    return traits
  }

  /// Gives `child` other traits than the surroundings have.
  func override(_ child: UIViewController, by traits: UITraitCollection?) {
    precondition(
      child.parentStorage === self,
      "setOverrideTraitCollection(_:forChild:): \(child) is no child of \(self)")
    UITraitCollection.areOverridden.value = true
    guard let view = child.viewIfLoaded else {
      child.traitsFromParent = traits
      return
    }
    view.changeTraits { child.traitsFromParent = traits }
  }
}

extension UIView.AnimationOptions {
  /// All bits that name a transition.
  fileprivate static var anyTransition: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: 7 << 20)
  }
}
