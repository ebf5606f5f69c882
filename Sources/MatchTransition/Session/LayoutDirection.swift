#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// `direction`, which holds where screens are laid out from left to right, as it is here.
    func mirroredForLayout(_ direction: CGPoint) -> CGPoint {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return CGPoint(x: isRightToLeft ? -direction.x : direction.x, y: direction.y)
    }
  }

  extension GestureAxis {
    /// The way through a container, along one of its sides.
    ///
    /// - Parameter forward: A unit vector where screens are laid out from left to right.
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
