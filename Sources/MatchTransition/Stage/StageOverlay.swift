#if canImport(UIKit)
  import UIKit

  /// A view over a stage that draws what the transition does.
  @MainActor protocol StageOverlay: UIView {
    /// Draws the frame at `progress`.
    func show(_ flights: [Flight], at progress: Double)
  }
#endif
