import Foundation

/// A layer that fills and strokes a path, above its background and below its sublayers.
///
/// The path is in the layer's own coordinates. It animates where an animation names it, and never
/// by itself.
open class CAShapeLayer: CALayer {
  override class var defaultExtras: [String: LayerPropertyValue] { startingValues }

  private static let startingValues: [String: LayerPropertyValue] = [
    "path": .path(nil), "fillColor": .color(CGColor(gray: 0, alpha: 1)),
    "strokeColor": .color(nil), "strokeStart": .number(0), "strokeEnd": .number(1),
    "lineWidth": .number(1), "miterLimit": .number(10), "lineDashPhase": .number(0),
  ]

  override class var animatableExtras: Set<String> { animatableKeys }

  private static let animatableKeys: Set<String> = [
    "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
    "lineDashPhase",
  ]

  open var path: CGPath? {
    get { extra("path").path }
    set { setExtra("path", to: .path(newValue)) }
  }

  open var fillColor: CGColor? {
    get { extra("fillColor").color }
    set { setExtra("fillColor", to: .color(newValue)) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { extra("fillRule").object() ?? .nonZero }
    set { setExtra("fillRule", to: .object(newValue)) }
  }

  open var strokeColor: CGColor? {
    get { extra("strokeColor").color }
    set { setExtra("strokeColor", to: .color(newValue)) }
  }

  /// Where the stroke begins, in 0...1 of the path's length.
  open var strokeStart: CGFloat {
    get { extra("strokeStart").number ?? 0 }
    set { setExtra("strokeStart", to: .number(newValue)) }
  }

  /// Where the stroke ends, in 0...1 of the path's length.
  open var strokeEnd: CGFloat {
    get { extra("strokeEnd").number ?? 1 }
    set { setExtra("strokeEnd", to: .number(newValue)) }
  }

  /// The stroke's width in points.
  open var lineWidth: CGFloat {
    get { extra("lineWidth").number ?? 1 }
    set { setExtra("lineWidth", to: .number(newValue)) }
  }

  /// The longest mitre, as a multiple of the width.
  open var miterLimit: CGFloat {
    get { extra("miterLimit").number ?? 10 }
    set { setExtra("miterLimit", to: .number(newValue)) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { extra("lineCap").object() ?? .butt }
    set { setExtra("lineCap", to: .object(newValue)) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { extra("lineJoin").object() ?? .miter }
    set { setExtra("lineJoin", to: .object(newValue)) }
  }

  /// Where in the pattern of dashes the stroke begins, in points.
  open var lineDashPhase: CGFloat {
    get { extra("lineDashPhase").number ?? 0 }
    set { setExtra("lineDashPhase", to: .number(newValue)) }
  }

  /// Lengths of dashes and gaps in turn, in points; `nil` for an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get { extra("lineDashPattern").object() }
    set { setExtra("lineDashPattern", to: .object(newValue)) }
  }

  // MARK: Drawing

  package override var drawsContent: Bool { true }

  package override func drawContent(_ part: LayerPart, _ canvas: Canvas, _ opacity: Float) {
    let extras = part.box.values.extras
    guard let path = extras["path"]?.path else { return }
    if let fill = extras["fillColor"]?.color {
      let rule: CAShapeLayerFillRule = extras["fillRule"]?.object() ?? .nonZero
      canvas.fill(
        path, rule: rule == .evenOdd ? .evenOdd : .winding, transform: part.transform,
        color: fill.rgba, opacity: opacity)
    }
    if let stroke = extras["strokeColor"]?.color {
      canvas.stroke(
        path, style: Self.style(extras), transform: part.transform, color: stroke.rgba,
        opacity: opacity)
    }
  }

  /// The box of the path, with room for its stroke where there is one.
  package override func contentBox(_ box: LayerBox) -> CGRect {
    let (bounds, extras) = (box.values.bounds, box.values.extras)
    guard let path = extras["path"]?.path, !path.isEmpty else { return bounds }
    let box = path.boundingBox
    guard extras["strokeColor"]?.color != nil else { return bounds.union(box) }
    let style = Self.style(extras)
    // A square end reaches out by the diagonal, a mitre by its limit.
    let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
    return bounds.union(box.insetBy(dx: -reach, dy: -reach))
  }

  package static func style(_ extras: [String: LayerPropertyValue]) -> StrokeStyle {
    func number(_ key: String, _ fallback: CGFloat) -> CGFloat { extras[key]?.number ?? fallback }
    let cap: CAShapeLayerLineCap = extras["lineCap"]?.object() ?? .butt
    let join: CAShapeLayerLineJoin = extras["lineJoin"]?.object() ?? .miter
    let dashes: [NSNumber] = extras["lineDashPattern"]?.object() ?? []
    return StrokeStyle(
      width: number("lineWidth", 1), cap: cap.cgLineCap, join: join.cgLineJoin,
      miterLimit: number("miterLimit", 10), dashes: dashes.map { CGFloat($0.doubleValue) },
      dashPhase: number("lineDashPhase", 0), start: number("strokeStart", 0),
      end: number("strokeEnd", 1))
  }
}
