#if canImport(UIKit)
  import UIKit

  /// Runs `changes` in one transaction, without animating any of them, whatever surrounds the call.
  @MainActor func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }

  /// Runs `changes` so that what is animated in them is, whatever surrounds the call.
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
