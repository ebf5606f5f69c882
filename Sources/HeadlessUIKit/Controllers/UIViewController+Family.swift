import Foundation

extension UIViewController {
  func adopt(_ newView: UIView?) {
    if let old = viewStorage {
      old.owningController = nil
      old.storage.controllerInsets = .zero
    }
    viewStorage = newView
    guard let newView else { return }
    precondition(
      newView.owningController == nil || newView.owningController === self,
      "UIViewController.view: \(newView) is already the view of \(newView.owningController!)")
    newView.owningController = self
    updateViewInsets()
  }

  func updateViewInsets() {
    guard let view = viewIfLoaded else { return }
    view.storage.controllerInsets = additionalSafeAreaInsets.adding(containerInsets)
    view.updateSafeAreaInsets()
  }

  func addToFamily(_ child: UIViewController) {
    precondition(child !== self, "addChild(_:): \(self) cannot be its own child")
    guard child.parentStorage !== self else { return }
    child.parentStorage?.childStorage.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parentStorage = self
    childStorage.append(child)
  }

  func leaveFamily() {
    guard let parent = parentStorage else { return }
    parent.childStorage.removeAll { $0 === self }
    parentStorage = nil
    didMove(toParent: nil)
  }

  func tellOwnTraitsDidChange(_ oldStyle: UIUserInterfaceStyle) {
    guard oldStyle != overrideUserInterfaceStyle, let view = viewIfLoaded else { return }
    var traits = view.environmentTraits
    if oldStyle != .unspecified { traits.userInterfaceStyle = oldStyle }
    view.tellTraitsDidChange(UITraitCollection(traits))
  }
}
