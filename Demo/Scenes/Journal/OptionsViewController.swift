import UIKit

/// Options on a clear ground. A tap dismisses them.
final class OptionsViewController: TapViewController {
  private let header = UILabel("Options", font: DemoStyle.largeTitle, color: .white)
  private let groups: [OptionGroup]
  private let closeLabel = UILabel(
    "Tap to close", font: DemoStyle.callout, color: UIColor(white: 1, alpha: 0.6))

  override init() {
    groups = [
      OptionGroup([("Show places", true), ("Show the weather", true), ("Large pictures", false)]),
      OptionGroup([("Remind me in the evening", true), ("Lock with a code", false)]),
    ]
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { [weak self] in self?.dismiss(animated: true) }
    for subview in [header, closeLabel] + groups { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    var y = header.place(at: CGPoint(x: margin, y: safe.minY + 120), width: width) + 24
    for group in groups {
      group.frame = CGRect(x: margin, y: y, width: width, height: group.height)
      y = group.frame.maxY + 16
    }
    closeLabel.place(centeredAt: CGPoint(x: view.bounds.midX, y: safe.maxY - 40), width: width)
  }
}

/// A sheet of rows, each with a switch.
private final class OptionGroup: SceneView {
  private static let rowHeight: CGFloat = 56

  private let rows: [(label: UILabel, toggle: UISwitch, rule: UIView)]

  /// The height, in points.
  var height: CGFloat { Self.rowHeight * CGFloat(rows.count) }

  init(_ options: [(title: String, isOn: Bool)]) {
    rows = options.map { option in
      let toggle = UISwitch()
      toggle.isOn = option.isOn
      toggle.onTintColor = DemoStyle.accent
      let rule = UIView()
      rule.backgroundColor = UIColor(white: 1, alpha: 0.12)
      return (UILabel(option.title, font: DemoStyle.body, color: .white), toggle, rule)
    }
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 1, alpha: 0.14)
    layer.cornerRadius = 20
    for row in rows {
      for subview in [row.label, row.toggle, row.rule] { addSubview(subview) }
    }
    rows.last?.rule.isHidden = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 20
    for (index, row) in rows.enumerated() {
      let middle = Self.rowHeight * (CGFloat(index) + 0.5)
      row.label.place(at: .zero, width: bounds.width - 120)
      row.label.frame.origin = CGPoint(
        x: margin, y: (middle - row.label.frame.height / 2).rounded())
      let size = row.toggle.intrinsicContentSize
      row.toggle.frame = CGRect(
        x: bounds.width - margin - size.width, y: middle - size.height / 2, width: size.width,
        height: size.height)
      row.rule.frame = CGRect(
        x: margin, y: Self.rowHeight * CGFloat(index + 1) - 1, width: bounds.width - margin,
        height: 1)
    }
  }
}
