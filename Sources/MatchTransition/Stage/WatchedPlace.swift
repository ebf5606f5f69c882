#if canImport(UIKit)
  import UIKit

  /// The look of a view when a `LayoutChangeMonitor` measured it last.
  @MainActor struct WatchedPlace {
    let view: UIView
    /// Whether the view is the root view of a screen. The transition itself may move that view.
    let isRoot: Bool
    /// Whether the view itself flies. Its stand-in hides it, so its opacity says nothing of the app.
    var isFlown: Bool
    private let superview: ObjectIdentifier?
    private let position: CGPoint
    private let bounds: CGRect
    private let transform: CATransform3D
    private let isHidden: Bool
    private let isTransparent: Bool
    private let background: CGColor?
    private let radius: CGFloat

    init(_ view: UIView, isRoot: Bool, isFlown: Bool) {
      (self.view, self.isRoot, self.isFlown) = (view, isRoot, isFlown)
      superview = view.superviewIdentity
      let layer = view.layer
      (position, bounds, transform) = (layer.position, layer.bounds, layer.transform)
      isTransparent = layer.isTransparent
      (isHidden, background, radius) = (layer.isHidden, layer.backgroundColor, layer.cornerRadius)
    }

    /// Whether the view has another place, shape or colour now, or has turned transparent.
    var hasMoved: Bool {
      let layer = view.layer
      if layer.bounds != bounds || layer.isHidden != isHidden { return true }
      if layer.backgroundColor != background { return true }
      // The transition may move and fade the root view, and round its corners.
      if isRoot { return false }
      if !isFlown, layer.isTransparent != isTransparent { return true }
      return layer.position != position || layer.cornerRadius != radius
        || !CATransform3DEqualToTransform(layer.transform, transform)
        || view.superviewIdentity != superview
    }
  }

  extension CALayer {
    /// Whether the layer has too little opacity to be seen.
    fileprivate var isTransparent: Bool { opacity < 0.01 }
  }
#endif
