#if canImport(UIKit)
  import UIKit

  /// The view in front of a stage that takes the touches; it tells a container with a stage from others.
  @MainActor final class StageCatcher: UIView {}

  extension UIView {
    /// Whether a transition has its stage in this view at the moment.
    var holdsStage: Bool { subviews.contains { $0 is StageCatcher } }
  }
#endif
