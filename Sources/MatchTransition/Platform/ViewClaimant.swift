#if canImport(UIKit)
  import UIKit

  /// A part of a transition that changes views temporarily.
  @MainActor protocol ViewClaimant: AnyObject {
    /// Restores its changes to `view`, and does not change `view` again.
    func release(_ view: UIView)
  }
#endif
