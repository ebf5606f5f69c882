#if canImport(UIKit)
  import UIKit

  /// A layer and the properties of it that frames write.
  struct MovedLayer {
    let layer: CALayer
    /// The properties that change in proportion to the progress between 0 and 1.
    private(set) var lines: [MovedProperty]
    /// The properties that change in any other way.
    private(set) var curves: [MovedProperty]
    /// The geometry to which frames write if the layer itself rests.
    var shown: ShownGeometry?

    init(
      _ layer: CALayer, lines: [MovedProperty] = [], curves: [MovedProperty] = [],
      shown: ShownGeometry? = nil
    ) {
      (self.layer, self.lines, self.curves, self.shown) = (layer, lines, curves, shown)
    }

    /// The same layer, in which no property changes in proportion to the progress.
    var bent: MovedLayer { MovedLayer(layer, curves: lines + curves, shown: shown) }

    /// Adds the properties of the same layer that something else moves too.
    mutating func add(_ other: MovedLayer) {
      curves += other.curves.filter { !curves.contains($0) }
      lines += other.lines.filter { !lines.contains($0) }
      lines.removeAll { curves.contains($0) }
    }
  }

  extension [MovedLayer] {
    /// Adds a layer, or its properties if the layer is present.
    mutating func merge(_ moved: MovedLayer) {
      if let index = firstIndex(where: { $0.layer === moved.layer }) {
        self[index].add(moved)
      } else {
        append(moved)
      }
    }
  }

  /// A layer property that frames write.
  enum MovedProperty: CaseIterable {
    case position, bounds, transform, opacity
    case cornerRadius, borderWidth, borderColor, backgroundColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    /// Properties of shape layers.
    case path, fillColor

    var keyPath: String {
      switch self {
      case .position: "position"
      case .bounds: "bounds"
      case .transform: "transform"
      case .opacity: "opacity"
      case .cornerRadius: "cornerRadius"
      case .borderWidth: "borderWidth"
      case .borderColor: "borderColor"
      case .backgroundColor: "backgroundColor"
      case .shadowColor: "shadowColor"
      case .shadowOpacity: "shadowOpacity"
      case .shadowOffset: "shadowOffset"
      case .shadowRadius: "shadowRadius"
      case .shadowPath: "shadowPath"
      case .path: "path"
      case .fillColor: "fillColor"
      }
    }
  }
#endif
