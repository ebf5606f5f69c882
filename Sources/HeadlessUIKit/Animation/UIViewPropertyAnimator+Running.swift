import Foundation

extension UIViewPropertyAnimator {
  /// Takes over a property that a block has changed.
  ///
  /// - Parameters:
  ///   - start: When it begins to move and how long that takes, in 0...1 of the whole duration.
  func track(
    _ animation: LayerAnimation, on layer: CALayer, from old: LayerPropertyValue,
    to new: LayerPropertyValue,
    start: Double, length: Double, curve: ViewCurve
  ) {
    let track = AnimatorTrack(
      layer: layer, animation: animation, old: old, new: new,
      way: AnimatorWay(
        curve, start: min(start, 1), length: min(length, max(1 - start, 0)), added: blockPlace))
    animation.animation.isRemovedOnCompletion = false
    animation.driver = { [weak self, weak track] in
      // Only the main thread evaluates layers.
      nonisolated(unsafe) let track = track
      return MainActor.assumeIsolated {
        if let self, let track { self.share(of: track.way) } else { SIMD2(1, 1) }
      }
    }
    tracks.append(track)
    hasAnimated = true
    hadTarget = hadTarget || layer.isOnScreen
  }

  /// The seconds since the end was due; 0 where no target is on a screen (rule 1.20), and `nil`
  /// while there is something to wait for.
  var overrun: TimeInterval? {
    switch phase {
    case .running(let run):
      let end = run.start + run.seconds
      if HeadlessClock.now >= end - 1e-9 { return max(0, HeadlessClock.now - end) }
      return hasTarget ? nil : 0
    case .paused: return hasTarget || startsWithNextBlock ? nil : 0
    default: return nil
    }
  }

  /// Ends a way that is over.
  func end() {
    var position = UIViewAnimatingPosition.end
    if hasTarget, case .running(let run) = phase {
      if pausesOnCompletion { return rest(at: run.to, isAtEnd: true) }
      if run.to == 0 { position = .start }
    }
    if position == .start {
      for track in tracks { track.write(SIMD2(0, 0)) }
    }
    dropAnimations(finished: true)
    complete(at: position)
  }

  private var hasTarget: Bool {
    if !HeadlessReadings.animatorsEndWithoutWindow && hadTarget { return true }
    return tracks.contains { $0.layer.isOnScreen }
      || pausesOnCompletion && lostEffects.contains { $0.isOnScreen }
  }

  /// Runs the waiting blocks and rests at the beginning of the way.
  func activate() {
    phase = .paused(AnimatorRest(at: reversed ? 1 : 0))
    AnimatorRegistry.watch(self)
    let waiting = blocks
    blocks = []
    for (block, delayFactor) in waiting { execute(block, delayFactor: delayFactor) }
  }

  /// Runs a block whose changes begin after `delayFactor` of the whole duration and end with the
  /// animator.
  func execute(_ block: () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 && delayFactor < 1 ? Double(delayFactor) : 0
    blockPlace = reversed ? (0, 0) : place
    let start = min(blockPlace.time + factor, 1)
    ViewAnimation(
      duration: (1 - start) * duration, delay: start * duration, curve: curve, animator: self
    ).run(block, completion: nil)
    blockPlace = (0, 0)
  }

  /// The animator's time and the share of the way that it shows, both 0...1.
  private var place: (time: Double, position: Double) {
    let now = HeadlessClock.now
    let position = phase.position(at: now)
    guard case .cubic(let cubic) = curve, scrubsLinearly else { return (position, position) }
    switch phase {
    case .paused: return (cubic.time(of: position), position)
    case .running: return (position, min(max(share(of: way).x, 0), 1))
    default: return (position, position)
    }
  }

  // MARK: Motion and rest

  /// Goes the whole way from its beginning.
  func begin() {
    totalDuration = duration
    start(from: reversed ? 1 : 0, .own)
  }

  private func start(
    from position: Double, _ pace: AnimatorRun.Pace, in seconds: TimeInterval? = nil
  ) {
    let target: Double = reversed ? 0 : 1
    let seconds = seconds ?? abs(target - position) * totalDuration
    phase = .running(
      AnimatorRun(
        start: HeadlessClock.now, from: position, to: target, seconds: seconds * slowness,
        slowness: slowness, pace: pace))
    AnimatorRegistry.hold(self)
  }

  /// Goes on from a pause, under other timing where there is any (rule 1.17).
  func goOn(_ parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard case .paused(let rest) = phase else { return }
    let left = reversed ? rest.position : 1 - rest.position
    let wanted = durationFactor > 0 ? Double(durationFactor) * duration : nil
    if left <= 0 { return start(from: rest.position, .own, in: wanted ?? 0) }
    let isWhole = left == 1 && parameters == nil && wanted == nil
    anchorWays()
    if let wanted { totalDuration = wanted / left }
    let given = parameters.map { ViewCurve.make($0, duration: left * totalDuration).curve }
    switch given ?? curve {
    case _ where isWhole: start(from: rest.position, .own)
    case .cubic(let cubic):
      // The fraction of the direction, as time of the curve.
      let time = scrubsLinearly ? cubic.time(of: 1 - left) : 1 - left
      // The time of the curve may lie after the beginning of what has waited so far.
      for track in tracks where track.way.anchor == nil { track.way.anchor = .zero }
      start(
        from: reversed ? 1 - time : time,
        .curve(given == nil ? nil : cubic, isMirrored: reversed && scrubsLinearly))
    case .spring where given == nil && (!scrubsLinearly || left * totalDuration < 0.1):
      // UIKit lets a spring that is nearly there go.
      start(from: rest.position, .own, in: left * totalDuration < 0.1 ? 0 : nil)
    case .spring(let x, let y):
      startSprings(x, y, from: rest.position, left * totalDuration)
    }
  }

