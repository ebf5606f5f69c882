import UIKit

/// A tile with a habit, its value and a ring for its share of the day's goal.
final class HabitTile: SceneView {
  private let titleLabel: UILabel
  private let valueLabel: UILabel
  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()

  /// - Parameter share: The fraction of the goal, 0...1.
  init(_ title: String, _ value: String, share: CGFloat, color: UIColor) {
    titleLabel = UILabel(title, font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
    valueLabel = UILabel(value, font: DemoStyle.headline)
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 24
    for line in [track, ring] {
      line.fillColor = nil
      line.lineWidth = 9
      line.lineCap = .round
      layer.addSublayer(line)
    }
    track.strokeColor = color.withAlphaComponent(0.16).cgColor
    ring.strokeColor = color.cgColor
    ring.strokeEnd = share
    for subview in [titleLabel, valueLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = titleLabel.place(at: CGPoint(x: 20, y: 18), width: bounds.width - 40)
    valueLabel.place(at: CGPoint(x: 20, y: end + 2), width: bounds.width - 40)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: bounds.width - 50, y: bounds.height - 50), radius: 28,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    CATransaction.withoutActions {
      for line in [track, ring] { line.path = circle.cgPath }
    }
  }
}
