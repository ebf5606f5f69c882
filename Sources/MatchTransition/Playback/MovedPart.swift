#if canImport(UIKit)
  import UIKit

  /// What frames write of one flight, or of the screens.
  @MainActor struct MovedPart {
    /// The flight; nil for the screens.
    let row: Int?
    /// Nil where contents must be laid out for each frame, which the display cannot.
    let layers: [MovedLayer]?

    /// How many layers there are to record.
    var size: Int { layers?.count ?? 0 }
  }
#endif
