#if canImport(UIKit)
  import UIKit

  /// A layer and the properties of it that frames write.
  struct MovedLayer {
    let layer: CALayer
    private(set) var properties: [MovedProperty]

    init(_ layer: CALayer, _ properties: [MovedProperty]) {
      self.layer = layer
      self.properties = properties
    }

    /// Adds the properties that are missing.
    mutating func add(_ others: [MovedProperty]) {
      for property in others where !properties.contains(property) { properties.append(property) }
    }
  }

  extension [MovedLayer] {
    /// Adds a layer, or the missing properties of a layer that is present.
    mutating func merge(_ moved: MovedLayer) {
      if let index = firstIndex(where: { $0.layer === moved.layer }) {
        self[index].add(moved.properties)
      } else {
        append(moved)
      }
    }
  }
#endif
