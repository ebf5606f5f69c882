#if canImport(UIKit)
  import UIKit

  /// Hides a transition from VoiceOver and moves the focus from a matched view to its partner.
  ///
  /// During a flight a matched view exists three times: on both screens and as a stand-in. VoiceOver
  /// finds only the view on the destination screen.
  @MainActor final class AccessibilityHandover {
    /// The view that gets the focus if the transition completes.
    private weak var counterpart: UIView?
    /// The element that had the focus, if its screen was hidden from VoiceOver. It gets the focus back
    /// if the transition is cancelled.
    private weak var focused: AnyObject?

    /// `UIAccessibility.Notification.screenChanged`. UIKit declares it as a mutable variable, which
    /// Swift 6 does not let this code read. Its raw value is public interface.
    private static let screenChanged = UIAccessibility.Notification(rawValue: 1000)

    /// - Parameter leaving: The source screen, or nil if it may not be changed.
    init(
      _ plan: TransitionPlan, _ captures: Sides<ScreenCapture>, leaving: UIView?,
      _ ledger: ChangeLedger
    ) {
      if let leaving { ledger.set(\.accessibilityElementsHidden, true, on: leaving) }
      guard let element = UIAccessibility.focusedElement(using: .notificationVoiceOver) else {
        return
      }
      if leaving != nil { focused = element as AnyObject }
      var counterparts: [ObjectIdentifier: UIView] = [:]
      for pair in plan.matches.pairs {
        let view = captures.source.views[pair.source]
        counterparts[ObjectIdentifier(view)] = captures.destination.views[pair.destination]
      }
      // An element that is no view belongs to a container view.
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

    /// Moves the focus after UIKit has ended the transition.
    ///
    /// - Parameter isNew: Whether the transition completed. If so, the partner gets the focus. If not,
    ///   the focus returns to its element.
    func moveFocus(toNew isNew: Bool) {
      guard let element = isNew ? counterpart : focused else { return }
      if let view = element as? UIView, view.window == nil { return }
      UIAccessibility.post(notification: Self.screenChanged, argument: element)
    }
  }
#endif
