import Foundation

/// What the changes of view properties turn into while a block of animations runs.
final class ViewAnimation {
  let duration: TimeInterval
  let delay: TimeInterval
  let curve: ViewCurve
  let options: UIView.AnimationOptions
  /// Whether this block is a keyframe, or holds keyframes.
  let isKeyframe: Bool
  /// The animator that drives the changes; without one time does. It holds its animations, not they
  /// it, so that dropping one that rests is noticed (rule 1.6).
  private(set) weak var animator: UIViewPropertyAnimator?
  var repeatCount: Float
  var autoreverses: Bool
  private var running = 0
  private var everyChangeFinished = true
  private var completion: ((Bool) -> Void)?

  // One thread only: see HeadlessClock. `nil` stands for a block without animation.
  nonisolated(unsafe) private static var stack: [ViewAnimation?] = []
  nonisolated(unsafe) static var areAnimationsEnabled = true

  init(
    duration: TimeInterval, delay: TimeInterval = 0, curve: ViewCurve,
    options: UIView.AnimationOptions = [], animator: UIViewPropertyAnimator? = nil,
    isKeyframe: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.options = options
    self.animator = animator
    self.isKeyframe = isKeyframe
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  /// The innermost block, unless it is one without animation.
  static var current: ViewAnimation? { stack.last ?? nil }

  /// Runs `block` with its changes going into `animation`.
  static func run(_ animation: ViewAnimation?, _ block: () -> Void) {
    stack.append(animation)
    block()
    stack.removeLast()
  }

  /// Runs the block of a whole animation and sees to its completion.
  func run(_ block: () -> Void, completion: ((Bool) -> Void)?) {
    self.completion = completion
    Self.run(self, block)
    if running == 0, completion != nil {
      // Nothing to wait for: the completion runs with the next turn.
      HeadlessClock.schedule(after: 0) { self.complete() }
    }
  }

  /// Something begins that this animation waits for.
  func enter() { running += 1 }

  /// Something has ended that this animation waited for.
  func leave(finished: Bool) {
    running -= 1
    everyChangeFinished = everyChangeFinished && finished
    if running == 0 { complete() }
  }

  private func complete() {
    let completion = completion
    self.completion = nil
    completion?(everyChangeFinished)
  }

  // MARK: Changes

  /// The properties whose animations add up (rule 2.11); the bounds are animated in two parts.
  private static let additiveKeys: Set<String> = [
    "position", "bounds", "transform", "cornerRadius",
  ]
  private static let plainKeys: Set<String> = ["opacity", "backgroundColor"]

  /// The action for a change of a view's layer: what the innermost block says, `nil` outside one.
  @MainActor
  static func action(for view: UIView, layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let current, areAnimationsEnabled, layer === view.layer,
      additiveKeys.contains(key) || plainKeys.contains(key)
    else { return nil }
    return PropertyChange(
      animation: current, view: view, old: layer.box.values,
      isAdditive: additiveKeys.contains(key))
  }

  /// The action of one change: it knows the values from before.
  private struct PropertyChange: CAAction {
    let animation: ViewAnimation
    let view: UIView
    let old: LayerValues
    let isAdditive: Bool

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      guard let layer = anObject as? CALayer else { return }
      let parts = event == "bounds" ? ["bounds.origin", "bounds.size"] : [event]
      for part in parts {
        let property = LayerProperty.named(part)
        let (from, to) = (property.get(old), property.get(layer.box.values))
        if !from.isEqual(to: to) {
          animation.add(part, on: layer, of: view, from: from, to: to, isAdditive: isAdditive)
        }
      }
    }
  }

  private func add(
    _ key: String, on layer: CALayer, of view: UIView, from old: LayerValue, to new: LayerValue,
    isAdditive: Bool
  ) {
    // Without a duration the change simply stands.
    if animator == nil && duration <= 0 { return }
    let adds = isAdditive || (isKeyframe && old.isVector)
    let animation = makeAnimation(key)
    animation.isAdditive = adds
    if adds {
      animation.from = old.subtracting(new)
      animation.to = new.zero
    } else {
      animation.from = startingValue(key, on: layer) ?? old
      animation.to = new
    }
    let entry = LayerAnimation(animation, key: adds ? layer.freeAnimationKey(key) : key)
    entry.delay = delay
    enter()
    let unlock = lock(view)
    entry.onStop = { [self] finished in
      unlock?()
      leave(finished: finished)
    }
    if let animator {
      // The animator lives on the main actor, as does every view that a block changes.
      let whole = max(MainActor.assumeIsolated { animator.totalDuration }, .leastNonzeroMagnitude)
      nonisolated(unsafe) let track = AnimatorTrack(
        layer: layer, animation: entry, old: old, new: new, start: delay / whole,
        length: duration / whole, curve: curve)
      MainActor.assumeIsolated { animator.track(track) }
    }
    layer.attach(entry)
  }

  /// What a property that does not add up starts from, where that is not its old model value.
  private func startingValue(_ key: String, on layer: CALayer) -> LayerValue? {
    let property = LayerProperty.named(key)
    if animator != nil {
      // Only an animation that is under way is a reason to leave the model.
      return layer.animation(forKey: key) == nil ? nil : property.get(layer.liveValues())
    }
    guard options.contains(.beginFromCurrentState) else { return nil }
    return layer.shownValues().map(property.get)
  }

  private func makeAnimation(_ key: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch curve {
    case .cubic(let curve):
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = CAMediaTimingFunction(curve)
    case .spring(let x, let y):
      let spring = CASpringAnimation(keyPath: key)
      spring.mass = x.mass
      spring.stiffness = x.stiffness
      spring.damping = x.damping
      spring.velocity = SIMD2(x.velocity, y.velocity)
      animation = spring
    }
    // Under an animator the animation only carries the values.
    animation.duration = max(duration, .leastNonzeroMagnitude)
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    return animation
  }

  /// Keeps touches from a view while it moves, or has them follow what shows (rule 1.22); the
  /// result puts that back.
  private func lock(_ view: UIView) -> (() -> Void)? {
    let counter: WritableKeyPath<UIViewStorage, Int>
    if let animator {
      let (takesTouches, isManual) = MainActor.assumeIsolated {
        (animator.isUserInteractionEnabled, animator.isManualHitTestingEnabled)
      }
      if takesTouches && isManual { return nil }
      counter = takesTouches ? \.presentationTouches : \.touchLocks
    } else if options.contains(.allowUserInteraction) {
      return nil
    } else {
      counter = \.touchLocks
    }
    MainActor.assumeIsolated { view.storage[keyPath: counter] += 1 }
    return { MainActor.assumeIsolated { view.storage[keyPath: counter] -= 1 } }
  }
}

extension CALayer {
  /// `key`, or the first of `key-2`, `key-3`… that no animation has.
  fileprivate func freeAnimationKey(_ key: String) -> String {
    var candidate = key
    var number = 1
    while animation(forKey: candidate) != nil {
      number += 1
      candidate = "\(key)-\(number)"
    }
    return candidate
  }

  /// The model with the animations that it has now, committed or not.
  func liveValues() -> LayerValues {
    var values = box.values
    let time = localTime(at: HeadlessClock.now)
    for animation in box.values.animations {
      animation.apply(at: time, to: &values, model: box.values)
    }
    return values
  }
}
