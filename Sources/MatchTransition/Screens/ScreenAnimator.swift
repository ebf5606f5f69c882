#if canImport(UIKit)
  import UIKit

  /// What the two screens themselves do while their matched views fly.
  @MainActor protocol ScreenAnimator: AnyObject {
    /// Shows both screens as they are at `progress`.
    func show(_ progress: Double)
    /// What that writes to; nil where the display cannot play it.
    var movedLayers: [MovedLayer]? { get }
    /// Takes away what was added; the ledger restores what was changed.
    func end()
  }

#endif
