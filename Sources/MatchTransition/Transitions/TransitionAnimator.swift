#if canImport(UIKit)
  import UIKit

  /// UIKit's door to one transition: makes its session, starts it and hears of its end.
  @MainActor final class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let settings: TransitionSettings
    /// Hands the session over when it begins, and nil when it ends.
    private let onChange: (MatchSession?) -> Void
    private var session: MatchSession?
    /// What UIKit holds the transition by; with it the duration is settled.
    private var handle: AnimatorHandle?
    /// How often UIKit has said that the transition is over.
    private var ends = 0

    init(settings: TransitionSettings, onChange: @escaping (MatchSession?) -> Void) {
      self.settings = settings
      self.onChange = onChange
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      // How long it takes may depend on what there is to fly, and what is told here must hold.
      if handle == nil, settings.options.duration == nil, let transitionContext,
        transitionContext.containerView.window != nil
      {
        prepare(transitionContext)
      }
      return settledHandle(settings.options.duration(for: nil)).duration
    }

    /// - Parameter duration: In seconds, where it is not settled yet.
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

    /// Waits at the beginning for the finger that leads the transition.
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

    /// Puts the stage up, the first time it is called.
    private func prepare(_ context: any UIViewControllerContextTransitioning) {
      guard session == nil, ends == 0, handle?.state ?? .inactive == .inactive else { return }
      guard let screens = TransitionScreens(context) else {
        // Without two screens there is nothing to show on the way.
        context.completeTransition(!context.transitionWasCancelled)
        return
      }
      // What comes lies in front of the other, unless it was there before.
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

    /// What the screens do: with less motion they only fade.
    private func screenEffect(_ effect: ScreenEffect, for plan: TransitionPlan) -> ScreenEffect {
      if settings.reducesMotion { return .fade }
      if effect != .automatic { return effect }
      return plan.matches.pairs.isEmpty ? .slide : .fade
    }
  }

  extension TransitionKind {
    /// The screen whose provider is asked: the one behind; of two that lie beside each other, the destination.
    fileprivate var askedSide: TransitionSide {
      switch self {
      case .push, .present: .source
      case .pop, .dismiss, .nextTab, .previousTab, .inPlace: .destination
      }
    }
  }

#endif
