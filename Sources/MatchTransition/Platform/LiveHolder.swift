#if canImport(UIKit)
  import UIKit

  /// Contains an app's view that flies itself, and notices when the app takes that view away.
  @MainActor final class LiveHolder: UIView {
    /// Called before a subview leaves.
    var onLoss: ((UIView) -> Void)?
    /// Called in place of a write of `bounds`, with a closure that writes them. It must call that closure.
    ///
    /// UIKit's `frame` writes the bounds without this property.
    var onResize: ((() -> Void) -> Void)?

    override var bounds: CGRect {
      get { super.bounds }
      set {
        guard let onResize else { return super.bounds = newValue }
        onResize { super.bounds = newValue }
      }
    }

    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      onLoss?(subview)
    }
  }
#endif
