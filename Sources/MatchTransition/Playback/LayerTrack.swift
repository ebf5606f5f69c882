#if canImport(UIKit)
  import UIKit

  /// Records the values of one layer property, frame after frame.
  @MainActor protocol LayerTrack: AnyObject {
    var layer: CALayer { get }
    var property: MovedProperty { get }
    /// Whether at least two frames have different values.
    var varies: Bool { get }
    /// The recorded values, in the form that animations take.
    var stations: [Any] { get }
    /// Records the current value of the property.
    func note()
    /// Returns the values at both ends of a segment, or nil if the recorded values are no line over the
    /// progress.
    ///
    /// - Parameters:
    ///   - segment: The motion of the progress.
    ///   - places: The progress of each recorded frame.
    func ends(of segment: Segment, at places: RecordedPlaces) -> (from: Any, to: Any)?
  }

  @MainActor extension MovedLayer {
    /// Returns a track for each property.
    func makeTracks() -> [any LayerTrack] {
      var tracks: [any LayerTrack] = []
      tracks.reserveCapacity(properties.count)
      for property in properties { tracks.append(track(of: property)) }
      return tracks
    }

    private func track(of property: MovedProperty) -> any LayerTrack {
      switch property {
      case .position: NumberTrack(layer, property, .position)
      case .bounds: NumberTrack(layer, property, .bounds)
      case .opacity: NumberTrack(layer, property, .opacity)
      case .cornerRadius: NumberTrack(layer, property, .cornerRadius)
      case .borderWidth: NumberTrack(layer, property, .borderWidth)
      case .shadowOpacity: NumberTrack(layer, property, .shadowOpacity)
      case .shadowOffset: NumberTrack(layer, property, .shadowOffset)
      case .shadowRadius: NumberTrack(layer, property, .shadowRadius)
      case .transform:
        ValueTrack(
          layer, property, { $0.transform }, CATransform3DEqualToTransform, numbers: .scale)
      case .borderColor: track(property, { $0.borderColor ?? Self.clear }, .opaque)
      case .backgroundColor: track(property, { $0.backgroundColor ?? Self.clear }, .opaque)
      case .shadowColor: track(property, { $0.shadowColor ?? Self.clear }, .opaque)
      case .fillColor:
        track(property, { ($0 as? CAShapeLayer)?.fillColor ?? Self.clear }, .opaque)
      case .shadowPath: track(property, { $0.shadowPath ?? Self.empty })
      case .path: track(property, { ($0 as? CAShapeLayer)?.path ?? Self.empty })
      }
    }

    private func track<Value: Equatable>(
      _ property: MovedProperty, _ value: @escaping (CALayer) -> Value,
      _ numbers: MovedNumbers<Value>? = nil
    ) -> any LayerTrack {
      ValueTrack(layer, property, value, { $0 == $1 }, numbers: numbers)
    }

    private static let clear = UIColor.clear.cgColor
    private static let empty = CGPath(rect: .zero, transform: nil)
  }

  /// A track of values of one type. The values are boxed only for playback.
  @MainActor private final class ValueTrack<Value>: LayerTrack {
    let layer: CALayer
    let property: MovedProperty
    private(set) var varies = false
    private let value: (CALayer) -> Value
    private let isSame: (Value, Value) -> Bool
    /// How the values are numbers, or nil if they are not.
    private let numbers: MovedNumbers<Value>?
    private var values: [Value] = []

    init(
      _ layer: CALayer, _ property: MovedProperty, _ value: @escaping (CALayer) -> Value,
      _ isSame: @escaping (Value, Value) -> Bool, numbers: MovedNumbers<Value>?
    ) {
      self.layer = layer
      self.property = property
      self.value = value
      self.isSame = isSame
      self.numbers = numbers
    }

    var stations: [Any] { values }

    func note() {
      let now = value(layer)
      if let last = values.last, !varies { varies = !isSame(last, now) }
      values.append(now)
    }

    func ends(of segment: Segment, at places: RecordedPlaces) -> (from: Any, to: Any)? {
      guard let numbers else { return nil }
      let seen = values.compactMap(numbers.read)
      guard seen.count == values.count,
        let line = places.line(through: seen, within: numbers.tolerance)
      else { return nil }
      let (from, to) = (numbers.make(line[segment.from]), numbers.make(line[segment.to]))
      // The line may leave what can be mixed number by number before the first frame.
      guard numbers.read(from) != nil, numbers.read(to) != nil else { return nil }
      return (from, to)
    }
  }
#endif
