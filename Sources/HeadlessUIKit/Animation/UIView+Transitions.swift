import Foundation

extension UIView {
  /// Shows the way from what a view and everything in it showed at the last commit to what the
  /// block makes of it.
  ///
  /// The changes of the block are not animated themselves, unless the options ask for animated
  /// content or name no transition. In another block the transition takes over duration and curve.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let animation = ViewAnimation.inCurrentBlock(
      duration: duration, curve: .cubic(options.animationCurve.cubic), options: options)
    let style = options.transitionStyle
    animation.run {
      if let style, areAnimationsEnabled { animation.add(style, of: view) }
      if style == nil || options.contains(.allowAnimatedContent) {
        animations?()
      } else if let animations {
        performWithoutAnimation(animations)
      }
    } completion: {
      completion?($0)
    }
  }

  /// Puts a view in the place of another in the tree, or, with `showHideTransitionViews`, hides one
  /// and shows the other; the transition is that of the superview.
  ///
  /// That is done at once and for good: an animator that goes back takes the picture back, not the
  /// views.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      preconditionFailure("UIView.transition(from:to:): \(fromView) has no superview")
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }
}

extension UIView.AnimationOptions {
  /// The transition in bits 20 to 22.
  var transitionStyle: TransitionFrame.Style? {
    switch rawValue >> 20 & 7 {
    // Apple: the side that the flip is named after comes towards the viewer.
    case 1: .flip(CGVector(dx: 0, dy: 1))
    case 2: .flip(CGVector(dx: 0, dy: -1))
    case 3: .curl(isUp: true)
    case 4: .curl(isUp: false)
    case 5: .fade
    case 6: .flip(CGVector(dx: -1, dy: 0))
    case 7: .flip(CGVector(dx: 1, dy: 0))
    default: nil
    }
  }
}
