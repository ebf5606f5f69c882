import Foundation

/// Animates the property changes of its blocks, and can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating,
  @preconcurrency NSCopying
{
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds; what its spring takes to settle, where the parameters describe it in full.
  open private(set) var duration: TimeInterval
  /// Seconds between `startAnimation(afterDelay:)` and the first change.
  open private(set) var delay: TimeInterval = 0

  open var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }
  /// Whether a paused animator shows the fraction itself rather than its place on the curve.
  open var scrubsLinearly = true {
    willSet {
      if case .paused = phase, newValue != scrubsLinearly {
        preconditionFailure("UIViewPropertyAnimator.scrubsLinearly: set while \(phase.name)")
      }
    }
  }
  /// Whether the end leaves the animator active, without completions.
  open var pausesOnCompletion = false

  // Read in `deinit`, when nobody else holds the animator.
  nonisolated(unsafe) var phase = AnimatorPhase.inactive
  /// Whether its blocks have animated anything since it became active.
  nonisolated(unsafe) var hasAnimated = false
  /// Whether one of its views has been on a screen since then.
  var hadTarget = false
  var reversed = false
  var startsWithNextBlock = false
  var curve: ViewCurve {
    didSet { way = AnimatorWay(curve) }
  }
  /// The way of the animator as a whole.
  var way: AnimatorWay
  /// Seconds that the whole way takes at the pace of the present run.
  var totalDuration: TimeInterval
  /// The clock's seconds in one of the animator's.
  let slowness = AnimationDrag.coefficient.value
  /// Where the animator was when the block that runs now was added.
  var blockPlace: (time: Double, position: Double) = (0, 0)
  var blocks: [(block: () -> Void, delayFactor: CGFloat)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var tracks: [AnimatorTrack] = []
  /// The effect views' layers that it has moved and does not move any more (rule 1.27).
  var lostEffects: [CALayer] = []
  /// The animators that were started in a block of this one and go along with it.
  var followers: [UIViewPropertyAnimator] = []
  weak var leader: UIViewPropertyAnimator?

  /// Required, so that a copy can be of the same class.
  ///
  /// - Parameter duration: In seconds; 0 stands for 0.2.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    (curve, self.duration) = ViewCurve.make(
      parameters, duration: duration > 0 ? duration : Self.defaultDuration)
    timingParameters = parameters
    way = AnimatorWay(curve)
    totalDuration = self.duration
    super.init()
  }

  private static let defaultDuration: TimeInterval = 0.2

  /// An animator with the standard duration and curve.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that already runs.
  ///
  /// In another animation block it takes over the outer duration and curve and cannot be
  /// interrupted.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let outer = ViewAnimation.current
    let keepsDuration = outer == nil || options.contains(.overrideInheritedDuration)
    let animator = self.init(
      duration: keepsDuration ? duration : outer!.duration,
      timingParameters: UICubicTimingParameters(animationCurve: options.animationCurve))
    if let outer {
      if !options.contains(.overrideInheritedCurve) { animator.curve = outer.curve }
      animator.isInterruptible = false
    }
    if let leader = outer?.animator {
      animator.follow(leader)
      // What repeats or dissolves by itself cannot be scrubbed.
      let plain = options.subtracting([.repeat, .autoreverse])
      UIView.animate(
        withDuration: duration, delay: delay, options: plain, animations: animations)
      if let completion { animator.addCompletion(completion) }
      return animator
    }
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    if delay > 0 {
      animator.startAnimation(afterDelay: delay)
    } else {
      animator.startAnimation()
    }
    return animator
  }

  deinit {
    switch phase {
    case .stopped: break
    case .paused(let rest) where rest.isAtEnd || hasAnimated: break
    default: return
    }
    preconditionFailure(
      "UIViewPropertyAnimator: released while \(phase.name); stop or finish it before")
  }

  /// An inactive animator of the same class, timing and interaction, without blocks.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isInterruptible = isInterruptible
    return copy
  }

  // MARK: State

  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .stopped: .stopped
    default: .active
    }
  }

  open var isRunning: Bool {
    switch phase {
    case .running, .completing: true
    case .following: leader?.isRunning ?? false
    default: false
    }
  }

  /// Whether the animator runs backwards. A write to an inactive animator is ignored (rule 1.8).
  open var isReversed: Bool {
    get { reversed }
    set {
      if case .inactive = phase { return }
      guard newValue != reversed else { return }
      reversed = newValue
      if case .running(let run) = phase { turn(run) }
    }
  }

  open var fractionComplete: CGFloat {
    get {
      if case .following = phase { return leader?.fractionComplete ?? 0 }
      let position = phase.position(at: HeadlessClock.now)
      let fraction = reversed && state == .active ? 1 - position : position
      if case .paused = phase { return AnimatorRest.read(fraction) }
      return fraction
    }
    set {
      switch phase {
      case .inactive, .waiting: pauseAnimation()
      default: break
      }
      let fraction = AnimatorRest.kept(newValue)
      let position = reversed ? 1 - fraction : fraction
      switch phase {
      case .paused(var rest) where !startsWithNextBlock:
        rest.position = position
        rest.isAtEnd = false
        phase = .paused(rest)
      case .running(let run): jump(run, to: position)
      default: break
      }
    }
  }

  // MARK: Running

  open func startAnimation() {
    switch phase {
    case .inactive:
      startsWithNextBlock = blocks.isEmpty
      activate()
      if !startsWithNextBlock { begin() }
    case .paused where !startsWithNextBlock: goOn(nil, durationFactor: 0)
    case .paused, .waiting, .running, .completing, .following, .stopped: break
    }
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(delay >= 0, "startAnimation(afterDelay: \(delay)): a delay is not below 0")
    if case .paused = phase, !startsWithNextBlock {
      preconditionFailure("startAnimation(afterDelay:) on a paused animator: start it without")
    }
    guard case .inactive = phase else { return }
    self.delay = delay
    // The clock holds the animator until it starts.
    let ticket = HeadlessClock.schedule(after: delay * slowness) {
      MainActor.assumeIsolated {
        guard case .waiting = self.phase else { return }
        self.phase = .inactive
        self.startAnimation()
      }
    }
    phase = .waiting(ticket)
    AnimatorRegistry.watch(self)
  }

  /// Without a block there is nothing to pause, and the call is ignored.
  open func pauseAnimation() {
    requireInterruptible("pauseAnimation()")
    switch phase {
    case .inactive where !blocks.isEmpty: activate()
    case .waiting(let ticket) where !blocks.isEmpty:
      HeadlessClock.cancel(ticket)
      activate()
    case .running(let run): pause(run)
    default: break
    }
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    requireInterruptible("stopAnimation(_:)")
    switch phase {
    case .inactive: return
    case .stopped:
      preconditionFailure("stopAnimation(_:) on a stopped animator: finish it first")
    case .waiting(let ticket): HeadlessClock.cancel(ticket)
    case .running, .following, .paused, .completing: break
    }
    let frozen = tracks.map { ($0, share(of: $0.way)) }
    for (track, share) in frozen { track.write(share) }
    dropAnimations(finished: false)
    if withoutFinishing {
      reset()
    } else {
      phase = .stopped(frozen)
    }
    AnimatorRegistry.release(self)
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard case .stopped(let frozen) = phase else {
      preconditionFailure(
        "finishAnimation(at:) should only be called on a stopped animator! It is \(phase.name)")
    }
    for (track, fraction) in frozen {
      switch finalPosition {
      case .end: track.write(SIMD2(1, 1), from: fraction)
      case .start: track.write(SIMD2(0, 0), from: fraction)
      case .current: break
      }
    }
    complete(at: finalPosition)
  }

  /// Ends a pause; ignored where there is none.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    requireInterruptible("continueAnimation")
    if !startsWithNextBlock { goOn(parameters, durationFactor: durationFactor) }
  }

  // MARK: Blocks

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch phase {
    case .stopped, .completing:
      preconditionFailure("addAnimations on an animator that is \(phase.name)")
    case .inactive, .waiting: blocks.append((animation, delayFactor))
    case .following: leader?.addAnimations(animation, delayFactor: delayFactor)
    case .paused, .running:
      execute(animation, delayFactor: delayFactor)
      if startsWithNextBlock {
        startsWithNextBlock = false
        begin()
      }
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
}
