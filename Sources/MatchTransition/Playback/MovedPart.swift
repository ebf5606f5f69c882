#if canImport(UIKit)
  import UIKit

  /// The layers that frames write for one flight or for the screens.
  @MainActor struct MovedPart {
    /// The index of the flight, or nil for the screens.
    let row: Int?
    /// The layers, or nil if their content must be laid out for each frame, which the render server
    /// cannot do.
    let layers: [MovedLayer]?

    /// The number of layers to record.
    var size: Int { layers?.count ?? 0 }
  }
#endif
