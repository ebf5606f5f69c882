import Foundation

/// Moves the time of some layers by hand, and with it the animations that begin below them.
///
/// Their time stands still from the beginning. What a transition adds meanwhile is fixed to the
/// moment at which it stood, so that a share of the duration is the same share of every animation.
@MainActor final class LayerScrubber {
  private struct Stand {
    let layer: CALayer
    /// The layer's own time when it was stopped, in seconds.
    let time: TimeInterval
  }

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
  private var stands: [Stand] = []
  private let earlier: Set<ObjectIdentifier>
  private var driven: [(layer: CALayer, animation: LayerAnimation)] = []
  private var run: Run?
  private var ticket: HeadlessClock.Ticket?
  /// The share that shows, 0...1.
  private(set) var share = 0.0

  /// How far before its end an animation is kept while it is only scrubbed, in seconds: one that
  /// reaches its end is over.
  private static let margin: TimeInterval = 1e-6

  init(_ layer: CALayer, duration: TimeInterval) {
    self.duration = duration
    earlier = Set(Self.animations(below: [layer]).map { ObjectIdentifier($0.1) })
    stop(layer)
  }

  /// Stops the time of `layer` too.
  func stop(_ layer: CALayer) {
    guard !stands.contains(where: { layer.isInTree(of: $0.layer) }) else { return }
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = time
    stands.append(Stand(layer: layer, time: time))
  }

  /// Takes in what has been added below the layers since they were stopped.
  ///
  /// Animations of views run evenly while they are scrubbed.
  func adopt() {
    for (layer, animation) in Self.animations(below: stands.map(\.layer))
    where !earlier.contains(ObjectIdentifier(animation)) {
      animation.start(on: layer)
      if animation.onStop != nil {
        animation.animation.timingFunction = CAMediaTimingFunction(name: .linear)
      }
      driven.append((layer, animation))
    }
  }

  private static func animations(below layers: [CALayer]) -> [(CALayer, LayerAnimation)] {
    AnimationEngine.animated.waiting.flatMap { layer -> [(CALayer, LayerAnimation)] in
      guard layers.contains(where: { layer.isInTree(of: $0) }) else { return [] }
      return layer.box.values.animations.map { (layer, $0) }
    }
  }

  /// Shows a share, 0...1, without ending what ends there.
  func seek(_ share: Double) {
    halt()
    move(to: share, upTo: max(0, duration - Self.margin))
  }

  private func move(to share: Double, upTo limit: TimeInterval) {
    self.share = share
    for stand in stands { stand.layer.timeOffset = stand.time + min(share * duration, limit) }
  }

  /// Goes on to the end (`share` 1), or back to the start (0), in `seconds`.
  ///
  /// At the end time runs on; at the start the animations are removed as unfinished.
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
    let passed =
      run.seconds > 0 ? (CACurrentMediaTime() - run.start) / run.seconds : 1
    if passed < 1 - 1e-9 {
      move(to: run.from + (run.to - run.from) * run.curve.value(at: passed), upTo: duration)
      return waitForTurn()
    }
    self.run = nil
    move(to: run.to, upTo: duration)
    run.to == 0 ? dropAnimations() : resume()
  }

  private func halt() {
    run = nil
    if let ticket { HeadlessClock.cancel(ticket) }
    ticket = nil
  }

  private func dropAnimations() {
    for (layer, animation) in driven { layer.remove(animation, finished: false) }
    driven = []
  }

  /// Lets time run on from where it stands.
  private func resume() {
    for stand in stands {
      let paused = stand.layer.timeOffset
      stand.layer.speed = 1
      stand.layer.timeOffset = 0
      stand.layer.beginTime = 0
      stand.layer.beginTime = stand.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
  }

  /// Gives the layers their ordinary time back.
  func end() {
    halt()
    for stand in stands {
      stand.layer.speed = 1
      stand.layer.timeOffset = 0
      stand.layer.beginTime = 0
    }
    stands = []
    driven = []
  }
}
