import Foundation

/// A linear map of the plane and a translation, for row vectors: `x' = a·x + c·y + tx`,
/// `y' = b·x + d·y + ty`.
///
/// Convention and field order are those of `CGAffineTransform`, which the pure stages cannot use.
package struct AffineMatrix: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package static let identity = AffineMatrix(a: 1, b: 0, c: 0, d: 1)

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns the map that applies `self` first and then `next`.
  package func concatenating(_ next: AffineMatrix) -> AffineMatrix {
    AffineMatrix(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the image of `point`.
  package func apply(to point: CGPoint) -> CGPoint {
    CGPoint(
      x: a * Double(point.x) + c * Double(point.y) + tx,
      y: b * Double(point.x) + d * Double(point.y) + ty)
  }

  /// Whether every entry is a finite number.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
