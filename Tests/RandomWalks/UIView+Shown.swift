import UIKit

extension UIView {
  /// Whether the view shows what lies behind it. UIKit's own backdrops have no public class.
  var showsBackdrop: Bool { String(describing: type(of: layer)) == "CABackdropLayer" }

  /// Whether the view is a part of the engine that an inspector shows, at rest or in flight.
  var isInspector: Bool {
    let names = ["MatchTransition.TagInspector", "MatchTransition.FlightInspector"]
    return names.contains(String(reflecting: type(of: self)))
  }

  /// The layer that the display shows after the next commit: the presentation layer during an animation,
  /// else the view's own layer.
  var shownLayer: CALayer {
    layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
  }

  /// Returns the nearest view with fractional opacity among this view and its ancestors, except
  /// `allowed` views.
  ///
  /// Returns nil if the view is not visible because it or an ancestor is hidden or transparent.
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
