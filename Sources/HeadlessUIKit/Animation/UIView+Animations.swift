import Foundation

extension UIView {
  /// Animates the changes that a block makes.
  ///
  /// The completion says whether the animations ran to their end. A block in another block takes
  /// over the outer duration and curve, unless the options say otherwise.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, curve: .cubic(options.animationCurve.cubic),
      options: options, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates with a spring that comes to rest within `duration`; `velocity` is in animated
  /// distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(dampingRatio: dampingRatio, duration: duration, velocity: velocity)
    animate(
      duration: duration, delay: delay, curve: .spring(spring, spring), options: options,
      animations, completion)
  }

  private class func animate(
    duration: TimeInterval, delay: TimeInterval, curve: ViewCurve, options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let animation = ViewAnimation.inCurrentBlock(
      duration: duration, delay: delay, curve: curve, options: options)
    animation.run(animations, completion: completion)
  }

  /// Animates through keyframes that the block adds; a change outside one takes the whole time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    // The low ten bits mean the same in both sets of options; keyframes are paced by their times.
    let own = AnimationOptions(rawValue: options.rawValue & 0x3FF).union(.overrideInheritedCurve)
    let animation = ViewAnimation.inCurrentBlock(
      duration: duration, delay: delay, curve: .cubic(.linear), options: own,
      timeline: KeyframeTimeline(mode: options.calculationMode))
    animation.run(animations, completion: completion)
  }

  /// Adds a keyframe to the block of `animateKeyframes`; both numbers are in 0...1 of its duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let frame = ViewAnimation.current?.frame(from: frameStartTime, lasting: frameDuration)
    else {
      preconditionFailure("UIView.addKeyframe: called outside a block of animateKeyframes")
    }
    frame.collect(animations)
  }

  /// Runs a block whose changes are not animated, even within an animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    ViewAnimation.run(nil, actionsWithoutAnimation)
    setAnimationsEnabled(wasEnabled)
  }

  /// Repeats the animations that the block adds `count` times, going back and forth where asked.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let current = ViewAnimation.current else { return animations() }
    let old = (current.repeatCount, current.autoreverses)
    (current.repeatCount, current.autoreverses) = (Float(count), autoreverses)
    animations()
    (current.repeatCount, current.autoreverses) = old
  }

  /// The duration of the innermost animation block, in seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimation.current?.duration ?? 0
  }

  public class var areAnimationsEnabled: Bool { ViewAnimation.areAnimationsEnabled.value }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    ViewAnimation.areAnimationsEnabled.value = enabled
  }
}
