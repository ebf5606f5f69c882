#if canImport(UIKit)
  import UIKit

  /// Keeps the safe area of a screen that flies, so that its layout does not follow the flight.
  ///
  /// UIKit computes a safe area from the place of a view in its window. A screen that has left the edges
  /// would move its content under them.
  @MainActor final class HeldSafeArea {
    private let controller: UIViewController
    private let resting: UIEdgeInsets
    private let additional: TemporaryChange<UIViewController, UIEdgeInsets>
    private let ledger = ChangeLedger()

    /// Fails if `view` is not the view of a view controller.
    init?(of view: UIView) {
      guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view else {
        return nil
      }
      self.controller = controller
      resting = view.safeAreaInsets
      additional = ledger.begin(\.additionalSafeAreaInsets, on: controller)
    }

    /// Adds what the screen has lost of its safe area since it rested.
    func hold() {
      guard let view = controller.viewIfLoaded else { return }
      let shown = view.safeAreaInsets
      if shown == resting { return }
      let given = controller.additionalSafeAreaInsets
      additional.write(
        UIEdgeInsets(
          top: given.top + resting.top - shown.top, left: given.left + resting.left - shown.left,
          bottom: given.bottom + resting.bottom - shown.bottom,
          right: given.right + resting.right - shown.right))
    }

    func restore() { ledger.restoreAll() }
  }
#endif
