import UIKit

/// A weight on a coil spring, with the spring's parameters below.
final class SpringWeight: SceneView {
  /// The y of the held and of the resting weight, in points.
  static let ends: (held: CGFloat, rest: CGFloat) = (150, 310)
  private static let side: CGFloat = 64

  private let mass: CGFloat
  private let stiffness: CGFloat
  private let damping: CGFloat
  /// The duration after which the animation is cut off, in seconds. Nil lets the spring settle.
  private let cutOff: TimeInterval?

  private let coil = CAShapeLayer()
  private let restLine = CAShapeLayer()
  let plate = UIView()
  private let labels: [UILabel]

  init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, cutOff: TimeInterval?, rgb: Int) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.cutOff = cutOff
    let end = cutOff.map { "cut off at \(Int($0)) s" } ?? "to its end"
    let facts = [
      "mass \(Int(mass))", "stiffness \(Int(stiffness))", "damping \(Int(damping))", end,
    ]
    labels = facts.map { UILabel($0, font: DemoStyle.caption, color: DemoStyle.secondaryInk) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    coil.fillColor = nil
    coil.strokeColor = UIColor(rgb: 0x9B948D).cgColor
    coil.lineWidth = 3
    coil.lineJoin = .round
    restLine.strokeColor = UIColor(rgb: 0xCFC8C0).cgColor
    restLine.lineWidth = 2
    restLine.lineCap = .round
    restLine.lineDashPattern = [1, 6]
    plate.backgroundColor = UIColor(rgb: rgb)
    plate.layer.cornerRadius = 16
    for sublayer in [restLine, coil] { layer.addSublayer(sublayer) }
    for subview in [plate] + labels { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.bounds.size = CGSize(width: Self.side, height: Self.side)
    plate.center = CGPoint(x: bounds.midX, y: Self.ends.held)
    CATransaction.withoutActions {
      coil.path = coilPath(to: Self.ends.held)
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: Self.ends.rest))
      line.addLine(to: CGPoint(x: bounds.width, y: Self.ends.rest))
      restLine.path = line.cgPath
    }
    var y = bounds.height - 112
    for label in labels {
      label.place(centeredAt: CGPoint(x: bounds.midX, y: y), width: bounds.width)
      y += 22
    }
  }

  /// Releases the weight, which swings around its place of rest.
  func letGo() {
    let (held, rest) = Self.ends
    plate.center.y = rest
    plate.layer.add(
      spring(
        "position", from: CGPoint(x: bounds.midX, y: held),
        to: CGPoint(x: bounds.midX, y: rest)), forKey: "fall")
    coil.path = coilPath(to: rest)
    coil.add(spring("path", from: coilPath(to: held), to: coilPath(to: rest)), forKey: "fall")
  }

  /// Lifts the weight from wherever it is.
  func lift() {
    let held = Self.ends.held
    let shown = plate.layer.presentation()?.position.y ?? Self.ends.rest
    let ways: [(CALayer, String, Any, Any)] = [
      (
        plate.layer, "position", CGPoint(x: bounds.midX, y: shown),
        CGPoint(x: bounds.midX, y: held)
      ),
      (coil, "path", coilPath(to: shown), coilPath(to: held)),
    ]
    plate.center.y = held
    coil.path = coilPath(to: held)
    for (layer, keyPath, start, end) in ways {
      let lift = CABasicAnimation(keyPath: keyPath)
      lift.fromValue = start
      lift.toValue = end
      lift.duration = 0.6
      lift.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(lift, forKey: "fall")
    }
  }

  private func spring(_ keyPath: String, from start: Any, to end: Any) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.mass = mass
    spring.stiffness = stiffness
    spring.damping = damping
    spring.fromValue = start
    spring.toValue = end
    spring.duration = cutOff ?? spring.settlingDuration
    return spring
  }

  /// Returns a coil of six turns from the top to the upper edge of the weight.
  ///
  /// - Parameter y: The y of the weight's centre, in points.
  private func coilPath(to y: CGFloat) -> CGPath {
    let path = UIBezierPath()
    let (lead, turns) = (CGFloat(12), 12)
    let end = y - Self.side / 2
    path.move(to: CGPoint(x: bounds.midX, y: 0))
    path.addLine(to: CGPoint(x: bounds.midX, y: lead))
    for turn in 0..<turns {
      let share = (CGFloat(turn) + 0.5) / CGFloat(turns)
      path.addLine(
        to: CGPoint(
          x: bounds.midX + (turn % 2 == 0 ? 18 : -18), y: lead + (end - 2 * lead) * share))
    }
    path.addLine(to: CGPoint(x: bounds.midX, y: end - lead))
    path.addLine(to: CGPoint(x: bounds.midX, y: end))
    return path.cgPath
  }
}
