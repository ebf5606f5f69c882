import Foundation

/// A path with the attributes that it is drawn with. Angles are in radians and grow clockwise on
/// screen, where y runs down.
open class UIBezierPath: NSObject, NSCopying {
  private var storage = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  public override init() {
    super.init()
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    storage.addPath(cgPath)
  }

  public convenience init(rect: CGRect) {
    self.init()
    storage.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    storage.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A rectangle of which some corners are round; radii are limited to half of each side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    let radius = CGSize(
      width: min(max(cornerRadii.width, 0), rect.width / 2),
      height: min(max(cornerRadii.height, 0), rect.height / 2))
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    storage.appendRoundedRect(
      rect, corners: order.map { corners.contains($0) ? radius : .zero }, .identity)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  open var cgPath: CGPath {
    get { CGPath(types: storage.types, points: storage.points) }
    set {
      storage = CGMutablePath()
      storage.addPath(newValue)
    }
  }

  open var isEmpty: Bool { storage.isEmpty }
  open var bounds: CGRect { storage.boundingBoxOfPath }
  open var currentPoint: CGPoint { storage.currentPoint }

  open func contains(_ point: CGPoint) -> Bool {
    storage.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func move(to point: CGPoint) { storage.move(to: point) }
  open func addLine(to point: CGPoint) { storage.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    storage.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// An arc; `clockwise` is as seen on screen, by increasing angle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    storage.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { storage.closeSubpath() }
  open func removeAllPoints() { storage = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { storage.addPath(bezierPath.storage) }

  open func apply(_ transform: CGAffineTransform) {
    let old = storage
    storage = CGMutablePath()
    storage.addPath(old, transform: transform)
  }

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: storage)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    copy.dashPhase = dashPhase
    return copy
  }

  var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
      dashes: dashes, dashPhase: dashPhase)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return storage == other.storage && strokeStyle == other.strokeStyle
      && usesEvenOddFillRule == other.usesEvenOddFillRule
  }

  open override var hash: Int { storage.hashValue }
}
