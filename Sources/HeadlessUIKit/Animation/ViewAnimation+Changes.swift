import Foundation

extension ViewAnimation {
  /// The properties whose animations add up (rule 2.11); the bounds are animated in two parts.
  private static let additiveKeys: Set<String> = [
    "position", "bounds", "transform", "cornerRadius",
  ]
  private static let plainKeys: Set<String> = ["opacity", "backgroundColor"]

  /// The action for a change of a view's layer: what the innermost block says, `nil` outside one.
  @MainActor
  static func action(for view: UIView, layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let current, areAnimationsEnabled.value, layer === view.layer,
      additiveKeys.contains(key) || plainKeys.contains(key)
        || type(of: view).animatableContentKeys.contains(key)
    else { return nil }
    return PropertyChange(
      animation: current, view: view, old: layer.box.values,
      isAdditive: additiveKeys.contains(key))
  }

  /// The action of one change: it knows the values from before.
  private final class PropertyChange: CAAction {
    private let animation: ViewAnimation
    private let view: UIView
    private let old: LayerValues
    private let isAdditive: Bool

    init(animation: ViewAnimation, view: UIView, old: LayerValues, isAdditive: Bool) {
      self.animation = animation
      self.view = view
      self.old = old
      self.isAdditive = isAdditive
    }

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
    _ key: String, on layer: CALayer, of view: UIView, from old: LayerPropertyValue,
    to new: LayerPropertyValue,
    isAdditive: Bool
  ) {
    // Without a duration the change simply stands.
    if animator == nil && duration <= 0 { return }
    if options.contains(.layoutSubviews) { viewsToLayOut.append(view) }
    if let timeline {
      let change = KeyframeTimeline.Frame(
        start: frame.lowerBound, end: frame.upperBound, old: old, new: new)
      return timeline.add(key, on: layer, of: view, change, isAdditive: isAdditive)
    }
    let animation = makeAnimation(key)
    animation.isAdditive = isAdditive
    if isAdditive {
      animation.from = old.subtracting(new)
      animation.to = new.zero
    } else {
      animation.from = startingValue(key, on: layer) ?? old
      animation.to = new
    }
    begin(animation, isAdditive ? layer.freeAnimationKey(key) : key, layer, view, old, new)
  }

  /// Adds what the keyframes of the block come to, one animation per property.
  func addKeyframes(_ timeline: KeyframeTimeline) {
    for entry in timeline.entries {
      let new = LayerProperty.named(entry.key).get(entry.layer.box.values)
      let adds = entry.isAdditive && new.isVector
      let first = adds ? entry.first : startingValue(entry.key, on: entry.layer) ?? entry.first
      let animation = timeline.animation(of: entry, from: first, relativeTo: adds ? new : nil)
      animation.isAdditive = adds
      setTiming(animation)
      begin(
        animation, adds ? entry.layer.freeAnimationKey(entry.key) : entry.key, entry.layer,
        entry.view, entry.first, new)
    }
  }

  /// Adds the transition of a view from what it shows, or from `start`, to what the block makes of
  /// it.
  @MainActor func add(
    _ style: TransitionFrame.Style, of view: UIView, from start: LayerPicture? = nil
  ) {
    if animator == nil && duration <= 0 { return }
    let transition = CATransition()
    transition.viewStyle = style
    transition.start = start
    if case .cubic(let curve) = curve { transition.timingFunction = CAMediaTimingFunction(curve) }
    setTiming(transition)
    begin(transition, CATransition.key, view.layer, view, .object(nil), .object(nil))
  }

  /// Hands an animation to the layer and, where there is one, to the animator; waits for it.
  private func begin(
    _ animation: CAAnimation, _ key: String, _ layer: CALayer, _ view: UIView,
    _ old: LayerPropertyValue,
    _ new: LayerPropertyValue
  ) {
    let entry = LayerAnimation(animation, key: key)
    entry.delay = delay * slowness
    enter()
    let unlock = lock(view)
    entry.onStop = { [self] finished in
      unlock?()
      leave(finished: finished)
    }
    if let animator {
      // The animator lives on the main actor, as does every view that a block changes.
      nonisolated(unsafe) let entry = entry
      nonisolated(unsafe) let (old, new) = (old, new)
      MainActor.assumeIsolated {
        let whole = max(animator.duration, .leastNonzeroMagnitude)
        animator.track(
          entry, on: layer, from: old, to: new, start: delay / whole, length: duration / whole,
          curve: curve)
      }
    }
    layer.attach(entry)
  }

  /// What a property that does not add up starts from, where that is not its old model value.
  private func startingValue(_ key: String, on layer: CALayer) -> LayerPropertyValue? {
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
    setTiming(animation)
    return animation
  }

  private func setTiming(_ animation: CAAnimation) {
    // Under an animator the animation only carries the values.
    animation.duration = max(duration, .leastNonzeroMagnitude)
    animation.speed = Float(1 / slowness)
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
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
