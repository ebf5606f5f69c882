#if canImport(UIKit)
  import UIKit

  /// Hides a transition from VoiceOver and moves the focus from a matched view to its partner.
  ///
  /// During a flight a matched view exists three times: on both screens and as a stand-in. VoiceOver
  /// finds only the view on the destination screen. The container says so: the screens belong to the app, which may hide
  /// and show their elements meanwhile.
  @MainActor final class AccessibilityHandover {
    private weak var container: UIView?
    /// The elements of the container before and during the transition, or nil if the container names none.
    private var elements: (before: [Any]?, during: [NSObject])?
    /// The view that gets the focus if the transition completes.
    private weak var counterpart: UIView?
    /// The element that had the focus, if its screen was hidden from VoiceOver. It gets the focus back
    /// if the transition is cancelled.
    private weak var focused: AnyObject?

    /// `UIAccessibility.Notification.screenChanged`. UIKit declares it as a mutable variable, which
    /// Swift 6 does not let this code read. Its raw value is public interface.
    private static let screenChanged = UIAccessibility.Notification(rawValue: 1000)

    /// - Parameter leaving: The source screen, or nil if it stays where it is.
    init(
      _ plan: TransitionPlan, _ captures: Sides<ScreenCapture>, leaving: UIView?,
      in container: UIView
    ) {
      self.container = container
      if let leaving { hide(leaving, in: container) }
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

    /// Leaves a screen, or the view around it, out of the elements of the container.
    private func hide(_ leaving: UIView, in container: UIView) {
      let before = container.accessibilityElements
      let during = (before ?? container.subviews).compactMap { $0 as? NSObject }
        .filter { element in (element as? UIView).map { !leaving.isDescendant(of: $0) } ?? true }
      elements = (before, during)
      container.accessibilityElements = during
    }

    /// Gives the container its elements back, unless the app has named others.
    func end() {
      guard let container, let (before, during) = elements else { return }
      elements = nil
      let present = container.accessibilityElements?.compactMap { $0 as? NSObject }
      if present?.elementsEqual(during, by: ===) == true {
        container.accessibilityElements = before
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
