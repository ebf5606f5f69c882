#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Returns `direction`, given for left-to-right layouts, in the view's layout direction.
    func mirroredForLayout(_ direction: CGPoint) -> CGPoint {
      CGPoint(x: readsRightToLeft ? -direction.x : direction.x, y: direction.y)
    }
  }

  extension GestureAxis {
    /// Creates the axis through a container along one of its sides.
    ///
    /// - Parameter forward: A unit vector for left-to-right layouts.
    @MainActor init(
      forward: CGPoint, through container: UIView,
      followsFinger: Bool = false
    ) {
      let size = container.bounds.size
      self.init(
        forward: container.mirroredForLayout(forward),
        extent: Double(forward.x == 0 ? size.height : size.width), followsFinger: followsFinger)
    }
  }
#endif
