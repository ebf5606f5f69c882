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
  }

  extension MovedLayer {
    var tracks: [any LayerTrack] {
      properties.map { property in
        switch property {
        case .position: track(property, { $0.position }, ==)
        case .bounds: track(property, { $0.bounds }, ==)
        case .transform: track(property, { $0.transform }, CATransform3DEqualToTransform)
        case .opacity: track(property, { $0.opacity }, ==)
        case .cornerRadius: track(property, { $0.cornerRadius }, ==)
        case .borderWidth: track(property, { $0.borderWidth }, ==)
        case .borderColor: track(property, { $0.borderColor ?? Self.clear }, ==)
        case .backgroundColor: track(property, { $0.backgroundColor ?? Self.clear }, ==)
        case .shadowColor: track(property, { $0.shadowColor ?? Self.clear }, ==)
        case .shadowOpacity: track(property, { $0.shadowOpacity }, ==)
        case .shadowOffset: track(property, { $0.shadowOffset }, ==)
        case .shadowRadius: track(property, { $0.shadowRadius }, ==)
        case .shadowPath: track(property, { $0.shadowPath ?? Self.empty }, ==)
        case .path: track(property, { ($0 as? CAShapeLayer)?.path ?? Self.empty }, ==)
        case .fillColor: track(property, { ($0 as? CAShapeLayer)?.fillColor ?? Self.clear }, ==)
        }
      }
    }

    private func track<Value>(
      _ property: MovedProperty, _ value: @escaping (CALayer) -> Value,
      _ isSame: @escaping (Value, Value) -> Bool
    ) -> any LayerTrack {
      ValueTrack(layer, property, value, isSame)
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
    private var values: [Value] = []

    init(
      _ layer: CALayer, _ property: MovedProperty, _ value: @escaping (CALayer) -> Value,
      _ isSame: @escaping (Value, Value) -> Bool
    ) {
      self.layer = layer
      self.property = property
      self.value = value
      self.isSame = isSame
    }

    var stations: [Any] { values }

    func note() {
      let now = value(layer)
      if let last = values.last, !varies { varies = !isSame(last, now) }
      values.append(now)
    }
  }
#endif
