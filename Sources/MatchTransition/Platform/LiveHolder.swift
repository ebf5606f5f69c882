#if canImport(UIKit)
  import UIKit

  /// Contains an app's view that flies itself, and notices when the app takes that view away.
  @MainActor final class LiveHolder: UIView {
    /// Called before a subview leaves.
    var onLoss: ((UIView) -> Void)?

    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      onLoss?(subview)
    }
  }
#endif
