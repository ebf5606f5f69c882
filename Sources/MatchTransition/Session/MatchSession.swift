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
    let dragAxis: DragAxis
    /// The progress, the flights and the drag.
    private(set) var core: SessionCore
    /// The steps of the transition, or nil if they are not recorded.
    var steps: [SessionStep]?
    /// The finger that has caught the transition.
    var tracker = FingerTracker()
    /// The recorded events and frames, or nil if tracing is off.
    package internal(set) var trace: TransitionTrace?
    /// How many more values may be recorded.
    var traceRoom = 0
    private var link: DisplayLink?
    private var exits: [NotificationObservation] = []
    /// Whether a new motion replaces the running one without a hold between.
    var isTurning = false
    /// The time at which code held the transition, or nil if code does not hold it.
    var heldSince: DisplayTime?
    /// The progress below which nobody sees the rest of a settling motion.
    var settleThreshold = 0.0
    /// Whether progress has changed since the last frame was written.
    var isStale = false
    /// The frame that is made when the screens are laid out, or nil.
    var waitingFrame: (time: DisplayTime, interval: TimeInterval)?
    /// Whether views move after the session has made its frame.
    var lateMoves = LateMoves.none
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
    /// Returns the change that UIKit applies at the end, or nil if it has queued none.
    var queuedChange: (() -> QueuedChange?)?
    /// Whether the app was told that it holds the transition too long.
    var hasToldOfHold = false
    /// The queued change that the flights obey.
    var obeyed: QueuedChange?
    /// The views that got an ID since the last frame.
    var lateViews: [WeakView] = []
    private let interval = StageInterval(.session)

    enum LateMoves { case none, possible, found }

    /// Called whenever a frame is shown.
    var onShow: ((MatchSession) -> Void)?
    /// Called once, after everything is restored and before `completeTransition(_:)`.
    private let onClose: (_ completed: Bool) -> Void
    /// Called once, after `completeTransition(_:)`. UIKit's containers and callbacks are settled by then.
    private let onEnd: (_ completed: Bool) -> Void
    /// Receives the problems of the transition.
    let report: (MatchIssue) -> Void

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
      isHeld: Bool, dragAxis: DragAxis, context: SessionContext,
      report: @escaping (MatchIssue) -> Void, onClose: @escaping (Bool) -> Void = { _ in },
      onEnd: @escaping (Bool) -> Void = { _ in }
    ) {
      transition.watch(screens)
      propertyAnimator.begin(moving: transition.carrier, isHeld: isHeld)
      // Bars and alongside animations have begun to move along with it.
      transition.holdInsets()
      transition.followAlongsideMoves()
      var flights = MovingFlights(transition.plan?.flights ?? [])
      let stage = transition.makeStage(screens, moving: &flights)
      core = SessionCore(flights)
      transition.issues.forEach(report)
      self.transition = transition
      self.stage = stage
      self.propertyAnimator = propertyAnimator
      self.dragAxis = dragAxis
      self.context = context
      self.report = report
      (self.onClose, self.onEnd) = (onClose, onEnd)
      propertyAnimator.addCompletion { [weak self] _ in
        self?.propertyAnimator.pending = .over
        self?.end()
      }
      propertyAnimator.session = self
      watchLateIDs()
      stage.touchView.onLayout = { [weak self] in self?.screensDidMove() }
      stage.touchView.receiver = { [weak self] in self?.receiver(of: $0, $1) }
      stage.catchRecognizer.onTouch = { [weak self] in self?.follow($0, at: $1, time: $2) }
      if isModal {
        stage.catchRecognizer.onLift = { [weak self] in
          if self?.isRunning == true { self?.endAtOnce() }
        }
      }
      // A view that leaves its window loses its animations (rule 3.14), and the layers' own values are
      // those of the last frame.
      // Bars tell of their place before the screens are laid out for it.
      stage.touchView.onInsetsChange = { [weak transition] in transition?.holdInsets() }
      stage.touchView.onReturn = { [weak self] in
        if self?.isRunning == true { self?.catchUp() }
      }
      // The display link retains the session, so the views are restored even if nobody else retains it.
      link = DisplayLink(of: stage.touchView) { self.frame(at: $0, interval: $1) }
      exits = NotificationObservation.leavingForeground(of: stage.touchView) { [weak self] in
        self?.endAtOnce()
      }
      exits.append(
        NotificationObservation(UIApplication.didReceiveMemoryWarningNotification) {
          [weak self] in
          if self?.stage.dropFlights() == true { self?.apply(.dropFlights) }
        })
    }

    /// Changes the progress, the flights or the drag.
    @inline(never)
    func apply(_ step: SessionStep) {
      core.apply(step)
      steps?.append(step)
    }

    /// Begins the motion of an animator that has begun, or holds the transition at its start.
    func begin(isHeld: Bool) {
      if isHeld {
        apply(.hold(at: CACurrentMediaTime()))
      } else {
        animatorDidStart()
      }
    }

    /// Asks the display for frames at a rate, in frames per second, or as often as it likes.
    func setFrameRate(_ rate: Int?) {
      link?.framesPerSecond = rate
    }

    // MARK: End

    /// Restores everything, then informs the owner, the context and the app. Later calls do nothing.
    ///
    /// - Parameter known: Whether the transition was completed, or nil if the context knows.
    func end(completed known: Bool? = nil) {
      if didComplete != nil { return }
      let completed = known ?? context.isCompleting
      record(.end, completed: completed)
      apply(.end(completed: completed))
      propertyAnimator.session = nil
      stage.catchRecognizer.onTouch = nil
      stage.catchRecognizer.onLift = nil
      stage.touchView.receiver = nil
      stage.touchView.onLayout = nil
      stage.touchView.onReturn = nil
      stage.touchView.onInsetsChange = nil
      link?.invalidate()
      link = nil
      exits = []
      beforeFrame = nil
      queuedChange = nil
      onShow = nil
      EngineNews.tags.remove(self)
      lateViews = []
      // One transaction: alone, the removal of the stage would show a frame of the restored source
      // screen (rule 5.37). It sets nothing that the app's callbacks would inherit.
      CATransaction.begin()
      propertyAnimator.finish(atEnd: completed)
      stage.end()
      tellFollowersOfEnd()
      onClose(completed)
      let layout = kind.changesBars ? LateLayout(of: root(completed: completed)) : nil
      context.complete(completed)
      layout?.settle()
      onEnd(completed)
      CATransaction.commit()
      stage.moveFocus(toNew: !endsAtSource)
      interval.end()
      resumeWaiting(completed)
    }
  }
#endif
