import UIKit

/// Shows one breath with a word and with a stroke on two circles that touch.
final class BreathViewController: SceneViewController {
  /// The time to breathe in, in seconds. Breathing out takes as long.
  static let half: TimeInterval = 1.4

  private let background = CAGradientLayer()
  let word = CATextLayer()
  private let track = CAShapeLayer()
  let stroke = CAShapeLayer()
  private let button = TapView()
  private let buttonLabel = UILabel("Begin", font: DemoStyle.body, color: .white)

  private static let sizes: (calm: CGFloat, full: CGFloat) = (26, 48)
  private static let colors = (calm: UIColor(rgb: 0x7FB0AE), full: UIColor(rgb: 0xFBE7C6))

  override func viewDidLoad() {
    super.viewDidLoad()
    background.colors = [UIColor(rgb: 0x12363E).cgColor, UIColor(rgb: 0x0B1E29).cgColor]
    word.string = "Breathe"
    word.font = UIFont.systemFont(ofSize: Self.sizes.calm, weight: .light)
    word.fontSize = Self.sizes.calm
    word.foregroundColor = Self.colors.calm.cgColor
    word.alignmentMode = .center
    word.contentsScale = traitCollection.displayScale
    for (line, color, width) in [
      (track, UIColor(white: 1, alpha: 0.1), 10), (stroke, Self.colors.full, 10),
    ] as [(CAShapeLayer, UIColor, CGFloat)] {
      line.fillColor = nil
      line.strokeColor = color.cgColor
      line.lineWidth = width
      line.lineCap = .round
    }
    stroke.strokeEnd = 0.4
    for sublayer in [background, word, track, stroke] { view.layer.addSublayer(sublayer) }
    button.backgroundColor = UIColor(white: 1, alpha: 0.14)
    button.layer.cornerRadius = 28
    button.onTap = { [weak self] in self?.breathe() }
    button.addSubview(buttonLabel)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    CATransaction.withoutActions {
      background.frame = bounds
      word.frame = CGRect(x: 0, y: 168, width: bounds.width, height: 72)
      let (radius, middle) = (CGFloat(76), CGPoint(x: bounds.midX, y: bounds.midY))
      // Both circles begin and end at the point where they touch.
      let circles = UIBezierPath()
      circles.move(to: middle)
      for (side, start) in [(-1, 0), (1, CGFloat.pi)] as [(CGFloat, CGFloat)] {
        circles.addArc(
          withCenter: CGPoint(x: middle.x + side * radius, y: middle.y), radius: radius,
          startAngle: start, endAngle: start - side * 2 * .pi, clockwise: side < 0)
      }
      for line in [track, stroke] { line.path = circles.cgPath }
    }
    button.frame = CGRect(
      x: bounds.midX - 72, y: bounds.height - view.safeAreaInsets.bottom - 104, width: 144,
      height: 56)
    buttonLabel.place(centeredAt: CGPoint(x: 72, y: 28), width: 144)
  }

  private func breathe() {
    let grow = CABasicAnimation(keyPath: "fontSize")
    grow.fromValue = Self.sizes.calm
    grow.toValue = Self.sizes.full
    let warm = CABasicAnimation(keyPath: "foregroundColor")
    warm.fromValue = Self.colors.calm.cgColor
    warm.toValue = Self.colors.full.cgColor
    word.add(inAndOut(grow, warm), forKey: "breath")
    let head = CABasicAnimation(keyPath: "strokeEnd")
    head.fromValue = 0.4
    head.toValue = 1
    let tail = CABasicAnimation(keyPath: "strokeStart")
    tail.fromValue = 0
    tail.toValue = 0.6
    stroke.add(inAndOut(head, tail), forKey: "breath")
  }

  /// Returns a group that plays the animations together, forward and in reverse.
  private func inAndOut(_ animations: CABasicAnimation...) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    for animation in animations { animation.duration = Self.half }
    group.animations = animations
    group.duration = Self.half
    group.autoreverses = true
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return group
  }
}
