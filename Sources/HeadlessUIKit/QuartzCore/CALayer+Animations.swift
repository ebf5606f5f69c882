import Foundation

extension CALayer {
  /// The keys of the animations that have one, in the order they were added; `nil` without any.
  public func animationKeys() -> [String]? {
    let keys = box.values.animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy of the animation under `key`.
  public func animation(forKey key: String) -> CAAnimation? {
    box.values.animations.first { $0.key == key }?.animation
  }

  public func removeAnimation(forKey key: String) {
    for animation in box.values.animations where animation.key == key {
      remove(animation, finished: false)
    }
  }

  public func removeAllAnimations() {
    for animation in box.values.animations { remove(animation, finished: false) }
  }

  /// Removes what goes with the screen: animations that are removed on completion (rule 3.14).
  func removePassingAnimations() {
    for animation in box.values.animations where animation.animation.isRemovedOnCompletion {
      remove(animation, finished: false)
    }
  }

  /// Adds an animation that nobody else holds.
  func attach(_ animation: LayerAnimation) {
    if let key = animation.key { removeAnimation(forKey: key) }
    if animation.animation.duration <= 0 {
      animation.animation.duration = CATransaction.animationDuration()
    }
    if let basic = animation.animation as? CABasicAnimation, !basic.hasEnds,
      let property = basic.property
    {
      basic.previous = property.get(shownValues() ?? box.values)
    }
    animation.changesContents = drawsContents(animation)
    if let transition = animation.animation as? CATransition, transition.start == nil {
      transition.start = LayerRenderer.shownPicture(of: self)
    }
    write { $0.animations.append(animation) }
    AnimationEngine.animated.add(self)
  }

  func remove(_ animation: LayerAnimation, finished: Bool) {
    guard box.values.animations.contains(where: { $0 === animation }) else { return }
    write { values in values.animations.removeAll { $0 === animation } }
    if box.values.animations.isEmpty { AnimationEngine.animated.remove(self) }
    if animation.changesContents { setNeedsDisplay() }
    animation.stop(finished: finished)
  }

  /// Ends the animations without telling anyone, with the process.
  func abandonAnimations() {
    for animation in box.values.animations { animation.abandon() }
    for animation in committed?.values.animations ?? [] { animation.abandon() }
  }

  /// The committed values with all committed animations applied, or `nil` before the first commit.
  /// - Complexity: O(*a*) in the layer's animations.
  func shownValues() -> LayerValues? {
    guard let committed else { return nil }
    if committed.values.animations.isEmpty { return committed.values }
    var values = committed.values
    let time = localTime(at: HeadlessClock.now)
    for animation in committed.values.animations {
      animation.apply(at: time, to: &values, model: committed.values)
    }
    return values
  }

  /// `shownValues()` for drawing: shared with the commit while nothing is animated.
  package func shownBox() -> LayerBox? {
    guard let committed else { return nil }
    if committed.values.animations.isEmpty { return committed }
    return shownValues().map(LayerBox.init)
  }

  /// What the layer shows now, or `nil` before the first commit.
  public func presentation() -> Self? {
    if source != nil { return self }
    guard let shown = shownValues() else { return nil }
    let copy = type(of: self).init(layer: self)
    copy.box = LayerBox(shown)
    CommitQueue.remove(copy)
    copy.source = self
    return copy
  }

  /// The layer that this is a presentation copy of; otherwise the layer itself.
  public func model() -> Self {
    guard let source else { return self }
    return unsafeDowncast(source, to: type(of: self))
  }

  /// The animation of a standalone layer's animatable property, from what shows now (rule 2.12).
  func builtInAction(forKey key: String) -> (any CAAction)? {
    guard delegate == nil,
      LayerProperty.isAnimatable(key) || Self.animatableExtras.contains(key),
      let shown = shownValues()
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.from = LayerProperty.named(key).get(shown)
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    animation.duration = CATransaction.animationDuration()
    return animation.duration > 0 ? animation : nil
  }
}