  /// Lets springs of the same damping lead from what shows to the end in `seconds`.
  private func startSprings(
    _ x: SpringCurve, _ y: SpringCurve, from position: Double, _ seconds: TimeInterval
  ) {
    func renewed(_ spring: SpringCurve) -> SpringCurve {
      SpringCurve(
        dampingRatio: spring.dampingRatio, duration: seconds, velocity: spring.velocity)
    }
    start(from: position, .spring(renewed(x), renewed(y)), in: seconds)
  }

  /// Turns a run at once: it goes back the way it came.
  func turn(_ run: AnimatorRun) {
    let position = run.position(at: HeadlessClock.now)
    anchorWays()
    guard case .spring(var x, var y) = run.pace else { return start(from: position, run.pace) }
    (x.velocity, y.velocity) = (0, 0)
    startSprings(x, y, from: position, abs((reversed ? 0 : 1) - position) * totalDuration)
  }

  /// Continues a run from another position.
  func jump(_ run: AnimatorRun, to position: Double) {
    for track in tracks { track.way.anchor = nil }
    way.anchor = nil
    guard case .spring(let x, let y) = run.pace else { return start(from: position, run.pace) }
    for track in tracks { track.way.anchor = SIMD2(repeating: position) }
    startSprings(x, y, from: position, abs(run.to - position) * totalDuration)
  }

  /// Holds a run where it is, as even shares of the way where it scrubs linearly.
  func pause(_ run: AnimatorRun) {
    let now = HeadlessClock.now
    let time = run.position(at: now)
    var position = time
    var isSpring = false
    if case .spring = curve { isSpring = true }
    if case .spring = run.pace { isSpring = true }
    if case .curve(_?, _) = run.pace { isSpring = false }
    anchorWays()
    if scrubsLinearly, !isSpring {
      position = way.anchor?.x ?? time
    } else if scrubsLinearly {
      // What has swung beyond its end is shown as far before it.
      for track in tracks {
        track.way.anchor = track.way.anchor.map { shown in
          SIMD2(1 - abs(1 - shown.x), 1 - abs(1 - shown.y))
        }
      }
      // Where even ways would show that; what has not begun yet says nothing.
      position =
        tracks.compactMap { track in
          track.way.anchor.map { track.way.restPosition(of: track.least($0)) }
        }.min() ?? time
    }
    rest(at: AnimatorRest.kept(position))
  }

  private func rest(at position: Double, isAtEnd: Bool = false) {
    phase = .paused(AnimatorRest(at: position, isAtEnd: isAtEnd))
    if isAtEnd {
      for track in tracks { track.way.anchor = nil }
      way.anchor = nil
    }
    AnimatorRegistry.release(self)
  }

  /// Remembers what shows, so that what comes next goes on from there. The present run or pause must
  /// not be asked for shares any more.
  private func anchorWays() {
    let position = phase.position(at: HeadlessClock.now)
    for track in tracks {
      let shown = share(of: track.way)
      // What waits for its beginning goes on waiting.
      track.way.anchor = shown == .zero && position < track.way.start ? nil : shown
    }
    way.anchor = share(of: way)
  }

  func share(of way: AnimatorWay) -> SIMD2<Double> {
    switch phase {
    case .running(let run): way.share(in: run, at: HeadlessClock.now, duration: duration)
    case .paused(let rest): way.share(in: rest, isLinear: scrubsLinearly, duration: duration)
    default: SIMD2(repeating: phase.position(at: HeadlessClock.now))
    }
  }

  // MARK: End

  func dropAnimations(finished: Bool) {
    for track in tracks { drop(track, finished: finished) }
    tracks = []
  }

  private func drop(_ track: AnimatorTrack, finished: Bool) {
    track.layer.remove(track.animation, finished: finished)
    track.animation.driver = nil
  }

  /// Lets go of the effect of a layer, which shows all of it from now on (rule 1.27).
  func loseEffect(of layer: CALayer) {
    let lost = tracks.filter { $0.layer === layer }
    if lost.isEmpty { return }
    tracks.removeAll { $0.layer === layer }
    for track in lost { drop(track, finished: false) }
    lostEffects.append(layer)
  }

  func complete(at position: UIViewAnimatingPosition) {
    let following = followers
    followers = []
    for follower in following { follower.complete(at: position) }
    phase = .completing(position == .start ? 0 : 1)
    let calls = completions
    completions = []
    for call in calls { call(position) }
    if case .completing = phase { reset() }
    if !isRunning { AnimatorRegistry.release(self) }
  }

  func reset() {
    phase = .inactive
    reversed = false
    startsWithNextBlock = false
    (hasAnimated, hadTarget) = (false, false)
    blocks = []
    completions = []
    tracks = []
    lostEffects = []
    way.anchor = nil
    totalDuration = duration
    for follower in followers { follower.reset() }
    followers = []
    leader = nil
  }

  /// Goes along with the animator in whose block this one was started (rule 1.18).
  func follow(_ leader: UIViewPropertyAnimator) {
    self.leader = leader
    phase = .following
    leader.followers.append(self)
  }

  func requireInactive(_ property: String) {
    precondition(state != .active, "UIViewPropertyAnimator.\(property): set while \(phase.name)")
  }

  /// Raises where a run may not be interrupted.
  func requireInterruptible(_ call: String) {
    precondition(
      isInterruptible || !isRunning, "\(call) on a running animator that is not interruptible")
  }
}
