#if canImport(UIKit)
  import UIKit

  /// A part of a transition that changes views for a while.
  @MainActor protocol ViewClaimant: AnyObject {
    /// Gives back what it has changed of `view`, for good.
    func release(_ view: UIView)
  }
#endif
