#if canImport(UIKit)
  import UIKit

  /// Runs `changes` in one transaction without animations, even inside an animation block.
  @MainActor func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
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
