#if canImport(UIKit)
  import UIKit

  /// The two screens of a transition in the container, and their animation.
  @MainActor struct StagedScreens {
    /// The front screen, which fades, slides or scales.
    let front: UIView
    let back: UIView
    /// Whether the screen in front is the destination.
    let isFrontEntering: Bool
    /// Whether the screen behind may be moved, faded and disabled. If not, only its flying views are
    /// hidden.
    var isBackOurs = true
    var effect = ScreenEffect.fade
    /// The offset of the front screen at the end of a dismissing swipe, in points.
    var way = CGPoint.zero
  }
#endif
