import UIKit

/// A slider between a small and a large symbol.
final class LevelRow: SceneView {
  enum Kind {
    case brightness
    case textSize
  }

  private let signs: [UIView]
  private let rail = UIView()
  private let fill = UIView()
  private let knob = Knob(diameter: 28)
  private let level: CGFloat

  /// - Parameter level: The level, 0...1.
  init(_ kind: Kind, level: CGFloat) {
    self.level = level
    switch kind {
    case .brightness:
      signs = [16, 24].map { SunSign(side: $0) }
    case .textSize:
      signs = [15, 22].map { UILabel("A", font: .systemFont(ofSize: $0, weight: .medium)) }
    }
    super.init(frame: .zero)
    rail.backgroundColor = DemoStyle.hairline
    fill.backgroundColor = DemoStyle.accent
    for bar in [rail, fill] { bar.layer.cornerRadius = 2 }
    for subview in signs + [rail, fill, knob] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (sign, x) in zip(signs, [28, bounds.width - 28]) {
      if let label = sign as? UILabel { label.place(at: .zero, width: 40) }
      sign.center = CGPoint(x: x, y: bounds.midY)
    }
    rail.frame = CGRect(x: 56, y: bounds.midY - 2, width: bounds.width - 112, height: 4)
    fill.frame = rail.frame
    fill.frame.size.width *= level
    knob.center = CGPoint(x: fill.frame.maxX, y: bounds.midY)
  }
}

/// A sample of a paper, and its name.
final class PaperSwatch: SceneView {
  private let sheet = UIView()
  private let sample: UILabel
  private let nameLabel: UILabel

  init(name: String, paper: UIColor, ink: UIColor, isChosen: Bool) {
    sample = UILabel("Aa", font: DemoStyle.headline, color: ink)
    nameLabel = UILabel(
      name, font: DemoStyle.caption, color: isChosen ? DemoStyle.accent : DemoStyle.secondaryInk)
    super.init(frame: .zero)
    sheet.backgroundColor = paper
    sheet.layer.cornerRadius = 16
    sheet.layer.borderWidth = isChosen ? 2 : 0
    sheet.layer.borderColor = DemoStyle.accent.cgColor
    for subview in [sheet, sample, nameLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 28)
    sample.place(centeredAt: sheet.center, width: bounds.width)
    nameLabel.place(centeredAt: CGPoint(x: bounds.midX, y: bounds.height - 12), width: bounds.width)
  }
}

/// A row with a title and a switch.
final class SwitchRow: SceneView {
  /// The height, in points.
  static let height: CGFloat = 52

  private let label: UILabel
  private let rail = UIView()
  private let knob = Knob(diameter: 28)
  private let isOn: Bool

  init(title: String, isOn: Bool) {
    self.isOn = isOn
    label = UILabel(title, font: DemoStyle.body)
    super.init(frame: .zero)
    rail.backgroundColor = isOn ? DemoStyle.accent : DemoStyle.hairline
    rail.layer.cornerRadius = 16
    for subview in [label, rail, knob] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(at: CGPoint(x: 16, y: 0), width: bounds.width - 96)
    label.centerVertically(in: bounds.height)
    rail.frame = CGRect(x: bounds.width - 68, y: bounds.midY - 16, width: 52, height: 32)
    knob.center = CGPoint(x: isOn ? rail.frame.maxX - 16 : rail.frame.minX + 16, y: bounds.midY)
  }
}

/// A white disc with a soft shadow.
private final class Knob: SceneView {
  init(diameter: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    backgroundColor = .white
    layer.cornerRadius = diameter / 2
    layer.setShadow(opacity: 0.25, radius: 4, drop: 2)
  }
}

/// A sun with eight rays.
private final class SunSign: DrawnView {
  init(side: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }

  override func draw(_ rect: CGRect) {
    DemoStyle.ink.setFill()
    DemoStyle.ink.setStroke()
    UIBezierPath(ovalIn: bounds.insetBy(dx: bounds.width * 0.28, dy: bounds.height * 0.28)).fill()
    let rays = UIBezierPath()
    for index in 0..<8 {
      let angle = CGFloat(index) * .pi / 4
      for (distance, isStart) in [(0.36, true), (0.46, false)] as [(CGFloat, Bool)] {
        let end = CGPoint(
          x: bounds.midX + bounds.width * distance * cos(angle),
          y: bounds.midY + bounds.height * distance * sin(angle))
        if isStart { rays.move(to: end) } else { rays.addLine(to: end) }
      }
    }
    rays.lineWidth = 1.5
    rays.lineCapStyle = .round
    rays.stroke()
  }
}
