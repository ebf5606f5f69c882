#if canImport(UIKit)
  import UIKit

  /// Says that a transition is about to look at a screen, before it changes anything there.
  @MainActor package enum CaptureNews {
    /// The messages: the root view of the screen, and the window of the transition.
    package static let shared = News<(root: UIView, window: UIWindow?)>()
  }
#endif
