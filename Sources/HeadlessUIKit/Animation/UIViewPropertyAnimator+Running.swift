import Foundation

extension UIViewPropertyAnimator {
  /// The duration that tracks are measured against, in seconds.
  var totalDuration: TimeInterval { duration }

  /// Takes over a property that a block has changed.
  func track(_ track: AnimatorTrack) {
    track.animation.animation.isRemovedOnCompletion = false
    track.animation.driver = { [weak self] in
      // Only the main thread evaluates layers.
      MainActor.assumeIsolated { self?.fraction(of: track) ?? SIMD2(1, 1) }
    }
    tracks.append(track)
  }

  /// The seconds since the end was due; 0 where no target is on a screen (rule 1.20), and `nil`
  /// while there is something to wait for.
  var overrun: TimeInterval? {
    switch phase {
    case .running(let run):
      let end = run.start + run.duration
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
      if pausesOnCompletion {
        phase = .paused(run.to)
        return AnimatorRegistry.release(self)
      }
      if run.to == 0 { position = .start }
    }
    if position == .start {
      for track in tracks { track.write(SIMD2(0, 0)) }
    }
    dropAnimations(finished: true)
    complete(at: position)
  }

  private var hasTarget: Bool { tracks.contains { $0.layer.isOnScreen } }

  /// Runs the waiting blocks and rests at the beginning of the way.
  func activate() {
    phase = .paused(reversed ? 1 : 0)
    AnimatorRegistry.watch(self)
    let waiting = blocks
    blocks = []
    for (block, delayFactor) in waiting { execute(block, delayFactor: delayFactor, at: 0) }
  }

  /// Runs a block whose changes begin after `delayFactor` of the way that is left at `position`.
  func execute(_ block: () -> Void, delayFactor: CGFloat, at position: Double) {
    let factor = min(max(delayFactor, 0), 1)
    let rest = (1 - position) * duration
    let animation = ViewAnimation(
      duration: (1 - factor) * rest, delay: position * duration + factor * rest, curve: curve,
      animator: self)
    animation.run(block, completion: nil)
  }

  /// Goes on from a position. A whole way follows the curves of its properties; any other starts at
  /// the value that shows, and the curve spreads over what is left.
  func run(from position: Double) {
    let target: Double = reversed ? 0 : 1
    let isWhole = position == 1 - target
    begin(
      AnimatorRun(
        start: HeadlessClock.now, from: position, to: target,
        duration: abs(target - position) * duration,
        pace: isWhole || curve.isLinear ? nil : curve))
  }

  func begin(_ run: AnimatorRun) {
    phase = .running(run)
    AnimatorRegistry.hold(self)
  }

  func fraction(of track: AnimatorTrack) -> SIMD2<Double> {
    let now = HeadlessClock.now
    if case .running(let run) = phase {
      return track.fraction(at: run.place(at: now), paced: run.pace == nil, duration: duration)
    }
    let position = SIMD2(repeating: phase.position(at: now))
    return track.fraction(at: position, paced: !scrubsLinearly, duration: duration)
  }

  func dropAnimations(finished: Bool) {
    for track in tracks {
      track.layer.remove(track.animation, finished: finished)
      track.animation.driver = nil
    }
    tracks = []
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
    blocks = []
    completions = []
    tracks = []
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
    precondition(state == .inactive, "UIViewPropertyAnimator.\(property): set while \(phase.name)")
  }

  func requireInterruptible(_ call: String) {
    precondition(isInterruptible, "\(call) on a running animator that is not interruptible")
  }
}
