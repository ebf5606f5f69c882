import UIKit

/// A symbol of a player's controls that fills its bounds.
final class Glyph: DrawnView {
  enum Shape {
    case play
    case pause
    case back
    case forward
    case list
  }

  private let shape: Shape
  private let color: UIColor

  init(_ shape: Shape, color: UIColor) {
    self.shape = shape
    self.color = color
    super.init(frame: .zero)
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    switch shape {
    case .play: addTriangle(to: path, from: 0.14, to: 0.94)
    case .pause:
      addBar(to: path, at: 0.18)
      addBar(to: path, at: 0.58)
    case .back:
      addTriangle(to: path, from: 0.52, to: 0)
      addTriangle(to: path, from: 1, to: 0.48)
    case .forward:
      addTriangle(to: path, from: 0.48, to: 1)
      addTriangle(to: path, from: 0, to: 0.52)
    case .list:
      for y in [0.2, 0.5, 0.8] as [CGFloat] {
        for (left, width) in [(0, 0.14), (0.28, 0.72)] as [(CGFloat, CGFloat)] {
          let line = CGRect(
            x: bounds.width * left, y: bounds.height * (y - 0.06), width: bounds.width * width,
            height: bounds.height * 0.12)
          path.append(UIBezierPath(roundedRect: line, cornerRadius: line.height / 2))
        }
      }
    }
    color.setFill()
    path.fill()
  }

  /// Adds a triangle. `base` and `tip` are the x of its vertical side and of its tip, in widths.
  private func addTriangle(to path: UIBezierPath, from base: CGFloat, to tip: CGFloat) {
    let half = bounds.height * (abs(tip - base) > 0.6 ? 0.44 : 0.3)
    path.move(to: CGPoint(x: bounds.width * base, y: bounds.midY - half))
    path.addLine(to: CGPoint(x: bounds.width * tip, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.width * base, y: bounds.midY + half))
    path.close()
  }

  private func addBar(to path: UIBezierPath, at left: CGFloat) {
    let bar = CGRect(
      x: bounds.width * left, y: bounds.height * 0.08, width: bounds.width * 0.24,
      height: bounds.height * 0.84)
    path.append(UIBezierPath(roundedRect: bar, cornerRadius: bounds.width * 0.05))
  }
}
