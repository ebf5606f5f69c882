#if canImport(UIKit)
  import UIKit

  /// The look of a view when a `LayoutChangeMonitor` measured it last.
  @MainActor struct WatchedPlace {
    enum Role {
      case inner
      /// The root view of a screen. The transition itself may fade it and round its corners.
      case root
      /// A root view that contains the flights, and takes them along.
      case surroundings
    }

    let view: UIView
    let side: TransitionSide
    private let role: Role
    /// Whether the view itself flies.
    var isFlown: Bool
    /// Whether the view flies, and is hidden without its opacity, which a list may change.
    private let isFlownCell: Bool
    private let superview: ObjectIdentifier?
    private let center: CGPoint
    private let bounds: CGRect
    /// The part of the bounds that shows anything, which a new picture changes.
    private let area: CGRect
    private let transform: CATransform3D
    private let isHidden: Bool
    private let isTransparent: Bool
    private let background: CGColor?
    private let radius: CGFloat

    init(_ view: UIView, on side: TransitionSide, _ role: Role, isFlown: Bool) {
      (self.view, self.side, self.role, self.isFlown) = (view, side, role, isFlown)
      isFlownCell = isFlown && view.isReusedByList
      superview = view.superviewIdentity
      // The layer that lies in the superview's layer may be another one (Rule 7.14).
      (center, bounds, transform) = (view.center, view.bounds, view.transform3D)
      area = isFlown ? view.pictureArea : bounds
      (isHidden, isTransparent) = (view.isHidden, view.alpha < 0.01)
      (background, radius) = (view.layer.backgroundColor, view.layer.cornerRadius)
    }

    /// The place of the view now.
    var renewed: WatchedPlace { WatchedPlace(view, on: side, role, isFlown: isFlown) }

    /// Whether the view has another place, shape or colour now, or has turned transparent.
    var hasMoved: Bool {
      if view.bounds != bounds || view.isHidden != isHidden { return true }
      if isFlown, view.pictureArea != area { return true }
      if view.layer.backgroundColor != background { return true }
      if role == .surroundings { return false }
      // The transition moves only what the display shows of a root view.
      if view.center != center || !CATransform3DEqualToTransform(view.transform3D, transform) {
        return true
      }
      if role == .root { return false }
      if !isFlown || isFlownCell, (view.alpha < 0.01) != isTransparent { return true }
      return view.layer.cornerRadius != radius || view.superviewIdentity != superview
    }
  }
#endif
