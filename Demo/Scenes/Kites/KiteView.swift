import UIKit

/// A kite of four fields, with a tail of bows.
final class KiteView: DrawnView {
  let kite: Kite

  init(_ kite: Kite) {
    self.kite = kite
    super.init(frame: .zero)
  }

  override func draw(_ rect: CGRect) {
    let (width, height) = (bounds.width, bounds.height)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * width, y: y * height) }
    let (top, right, bottom, left) = (
      point(0.5, 0.02), point(0.98, 0.24), point(0.5, 0.66), point(0.02, 0.24)
    )
    let middle = point(0.5, 0.24)
    let tail = UIBezierPath()
    tail.move(to: bottom)
    tail.addCurve(
      to: point(0.5, 0.98), controlPoint1: point(0.8, 0.78), controlPoint2: point(0.2, 0.86))
    tail.lineWidth = max(width / 60, 1)
    UIColor(white: 1, alpha: 0.9).setStroke()
    tail.stroke()
    for (x, y) in [(0.585, 0.755), (0.47, 0.87)] as [(CGFloat, CGFloat)] {
      fill([point(x, y), point(x - 0.1, y - 0.03), point(x - 0.1, y + 0.03)], kite.colors.0)
      fill([point(x, y), point(x + 0.1, y - 0.03), point(x + 0.1, y + 0.03)], kite.colors.1)
    }
    fill([top, middle, left], kite.colors.0)
    fill([top, right, middle], kite.colors.1)
    fill([middle, right, bottom], kite.colors.0)
    fill([left, middle, bottom], kite.colors.1)
    let spars = UIBezierPath()
    for (start, end) in [(top, bottom), (left, right)] {
      spars.move(to: start)
      spars.addLine(to: end)
    }
    spars.lineWidth = max(width / 60, 1)
    UIColor(white: 1, alpha: 0.55).setStroke()
    spars.stroke()
  }

  private func fill(_ corners: [CGPoint], _ rgb: Int) {
    let path = UIBezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    UIColor(rgb: rgb).setFill()
    path.fill()
  }
}
