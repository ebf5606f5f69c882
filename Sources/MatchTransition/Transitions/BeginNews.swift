#if canImport(UIKit)
  import UIKit

  /// Says that a transition begins, before its first frame and before its observers know.
  @MainActor package enum BeginNews {
    /// The messages: the controller's settings, and the window of the transition.
    package static let shared = News<(matching: ControllerMatching, window: UIWindow?)>()
  }
#endif
