#if canImport(UIKit)
  import UIKit

  /// The view in front of a stage that receives the touches. Its type identifies a container with a
  /// stage.
  @MainActor final class StageCatcher: UIView {
    /// Called when the stage is in a window again that it had left.
    var onReturn: (() -> Void)?
    private var hasLeft = false

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil {
        hasLeft = true
      } else if hasLeft {
        hasLeft = false
        onReturn?()
      }
    }
  }

  extension UIView {
    /// Whether this view contains the stage of a running transition.
    var holdsStage: Bool { subviews.contains { $0 is StageCatcher } }
  }
#endif
