import Foundation

/// Animates the property changes of its blocks, and can be paused, scrubbed, reversed and stopped.
@MainActor
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
  open var scrubsLinearly = true
  /// Whether the end leaves the animator active, without completions.
  open var pausesOnCompletion = false

  // Read in `deinit`, when nobody else holds the animator.
  nonisolated(unsafe) var phase = AnimatorPhase.inactive
  var reversed = false
  var startsWithNextBlock = false
  var curve: ViewCurve
  var blocks: [(block: () -> Void, delayFactor: CGFloat)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var tracks: [AnimatorTrack] = []
  /// The animators that were started in a block of this one and go along with it.
  var followers: [UIViewPropertyAnimator] = []
  weak var leader: UIViewPropertyAnimator?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (curve, self.duration) = ViewCurve.make(parameters, duration: duration)
    timingParameters = parameters
    super.init()
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
    // A subclass has initializers of its own, which cannot be called from here.
    precondition(
      self == UIViewPropertyAnimator.self,
      "runningPropertyAnimator: make a \(self) by an initializer and start it")
    let outer = ViewAnimation.current
    let keepsDuration = outer == nil || options.contains(.overrideInheritedDuration)
    let animator = UIViewPropertyAnimator(
      duration: keepsDuration ? duration : outer!.duration, curve: options.animationCurve)
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
      return unsafeDowncast(animator, to: Self.self)
    }
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    if delay > 0 {
      animator.startAnimation(afterDelay: delay)
    } else {
      animator.startAnimation()
    }
    return unsafeDowncast(animator, to: Self.self)
  }

  deinit {
    if case .inactive = phase { return }
    preconditionFailure(
      "UIViewPropertyAnimator: released while \(phase.name); stop or finish it before")
  }

  /// An inactive animator with the same timing and without blocks.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPropertyAnimator(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
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

  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      if case .running(let run) = phase {
        let position = run.position(at: HeadlessClock.now)
        phase = .running(run.turned(at: position, to: newValue ? 0 : 1, duration: duration))
      }
    }
  }

  open var fractionComplete: CGFloat {
    get {
      if case .following = phase { return leader?.fractionComplete ?? 0 }
      let position = phase.position(at: HeadlessClock.now)
      return reversed && state == .active ? 1 - position : position
    }
    set {
      guard !isRunning else { return }
      if case .inactive = phase { pauseAnimation() }
      guard case .paused = phase else { return }
      let fraction = min(max(newValue, 0), 1)
      phase = .paused(reversed ? 1 - fraction : fraction)
    }
  }

  // MARK: Running

  open func startAnimation() {
    switch phase {
    case .stopped:
      preconditionFailure("startAnimation() on a stopped animator: finish it first")
    case .inactive:
      startsWithNextBlock = blocks.isEmpty
      activate()
      if !startsWithNextBlock { run(from: reversed ? 1 : 0) }
    case .paused(let position): run(from: position)
    case .waiting, .running, .completing, .following: break
    }
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard case .inactive = phase else { return startAnimation() }
    self.delay = delay
    // The clock holds the animator until it starts.
    let ticket = HeadlessClock.schedule(after: delay) {
      MainActor.assumeIsolated {
        guard case .waiting = self.phase else { return }
        self.phase = .inactive
        self.startAnimation()
      }
    }
    phase = .waiting(ticket)
    AnimatorRegistry.watch(self)
  }

  open func pauseAnimation() {
    switch phase {
    case .stopped: preconditionFailure("pauseAnimation() on a stopped animator: finish it first")
    case .inactive: activate()
    case .waiting(let ticket):
      HeadlessClock.cancel(ticket)
      activate()
    case .running(let run):
      requireInterruptible("pauseAnimation()")
      phase = .paused(run.position(at: HeadlessClock.now))
      AnimatorRegistry.release(self)
    case .following: requireInterruptible("pauseAnimation()")
    case .paused, .completing: break
    }
    startsWithNextBlock = false
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    switch phase {
    case .inactive, .stopped:
      preconditionFailure("stopAnimation(_:) on an animator that is \(phase.name)")
    case .waiting(let ticket): HeadlessClock.cancel(ticket)
    case .running, .following: requireInterruptible("stopAnimation(_:)")
    case .paused, .completing: break
    }
    let frozen = tracks.map { ($0, fraction(of: $0)) }
    for (track, fraction) in frozen { track.write(fraction) }
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

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard case .paused(let position) = phase, isInterruptible else {
      preconditionFailure(
        "continueAnimation: the animator must be active, paused and interruptible; it is "
          + phase.name)
    }
    let target: Double = reversed ? 0 : 1
    let rest = abs(target - position) * duration
    var seconds = durationFactor > 0 ? durationFactor * duration : rest
    // UIKit lets a spring that is nearly there go.
    if parameters == nil, case .spring = curve, rest < 0.1 { seconds = 0 }
    let pace = parameters.map { ViewCurve.make($0, duration: seconds).curve } ?? curve
    begin(
      AnimatorRun(
        start: HeadlessClock.now, from: position, to: target, duration: seconds, pace: pace))
  }

  // MARK: Blocks

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch phase {
    case .stopped: preconditionFailure("addAnimations on a stopped animator: finish it first")
    case .inactive, .waiting: blocks.append((animation, delayFactor))
    case .following: leader?.addAnimations(animation, delayFactor: delayFactor)
    case .paused, .running, .completing:
      let position = phase.position(at: HeadlessClock.now)
      execute(animation, delayFactor: delayFactor, at: reversed ? 0 : position)
      if startsWithNextBlock {
        startsWithNextBlock = false
        startAnimation()
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
