#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The matched transitions when this controller is presented and dismissed.
    ///
    /// The presentation styles `.fullScreen`, `.overFullScreen`, `.currentContext`, `.overCurrentContext` and
    /// `.custom` are supported. Sheets, popovers and `.automatic` keep the system's transition.
    ///
    /// ```swift
    /// photo.modalPresentationStyle = .fullScreen
    /// photo.matchPresentation.isEnabled = true
    /// present(photo, animated: true)
    /// ```
    public var matchPresentation: ControllerMatching {
      PresentationMatching.attachment.value(of: self) { PresentationMatching($0) }
    }
  }

  /// Matched transitions of one presented controller: when it is presented and dismissed.
  @MainActor final class PresentationMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<PresentationMatching>()

    private weak var controller: UIViewController?
    private let proxy = PresentationDelegateProxy()
    /// UIKit's animation controller of the last transition, as long as UIKit keeps it.
    private weak var animator: TransitionAnimator?
    /// The change that came next when `nextOptions` were set, or nil if a change was running or none are set.
    private var nextKind: TransitionKind?

    fileprivate init(_ controller: UIViewController) {
      self.controller = controller
      super.init(proxy: proxy)
    }

    override var host: UIViewController? { controller }

    override var isFrontZoomed: Bool {
      let options = controller?.activeMatchOptions ?? options
      return options.screenEffect.resolved(for: .dismiss).zoomedID != nil
    }

    override func makeDrivers() -> [GestureDriver] {
      [GestureDriver(.back, of: self), GestureDriver(.close, of: self, isPinch: true)]
    }

    override func makeDelegateProperty() -> DelegateProperty? {
      controller.map { DelegateProperty(of: $0, \.transitioningDelegate, proxy: proxy) }
    }

    /// UIKit asks nobody about a presentation without an animation.
    override func makeViewObservation() -> ViewObservation? {
      controller.map { ViewObservation(of: $0) { [weak self] in self?.attachGestures() } }
    }

    override func animation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      guard let controller else { return nil }
      if !controller.hasMatchedStyle {
        if isEnabled, !options(for: change).isSystem, controller.systemTransition == nil {
          report(.systemPresentation(controller.modalPresentationStyle.nameOfSystemStyle))
        }
        return nil
      }
      if change.kind == .present { change.from.endTransitionsInTheWay() }
      let animation = super.animation(for: change)
      animator = animation as? TransitionAnimator
      return animation
    }

    // MARK: Options

    override func nextOptionsDidChange() {
      guard nextOptions != nil, let controller, !controller.isBeingPresented,
        !controller.isBeingDismissed
      else {
        nextKind = nil
        return
      }
      nextKind = controller.presentingViewController == nil ? .present : .dismiss
    }

    /// A change without an animation uses up `nextOptions` too, and UIKit asks nobody about it.
    override func options(for change: ScreenChange) -> TransitionOptions {
      if let nextKind, nextKind != change.kind { nextOptions = nil }
      return super.options(for: change)
    }

    override func dismiss() {
      if let session, session.kind == .present {
        session.turn(to: 0)
      } else if let animator, animator.settings.kind == .present, animator.isWaiting {
        animator.isUnwanted = true
      } else {
        controller?.presentingViewController?.dismiss(animated: true)
      }
    }

    // MARK: Gesture

    override var defaultGesture: MatchGesture { .anywhere }

    override func direction(of intent: GestureIntent) -> CGPoint { CGPoint(x: 0, y: 1) }

    override func change(for intent: GestureIntent) -> ScreenChange? {
      guard let controller, let presenter = controller.presentingViewController,
        controller.presentedViewController == nil, controller.hasMatchedStyle,
        controller.transitionCoordinator == nil
      else { return nil }
      return ScreenChange(kind: .dismiss, from: controller, to: presenter)
    }

    override func begin(_ change: ScreenChange) {
      controller?.dismiss(animated: true)
    }
  }

  extension UIViewController {
    /// Ends the transitions of this controller's stacks that nobody sees, such as the stack of a tab that was left, and
    /// those for which a change waits.
    ///
    /// Changes of a stack that wait for its transition are lost once a custom presentation runs (rule 5.33).
    fileprivate func endTransitionsInTheWay() {
      let seen = withVisibleChildren
      var waiting = [self]
      while let controller = waiting.popLast() {
        waiting += controller.children
        guard let stack = controller as? UINavigationController,
          let session = stack.matchTransition.session,
          !seen.contains(stack) || session.queuedChange?() != nil
        else { continue }
        session.endAtOnce()
      }
    }
  }

  extension UIViewController {
    /// Whether the presentation style allows a custom animation.
    fileprivate var hasMatchedStyle: Bool {
      switch modalPresentationStyle {
      case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom: true
      default: false
      }
    }
  }
#endif
