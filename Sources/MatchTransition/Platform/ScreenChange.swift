#if canImport(UIKit)
  import UIKit

  /// A change of screens for which UIKit requests an animation.
  struct ScreenChange {
    let kind: TransitionKind
    let from: UIViewController
    let to: UIViewController
  }
#endif
