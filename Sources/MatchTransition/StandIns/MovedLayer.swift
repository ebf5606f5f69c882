#if canImport(UIKit)
  import UIKit

  /// A layer and what frames write of it.
  @MainActor struct MovedLayer {
    let layer: CALayer
    private(set) var properties: [MovedProperty]

    init(_ layer: CALayer, _ properties: [MovedProperty]) {
      self.layer = layer
      self.properties = properties
    }

    /// Adds the properties that it lacks.
    mutating func add(_ others: [MovedProperty]) {
      for property in others where !properties.contains(property) { properties.append(property) }
    }
  }
#endif
