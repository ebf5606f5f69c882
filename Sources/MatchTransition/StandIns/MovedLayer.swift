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

  /// The value of a moved property.
  enum MovedValue: Equatable {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case path(CGPath)

    /// The value in the form that animations take.
    var animated: Any {
      switch self {
      case .number(let number): number
      case .point(let point): point
      case .size(let size): size
      case .rect(let rect): rect
      case .transform(let transform): transform
      case .color(let color): color
      case .path(let path): path
      }
    }

    /// Whether Core Animation mixes the value number by number with another one of this kind.
    ///
    /// It mixes transforms by their parts, which are numbers of the matrix only for scales and shifts in
    /// the plane. It need not mix the components of translucent colours evenly.
    var isMixedEvenly: Bool {
      switch self {
      case .number, .point, .size, .rect: true
      case .transform(let transform): transform.scalesOnly
      case .color(let color): color.numberOfComponents == 4 && color.alpha == 1
      case .path: false
      }
    }

    static func == (first: MovedValue, second: MovedValue) -> Bool {
      switch (first, second) {
      case (.number(let first), .number(let second)): first == second
      case (.point(let first), .point(let second)): first == second
      case (.size(let first), .size(let second)): first == second
      case (.rect(let first), .rect(let second)): first == second
      case (.transform(let first), .transform(let second)):
        CATransform3DEqualToTransform(first, second)
      case (.color(let first), .color(let second)): first == second
      case (.path(let first), .path(let second)): first == second
      default: false
      }
    }
  }

  extension MovedProperty {
    /// Returns the present value of the property. A missing colour is clear, and a missing path is empty.
    @MainActor func value(of layer: CALayer) -> MovedValue {
      switch self {
      case .position: .point(layer.position)
      case .bounds: .rect(layer.bounds)
      case .transform: .transform(layer.transform)
      case .opacity: .number(CGFloat(layer.opacity))
      case .cornerRadius: .number(layer.cornerRadius)
      case .borderWidth: .number(layer.borderWidth)
      case .borderColor: .color(layer.borderColor ?? Self.clear)
      case .backgroundColor: .color(layer.backgroundColor ?? Self.clear)
      case .shadowColor: .color(layer.shadowColor ?? Self.clear)
      case .shadowOpacity: .number(CGFloat(layer.shadowOpacity))
      case .shadowOffset: .size(layer.shadowOffset)
      case .shadowRadius: .number(layer.shadowRadius)
      case .shadowPath: .path(layer.shadowPath ?? Self.empty)
      case .path: .path((layer as? CAShapeLayer)?.path ?? Self.empty)
      case .fillColor: .color((layer as? CAShapeLayer)?.fillColor ?? Self.clear)
      }
    }

    @MainActor private static let clear = UIColor.clear.cgColor
    @MainActor private static let empty = CGPath(rect: .zero, transform: nil)
  }

  extension CATransform3D {
    /// Whether the transform only scales by factors above 0 and shifts, in the plane.
    fileprivate var scalesOnly: Bool {
      var plain = CATransform3DIdentity
      (plain.m11, plain.m22, plain.m41, plain.m42) = (m11, m22, m41, m42)
      return m11 > 1e-6 && m22 > 1e-6 && CATransform3DEqualToTransform(self, plain)
    }
  }

  /// Shows a layer in another place than its own, which stays at rest.
  ///
  /// UIKit computes a safe area from the frame of a view (Rule 7.10), so a screen that moved would lay its
  /// content out anew in each frame. An animation that has ended and stays moves only what the display shows.
  @MainActor final class ShownGeometry {
    let layer: CALayer
    /// Whether the values are added to the layer's own, which the app may write and animate meanwhile.
    private let isAdditive: Bool
    /// The last value of each property, whether it is on the display or only noted.
    private var slots: [Slot] = []

    private struct Slot {
      let property: MovedProperty
      var value: MovedValue
      /// The value that an animation shows now.
      var staying: MovedValue?
    }

    private var isOver = false
    /// Whether values are noted for the render server, and not shown.
    var isNoting = false

    init(of layer: CALayer, isAdditive: Bool) {
      (self.layer, self.isAdditive) = (layer, isAdditive)
    }

    /// Shows a value, or the layer's own if `value` says the same.
    func show(_ value: MovedValue, as property: MovedProperty) {
      if isOver { return }
      let slot = index(of: property) ?? slots.count
      if slot == slots.count {
        slots.append(Slot(property: property, value: value))
      } else {
        slots[slot].value = value
      }
      if !isNoting, slots[slot].staying != value { stay(property) }
    }

    /// The last value of a property, or nil if the layer has always shown its own.
    func value(of property: MovedProperty) -> MovedValue? {
      index(of: property).map { slots[$0].value }
    }

    private func index(of property: MovedProperty) -> Int? {
      slots.firstIndex { $0.property == property }
    }

    /// Lets the display show the last value of a property until the next one.
    func stay(_ property: MovedProperty) {
      let key = CALayer.engineKey(property.keyPath)
      let slot = index(of: property)
      if let slot { slots[slot].staying = slots[slot].value }
      guard let value = slot.map({ slots[$0].value }), !isOver, value != rest(of: property) else {
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
      if let slot = index(of: property) { slots[slot].staying = nil }
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
      for slot in slots { stay(slot.property) }
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
