#if canImport(UIKit)
  import UIKit

  /// A running transition, which can be paused, scrubbed, reversed and released at any moment.
  ///
  /// ```swift
  /// navigationController.matchTransition.session?.pause()
  /// ```
  ///
  /// Every method may be called at any time. After the end, only `animate(along:_:)` still acts: it calls its
  /// closure once. Progress is 0 at the source screen and 1 at the destination screen. Velocities are in
  /// progress per second.
  @MainActor public final class MatchSession {
    /// The plan of the transition. A retarget changes it.
    public var plan: TransitionPlan {
      guard let plan = transition.plan else { preconditionFailure("A session without a plan") }
      return plan
    }
    let transition: Transition
    let stage: TransitionContainer
    /// The animator that UIKit receives.
    let propertyAnimator: AnimatorHandle
    /// The context that UIKit has handed over.
    let context: SessionContext
    /// The finger's direction and distance for the whole transition.
    let course: GestureAxis
    /// The grab that holds the transition at the moment.
    var grip: GrabInteraction?
    /// The recorded events and frames, or nil if tracing is off.
    package internal(set) var trace: TransitionTrace?
    /// How many more values may be recorded.
    var traceRoom = 0
    private lazy var catching = TouchGrab(self)
    private var link: DisplayLink?
    private var exits: [NotificationObservation] = []
    var state = State.prepared
    var playhead = Playhead()
    /// Whether a new motion replaces the running one without a hold between.
    var isTurning = false
    /// The time at which code held the transition, or nil if code does not hold it.
    var heldSince: DisplayTime?
    /// The progress below which nobody sees the rest of a settling motion.
    var settleThreshold = 0.0
    /// Whether progress has changed since the last frame was written.
    var isStale = false
    /// Called once before the next frame.
    var beforeFrame: (() -> Void)?
    /// The view in front of the stage that draws information about the transition.
    var overlay: (any StageOverlay)? {
      didSet {
        guard didComplete == nil else { return }
        stage.cover(with: overlay)
        showHold()
      }
    }
    /// The values of the app that follow the transition.
    var followers: [Follower] = []
    /// The tasks that wait for the end.
    var waiting: [CheckedContinuation<Bool, Never>] = []
    /// The views that got an ID since the last frame.
    var lateViews: [LateView] = []
    private let interval = StageInterval(.session)
    /// Called whenever a frame is shown.
    var onShow: ((MatchSession) -> Void)?
    /// Called once, after everything is restored and before `completeTransition(_:)`.
    private let onClose: (_ completed: Bool) -> Void
    /// Called once, after `completeTransition(_:)`. UIKit's containers and callbacks are settled by then.
    private let onEnd: (_ completed: Bool) -> Void
    /// Receives the problems of the transition.
    let report: (MatchIssue) -> Void

    enum State: Equatable {
      case prepared
      /// The animator's own start or continuation drives the transition.
      case running
      case held
      /// The session's spring drives the transition to the named end.
      case settling(to: Double)
      case ended(completed: Bool)
    }

    /// Begins the animator, and then makes the stage, so that the animator is the first animation of
    /// UIKit's start call (rule 5.11).
    ///
    /// - Parameters:
    ///   - transition: The planned transition.
    ///   - screens: The two screens' root views and their animation.
    ///   - propertyAnimator: The animator that UIKit receives.
    ///   - isHeld: Whether a finger or code holds the transition at its start.
    init(
      _ transition: Transition, of screens: ScreenPair, propertyAnimator: AnimatorHandle,
      isHeld: Bool, course: GestureAxis, context: any UIViewControllerContextTransitioning,
      report: @escaping (MatchIssue) -> Void, onClose: @escaping (Bool) -> Void = { _ in },
      onEnd: @escaping (Bool) -> Void = { _ in }
    ) {
      propertyAnimator.begin(moving: transition.carrier, isHeld: isHeld)
      let stage = transition.makeStage(screens)
      transition.issues.forEach(report)
      self.transition = transition
      self.stage = stage
      self.propertyAnimator = propertyAnimator
      self.course = course
      self.context = SessionContext(context)
      self.report = report
      (self.onClose, self.onEnd) = (onClose, onEnd)
      propertyAnimator.addCompletion { [weak self] _ in
        self?.propertyAnimator.pending = .over
        self?.end()
      }
      propertyAnimator.observer = self
      watchLateIDs()
      stage.touches.observer = catching
      // A view that leaves its window loses its animations (rule 3.14), and the layers' own values are
      // those of the last frame.
      // Bars tell of their place before the screens are laid out for it.
      stage.catcher.onInsetsChange = { [weak transition] in
        for insets in transition?.heldInsets ?? [] { insets.hold() }
      }
      stage.catcher.onReturn = { [weak self] in
        if self?.isRunning == true { self?.catchUp() }
      }
      // The display link retains the session, so the views are restored even if nobody else retains it.
      link = DisplayLink(of: stage.catcher) { self.frame(at: $0, interval: $1) }
      exits = NotificationObservation.leavingForeground(of: stage.catcher) { [weak self] in
        self?.endAtOnce()
      }
      exits.append(
        NotificationObservation(UIApplication.didReceiveMemoryWarningNotification) {
          [weak self] in self?.stage.dropFlights()
        })
    }

    // MARK: Start

    /// Begins the motion of an animator that has begun, or holds the transition at its start.
    func begin(isHeld: Bool) {
      if isHeld {
        state = .held
      } else {
        animatorDidStart()
      }
    }

    /// Shows the progress of the next frame of the display, so that the first step is as long as the
    /// others. The display has shown progress 0 already, which is the source screen.
    func showFirstFrame() {
      guard isRunning else { return }
      let (now, interval) = (CACurrentMediaTime(), 1 / Double(stage.framesPerSecond))
      playhead.showFirst(at: now, interval: interval)
      show()
    }

    /// Continues from a previous transition, whose last frame is displayed at `time`.
    func takeOver(shownTime time: DisplayTime) {
      playhead.takeOver(shownTime: time)
    }

    // MARK: Frames

    func show() {
      let now = CACurrentMediaTime()
      show(at: playhead.instant(at: now))
    }

    /// Shows the frame that is displayed at `time`.
    private func show(at time: DisplayTime) {
      isStale = false
      stage.show(progress, at: time)
      tellShown()
    }

    /// Sets progress to the render server's present state and writes that frame to the views.
    func catchUp() {
      let now = CACurrentMediaTime()
      playhead.catchUp(at: now)
      stage.show(progress, at: playhead.instant(at: now))
    }

    /// The time of the displayed frame, which may be later than now.
    var instant: DisplayTime { playhead.instant(at: CACurrentMediaTime()) }

    /// - Parameters:
    ///   - time: The display time of the frame.
    ///   - interval: The time between frames and from now to the display time, in seconds.
    private func frame(at time: DisplayTime, interval: TimeInterval) {
      if didComplete != nil { return }
      if stage.carrier.window == nil { return endAtOnce() }
      for insets in transition.heldInsets { insets.hold() }
      if let end = context.startCallDidReturn(isHeld: state == .held) {
        settle(to: end.target, velocity: end.velocity)
      }
      followContext()
      reportLateIDs()
      endForgottenHold(at: time)
      if didComplete != nil { return }
      if let call = beforeFrame {
        beforeFrame = nil
        call()
        if didComplete != nil { return }
      }
      beginWhenSeen(at: time, interval: interval)
      alignAnimator()
      // The animator ends with its segment. If something delays it, the session ends without it.
      if let segment = playhead.segment, time > segment.end + Self.patience { return endAtOnce() }
      let isRetargeted = followTargets(until: time)
      if didComplete != nil { return }
      if endWhenSettled(at: time) { return }
      let moves = playhead.segment != nil || stage.isDrifting || isRetargeted
      playhead.frame(at: time)
      // If the views move in every frame, a hand-over would last for one frame only.
      if let segment = playhead.segment, !isRetargeted {
        isStale = false
        let isPlayed = stage.run(segment, at: time, interval: interval)
        playhead.goOn(ahead: isPlayed ? interval : 0)
        tellShown()
      } else if moves || isStale {
        show(at: time)
      } else {
        stage.followContents()
      }
      link?.framesPerSecond = moves || grip != nil ? stage.framesPerSecond : nil
      note(.frame, at: time)
    }

    /// The delay after which the session ends by itself, in seconds.
    private static let patience = 0.25

    // MARK: End

    /// Restores everything, then informs the owner, the context and the app. Later calls do nothing.
    ///
    /// - Parameter known: Whether the transition was completed, or nil if the context knows.
    func end(completed known: Bool? = nil) {
      if didComplete != nil { return }
      let completed = known ?? context.isCompleting
      note(.end, completed: completed)
      state = .ended(completed: completed)
      propertyAnimator.observer = nil
      stage.touches.observer = nil
      stage.catcher.onReturn = nil
      stage.catcher.onInsetsChange = nil
      link?.invalidate()
      link = nil
      exits = []
      grip = nil
      beforeFrame = nil
      onShow = nil
      EngineNews.tags.remove(self)
      lateViews = []
      // One transaction: alone, the removal of the stage would show a frame of the restored source
      // screen (rule 5.37). It sets nothing that the app's callbacks would inherit.
      CATransaction.begin()
      propertyAnimator.stop(atEnd: completed)
      stage.end()
      tellFollowersOfEnd()
      onClose(completed)
      let layout = kind.changesBars ? LateLayout(of: root(completed: completed)) : nil
      context.complete(completed)
      layout?.settle()
      onEnd(completed)
      CATransaction.commit()
      stage.moveFocus(toNew: completed)
      interval.end()
      resumeWaiting(completed)
    }
  }
#endif
