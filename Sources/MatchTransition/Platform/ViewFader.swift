#if canImport(UIKit)
  import UIKit

  /// A part of a transition that fades real views as parts of their screen.
  @MainActor protocol ViewFader: ViewClaimant {
    /// Called when another transition has removed its stage from `view`, which fades as a whole.
    func releaseStage(_ view: UIView)
  }
#endif
