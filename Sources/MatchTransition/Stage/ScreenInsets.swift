#if canImport(UIKit)
  import UIKit

  /// Keeps what bars cover of a screen while they leave or arrive, so that the screen keeps its layout.
  ///
  /// A bar that leaves with the source screen changes that screen's insets in flight. A bar that comes back may
  /// change those of the destination screen only at the end (Rules 5.39 and 5.40).
  @MainActor final class ScreenInsets {
    private let controller: UIViewController
    private let ledger: ChangeLedger
    /// The insets of the screen beyond the safe area of its window. A side of minus infinity is not held.
    private var covered: UIEdgeInsets
    private var additional: TemporaryChange<UIViewController, UIEdgeInsets>?

    /// - Parameter covered: The insets that a source screen had before its bars moved.
    init(of controller: UIViewController, keeping covered: UIEdgeInsets, _ ledger: ChangeLedger) {
      (self.controller, self.covered, self.ledger) = (controller, covered, ledger)
    }

    /// - Parameter expected: The insets that a destination screen will have. Only sides on which a bar is still to
    ///   come are held: a finger may move the others.
    init(of controller: UIViewController, expecting expected: UIEdgeInsets, _ ledger: ChangeLedger)
    {
      (self.controller, self.ledger) = (controller, ledger)
      covered = Self.covered(of: controller.view).merging(expected) {
        $1 > $0 + 0.01 ? $1 : -.infinity
      }
    }

    /// The insets and the size of a source screen.
    @MainActor private final class Memory {
      let covered: UIEdgeInsets
      let size: CGSize
      let scrolled: CGFloat?

      init(_ view: UIView, covered: UIEdgeInsets) {
        (self.covered, size) = (covered, view.bounds.size)
        scrolled = ScreenInsets.scrolled(in: view)
      }

      static let attachment = AssociatedValue<Memory>()
    }

    /// Remembers the insets of a source screen, for its return.
    static func remember(_ controller: UIViewController, covered: UIEdgeInsets) {
      Memory.attachment.attach(Memory(controller.view, covered: covered), to: controller)
    }

    /// Returns the insets that bars will give a screen on its return, or nil if no bar comes back with it.
    ///
    /// - Parameter leaving: The screen that is popped.
    static func expected(
      by controller: UIViewController, after leaving: UIViewController
    ) -> UIEdgeInsets? {
      #if os(tvOS)
        // Bars of tvOS neither hide for a screen nor change their height.
        return nil
      #else
        guard let memory = Memory.attachment.value(of: controller),
          memory.size == controller.view.bounds.size, let stack = controller.navigationController
        else { return nil }
        let none = -CGFloat.infinity
        var insets = UIEdgeInsets(top: none, left: none, bottom: none, right: none)
        if leaving.hidesBottomBarWhenPushed { insets.bottom = memory.covered.bottom }
        // A list that was scrolled meanwhile decides anew how high its title is.
        if stack.navigationBar.prefersLargeTitles, !stack.isNavigationBarHidden,
          memory.scrolled == scrolled(in: controller.view)
        {
          insets.top = memory.covered.top
        }
        return insets.top == none && insets.bottom == none ? nil : insets
      #endif
    }

    /// Returns how far the content of a screen is scrolled from its top, in points, or nil without any.
    private static func scrolled(in view: UIView) -> CGFloat? {
      ([view] + view.subviews).lazy.compactMap { $0 as? UIScrollView }.first.map {
        ($0.contentOffset.y + $0.adjustedContentInset.top).rounded()
      }
    }

    /// Returns the insets of a screen beyond the safe area of its window.
    static func covered(of view: UIView) -> UIEdgeInsets {
      view.safeAreaInsets.merging(view.window?.safeAreaInsets ?? .zero, by: -)
    }

    /// Adds what the bars have ceased to cover, or do not cover yet.
    func hold() {
      guard let view = controller.viewIfLoaded, view.window != nil else { return }
      if let additional {
        // Insets that the app adds meanwhile belong to the layout.
        let before = additional.original
        additional.adoptForeignValue()
        covered = covered.merging(additional.original.merging(before, by: -), by: +)
      }
      let missing = covered.merging(Self.covered(of: view)) { $0.isFinite ? $0 - $1 : 0 }
      if missing.isNearlyZero { return }
      let change = additional ?? ledger.begin(\.additionalSafeAreaInsets, on: controller)
      additional = change
      change.write(controller.additionalSafeAreaInsets.merging(missing, by: +))
    }
  }

  extension UIEdgeInsets {
    fileprivate func merging(
      _ other: UIEdgeInsets, by merge: (CGFloat, CGFloat) -> CGFloat
    ) -> UIEdgeInsets {
      UIEdgeInsets(
        top: merge(top, other.top), left: merge(left, other.left),
        bottom: merge(bottom, other.bottom), right: merge(right, other.right))
    }

    /// Whether no side differs from 0 by more than rounding.
    fileprivate var isNearlyZero: Bool {
      max(abs(top), abs(left), abs(bottom), abs(right)) < 0.01
    }
  }
#endif
