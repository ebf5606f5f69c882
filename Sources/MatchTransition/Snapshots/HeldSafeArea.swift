#if canImport(UIKit)
  import UIKit

  /// Keeps the safe area of a screen that flies, so that its layout does not follow the flight.
  ///
  /// UIKit computes a safe area from the place of a view in its window. A screen that has left the edges
  /// would move its content under them.
  @MainActor final class HeldSafeArea {
    private let controller: UIViewController
    private var resting: UIEdgeInsets
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
      // Insets that the app adds meanwhile belong to the layout.
      let before = additional.original
      additional.adoptForeignValue()
      resting = resting.adding(additional.original).subtracting(before)
      let missing = resting.subtracting(view.safeAreaInsets)
      if missing.isNearlyZero { return }
      additional.write(controller.additionalSafeAreaInsets.adding(missing))
    }

    func restore() { ledger.restoreAll() }
  }

  extension UIEdgeInsets {
    fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
        right: right + other.right)
    }

    fileprivate func subtracting(_ other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: top - other.top, left: left - other.left, bottom: bottom - other.bottom,
        right: right - other.right)
    }

    /// Whether no side differs from 0 by more than rounding.
    fileprivate var isNearlyZero: Bool {
      [top, left, bottom, right].allSatisfy { abs($0) < 0.01 }
    }
  }
#endif
