import Foundation

extension CGContext {
  public func beginPath() { devicePath = CGMutablePath() }
  public func closePath() { devicePath.closeSubpath() }
  public var isPathEmpty: Bool { devicePath.isEmpty }

  public var currentPointOfPath: CGPoint {
    devicePath.currentPoint.applying(deviceTransform.inverted())
  }

  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// The current path in user space; nil where there is none.
  public var path: CGPath? {
    if devicePath.isEmpty { return nil }
    var inverse = deviceTransform.inverted()
    return devicePath.copy(using: &inverse)
  }

  public func move(to point: CGPoint) {
    devicePath.move(to: point, transform: deviceTransform)
  }

  public func addLine(to point: CGPoint) {
    devicePath.addLine(to: point, transform: deviceTransform)
  }

  public func addLines(between points: [CGPoint]) {
    devicePath.addLines(between: points, transform: deviceTransform)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(
      to: end, control1: control1, control2: control2, transform: deviceTransform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: deviceTransform)
  }

  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: deviceTransform) }
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: deviceTransform) }

  public func addEllipse(in rect: CGRect) {
    devicePath.addEllipse(in: rect, transform: deviceTransform)
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: deviceTransform)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: deviceTransform)
  }

  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: deviceTransform) }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    let isFilled: Bool
    switch mode {
    case .fill, .fillStroke: isFilled = path.contains(point)
    case .eoFill, .eoFillStroke: isFilled = path.contains(point, using: .evenOdd)
    case .stroke: isFilled = false
    }
    if isFilled || mode == .fill || mode == .eoFill { return isFilled }
    return state.style.outline(of: path, transform: .identity).contains(point)
  }

  // MARK: Clipping

  /// Restricts drawing to the current path, which is then gone.
  public func clip(using rule: CGPathFillRule = .winding) {
    canvas.pushClip(devicePath, rule: rule, transform: .identity)
    state.clipCount += 1
    beginPath()
  }

  public func clip(to rect: CGRect) {
    canvas.pushClip(RoundedRect(rect), transform: deviceTransform)
    state.clipCount += 1
  }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    canvas.pushClip(path, transform: deviceTransform)
    state.clipCount += 1
  }

  /// Restricts drawing by the alpha of a picture, which lies in `rect` as `draw(_:in:)` puts it.
  public func clip(to rect: CGRect, mask: CGImage) {
    canvas.pushClip(alphaOf: mask, in: unitRect, transform: pictureTransform(rect))
    state.clipCount += 1
  }

  /// The smallest rectangle, in user space, around what drawing can change.
  public var boundingBoxOfClipPath: CGRect {
    canvas.clipBounds.cgRect.applying(deviceTransform.inverted())
  }
}
