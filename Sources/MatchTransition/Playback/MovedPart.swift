#if canImport(UIKit)
  import UIKit

  /// The layers that frames write for one flight or for the screens.
  struct MovedPart {
    /// The index of the flight, or nil for the screens.
    let row: Int?
    /// The layers, or nil if their content must be laid out for each frame, which the render server
    /// cannot do.
    let layers: [MovedLayer]?
    /// Whether every value should be a line over the progress, so that a few frames tell the rest.
    private(set) var isEven: Bool

    /// - Parameter changesEvenly: Whether every value of the part changes evenly with the progress.
    init(row: Int?, layers: [MovedLayer]?, changesEvenly: Bool = false) {
      self.row = row
      self.layers = layers
      isEven =
        changesEvenly && layers?.contains { $0.properties.contains(where: \.isPath) } == false
    }

    /// The number of layers to record.
    var size: Int { layers?.count ?? 0 }

    /// The same part, which is not even any more and is recorded in all frames.
    var bent: MovedPart {
      var part = self
      part.isEven = false
      return part
    }

    /// Returns a track for each property that frames write.
    @MainActor func makeTracks() -> [any LayerTrack] {
      var tracks: [any LayerTrack] = []
      for layer in layers ?? [] { tracks += layer.makeTracks() }
      return tracks
    }

    /// The cost of recording the part over `frames` frames and of making its animations, in layers times
    /// frames.
    func cost(over frames: Int) -> Int {
      size * (Self.animationCost + (isEven ? min(Self.fewFrames, frames) : frames))
    }

    /// The cost of a layer's animations, in recorded frames of the layer.
    private static let animationCost = 5

    /// The frames that tell a line. Where the progress overshoots, up to five do.
    static let fewFrames = 3
  }

  // These run over all flights of a transition. Outside the main actor their closures need no check.

  extension Collection<MovedPart> {
    /// The parts that are recorded in a few frames only.
    var even: [MovedPart] { filter(\.isEven) }

    /// The parts that are recorded in all frames.
    var uneven: [MovedPart] { filter { !$0.isEven } }

    /// The same parts, of which none is even any more.
    var bent: [MovedPart] { map(\.bent) }

    /// The cost of recording all parts over `frames` frames, in layers times frames.
    func cost(over frames: Int) -> Int { reduce(0) { $0 + $1.cost(over: frames) } }

    /// Returns the parts that the render server can play and that can be recorded at a cost of at most
    /// `limit` each.
    func recordable(over frames: Int, within limit: Int) -> [MovedPart] {
      filter { $0.layers != nil && $0.cost(over: frames) <= limit }
    }

    /// Returns the first parts, as many as can be recorded at a cost of at most `limit` together.
    func prefix(over frames: Int, within limit: Int) -> SubSequence {
      var room = limit
      return prefix {
        room -= $0.cost(over: frames)
        return room >= 0
      }
    }
  }
#endif
