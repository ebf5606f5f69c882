#if canImport(UIKit)
  import UIKit

  /// UIKit's animation controller of one transition. It creates and starts the session.
  @MainActor final class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let settings: TransitionSettings
    /// Called with the session when it begins, and with nil when it ends.
    private let onChange: (MatchSession?) -> Void
    private var session: MatchSession?
    /// The animator that UIKit receives. Its duration is final.
    private var handle: AnimatorHandle?
    /// The number of times that UIKit has reported the end.
    private var ends = 0

    init(settings: TransitionSettings, onChange: @escaping (MatchSession?) -> Void) {
      self.settings = settings
      self.onChange = onChange
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      // The duration may depend on the flights, and UIKit relies on the returned value.
      if handle == nil, settings.options.duration == nil, let transitionContext,
        transitionContext.containerView.window != nil
      {
        prepare(transitionContext)
      }
      return settledHandle(settings.options.duration(for: nil)).duration
    }

    /// - Parameter duration: The duration in seconds, used if no handle exists yet.
    private func settledHandle(_ duration: TimeInterval) -> AnimatorHandle {
      if let handle { return handle }
      let made = AnimatorHandle(duration: duration)
      handle = made
      return made
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      prepare(transitionContext)
      session?.start()
    }

    /// Starts the transition paused, for a finger.
    func animateHeld(_ context: any UIViewControllerContextTransitioning) {
      prepare(context)
      session?.startHeld()
    }

    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      prepare(transitionContext)
      return settledHandle(settings.options.duration(for: nil))
    }

    func animationEnded(_ transitionCompleted: Bool) {
      session?.contextDidEnd()
      session = nil
      ends += 1
      if ends == 2 { settings.report(.completedTwice) }
    }

    /// Makes the plan and the stage on the first call. Later calls do nothing.
    private func prepare(_ context: any UIViewControllerContextTransitioning) {
      guard session == nil, ends == 0, handle?.state ?? .inactive == .inactive else { return }
      guard let screens = TransitionScreens(context) else {
        // Without two screens there is nothing to animate.
        context.completeTransition(!context.transitionWasCancelled)
        return
      }
      // A push or present puts the destination screen in front, a pop or dismiss the source screen. Some
      // effects do the opposite.
      let effect = settings.options.screenEffect.resolved(for: settings.kind)
      let isFrontEntering = settings.kind.isReturning == effect.isLeavingInFront
      screens.insert(isFrontEntering: isFrontEntering)
      var options = settings.options
      if let handle { options.duration = handle.duration }
      let transition = Transition(
        in: screens.container, options: options,
        traits: TransitionTraits(
          settings.kind, reducesMotion: settings.reducesMotion, in: screens.container))
      transition.capture(
        .source, of: screens.from.view, wasDisplayed: true, provider: screens.from.provider)
      transition.capture(
        .destination, of: screens.to.view, wasDisplayed: !screens.to.isOurs,
        provider: screens.to.provider)
      transition.askProvider(of: settings.kind.askedSide)
      let plan = transition.makePlan()
      let course = GestureAxis(
        forward: settings.forward, through: screens.container, followsFinger: settings.followsFinger
      )
      let (front, back) =
        isFrontEntering ? (screens.to, screens.from) : (screens.from, screens.to)
      transition.makeStage(
        StagedScreens(
          front: front.view, back: back.view, isFrontEntering: isFrontEntering,
          isBackOurs: back.isOurs, effect: screenEffect(effect, for: plan),
          way: course.way(isFrontEntering ? -1 : 1)))
      transition.issues.forEach(settings.report)
      let session = MatchSession(
        transition, handle: settledHandle(plan.duration), course: course, context: context,
        onEnd: { [onChange] in onChange(nil) })
      self.session = session
      onChange(session)
    }

    /// Returns the screens' animation. With reduced motion the screens only crossfade.
    private func screenEffect(_ effect: ScreenEffect, for plan: TransitionPlan) -> ScreenEffect {
      if settings.reducesMotion { return .fade }
      if effect != .automatic { return effect }
      return plan.matches.pairs.isEmpty ? .slide : .fade
    }
  }

  extension TransitionKind {
    /// The screen whose provider is asked: the screen behind, or the destination for two tabs.
    fileprivate var askedSide: TransitionSide {
      switch self {
      case .push, .present: .source
      case .pop, .dismiss, .nextTab, .previousTab, .inPlace: .destination
      }
    }
  }

#endif
