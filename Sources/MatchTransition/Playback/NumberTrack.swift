#if canImport(UIKit)
  import UIKit

  /// A track of a property whose values are always numbers.
  ///
  /// Most tracks of a transition are of this kind, so their values are kept as numbers, without a box each.
  @MainActor final class NumberTrack: LayerTrack {
    let layer: CALayer
    let property: MovedProperty
    private let numbers: LayerNumbers
    private(set) var varies = false
    private var values: [SIMD4<Double>] = []

    init(_ layer: CALayer, _ property: MovedProperty, _ numbers: LayerNumbers) {
      self.layer = layer
      self.property = property
      self.numbers = numbers
      // Enough for a line.
      values.reserveCapacity(3)
    }

    var stations: [Any] { values.map(numbers.make) }

    func note() {
      let now = numbers.read(layer)
      if let last = values.last, !varies { varies = last != now }
      values.append(now)
    }

    func ends(of segment: Segment, at places: RecordedPlaces) -> (from: Any, to: Any)? {
      guard let line = places.line(through: values, within: numbers.tolerance) else { return nil }
      return (numbers.make(line[segment.from]), numbers.make(line[segment.to]))
    }
  }

  /// The way in which a layer's property is four numbers, of which unused ones are 0.
  @MainActor struct LayerNumbers {
    let read: (CALayer) -> SIMD4<Double>
    let make: (SIMD4<Double>) -> Any
    /// The largest distance from a line that nobody can see.
    let tolerance: Double

    static let position = LayerNumbers(
      read: { SIMD4(Double($0.position.x), Double($0.position.y), 0, 0) },
      make: { CGPoint(x: $0[0], y: $0[1]) }, tolerance: unseenDistance)
    static let bounds = LayerNumbers(
      read: {
        let box = $0.bounds
        return SIMD4(
          Double(box.origin.x), Double(box.origin.y), Double(box.size.width),
          Double(box.size.height))
      }, make: { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
      tolerance: unseenDistance)
    static let shadowOffset = LayerNumbers(
      read: { SIMD4(Double($0.shadowOffset.width), Double($0.shadowOffset.height), 0, 0) },
      make: { CGSize(width: $0[0], height: $0[1]) }, tolerance: unseenDistance)
    static let opacity = share { $0.opacity }
    static let shadowOpacity = share { $0.shadowOpacity }
    static let cornerRadius = length { $0.cornerRadius }
    static let borderWidth = length { $0.borderWidth }
    static let shadowRadius = length { $0.shadowRadius }

    private static func share(_ value: @escaping (CALayer) -> Float) -> LayerNumbers {
      LayerNumbers(
        read: { SIMD4(Double(value($0)), 0, 0, 0) }, make: { Float($0[0]) }, tolerance: unseenShare)
    }

    private static func length(_ value: @escaping (CALayer) -> CGFloat) -> LayerNumbers {
      LayerNumbers(
        read: { SIMD4(Double(value($0)), 0, 0, 0) }, make: { CGFloat($0[0]) },
        tolerance: unseenDistance)
    }

    /// A hundredth of a point.
    nonisolated static let unseenDistance = 0.01
    /// A quarter of the smallest difference of two opacities on the screen.
    nonisolated static let unseenShare = 0.25 / 255
  }
#endif
