import Foundation

/// A path under construction. Every call takes a transform for the points that it is given.
public final class CGMutablePath: CGPath {
  public override init() {
    super.init()
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    appendMove(point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.addLineToPoint, point.applying(transform), call: "addLine(to:)")
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(
      .addQuadCurveToPoint, control.applying(transform), end.applying(transform),
      call: "addQuadCurve(to:control:)")
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(
      .addCurveToPoint, control1.applying(transform), control2.applying(transform),
      end.applying(transform), call: "addCurve(to:control1:control2:)")
  }

  public func closeSubpath() {
    appendClose()
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRect(rect, transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { appendRect(rect, transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    appendEllipse(rect, transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    appendRoundedRect(rect, cornerWidth, cornerHeight, transform)
  }

  /// An arc about `center`, angles in radians. `clockwise` is as seen with y up: `false` runs by
  /// increasing angle. Angles a full turn or more apart make a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(
      center: center, radius: radius, start: startAngle,
      delta: CGMutablePath.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform)
  }

  /// A line and an arc that rounds the corner at `tangent1End`, from the current point towards
  /// `tangent2End`. The arc touches both lines; it is only a line where they do not turn.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    precondition(!isEmpty, "addArc(tangent1End:tangent2End:radius:): the path has no current point")
    let start = currentPoint.applying(transform.inverted())
    let (inX, inY) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (outX, outY) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let cross = inX * outY - inY * outX
    let lengths = hypot(inX, inY) * hypot(outX, outY)
    guard radius > 0, lengths > 0, abs(cross) > 1e-12 * lengths else {
      return addLine(to: tangent1End, transform: transform)
    }
    let halfAngle = atan2(abs(cross), inX * outX + inY * outY) / 2
    let distance = radius / tan(halfAngle)
    let inLength = hypot(inX, inY)
    let touch = CGPoint(
      x: tangent1End.x + inX / inLength * distance, y: tangent1End.y + inY / inLength * distance)
    // The centre lies on the side to which the corner turns.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: touch.x - side * inY / inLength * radius, y: touch.y + side * inX / inLength * radius)
    appendArc(
      center: center, radius: radius, start: atan2(touch.y - center.y, touch.x - center.x),
      delta: -side * (.pi - 2 * halfAngle), transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    appendPath(path, transform)
  }

  /// The signed angle, at most a full turn, by which an arc turns.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = clockwise ? start - end : end - start
    var delta = turn
    if abs(difference) < turn {
      delta = difference < 0 ? difference + turn : difference
    }
    return clockwise ? -delta : delta
  }
}
