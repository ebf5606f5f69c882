#if canImport(UIKit)
  import UIKit

  /// UIKit's animation controller of one transition. It creates and starts the session.
  @MainActor final class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let settings: TransitionSettings
    private let onChange: (SessionNews) -> Void
    /// The animator that UIKit receives.
    private var propertyAnimator: AnimatorHandle?
    private var phase = StartPhase.prepared
    /// Whether the transition turns back as soon as it has a session.
    var isUnwanted = false

    private enum StartPhase {
      case prepared
      case starting
      /// The start waits for the screens' content.
      case postponed(PostponedStart, Transition)
      case running(MatchSession)
      case ended
    }

    /// Whether the transition has not begun, or waits for the screens' content.
    var isWaiting: Bool {
      switch phase {
      case .prepared, .starting, .postponed: true
      case .running, .ended: false
      }
    }

    init(settings: TransitionSettings, onChange: @escaping (SessionNews) -> Void) {
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
      let animator = propertyAnimator()
      if case .prepared = phase {
        animator.pending = .beginning { [weak self, weak transitionContext] in
          if let transitionContext { self?.begin(transitionContext, isHeld: $0) }
        }
      }
      return animator
    }

    /// UIKit reports the end once, and twice for tabs (rule 5.7).
    func animationEnded(_ transitionCompleted: Bool) {
      propertyAnimator?.dropBeginning()
      let before = phase
      phase = .ended
      switch before {
      case .postponed(let start, let transition):
        start.cancel()
        transition.abandon()
        propertyAnimator?.finish(atEnd: transitionCompleted)
      case .running(let session): session.contextDidEnd(completed: transitionCompleted)
      case .prepared, .starting, .ended: break
      }
    }

    /// Returns the animator, and makes it if it does not exist yet.
    ///
    /// - Parameter plan: The plan, whose length and pace a new animator gets. Without a plan it gets those of the
    ///   options.
    private func propertyAnimator(of plan: TransitionPlan? = nil) -> AnimatorHandle {
      if let propertyAnimator { return propertyAnimator }
      let made = AnimatorHandle(
        duration: plan.map { $0.duration * settings.stretch } ?? settings.length,
        pace: plan?.curve ?? settings.options.curve, stretch: settings.stretch)
      propertyAnimator = made
      return made
    }

    /// Begins the transition on the first call. Later calls do nothing.
    ///
    /// UIKit has two start calls (rule 5.2), and both come here. The animator starts before any other
    /// animation in them, so that bars and alongside animations go with it (rule 5.11).
    /// - Parameter isHeld: Whether a finger or code holds the transition at its start, or nil if the
    ///   context knows.
    func begin(_ context: any UIViewControllerContextTransitioning, isHeld: Bool? = nil) {
      guard case .prepared = phase else { return }
      phase = .starting
      propertyAnimator?.dropBeginning()
      // A custom presentation asks for an animator even where nothing is to be animated (rule 5.6). Other containers
      // ask only for an animation.
      if [.present, .dismiss].contains(settings.kind), !context.isAnimated {
        return context.showEnd()
      }
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
      // An app may have taken touches away itself, which is no sign of a queued change.
      _ = settings.queuedChange?()
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
      // A second tap would ask for another transition.
      transition.insertTouchView()
      // Bars and alongside animations belong to the first animation of the start call.
      propertyAnimator().begin(moving: transition.carrier, isHeld: true)
      let postponed = PostponedStart(
        waits, hiding: screens.to.isOurs ? screens.to.view : nil, in: screens.container,
        isOver: { [unowned self] in isUnwanted || settings.queuedChange?() != nil },
        report: settings.report
      ) { [weak context] endsAtOnce in
        // The wait keeps the animator alive: UIKit traps when a paused animator is released.
        self.phase = .starting
        start()
        // The context may have learnt of the end before there was a session.
        guard endsAtOnce || context?.transitionWasCancelled == true,
          case .running(let session) = self.phase
        else { return }
        session.endAtOnce()
      }
      phase = .postponed(postponed, transition)
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
      if settings.kind.changesBars {
        screens.holdInsets(
          in: transition, for: settings.kind, covered: settings.leaving?.covered)
      }
      settings.leaving?.share(
        from: screens.from.view, to: screens.to.view, transition.overrides)
      let plan = makePlan(
        transition, screens, isFrontEntering: isFrontEntering,
        flying: settings.reducesMotion ? nil : effect.zoomedID)
      if settings.suggestsPairs {
        UntaggedPairs.issues(from: screens.from.view, to: screens.to.view).forEach(settings.report)
      }
      let propertyAnimator = propertyAnimator(of: plan)
      let isHeld = isHeld ?? context.isInteractive
      let dragAxis = DragAxis(
        forward: settings.forward, through: screens.container, followsFinger: settings.followsFinger
      )
      let (front, back) =
        isFrontEntering ? (screens.to, screens.from) : (screens.from, screens.to)
      let staged = ScreenPair(
        front: front.view, back: back.view, isFrontEntering: isFrontEntering,
        isBackOurs: back.isOurs, effect: screenEffect(effect, for: plan),
        way: dragAxis.distance(isFrontEntering ? -1 : 1))
      let session = MatchSession(
        transition, of: staged, propertyAnimator: propertyAnimator, isHeld: isHeld,
        dragAxis: dragAxis, context: SessionContext(context), report: settings.report,
        onClose: { [onChange, settings] _ in
          settings.leaving?.removePlaceholders()
          onChange(.closed)
        },
        onEnd: { [onChange, settings] completed in
          if !completed { settings.leaving?.restoreFocus() }
          onChange(.ended)
        })
      session.queuedChange = settings.queuedChange
      phase = .running(session)
      session.begin(isHeld: isHeld)
      onChange(.began(session, [screens.from, screens.to].compactMap(\.controller)))
      session.showFirstFrame()
      if isUnwanted { session.turn(to: 0) }
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
        if screens.to.isOurs { screens.to.view.updateAndLayOut() }
        plan = transition.makePlan(
          from: Transition.Screen(
            root: screens.from.view, wasDisplayed: true, provider: screens.from.provider,
            flyingID: isFrontEntering ? nil : id),
          to: Transition.Screen(
            root: screens.to.view, wasDisplayed: !screens.to.isOurs, provider: screens.to.provider,
            flyingID: isFrontEntering ? id : nil),
          // An animator that UIKit has already received keeps its pace.
          asking: settings.kind.askedSide, at: propertyAnimator?.pace)
      }
      guard let plan else { preconditionFailure("makePlan() made no plan") }
      return plan
    }

    /// Returns the screens' animation. With reduced motion the screens only crossfade.
    private func screenEffect(_ effect: ScreenEffect, for plan: TransitionPlan) -> ScreenEffect {
      // Without an order there is no direction in which a screen could move.
      if settings.reducesMotion || settings.kind == .tab && effect != .instant { return .fade }
      if let id = effect.zoomedID {
        return plan.flights.contains { $0.isMatched && $0.id == id } ? effect : .zoomIn
      }
      if effect != .automatic { return effect }
      return plan.matches.isEmpty ? .slide : .fade
    }
  }

  /// The news of a transition's session for its controller.
  enum SessionNews {
    /// The payload also has the controllers of the source and the destination screen.
    case began(MatchSession, [UIViewController])
    /// Everything is restored, and UIKit has not been told yet.
    case closed
    /// UIKit has settled its containers, and has called all completions.
    case ended
  }

  extension TransitionKind {
    /// The screen whose provider is asked: the screen behind, or the destination for two tabs.
    fileprivate var askedSide: TransitionSide {
      switch self {
      case .push, .present: .source
      case .pop, .dismiss, .nextTab, .previousTab, .tab, .inPlace: .destination
      }
    }
  }

  /// The interaction controller of every transition.
  ///
  /// UIKit lets a transition be interrupted only if it has an interaction controller.
  @MainActor
  final class TransitionInteraction: NSObject,
    UIViewControllerInteractiveTransitioning
  {
    private let animator: TransitionAnimator
    private let isLed: () -> Bool

    /// Whether a finger moved the transition when UIKit asked first, which was inside the push or pop.
    ///
    /// UIKit fixes the context by that answer (rule 5.26). The answer therefore never changes, and the
    /// gesture is compared with it when the transition starts.
    private(set) lazy var wantsInteractiveStart = isLed()

    /// - Parameter isLed: Returns whether a finger moves the transition now.
    init(animator: TransitionAnimator, isLed: @escaping () -> Bool) {
      self.animator = animator
      self.isLed = isLed
    }

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      animator.begin(transitionContext)
    }
  }

  /// The settings of one transition.
  @MainActor struct TransitionSettings {
    var options = TransitionOptions()
    var kind: TransitionKind
    var reducesMotion: Bool
    /// The direction in which a finger moves the transition forward, as a unit vector for left-to-right
    /// layouts. Right-to-left layouts invert x.
    var forward: CGPoint
    /// Whether the grabbed view follows the finger in both dimensions.
    var followsFinger = false
    /// Whether a finger has requested the transition.
    var isLed = false
    /// How many times longer the transition lasts than `options` says.
    var stretch = 1.0
    /// Whether views without an ID that show the same are issues.
    var suggestsPairs = false
    var report: (MatchIssue) -> Void
    /// The source screen as it was when UIKit asked for the animation.
    var leaving: LeavingScreen?
    /// Returns the change that UIKit applies after the transition, or nil if it has queued none.
    var queuedChange: (() -> QueuedChange?)?

    /// The length of the transition on the display, in seconds.
    var length: Double { options.length(reducesMotion: reducesMotion) * stretch }
  }

  /// The two screens of a transition and their container.
  @MainActor struct TransitionScreens {
    let container: UIView
    let from: Screen
    let to: Screen
    private let finalFrame: CGRect

    struct Screen {
      let view: UIView
      /// Whether UIKit has handed the view over. It keeps the screen behind a presentation that does not
      /// cover it. Such a screen stays in place, and only its flying views are hidden.
      let isOurs: Bool
      /// The controller of the screen.
      let controller: UIViewController?
      /// The provider of views that the screen has not loaded yet.
      let provider: (any MatchViewProvider)?
    }

    init?(_ context: any UIViewControllerContextTransitioning) {
      func screen(
        _ key: UITransitionContextViewKey, _ controller: UITransitionContextViewControllerKey
      ) -> Screen? {
        let controller = context.viewController(forKey: controller)
        let provider = controller?.activeMatchViewProvider
        if let view = context.view(forKey: key) {
          return Screen(view: view, isOurs: true, controller: controller, provider: provider)
        }
        return controller?.viewIfLoaded.map {
          Screen(view: $0, isOurs: false, controller: controller, provider: provider)
        }
      }
      guard let from = screen(.from, .from), let to = screen(.to, .to),
        from.isOurs || to.isOurs, let arriving = context.viewController(forKey: .to)
      else { return nil }
      container = context.containerView
      self.from = from
      self.to = to
      finalFrame = context.finalFrame(for: arriving)
    }

    /// Inserts the destination screen at its final frame and lays it out.
    func insert(isFrontEntering: Bool) {
      guard to.isOurs else { return }
      withoutAnimation {
        let view = to.view
        if finalFrame != .zero, finalFrame.isFinite {
          if CATransform3DIsIdentity(view.transform3D) {
            view.frame = finalFrame
          } else {
            // The app may take its transform away alongside. The frame does not count it.
            let place = FramePlace(finalFrame, view)
            (view.bounds.size, view.center) = (place.size, place.center)
          }
        }
        // The source screen may lie in a wrapper view.
        var branch: UIView? = from.view
        while let other = branch, other.superview !== container { branch = other.superview }
        if isFrontEntering {
          container.addSubview(view)
        } else if let branch {
          container.insertSubview(view, belowSubview: branch)
        } else {
          container.insertSubview(view, at: 0)
        }
        view.updateAndLayOut()
      }
    }

    /// Keeps the layout of the source screen, and that of a destination screen with which bars come back.
    ///
    /// - Parameter covered: The insets of the source screen when UIKit asked for the animation.
    func holdInsets(in transition: Transition, for kind: TransitionKind, covered: UIEdgeInsets?) {
      guard let old = from.controller, from.view === old.view, let new = to.controller,
        to.view === new.view
      else { return }
      let covered = covered ?? ScreenInsets.covered(of: old.view)
      ScreenInsets.remember(old, covered: covered)
      var held = [ScreenInsets(of: old, keeping: covered, transition.ledger)]
      if kind == .pop, let expected = ScreenInsets.expected(by: new, after: old) {
        held.append(ScreenInsets(of: new, expecting: expected, transition.ledger))
      }
      transition.heldInsets = held
      transition.holdInsets()
    }

    /// Asks both screens to prepare, the destination first, and lays them out again.
    ///
    /// - Returns: The conditions for which the transition must wait.
    func prepare(for kind: TransitionKind) -> [MatchPreparation.Wait] {
      var waits: [MatchPreparation.Wait] = []
      for (side, screen, other) in [
        (TransitionSide.destination, to, from), (.source, from, to),
      ] {
        guard let observers = screen.controller?.matchObservers, !observers.isEmpty else {
          continue
        }
        let preparation = MatchPreparation(kind: kind, side: side) { [container] in
          CaptureWalk.visibleIDs(on: other.view, in: container)
        }
        for observer in observers { observer.matchPrepare(for: preparation) }
        screen.view.updateAndLayOut()
        waits += preparation.waits
      }
      return waits
    }
  }
#endif
