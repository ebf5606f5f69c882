#if canImport(UIKit)
  import UIKit

  /// A part of the frames that the render server can play.
  @MainActor struct PlayedPart {
    let part: MovedPart
    private(set) var properties: [PlayedProperty] = []
    private let layerCount: Int

    /// Fails if the content must be laid out for each frame.
    ///
    /// - Parameter playsLines: Whether one animation can play a property that changes in proportion to the
    ///   progress.
    init?(_ part: MovedPart, playsLines: Bool) {
      guard let layers = part.layers else { return nil }
      self.part = part
      layerCount = layers.count
      for moved in layers {
        properties += moved.lines.map { PlayedProperty(moved, $0, isLine: playsLines) }
        properties += moved.curves.map { PlayedProperty(moved, $0, isLine: false) }
      }
    }

    /// The layers to write in every frame: none if all properties are lines.
    var sampledLayers: Int { properties.contains { !$0.isLine } ? layerCount : 0 }

    /// Notes the present values of the properties that are lines, or of the others.
    mutating func note(lines: Bool) {
      for index in properties.indices where properties[index].isLine == lines {
        properties[index].note()
      }
    }

    /// The same part, in which only those properties are lines that Core Animation mixes evenly between the
    /// noted ends.
    var withMixableLines: PlayedPart {
      var part = self
      part.properties = properties.map(\.asMixableLine)
      return part
    }
  }

  /// The layers that frames write for one flight or for the screens.
  struct MovedPart {
    /// The index of the flight, or nil for the screens.
    let row: Int?
    /// The layers, or nil if their content must be laid out for each frame, which the render server
    /// cannot do.
    let layers: [MovedLayer]?
  }

  /// A selection of the flights and the screens.
  struct ChosenParts {
    /// For each flight, whether it is chosen.
    private(set) var flights: [Bool]
    private(set) var hasFlights = false
    private(set) var hasScreens = false

    /// - Parameter count: The number of all flights, moving or not.
    init(_ parts: [MovedPart], of count: Int) {
      flights = Array(repeating: false, count: count)
      for part in parts {
        guard let row = part.row else {
          hasScreens = true
          continue
        }
        flights[row] = true
        hasFlights = true
      }
    }
  }
#endif
