#if canImport(UIKit)
  import UIKit

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
