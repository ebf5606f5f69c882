#if canImport(UIKit)
  import UIKit

  /// The view in front of a stage that receives the touches. Its type identifies a container with a
  /// stage.
  @MainActor final class StageCatcher: UIView {}

  extension UIView {
    /// Whether this view contains the stage of a running transition.
    var holdsStage: Bool { subviews.contains { $0 is StageCatcher } }
  }
#endif
