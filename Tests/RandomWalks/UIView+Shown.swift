import UIKit

extension UIView {
  /// The layer that the display shows with the next commit: the presentation layer while an animation
  /// plays, else the view's own.
  var shownLayer: CALayer {
    layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
  }

  /// The nearest view that is less than opaque among this one and those that it lies in, but for
  /// `allowed` ones.
  ///
  /// Nil where nothing of the view is seen anyway: the view or one around it is hidden or clear.
  func dimmer(besides allowed: Set<ObjectIdentifier>) -> UIView? {
    var dimmer: UIView?
    var next: UIView? = self
    while let view = next, !(view is UIWindow) {
      let opacity = view.shownLayer.opacity
      if view.isHidden || opacity == 0 { return nil }
      if dimmer == nil, opacity != 1, !allowed.contains(ObjectIdentifier(view)) { dimmer = view }
      next = view.superview
    }
    return dimmer
  }
}
