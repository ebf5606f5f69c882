#if canImport(UIKit)
  import UIKit

  /// Keeps a transition out of VoiceOver's way, and leads its attention from a view to its counterpart.
  ///
  /// Everything is there twice while it flies: on the screen that leaves, on the one that comes, and as a
  /// stand-in. Only the screen that comes is left to be found.
  @MainActor final class AccessibilityHandover {
    /// Where the attention goes if the new screen is reached.
    private weak var counterpart: UIView?
    /// Where it was before it was driven away, and comes back to if it is not.
    private weak var focused: AnyObject?

    /// `UIAccessibility.Notification.screenChanged`, which UIKit declares as a variable that anybody may
    /// change: Swift does not let it be read from here. Its value is part of UIKit's interface.
    private static let screenChanged = UIAccessibility.Notification(rawValue: 1000)

    /// - Parameter leaving: The source screen; nil for one that may not be touched.
    init(
      _ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture, leaving: UIView?,
      _ ledger: ChangeLedger
    ) {
      if let leaving { ledger.set(\.accessibilityElementsHidden, true, on: leaving) }
      guard let element = UIAccessibility.focusedElement(using: .notificationVoiceOver) else {
        return
      }
      if leaving != nil { focused = element as AnyObject }
      var counterparts: [ObjectIdentifier: UIView] = [:]
      for pair in plan.matches.pairs {
        counterparts[ObjectIdentifier(from.views[pair.from])] = to.views[pair.to]
      }
      // What is no view itself belongs to one.
      var view = element as? UIView
      var owner: Any? = element
      while view == nil, let part = owner as? UIAccessibilityElement {
        owner = part.accessibilityContainer
        view = owner as? UIView
      }
      while let current = view, counterpart == nil {
        counterpart = counterparts[ObjectIdentifier(current)]
        view = current.superview
      }
    }

    /// Has the attention follow, once UIKit is done with the transition, or come back from where it went
    /// when the screen that it was on was hidden from it.
    func moveFocus(toNew isNew: Bool) {
      guard let element = isNew ? counterpart : focused else { return }
      if let view = element as? UIView, view.window == nil { return }
      UIAccessibility.post(notification: Self.screenChanged, argument: element)
    }
  }
#endif
