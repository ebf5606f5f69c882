#if canImport(UIKit)
  import UIKit

  /// Runs `changes` in one transaction without animations, even inside an animation block.
  @MainActor func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }

  extension UIView {
    /// Updates the properties of the views that wait for it, on systems that do so apart from layout, and lays
    /// the view out. Layout alone need not update properties (Rule 5.43).
    func updateAndLayOut() {
      #if canImport(ObjectiveC)
        let update = Selector(("updatePropertiesIfNeeded"))
        if responds(to: update) { perform(update) }
      #else
        headlessUpdatePropertiesIfNeeded()
      #endif
      layoutIfNeeded()
    }
  }

  /// Runs `changes` with animations enabled, even inside a block that disables animations.
  @MainActor func withAnimation(_ changes: () -> Void) {
    let wasEnabled = UIView.areAnimationsEnabled
    CATransaction.begin()
    CATransaction.setDisableActions(false)
    UIView.setAnimationsEnabled(true)
    changes()
    UIView.setAnimationsEnabled(wasEnabled)
    CATransaction.commit()
  }
#endif
