import UIKit

/// A black record with grooves, and the cover's picture on its label.
final class RecordDisc: DrawnView {
  private let label: UIImageView

  init(picture: UIImage) {
    label = UIImageView(filling: picture)
    super.init(frame: .zero)
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = (bounds.width * 0.34).rounded()
    label.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    label.layer.cornerRadius = side / 2
  }

  override func draw(_ rect: CGRect) {
    let radius = min(bounds.width, bounds.height) / 2
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    func circle(_ share: CGFloat) -> UIBezierPath {
      UIBezierPath(
        arcCenter: center, radius: radius * share, startAngle: 0, endAngle: 2 * .pi,
        clockwise: true)
    }
    UIColor(rgb: 0x0807_07).setFill()
    circle(1).fill()
    for (index, share) in stride(from: CGFloat(0.42), through: 0.97, by: 0.035).enumerated() {
      let groove = circle(share)
      groove.lineWidth = index % 4 == 3 ? 1.5 : 0.75
      UIColor(white: 1, alpha: index % 4 == 3 ? 0.2 : 0.1).setStroke()
      groove.stroke()
    }
    // Two bright wedges are the reflection of a window.
    for middle in [-CGFloat.pi * 0.3, .pi * 0.7] {
      let wedge = UIBezierPath()
      wedge.move(to: center)
      wedge.addArc(
        withCenter: center, radius: radius * 0.97, startAngle: middle - 0.16,
        endAngle: middle + 0.16, clockwise: true)
      wedge.close()
      UIColor(white: 1, alpha: 0.1).setFill()
      wedge.fill()
    }
  }
}
