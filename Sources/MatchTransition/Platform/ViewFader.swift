#if canImport(UIKit)
  import UIKit

  /// Fades real views as parts of their screen.
  @MainActor protocol ViewFader: ViewClaimant {
    /// Called when another transition has taken its stage from `view`, which is faded as a whole.
    func releaseStage(_ view: UIView)
  }
#endif
