import Foundation

extension UIBezierPath {
  /// The same path from its end to its start; subpaths come in the opposite order too.
  public func reversing() -> UIBezierPath {
    let copy = self.copy() as! UIBezierPath
    copy.cgPath = cgPath.reversed
    return copy
  }

  /// Fills the path in the current context, with its current colour.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    context.restoreGState()
  }

  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    composed(blendMode, alpha) { fill() }
  }

  /// Strokes the path in the current context, with the path's own line.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.state.style = strokeStyle
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    composed(blendMode, alpha) { stroke() }
  }

  /// Restricts drawing in the current context to the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func composed(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }
}

extension UIColor {
  /// Makes this the colour of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
