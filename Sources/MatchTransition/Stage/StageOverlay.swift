#if canImport(UIKit)
  import UIKit

  /// A view in front of a stage that draws information about the transition.
  @MainActor protocol StageOverlay: UIView {
    /// Draws the flights at `progress`.
    func show(_ flights: [Flight], at progress: Double)
  }
#endif
