import Foundation

/// How a gradient layer's colours spread.
public struct CAGradientLayerType: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds, rounded corners left out, with a gradient.
open class CAGradientLayer: CALayer {
  override class var defaultExtras: [String: LayerPropertyValue] { startingValues }

  private static let startingValues: [String: LayerPropertyValue] = [
    "startPoint": .pair(SIMD2(0.5, 0)), "endPoint": .pair(SIMD2(0.5, 1)),
  ]

  override class var animatableExtras: Set<String> { animatableKeys }

  private static let animatableKeys: Set<String> = [
    "colors", "locations", "startPoint", "endPoint",
  ]

  /// The colours, `CGColor`s, from start to end.
  open var colors: [Any]? {
    get {
      if case .colors(let colors) = extra("colors") { colors } else { nil }
    }
    set {
      setExtra(
        "colors", to: newValue.map { .colors($0.compactMap { $0 as? CGColor }) } ?? .object(nil))
    }
  }

  /// Where each colour stands, 0...1, rising; evenly where `nil`.
  open var locations: [NSNumber]? {
    get {
      if case .numbers(let numbers) = extra("locations") {
        numbers.map { NSNumber(value: $0) }
      } else {
        nil
      }
    }
    set {
      setExtra("locations", to: newValue.map { .numbers($0.map(\.doubleValue)) } ?? .object(nil))
    }
  }

  /// The start, in 0...1 of the bounds; of a radial or conic gradient the centre.
  open var startPoint: CGPoint {
    get { extra("startPoint").cgPoint ?? CGPoint(x: 0.5, y: 0) }
    set { setExtra("startPoint", to: LayerPropertyValue(newValue)) }
  }

  /// The end, in 0...1 of the bounds: of a radial gradient a corner of the box around its ellipse,
  /// of a conic one a point in the direction of the first colour.
  open var endPoint: CGPoint {
    get { extra("endPoint").cgPoint ?? CGPoint(x: 0.5, y: 1) }
    set { setExtra("endPoint", to: LayerPropertyValue(newValue)) }
  }

  open var type: CAGradientLayerType {
    get { extra("type").object() ?? .axial }
    set { setExtra("type", to: .object(newValue)) }
  }

  // MARK: Drawing

  package override var drawsContent: Bool { true }

  package override func drawContent(_ part: LayerPart, _ canvas: Canvas, _ opacity: Float) {
    let (bounds, extras) = (part.box.values.bounds, part.box.values.extras)
    guard case .colors(let colors)? = extras["colors"], !colors.isEmpty,
      bounds.width > 0, bounds.height > 0
    else { return }
    var locations: [Float]?
    if case .numbers(let numbers)? = extras["locations"] { locations = numbers.map { Float($0) } }
    let ramp = GradientRamp(colors: colors.map(\.rgba), locations: locations)
    func place(_ key: String, _ fallback: CGPoint) -> CGPoint {
      let unit = extras[key]?.cgPoint ?? fallback
      return CGPoint(
        x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let start = place("startPoint", CGPoint(x: 0.5, y: 0))
    let end = place("endPoint", CGPoint(x: 0.5, y: 1))
    let kind: CAGradientLayerType = extras["type"]?.object() ?? .axial
    switch kind {
    case .radial:
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      guard width > 0, height > 0 else { return }
      // A circle of radius 1 around the origin, stretched to the ellipse.
      let stretch = CGAffineTransform(
        a: width, b: 0, c: 0, d: height, tx: start.x, ty: start.y)
      canvas.pushClip(part.shape, transform: part.transform)
      canvas.fill(
        RoundedRect(bounds.applying(stretch.inverted())),
        transform: stretch.concatenating(part.transform), ramp: ramp,
        gradient: .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1),
        opacity: opacity)
      canvas.popClip()
    case .conic:
      canvas.fill(
        part.shape, transform: part.transform, ramp: ramp,
        gradient: .conic(center: start, start: end), opacity: opacity)
    default:
      canvas.fill(
        part.shape, transform: part.transform, ramp: ramp,
        gradient: .linear(start: start, end: end), opacity: opacity)
    }
  }
}
