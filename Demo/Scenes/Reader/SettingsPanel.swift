import UIKit

/// Rows of settings in three groups, on a sheet that hangs down from the top of the screen.
final class SettingsPanel: SceneView {
  /// Its height below the safe area's top, in points.
  static let height: CGFloat = 472

  /// What the screen's top takes of it, in points.
  var topInset: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  private let titleLabel = UILabel("Display", font: DemoStyle.headline)
  private let levels = UIView()
  private let brightness = LevelRow(.brightness, level: 0.7)
  private let textSize = LevelRow(.textSize, level: 0.4)
  private let papers = [
    PaperSwatch(name: "Paper", paper: DemoStyle.paper, ink: DemoStyle.ink, isChosen: true),
    PaperSwatch(
      name: "Sand", paper: UIColor(rgb: 0xF0E2CB), ink: UIColor(rgb: 0x4A3B2A), isChosen: false),
    PaperSwatch(
      name: "Night", paper: UIColor(rgb: 0x242227), ink: UIColor(rgb: 0xD8D3CC), isChosen: false),
  ]
  private let switches = UIView()
  private let rows = [
    SwitchRow(title: "Page numbers", isOn: true),
    SwitchRow(title: "Turn pages by tapping", isOn: false),
  ]
  private let handle = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = DemoStyle.desk
    layer.cornerRadius = 32
    layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    layer.shadowColor = UIColor(rgb: 0x3B2F2A).cgColor
    layer.shadowOpacity = 0.24
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    handle.backgroundColor = UIColor(rgb: 0xD3CCC4)
    handle.layer.cornerRadius = 2.5
    for group in [levels, switches] {
      group.backgroundColor = .white
      group.layer.cornerRadius = 16
    }
    for row in [brightness, textSize] { levels.addSubview(row) }
    for row in rows { switches.addSubview(row) }
    for subview in [titleLabel, levels, switches, handle] + papers { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(12))
    let width = bounds.width - 2 * margin
    let titleEnd = titleLabel.place(
      at: CGPoint(x: margin, y: topInset + DemoStyle.titleTop), width: width)
    levels.frame = CGRect(x: margin, y: titleEnd + 16, width: width, height: 112)
    for (index, row) in [brightness, textSize].enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 56, width: width, height: 56)
    }
    let side = (width - 2 * gap) / 3
    for (index, paper) in papers.enumerated() {
      paper.frame = CGRect(
        x: margin + CGFloat(index) * (side + gap), y: levels.frame.maxY + 16, width: side,
        height: 120)
    }
    switches.frame = CGRect(
      x: margin, y: levels.frame.maxY + 152, width: width, height: 2 * SwitchRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * SwitchRow.height, width: width, height: SwitchRow.height)
    }
    handle.frame = CGRect(x: bounds.midX - 20, y: bounds.height - 16, width: 40, height: 5)
  }
}
