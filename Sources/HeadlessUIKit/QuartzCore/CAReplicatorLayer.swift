import Foundation

/// A layer that shows its sublayers several times.
///
/// Each copy is moved, coloured and delayed by a little more than the one before. A later copy lies above
/// an earlier one. Copies are only drawn: they are no layers, and nothing hits them.
open class CAReplicatorLayer: CALayer {
  override class var defaultExtras: [String: LayerPropertyValue] { startingValues }

  private static let startingValues: [String: LayerPropertyValue] = [
    "instanceCount": .number(1), "instanceDelay": .number(0),
    "instanceTransform": .transform(CATransform3DIdentity), "instanceColor": .color(white),
    "instanceRedOffset": .number(0), "instanceGreenOffset": .number(0),
    "instanceBlueOffset": .number(0), "instanceAlphaOffset": .number(0),
  ]

  private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  override class var animatableExtras: Set<String> { animatableKeys }

  private static let animatableKeys = Set(startingValues.keys)

  private subscript(number key: String) -> Double {
    get { extra(key).number ?? 0 }
    set { setExtra(key, to: .number(newValue)) }
  }

  /// How often the sublayers show.
  open var instanceCount: Int {
    get { Int(self[number: "instanceCount"]) }
    set { self[number: "instanceCount"] = Double(newValue) }
  }

  /// Seconds by which the animations of each copy lag behind those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { self[number: "instanceDelay"] }
    set { self[number: "instanceDelay"] = newValue }
  }

  /// What leads from one copy to the next, about the middle of the bounds.
  open var instanceTransform: CATransform3D {
    get { extra("instanceTransform").transform ?? CATransform3DIdentity }
    set { setExtra("instanceTransform", to: .transform(newValue)) }
  }

  /// What the colours of the first copy are multiplied by.
  open var instanceColor: CGColor? {
    get { extra("instanceColor").color }
    set { setExtra("instanceColor", to: .color(newValue)) }
  }

  // What is added to the parts of that colour from copy to copy.

  open var instanceRedOffset: Float {
    get { Float(self[number: "instanceRedOffset"]) }
    set { self[number: "instanceRedOffset"] = Double(newValue) }
  }

  open var instanceGreenOffset: Float {
    get { Float(self[number: "instanceGreenOffset"]) }
    set { self[number: "instanceGreenOffset"] = Double(newValue) }
  }

  open var instanceBlueOffset: Float {
    get { Float(self[number: "instanceBlueOffset"]) }
    set { self[number: "instanceBlueOffset"] = Double(newValue) }
  }

  open var instanceAlphaOffset: Float {
    get { Float(self[number: "instanceAlphaOffset"]) }
    set { self[number: "instanceAlphaOffset"] = Double(newValue) }
  }

  /// Only remembered: each copy is drawn flat.
  open var preservesDepth = false

  // MARK: Drawing

  override func copies(_ box: LayerBox) -> [LayerCopy]? {
    let extras = box.values.extras
    func number(_ key: String) -> Double { extras[key]?.number ?? 0 }
    let step = extras["instanceTransform"]?.transform ?? CATransform3DIdentity
    let color = extras["instanceColor"]?.color ?? Self.white
    let start = color.rgba
    let offsets = ["Red", "Green", "Blue", "Alpha"].map {
      Float(number("instance\($0)Offset"))
    }
    let bounds = box.values.bounds
    let toMiddle = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
    let back = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
    var transform = CATransform3DIdentity
    return (0..<max(0, Int(number("instanceCount")))).map { index in
      defer { transform = CATransform3DConcat(transform, step) }
      let tint = SIMD4<Float>(start) + Float(index) * SIMD4(offsets)
      return LayerCopy(
        projection: LayerProjection(
          CATransform3DConcat(CATransform3DConcat(toMiddle, transform), back)),
        delay: Double(index) * number("instanceDelay"),
        tint: tint.clamped(lowerBound: .zero, upperBound: .one))
    }
  }
}

/// One appearance of a layer's sublayers.
struct LayerCopy {
  /// From where the copy is to the layer's own coordinates.
  let projection: LayerProjection
  /// Seconds by which its animations lag behind.
  let delay: TimeInterval
  /// What red, green, blue and alpha are multiplied by, 0...1.
  let tint: SIMD4<Float>
}
