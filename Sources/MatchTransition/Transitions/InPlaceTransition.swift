#if canImport(UIKit)
  import UIKit

  extension ViewMatching {
    /// Runs `change` on the view and animates the difference. Views with the same ID before and after
    /// the change fly to their new places; the rest crossfades.
    ///
    /// ```swift
    /// window.matchTransition.animate { window.rootViewController = home }
    /// ```
    ///
    /// The change may move, replace, add and remove subviews. A view outside a window, or with
    /// animations disabled, changes at once. A running change in place is interrupted, and its flights
    /// continue from where they are.
    /// - Parameters:
    ///   - options: The options of the transition. The default is `.automatic`.
    ///   - change: Called once, before this method returns. The view is laid out afterwards.
    ///   - completion: Called at the end with whether the transition completed. After a cancelled transition the view still
    ///     shows the change; undo the change here.
    /// - Returns: The session, or nil if nothing is animated.
    /// - Complexity: O(*n* log *n*) in the subviews at all levels, plus two snapshots for each tagged view.
    @discardableResult
    public func animate(
      _ options: TransitionOptions = .automatic, _ change: () -> Void,
      completion: ((Bool) -> Void)? = nil
    ) -> MatchSession? {
      // A running transition is replaced, and the new one continues from its present frame.
      var carried: InterruptedTransition?
      // The completion of an interrupted transition may have started another one.
      for _ in 0..<Self.longestChain {
        guard let session else { break }
        carried = InterruptedTransition(session, in: view)
        session.endAtOnce()
      }
      guard view.window != nil, UIView.areAnimationsEnabled else {
        change()
        completion?(true)
        return nil
      }
      let context = InPlaceContext(view: view) { [view] completed in
        InPlaceContext.attachment.attach(nil, to: view)
        completion?(completed)
      }
      let session = context.begin(options, carried, change)
      InPlaceContext.attachment.attach(session, to: view)
      EngineNews.begins.tell((view, view.window))
      return session
    }

    /// The number of transitions in a row, each started by the completion of the last, that a new
    /// transition interrupts. A completion that always starts another would never come to an end.
    private static var longestChain: Int { 8 }

    /// The running transition of `animate(_:_:completion:)`, or nil.
    public var session: MatchSession? { InPlaceContext.attachment.value(of: view) }
  }

  /// The container of a change in place. It lies in the view that changes, and takes no touches itself.
  private final class InPlaceContainer: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// The context of a change in place, which has no view controllers.
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
    /// The superview of the container. Subviews of an effect view belong into its content view.
    private let host: UIView
    private var onEnd: ((Bool) -> Void)?

    /// Adds a container in front of all subviews of `view`.
    init(view: UIView, onEnd: @escaping (Bool) -> Void) {
      self.view = view
      self.onEnd = onEnd
      host = (view as? UIVisualEffectView)?.contentView ?? view
      containerView = InPlaceContainer(frame: host.bounds)
      super.init()
      containerView.matchTransition.isEnabled = false
      containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      withoutAnimation {
        host.addSubview(containerView)
        view.updateAndLayOut()
      }
    }

    func begin(
      _ options: TransitionOptions, _ carried: InterruptedTransition?, _ change: () -> Void
    ) -> MatchSession {
      let transition = Transition(
        in: containerView, options: options,
        traits: TransitionTraits(
          .inPlace, reducesMotion: UIAccessibility.reducesMotion, in: view))
      var past: SourceScreenSnapshot?
      let plan = transition.makePlan(
        from: Transition.Screen(root: view, wasDisplayed: true),
        to: Transition.Screen(root: view, wasDisplayed: false)
      ) {
        past = transition.keepPictures(interrupted: carried)
        withoutAnimation {
          change()
          host.bringSubviewToFront(containerView)
          view.updateAndLayOut()
        }
      }
      guard let past else { preconditionFailure("makePlan() made no change") }
      let staying = transition.captures.source.staying(
        beside: plan, transition.captures.destination)
      let before = past.view(
        without: Set(
          plan.flights.compactMap(\.indices.source).filter { !staying.contains($0) }))
      withoutAnimation { containerView.addSubview(before) }
      transition.insertCarrier()
      let propertyAnimator = AnimatorHandle(duration: plan.duration, pace: plan.curve)
      let report = { [view] (issue: MatchIssue) in
        issue.report(to: view.matchTransition.onIssue)
      }
      let session = MatchSession(
        transition,
        of: ScreenPair(front: before, back: view, isFrontEntering: false, isBackOurs: false),
        propertyAnimator: propertyAnimator, isHeld: false,
        dragAxis: DragAxis(forward: CGPoint(x: 1, y: 0), through: containerView),
        context: SessionContext(self), report: report)
      if let carried {
        carried.carry(into: session)
      } else {
        session.begin(isHeld: false)
      }
      session.showFirstFrame()
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

  extension InterruptedTransition {
    /// Creates the present state of `session` in `view`.
    init(_ session: MatchSession, in view: UIView) {
      let stage = session.stage
      session.catchUp()
      let time = session.displayedTime
      var flights: [MatchID: Flight] = [:]
      var moving = session.core.flights
      let states = moving.states(at: session.progress, seenAt: time)
      for (row, state) in states.enumerated() {
        let flight = moving.current[row]
        guard flight.anchorSide == nil else { continue }
        flights[flight.id] = Flight(
          box: BoxState(state),
          picture: flight.content.fade.showsBoth || flight.content.morphsText
            ? stage.renderer.picture(of: row) : nil,
          text: stage.renderer.standIns[row].presentLines,
          speeds: moving.speeds(
            of: row, progress: session.progress, velocity: session.velocity, at: time))
      }
      let stages = stage.renderer.stageViews + [stage.touchView]
      self.init(flights: flights, rest: view.portrait(without: stages), instant: time)
    }

    /// Starts `session` with the flights at their present places and speeds.
    func carry(into session: MatchSession) {
      session.apply(.takeOver(shownTime: instant))
      session.begin(isHeld: false)
      var speeds: [Int: [Double]] = [:]
      for (row, flight) in session.plan.flights.enumerated() where flight.isMatched {
        speeds[row] = flights[flight.id]?.speeds
      }
      session.apply(
        .carry(
          speeds, at: instant, now: CACurrentMediaTime(), within: session.plan.duration))
    }
  }
#endif
