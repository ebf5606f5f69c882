import Foundation

extension CGPath {
  /// The outline of the stroke of this path, made of straight lines within 0.005 points of its
  /// curves.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    // Four times finer than one device pixel a point asks for, since it may be drawn enlarged.
    let fine = CGAffineTransform(scaleX: 4, y: 4)
    let outline = style.outline(of: self, transform: transform.concatenating(fine))
    return CGPath(types: outline.types, points: outline.transformed(by: fine.inverted()))
  }
}
