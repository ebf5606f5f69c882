import Foundation

extension Rasterizer {
  /// Adds a path, its open parts closed, within 0.02 pixels.
  ///
  /// - Complexity: O(length of the outline in pixels).
  func add(_ path: CGPath, transform: CGAffineTransform) {
    for part in Polyline(path, transform: transform, tolerance: 0.02).parts {
      addPolygon(part.points)
    }
  }

  /// Adds a closed polygon; one with a point that is not finite has no inside and is left out.
  func addPolygon(_ points: [CGPoint]) {
    guard let last = points.last, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return
    }
    var previous = SIMD2(Double(last.x), Double(last.y))
    for point in points {
      let next = SIMD2(Double(point.x), Double(point.y))
      addEdge(previous, next)
      previous = next
    }
  }

  /// Adds the outline of a rounded rectangle, backwards where it is to be a hole.
  func add(_ shape: RoundedRect, transform: CGAffineTransform, isHole: Bool = false) {
    let r = shape.rect
    let t = transform
    guard t.a.isFinite, t.b.isFinite, t.c.isFinite, t.d.isFinite, t.tx.isFinite, t.ty.isFinite,
      r.width > 0, r.height > 0
    else { return }
    let scale = max(hypot(t.a, t.b), hypot(t.c, t.d))
    let origin = SIMD2(Double(t.tx), Double(t.ty))
    let axisX = SIMD2(Double(t.a), Double(t.b))
    let axisY = SIMD2(Double(t.c), Double(t.d))
    var first: SIMD2<Double>?
    var previous = SIMD2<Double>.zero
    func line(toX x: Double, y: Double) {
      let point = origin + axisX * x + axisY * y
      if first == nil {
        first = point
      } else if isHole {
        addEdge(point, previous)
      } else {
        addEdge(previous, point)
      }
      previous = point
    }
    func corner(_ x: Double, _ y: Double, _ radius: CGFloat, quarter: Int) {
      if radius <= 0 { return line(toX: x, y: y) }
      let step = QuarterCircle.step(deviceRadius: radius * scale)
      let (turnX, turnY) = QuarterCircle.axes[quarter]
      for index in Swift.stride(from: 0, through: QuarterCircle.count, by: step) {
        let along = turnX * QuarterCircle.points[index].x + turnY * QuarterCircle.points[index].y
        line(toX: x + along.x * Double(radius), y: y + along.y * Double(radius))
      }
    }
    let radii = shape.radii
    corner(r.maxX - radii.bottomRight, r.maxY - radii.bottomRight, radii.bottomRight, quarter: 0)
    corner(r.minX + radii.bottomLeft, r.maxY - radii.bottomLeft, radii.bottomLeft, quarter: 1)
    corner(r.minX + radii.topLeft, r.minY + radii.topLeft, radii.topLeft, quarter: 2)
    corner(r.maxX - radii.topRight, r.minY + radii.topRight, radii.topRight, quarter: 3)
    if let first { isHole ? addEdge(first, previous) : addEdge(previous, first) }
  }
}

/// Points of the first quarter of the unit circle, from (1, 0) to (0, 1).
private enum QuarterCircle {
  static let count = 128
  static let points: [SIMD2<Double>] = (0...count).map {
    let angle = Double.pi / 2 * Double($0) / Double(count)
    return SIMD2(cos(angle), sin(angle))
  }
  /// The directions that each quarter begins at and turns to.
  static let axes: [(SIMD2<Double>, SIMD2<Double>)] = [
    (SIMD2(1, 0), SIMD2(0, 1)), (SIMD2(0, 1), SIMD2(-1, 0)),
    (SIMD2(-1, 0), SIMD2(0, -1)), (SIMD2(0, -1), SIMD2(1, 0)),
  ]

  /// The largest stride through `points` whose chords stay within 0.02 pixels of the arc:
  /// r·(1 − cos(θ/2)) ≈ r·θ²/8.
  static func step(deviceRadius: CGFloat) -> Int {
    var step = count
    while step > 1 {
      let angle = Double.pi / 2 * Double(step) / Double(count)
      if Double(deviceRadius) * angle * angle / 8 <= 0.02 { break }
      step /= 2
    }
    return step
  }
}
