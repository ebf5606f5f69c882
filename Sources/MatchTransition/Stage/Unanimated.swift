#if canImport(UIKit)
  import UIKit

  /// Runs `changes` in one transaction, without animating any of them, whatever surrounds the call.
  @MainActor func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }
#endif
