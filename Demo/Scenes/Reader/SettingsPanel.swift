import UIKit

/// A sheet at the top of the screen, with settings in three groups.
final class SettingsPanel: SceneView {
  /// The height below the top of the safe area, in points.
  static let height: CGFloat = 472

  /// The height of the safe area above, in points.
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
    layer.setShadow(opacity: 0.24, radius: 24, drop: 8)
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
    [brightness, textSize].place(from: .zero, size: CGSize(width: width, height: 56), gap: 0)
    let side = (width - 2 * gap) / 3
    papers.place(
      from: CGPoint(x: margin, y: levels.frame.maxY + 16), columns: 3,
      size: CGSize(width: side, height: 120), gap: gap)
    switches.frame = CGRect(
      x: margin, y: levels.frame.maxY + 152, width: width, height: 2 * SwitchRow.height)
    rows.place(from: .zero, size: CGSize(width: width, height: SwitchRow.height), gap: 0)
    handle.frame = CGRect(x: bounds.midX - 20, y: bounds.height - 16, width: 40, height: 5)
  }
}
