import Foundation

/// Collects the animations of views that begin from now on, and moves them by hand.
///
/// They stand still from the beginning. A share of the duration is the same share of each of them.
/// Core Animation objects that an animator adds itself are not collected (rule 5.8).
@MainActor final class AnimationScrubber {
  /// The way from one share to another, in time.
  private struct Run {
    let start: TimeInterval
    let from: Double
    let to: Double
    let seconds: TimeInterval
    let curve: CubicCurve
  }

  /// The length that a share refers to, in seconds.
  private let duration: TimeInterval
  private let earlier: Set<ObjectIdentifier>
  private var driven: [(layer: CALayer, animation: LayerAnimation)] = []
  private var run: Run?
  private var ticket: HeadlessClock.Ticket?
  /// The share that shows, 0...1.
  private(set) var share = 0.0

  /// - Parameter duration: The length of the transition, in seconds.
  init(duration: TimeInterval) {
    self.duration = duration
    earlier = Set(Self.animations().map { ObjectIdentifier($0.1) })
  }

  /// Takes over the animations of views below `layers` that have begun since the beginning.
  func adopt(below layers: [CALayer]) {
    for (layer, animation) in Self.animations()
    where animation.onStop != nil && animation.driver == nil
      && !earlier.contains(ObjectIdentifier(animation))
      && layers.contains(where: { layer.isInTree(of: $0) })
    {
      let (delay, length) = (animation.delay, animation.animation.timing.activeDuration)
      animation.driver = { [weak self] in
        // Only the main thread evaluates layers.
        MainActor.assumeIsolated { self?.fraction(after: delay, in: length) ?? SIMD2(1, 1) }
      }
      driven.append((layer, animation))
    }
  }

  /// How far an animation has come that begins `delay` seconds after the transition.
  private func fraction(after delay: TimeInterval, in length: TimeInterval) -> SIMD2<Double> {
    let passed = share * duration - delay
    return SIMD2(repeating: length > 0 ? min(max(passed / length, 0), 1) : 1)
  }

  private static func animations() -> [(CALayer, LayerAnimation)] {
    AnimationEngine.animated.waiting.flatMap { layer in
      layer.box.values.animations.map { (layer, $0) }
    }
  }

  /// Shows a share, 0...1, without ending what ends there.
  func seek(_ share: Double) {
    halt()
    self.share = share
  }

  /// Goes on to the end (`share` 1), or back to the start (0), in `seconds`.
  ///
  /// At the start the animations are removed as unfinished.
  func play(to end: Double, in seconds: TimeInterval, curve: CubicCurve) {
    halt()
    run = Run(start: CACurrentMediaTime(), from: share, to: end, seconds: seconds, curve: curve)
    waitForTurn()
  }

  /// Has `step()` called in every turn while something is played.
  private func waitForTurn() {
    ticket = HeadlessClock.schedule(after: 0) { [weak self] in
      MainActor.assumeIsolated { self?.step() }
    }
  }

  private func step() {
    guard let run else { return }
    let passed = run.seconds > 0 ? (CACurrentMediaTime() - run.start) / run.seconds : 1
    if passed < 1 - 1e-9 {
      share = run.from + (run.to - run.from) * run.curve.value(at: passed)
      return waitForTurn()
    }
    share = run.to
    drop(finished: run.to == 1)
  }

  private func halt() {
    run = nil
    if let ticket { HeadlessClock.cancel(ticket) }
    ticket = nil
  }

  /// Ends what is left of the animations.
  private func drop(finished: Bool) {
    halt()
    let ending = driven
    driven = []
    for (layer, animation) in ending { layer.remove(animation, finished: finished) }
  }

  /// Lets go of the animations at the end of the transition.
  func end() {
    drop(finished: share == 1)
  }
}
