#if canImport(UIKit)
  import UIKit

  /// Shows a layer in another place than its own, which stays at rest.
  ///
  /// UIKit computes a safe area from the frame of a view (Rule 7.10), so a screen that moved would lay its
  /// content out anew in each frame. An animation that has ended and stays moves only what the display shows.
  @MainActor final class ShownGeometry {
    let layer: CALayer
    /// Whether the values are added to the layer's own, which the app may write and animate meanwhile.
    private let isAdditive: Bool
    /// The last value of each property, whether it is on the display or only noted.
    private var values: [MovedProperty: MovedValue] = [:]
    /// The values that animations show now.
    private var staying: [MovedProperty: MovedValue] = [:]
    private var isOver = false
    /// Whether values are noted for the render server, and not shown.
    var isNoting = false

    init(of layer: CALayer, isAdditive: Bool) {
      (self.layer, self.isAdditive) = (layer, isAdditive)
    }

    /// Shows a value, or the layer's own if `value` says the same.
    func show(_ value: MovedValue, as property: MovedProperty) {
      if isOver { return }
      values[property] = value
      if !isNoting, staying[property] != value { stay(property) }
    }

    /// The last value of a property, or nil if the layer has always shown its own.
    func value(of property: MovedProperty) -> MovedValue? { values[property] }

    /// Lets the display show the last value of a property until the next one.
    func stay(_ property: MovedProperty) {
      let key = CALayer.engineKey(property.keyPath)
      staying[property] = values[property]
      guard let value = values[property], !isOver, value != rest(of: property) else {
        return layer.removeAnimation(forKey: key)
      }
      let animation = CABasicAnimation(keyPath: property.keyPath)
      (animation.fromValue, animation.toValue) = (value.animated, value.animated)
      // Long past: nothing runs.
      (animation.beginTime, animation.duration) = (1e-3, 1e-3)
      prepare(animation)
      layer.add(animation, forKey: key)
    }

    /// Plays an animation of shown values, which stays after its end.
    func play(_ animation: CAPropertyAnimation, of property: MovedProperty) {
      staying[property] = nil
      prepare(animation)
      layer.add(animation, forKey: CALayer.engineKey(property.keyPath))
    }

    private func prepare(_ animation: CAPropertyAnimation) {
      animation.isAdditive = isAdditive
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
    }

    /// The value with which the layer shows its own.
    private func rest(of property: MovedProperty) -> MovedValue {
      if !isAdditive { return property.value(of: layer) }
      return property == .transform ? .transform(CATransform3DIdentity) : .point(.zero)
    }

    /// Shows the layer in its own place. Later values do nothing.
    func end() {
      isOver = true
      for property in values.keys { stay(property) }
    }
  }

  extension ShownGeometry: ViewClaimant {
    /// Moves a screen of the app. Another transition that has moved it until now lets it go.
    convenience init(ofScreen screen: UIView) {
      self.init(of: screen.layer, isAdditive: true)
      let claims = ViewClaims.made(on: screen)
      claims.mover?.release(screen)
      claims.mover = self
    }

    func release(_ view: UIView) { end() }

    /// Shows the layer at a scale about its anchor and at an offset, in points.
    func show(_ placement: (scale: CGFloat, offset: CGPoint)) {
      // An offset apart from the scale is the same in whatever order transforms are joined.
      show(.point(placement.offset), as: .position)
      show(.transform(CATransform3DMakeScale(placement.scale, placement.scale, 1)), as: .transform)
    }
  }
#endif
