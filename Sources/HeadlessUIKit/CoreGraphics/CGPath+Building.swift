import Foundation

/// The offset of a Bézier control point that makes a quarter of the unit circle: 4/3·(√2 − 1).
let quarterCircleControl: CGFloat = 0.5522847498307936

extension CGPath {
  final func appendMove(_ point: CGPoint) {
    types.append(.moveToPoint)
    points.append(point)
    subpathStart = point
  }

  /// Appends what continues a subpath. After a close the new subpath begins where the closed one
  /// did.
  final func append(_ type: CGPathElementType, _ newPoints: CGPoint..., call: StaticString) {
    precondition(!types.isEmpty, "\(call): the path has no current point; call move(to:) first")
    if types.last == .closeSubpath { appendMove(subpathStart) }
    types.append(type)
    points.append(contentsOf: newPoints)
  }

  final func appendClose() {
    guard !types.isEmpty, types.last != .closeSubpath else { return }
    types.append(.closeSubpath)
  }

  final func appendPath(_ path: CGPath, _ t: CGAffineTransform) {
    let newTypes = path.types
    let newPoints = path.transformed(by: t)
    let start = path.subpathStart.applying(t)
    types.append(contentsOf: newTypes)
    points.append(contentsOf: newPoints)
    if !newTypes.isEmpty { subpathStart = start }
  }

  final func appendRect(_ rect: CGRect, _ t: CGAffineTransform) {
    if rect.isNull { return }
    appendMove(CGPoint(x: rect.minX, y: rect.minY).applying(t))
    for (x, y) in [(rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
      append(.addLineToPoint, CGPoint(x: x, y: y).applying(t), call: "addRect")
    }
    appendClose()
  }

  final func appendEllipse(_ rect: CGRect, _ t: CGAffineTransform) {
    if rect.isNull { return }
    let unit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    let t = unit.concatenating(t)
    appendMove(CGPoint(x: 1, y: 0).applying(t))
    for quarter in 0..<4 { appendQuarter(quarter, t) }
    appendClose()
  }

  /// A quarter of the unit circle under `t`, from `quarter`·90° by increasing angle.
  private final func appendQuarter(_ quarter: Int, _ t: CGAffineTransform) {
    let axes: [(CGFloat, CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let (ax, ay) = axes[quarter % 4]
    let (bx, by) = axes[(quarter + 1) % 4]
    let k = quarterCircleControl
    append(
      .addCurveToPoint,
      CGPoint(x: ax + k * bx, y: ay + k * by).applying(t),
      CGPoint(x: bx + k * ax, y: by + k * ay).applying(t),
      CGPoint(x: bx, y: by).applying(t), call: "addCurve")
  }

  package final func appendRoundedRect(
    _ rect: CGRect, _ width: CGFloat, _ height: CGFloat, _ t: CGAffineTransform
  ) {
    precondition(
      width >= 0 && 2 * width <= rect.width && height >= 0 && 2 * height <= rect.height,
      "addRoundedRect: corners of \(width) x \(height) do not fit into \(rect.size)")
    appendRoundedRect(
      rect, corners: Array(repeating: CGSize(width: width, height: height), count: 4), t)
  }

  /// A rectangle with a corner size of its own for each of: top left (least x and y), top right,
  /// bottom right, bottom left. It begins after the first corner and runs towards greater x.
  package final func appendRoundedRect(_ rect: CGRect, corners: [CGSize], _ t: CGAffineTransform) {
    if rect.isNull { return }
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      return appendRect(rect, t)
    }
    let places: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (rect.minX, rect.minY, 1, 1), (rect.maxX, rect.minY, -1, 1),
      (rect.maxX, rect.maxY, -1, -1), (rect.minX, rect.maxY, 1, -1),
    ]
    appendMove(CGPoint(x: rect.minX + corners[0].width, y: rect.minY).applying(t))
    for index in [1, 2, 3, 0] {
      let (x, y, inwardX, inwardY) = places[index]
      let size = corners[index]
      let center = CGPoint(x: x + inwardX * size.width, y: y + inwardY * size.height)
      let unit = CGAffineTransform(
        a: size.width, b: 0, c: 0, d: size.height, tx: center.x, ty: center.y
      ).concatenating(t)
      let quarter = (index + 2) % 4
      let start: [CGPoint] = [
        CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1),
      ]
      append(.addLineToPoint, start[quarter].applying(unit), call: "addRoundedRect")
      if size.width > 0 && size.height > 0 { appendQuarter(quarter, unit) }
    }
    appendClose()
  }

  /// An arc of at most a full turn, in pieces of at most 90° whose error is below 3e-4 of the
  /// radius. A line leads to it from the current point.
  final func appendArc(
    center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat, _ t: CGAffineTransform
  ) {
    precondition(
      radius >= 0 && start.isFinite && delta.isFinite,
      "addArc: radius \(radius), start \(start), sweep \(delta)")
    let unit = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(t)
    let first = CGPoint(x: cos(start), y: sin(start)).applying(unit)
    if types.isEmpty { appendMove(first) } else { append(.addLineToPoint, first, call: "addArc") }
    let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(pieces)
    let k = 4 / 3 * tan(step / 4)
    guard delta != 0 else { return }
    for piece in 0..<pieces {
      let a = start + step * CGFloat(piece)
      let b = a + step
      append(
        .addCurveToPoint,
        CGPoint(x: cos(a) - k * sin(a), y: sin(a) + k * cos(a)).applying(unit),
        CGPoint(x: cos(b) + k * sin(b), y: sin(b) - k * cos(b)).applying(unit),
        CGPoint(x: cos(b), y: sin(b)).applying(unit), call: "addArc")
    }
  }
}
