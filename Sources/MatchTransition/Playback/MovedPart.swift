#if canImport(UIKit)
  import UIKit

  /// The layers that frames write for one flight or for the screens.
  @MainActor struct MovedPart {
    /// The index of the flight, or nil for the screens.
    let row: Int?
    /// The layers, or nil if their content must be laid out for each frame, which the render server
    /// cannot do.
    let layers: [MovedLayer]?
    /// Whether every value should be a line over the progress, so that a few frames tell the rest.
    let isEven: Bool

    /// - Parameter changesEvenly: Whether every value of the part changes evenly with the progress.
    init(row: Int?, layers: [MovedLayer]?, changesEvenly: Bool = false) {
      self.row = row
      self.layers = layers
      // A path is played from frame to frame in any case.
      isEven =
        changesEvenly
        && layers?.contains { !$0.properties.allSatisfy(\.isNumeric) } == false
    }

    /// The number of layers to record.
    var size: Int { layers?.count ?? 0 }

    /// The cost of recording the part, in layers times frames.
    ///
    /// - Parameter frames: The number of frames of the motion, or nil if lines cannot be played as such.
    func cost(of frames: Int, playsLines: Bool) -> Int {
      size * (isEven && playsLines ? min(Self.fewFrames, frames) : frames)
    }

    /// The frames that tell a line.
    private static let fewFrames = 3
  }
#endif
