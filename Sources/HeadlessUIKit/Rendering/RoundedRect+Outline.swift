import Foundation

extension RoundedRect {
  /// Hands out the corners of a polygon that stays within 0.02 pixels of the shape, in device
  /// pixels; clockwise on screen where `transform` does not mirror.
  ///
  /// Nothing where the shape is empty or a number is not finite.
  @inline(__always)
  func outline(_ t: CGAffineTransform, _ body: (SIMD2<Double>) -> Void) {
    guard t.a.isFinite, t.b.isFinite, t.c.isFinite, t.d.isFinite, t.tx.isFinite, t.ty.isFinite,
      rect.width > 0, rect.height > 0
    else { return }
    let scale = radii.isZero ? 1 : max(hypot(t.a, t.b), hypot(t.c, t.d))
    let origin = SIMD2(Double(t.tx), Double(t.ty))
    let axisX = SIMD2(Double(t.a), Double(t.b))
    let axisY = SIMD2(Double(t.c), Double(t.d))
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    @inline(__always)
    func corner(
      _ x: Double, _ y: Double, _ radius: CGFloat, _ from: SIMD2<Double>, _ to: SIMD2<Double>
    ) {
      let center = origin + axisX * x + axisY * y
      if radius <= 0 { return body(center) }
      let (first, second) = (from * Double(radius), to * Double(radius))
      let step = QuarterCircle.step(deviceRadius: radius * scale)
      QuarterCircle.points.withUnsafeBufferPointer { points in
        var index = 0
        while index <= QuarterCircle.count {
          body(center + first * points[index].x + second * points[index].y)
          index &+= step
        }
      }
    }
    let (br, bl, tl, tr) = (radii.bottomRight, radii.bottomLeft, radii.topLeft, radii.topRight)
    corner(maxX - br, maxY - br, br, axisX, axisY)
    corner(minX + bl, maxY - bl, bl, axisY, -axisX)
    corner(minX + tl, minY + tl, tl, -axisX, -axisY)
    corner(maxX - tr, minY + tr, tr, -axisY, axisX)
  }
}

/// Points of the first quarter of the unit circle, from (1, 0) to (0, 1).
private enum QuarterCircle {
  static let count = 192
  static let points: [SIMD2<Double>] = (0...count).map {
    // Exactly on the axes, so that the sides between two corners are straight.
    if $0 == 0 { return SIMD2(1, 0) }
    if $0 == count { return SIMD2(0, 1) }
    let angle = Double.pi / 2 * Double($0) / Double(count)
    return SIMD2(cos(angle), sin(angle))
  }
  private static let steps = [192, 96, 64, 48, 32, 24, 16, 12, 8, 6, 4, 3, 2]

  /// The largest stride through `points` whose chords stay within 0.02 pixels of the arc:
  /// r·(1 − cos(θ/2)) ≈ r·θ²/8.
  static func step(deviceRadius: CGFloat) -> Int {
    let angle = (0.16 / Double(deviceRadius)).squareRoot()
    let most = angle * Double(count) / (Double.pi / 2)
    for step in steps where Double(step) <= most { return step }
    return 1
  }
}
