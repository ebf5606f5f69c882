#if canImport(UIKit)
  import UIKit

  /// The two screens of a transition, as they lie in the container, and what they do.
  @MainActor struct StagedScreens {
    /// The screen in front of the other; it fades, slides or scales.
    let front: UIView
    let back: UIView
    /// Whether the screen in front is the destination.
    let isFrontEntering: Bool
    /// Whether the screen behind may be moved, faded and switched off. In one that may not, only what flies is
    /// hidden.
    var isBackOurs = true
    var effect = ScreenEffect.fade
    /// How far a finger would lead the screen in front away, in points.
    var way = CGPoint.zero
  }
#endif
