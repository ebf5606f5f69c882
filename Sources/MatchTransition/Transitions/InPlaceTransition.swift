#if canImport(UIKit)
  import UIKit

  extension ViewMatching {
    /// Does `change` to the view and lets what has the same ID before and after it fly to where it
    /// is then; the rest fades.
    ///
    /// ```swift
    /// window.matchTransition.animate { window.rootViewController = home }
    /// ```
    ///
    /// Subviews may be moved, exchanged, added and removed in any way. The view must be in a window,
    /// else it changes at once.
    /// - Parameters:
    ///   - options: How long it takes and how it is paced.
    ///   - change: Done once, at once, and laid out.
    ///   - completion: Told at the end how the transition ended. One that was cancelled has left the
    ///     view changed: change it back here.
    /// - Returns: The transition, to hold and to turn around; nil where nothing is animated.
    @discardableResult
    public func animate(
      _ options: TransitionOptions = .automatic, _ change: () -> Void,
      completion: ((MatchSession.Outcome) -> Void)? = nil
    ) -> MatchSession? {
      // What runs gives way to the new from where it is.
      let carried = session.map { InterruptedTransition($0, in: view) }
      session?.endAtOnce()
      guard view.window != nil, UIView.areAnimationsEnabled else {
        change()
        completion?(.completed)
        return nil
      }
      let context = InPlaceContext(view: view) { [view] completed in
        InPlaceContext.attachment.attach(nil, to: view)
        completion?(completed ? .completed : .cancelled)
      }
      let session = context.begin(options, carried, change)
      InPlaceContext.attachment.attach(session, to: view)
      return session
    }

    /// What runs at the moment of the changes made by `animate(_:_:completion:)`.
    public var session: MatchSession? { InPlaceContext.attachment.value(of: view) }
  }

  /// A transition of one view from what it showed to what it shows, without controllers.
  @MainActor
  private final class InPlaceContext: NSObject, UIViewControllerContextTransitioning {
    static let attachment = AssociatedValue<MatchSession>()

    let containerView: UIView
    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.none
    let targetTransform = CGAffineTransform.identity
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private let view: UIView
    /// What holds the container: an effect view's own subviews lie in its content view.
    private let host: UIView
    private var onEnd: ((Bool) -> Void)?

    /// Puts a container in front of all that is in `view`.
    init(view: UIView, onEnd: @escaping (Bool) -> Void) {
      self.view = view
      self.onEnd = onEnd
      host = (view as? UIVisualEffectView)?.contentView ?? view
      containerView = UIView(frame: host.bounds)
      super.init()
      containerView.matchTransition.isEnabled = false
      containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      withoutAnimation {
        host.addSubview(containerView)
        view.layoutIfNeeded()
      }
    }

    func begin(
      _ options: TransitionOptions, _ carried: InterruptedTransition?, _ change: () -> Void
    ) -> MatchSession {
      let transition = Transition(
        in: containerView, options: options,
        traits: TransitionTraits(
          .inPlace, reducesMotion: UIAccessibility.isReduceMotionEnabled, in: view))
      transition.capture(.source, of: view, wasDisplayed: true)
      let past = transition.keepPictures(interrupted: carried)
      withoutAnimation {
        change()
        host.bringSubviewToFront(containerView)
        view.layoutIfNeeded()
      }
      transition.capture(.destination, of: view, wasDisplayed: false)
      let plan = transition.makePlan()
      let before = past.view(without: Set(plan.flights.compactMap(\.fromIndex)))
      withoutAnimation { containerView.addSubview(before) }
      transition.makeStage(
        StagedScreens(front: before, back: view, isFrontEntering: false, isBackOurs: false))
      for issue in transition.issues { issue.report(to: view.matchTransition.onIssue) }
      let session = MatchSession(
        transition, handle: AnimatorHandle(duration: plan.duration),
        course: GestureAxis(forward: CGPoint(x: 1, y: 0), through: containerView),
        context: self, onEnd: {})
      if let carried {
        carried.carry(into: session)
      } else {
        session.start()
      }
      return session
    }

    func completeTransition(_ didComplete: Bool) {
      withoutAnimation { containerView.removeFromSuperview() }
      let call = onEnd
      onEnd = nil
      call?(didComplete)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func pauseInteractiveTransition() { isInteractive = true }

    func finishInteractiveTransition() {
      (isInteractive, transitionWasCancelled) = (false, false)
    }

    func cancelInteractiveTransition() {
      (isInteractive, transitionWasCancelled) = (false, true)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }
  }
#endif
