#if canImport(UIKit)
  import UIKit

  /// A change from one screen to another that UIKit asks an animation for.
  struct ScreenChange {
    let kind: TransitionKind
    let from: UIViewController
    let to: UIViewController
  }
#endif
