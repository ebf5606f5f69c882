import Foundation

/// Blocks of animations between two calls, as they were written before closures.
extension UIView {
  public enum AnimationTransition: Int, Sendable {
    case none
    case flipFromLeft
    case flipFromRight
    case curlUp
    case curlDown
  }

  public enum SystemAnimation: UInt, Sendable {
    case delete
  }

  /// What has been said since a block began. Changes go into its animation from the first one on.
  private final class OpenBlock {
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var curve = AnimationCurve.easeInOut
    var options: AnimationOptions = []
    var repeatCount: Float = 0
    var animation: ViewAnimation?

    func set(_ option: AnimationOptions, _ isOn: Bool) {
      if isOn { options.insert(option) } else { options.remove(option) }
    }

    /// The animation of the block with what is said by now.
    func renew() {
      if animation != nil { ViewAnimation.close() }
      let animation = ViewAnimation.inCurrentBlock(
        duration: duration, delay: delay, curve: .cubic(curve.cubic), options: options)
      if repeatCount > 0 { animation.repeatCount = repeatCount }
      ViewAnimation.open(animation)
      self.animation = animation
    }
  }

  private static let openBlocks = ProcessVariable<[OpenBlock]>([])

  /// Begins a block that `commitAnimations()` ends; the settings come before the changes.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = OpenBlock()
    openBlocks.value.append(block)
    block.renew()
  }

  public class func commitAnimations() {
    guard let block = openBlocks.value.popLast() else { return }
    block.animation?.layOutChangedViews()
    ViewAnimation.close()
  }

  private class func change(_ body: (OpenBlock) -> Void) {
    guard let block = openBlocks.value.last else { return }
    body(block)
    block.renew()
  }

  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration }
  }

  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = delay }
  }

  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { $0.curve = curve }
  }

  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.set(.autoreverse, repeatAutoreverses) }
  }

  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = repeatCount }
  }

  /// Fades the views out and removes them, beside the given animations.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}
