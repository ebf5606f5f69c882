import Foundation

/// An animation on a layer: the copy that the layer made, and how far it has come.
final class LayerAnimation {
  let key: String?
  let animation: CAAnimation
  /// Its start in the layer's time; set by the commit.
  private(set) var begin: TimeInterval?
  /// Seconds from the commit to the start, where the animation names no begin time itself.
  var delay: TimeInterval = 0
  /// The share of the way that shows now, per axis, for an animation that an animator drives.
  var driver: (() -> SIMD2<Double>)?
  /// Whether the layer's contents have to be drawn anew while it runs.
  var changesContents = false
  /// Called once, after it has stopped: whether it reached its end.
  var onStop: ((Bool) -> Void)?
  private var trackers: [CompletionTracker]
  /// The clock's time when it was added, in seconds.
  private let added = HeadlessClock.now
  private var isStopped = false

  init(_ animation: CAAnimation, key: String?) {
    self.animation = animation
    self.key = key
    trackers = CATransaction.openTrackers
    for tracker in trackers { tracker.enter() }
  }

  /// Fixes the start when the layer is committed: the commit of the moment it was added at, even
  /// where the host's next turn comes later.
  func start(on layer: CALayer) {
    guard begin == nil else { return }
    begin = animation.beginTime == 0 ? layer.localTime(at: added) + delay : animation.beginTime
    AnimationEngine.enqueue { [animation] in animation.delegate?.animationDidStart(animation) }
  }

  /// Writes what it shows at the layer's time `time` into `values`.
  func apply(at time: TimeInterval, to values: inout LayerValues, model: LayerValues) {
    if let driver {
      animation.apply(fraction: driver(), to: &values, model: model)
    } else if let begin {
      animation.apply(at: time, begin: begin, to: &values, model: model)
    }
  }

  /// Seconds of the layer's time since the end was reached, or `nil` before that.
  func overrun(at time: TimeInterval) -> TimeInterval? {
    guard driver == nil, let begin, animation.speed > 0 else { return nil }
    let timing = animation.timing
    let end = begin + (timing.activeDuration - timing.timeOffset) / TimeInterval(timing.speed)
    // Sums of frame times miss the end by rounding only.
    return time >= end - 1e-9 ? max(0, time - end) : nil
  }

  /// Tells everyone, after the current frame, that it has stopped.
  func stop(finished: Bool) {
    if isStopped { return }
    isStopped = true
    let onStop = onStop
    self.onStop = nil
    AnimationEngine.enqueue { [self] in
      animation.delegate?.animationDidStop(animation, finished: finished)
      onStop?(finished)
      driver = nil
      for tracker in trackers { tracker.leave() }
      trackers = []
    }
  }

  /// Ends it without telling anyone, with the process. Its delegate and what waits for its end may
  /// hold the layer that holds it.
  func abandon() {
    isStopped = true
    animation.delegate = nil
    onStop = nil
    driver = nil
    trackers = []
  }
}

/// Ends animations that are due, and calls those who wait for it.
enum AnimationEngine {
  static let animated = SlotQueue.ofProcess(.animation)
  private static let calls = ProcessVariable<[() -> Void]>([])

  /// Runs `call` when the frame's own work is done.
  static func enqueue(_ call: @escaping () -> Void) {
    calls.value.append(call)
  }

  /// Makes the waiting calls, and those that they cause.
  static func deliver() {
    var index = 0
    while index < calls.value.count {
      calls.value[index]()
      index += 1
    }
    calls.value = []
  }

  /// Ends every animation whose end is not later than now, in the order of their ends, then makes
  /// the waiting calls.
  /// - Complexity: O(*a*) in the running animations.
  static func finishDue() {
    let now = HeadlessClock.now
    var due: [(overrun: TimeInterval, layer: CALayer, animation: LayerAnimation)] = []
    for layer in animated.waiting {
      let time = layer.localTime(at: now)
      for animation in layer.box.values.animations {
        if let overrun = animation.overrun(at: time) { due.append((overrun, layer, animation)) }
      }
    }
    let order = due.enumerated().sorted {
      let (first, second) = ($0.element.overrun, $1.element.overrun)
      return first == second ? $0.offset < $1.offset : first > second
    }
    for (_, item) in order {
      if item.animation.animation.isRemovedOnCompletion {
        item.layer.remove(item.animation, finished: true)
      } else {
        item.animation.stop(finished: true)
      }
    }
    MainActor.assumeIsolated { AnimatorRegistry.finishDue() }
    deliver()
  }
}
