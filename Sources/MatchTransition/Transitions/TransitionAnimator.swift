#if canImport(UIKit)
  import UIKit

  /// UIKit's animation controller of one transition. It creates and starts the session.
  @MainActor final class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let settings: TransitionSettings
    /// Called with the session when it begins, and with nil when it ends.
    private let onChange: (MatchSession?) -> Void
    private var session: MatchSession?
    /// The animator that UIKit receives.
    private var handle: AnimatorHandle?
    private var hasBegun = false
    /// The start that waits for the screens' content.
    private var postponed: PostponedStart?

    init(settings: TransitionSettings, onChange: @escaping (MatchSession?) -> Void) {
      self.settings = settings
      self.onChange = onChange
    }

    /// UIKit asks before the destination screen is loaded (rule 5.27), so the answer touches no view.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      settings.length
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext)
    }

    /// Returns the same animator every time, without side effects (rule 5.28).
    ///
    /// A percent-driven object makes no start call, but starts or pauses this animator (rule 5.9). An
    /// animator that has not begun therefore begins the transition.
    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      let handle = handle(at: settings.options.curve)
      if !hasBegun {
        handle.onFirstUse = { [weak self, weak transitionContext] in
          if let transitionContext { self?.begin(transitionContext, isHeld: $0) }
        }
      }
      return handle
    }

    /// UIKit reports the end once, and twice for tabs (rule 5.7).
    func animationEnded(_ transitionCompleted: Bool) {
      hasBegun = true
      handle?.onFirstUse = nil
      if let postponed {
        postponed.cancel()
        self.postponed = nil
        handle?.stop(atEnd: transitionCompleted)
      }
      session?.contextDidEnd(completed: transitionCompleted)
      session = nil
    }

    /// - Parameter pace: The pace, used if no handle exists yet.
    private func handle(at pace: TransitionCurve) -> AnimatorHandle {
      if let handle { return handle }
      let made = AnimatorHandle(
        duration: settings.length, pace: pace, stretch: settings.stretch)
      handle = made
      return made
    }

    /// Begins the transition on the first call. Later calls do nothing.
    ///
    /// UIKit has two start calls (rule 5.2), and both come here. The handle starts before any other
    /// animation in them, so that bars and alongside animations go with it (rule 5.11).
    /// - Parameter isHeld: Whether a finger or code holds the transition at its start, or nil if the
    ///   context knows.
    func begin(_ context: any UIViewControllerContextTransitioning, isHeld: Bool? = nil) {
      guard !hasBegun else { return }
      hasBegun = true
      handle?.onFirstUse = nil
      guard let screens = TransitionScreens(context) else {
        // Without two screens there is nothing to animate.
        context.completeTransition(!context.transitionWasCancelled)
        return
      }
      // A push or present puts the destination screen in front, a pop or dismiss the source screen. Some
      // effects do the opposite.
      let effect = settings.options.screenEffect.resolved(for: settings.kind)
      let isFrontEntering = settings.kind.isReturning == effect.isLeavingInFront
      let traits = TransitionTraits(
        settings.kind, reducesMotion: settings.reducesMotion, in: screens.container)
      let transition = Transition(in: screens.container, options: settings.options, traits: traits)
      var waits: [MatchPreparation.Wait] = []
      withoutAnimation {
        transition.insertCarrier()
        screens.insert(isFrontEntering: isFrontEntering)
        waits = screens.prepare(for: settings.kind)
      }
      let start = { [unowned self] in
        self.start(transition, screens, effect, isFrontEntering: isFrontEntering, context, isHeld)
      }
      // An animator that the app moves cannot wait.
      guard isHeld == nil, !waits.isEmpty, !waits.allSatisfy({ $0.isReady() }) else {
        return start()
      }
      // Bars and alongside animations belong to the first animation of the start call.
      handle(at: settings.options.curve).begin(moving: transition.carrier, isHeld: true)
      postponed = PostponedStart(
        waits, hiding: screens.to.isOurs ? screens.to.view : nil, in: screens.container,
        report: settings.report
      ) { [weak context] endsAtOnce in
        // The wait keeps the animator alive: UIKit traps when a paused animator is released.
        self.postponed = nil
        start()
        // The context may have learnt of the end before there was a session.
        if endsAtOnce || context?.transitionWasCancelled == true { self.session?.endAtOnce() }
      }
    }

    /// Plans the transition, and starts its session.
    ///
    /// - Parameters:
    ///   - effect: The screens' animation for this kind of transition.
    ///   - isFrontEntering: Whether the destination screen is in front.
    ///   - isHeld: Whether the transition is held at its start, or nil if the context knows.
    private func start(
      _ transition: Transition, _ screens: TransitionScreens, _ effect: ScreenEffect,
      isFrontEntering: Bool, _ context: any UIViewControllerContextTransitioning, _ isHeld: Bool?
    ) {
      let plan = makePlan(
        transition, screens, isFrontEntering: isFrontEntering,
        flying: settings.reducesMotion ? nil : effect.zoomedID)
      let handle = handle(at: plan.curve)
      let isHeld = isHeld ?? context.isInteractive
      let course = GestureAxis(
        forward: settings.forward, through: screens.container, followsFinger: settings.followsFinger
      )
      let (front, back) =
        isFrontEntering ? (screens.to, screens.from) : (screens.from, screens.to)
      let staged = StagedScreens(
        front: front.view, back: back.view, isFrontEntering: isFrontEntering,
        isBackOurs: back.isOurs, effect: screenEffect(effect, for: plan),
        way: course.way(isFrontEntering ? -1 : 1))
      let session = MatchSession(
        transition, of: staged, handle: handle, isHeld: isHeld, course: course, context: context,
        report: settings.report, onEnd: { [onChange] in onChange(nil) })
      self.session = session
      session.begin(isHeld: isHeld)
      onChange(session)
      session.showFirstFrame()
    }

    /// Captures both screens and plans the transition.
    ///
    /// Nothing animates meanwhile. An animation that the app starts in its layout would otherwise be the
    /// first one of UIKit's start call.
    ///
    /// - Parameter id: The ID under which the front screen flies as one object, or nil.
    private func makePlan(
      _ transition: Transition, _ screens: TransitionScreens, isFrontEntering: Bool,
      flying id: MatchID?
    ) -> TransitionPlan {
      var plan: TransitionPlan?
      withoutAnimation {
        if screens.to.isOurs { screens.to.view.layoutIfNeeded() }
        plan = transition.makePlan(
          from: Transition.Screen(
            root: screens.from.view, wasDisplayed: true, provider: screens.from.provider,
            flyingID: isFrontEntering ? nil : id),
          to: Transition.Screen(
            root: screens.to.view, wasDisplayed: !screens.to.isOurs, provider: screens.to.provider,
            flyingID: isFrontEntering ? id : nil),
          // An animator that UIKit has already received keeps its pace.
          asking: settings.kind.askedSide, at: handle?.pace)
      }
      guard let plan else { preconditionFailure("makePlan() made no plan") }
      return plan
    }

    /// Returns the screens' animation. With reduced motion the screens only crossfade.
    private func screenEffect(_ effect: ScreenEffect, for plan: TransitionPlan) -> ScreenEffect {
      if settings.reducesMotion { return .fade }
      if let id = effect.zoomedID {
        return plan.flights.contains { $0.isMatched && $0.id == id } ? effect : .zoomIn
      }
      if effect != .automatic { return effect }
      return plan.matches.pairs.isEmpty && plan.matches.oneWay.isEmpty ? .slide : .fade
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
