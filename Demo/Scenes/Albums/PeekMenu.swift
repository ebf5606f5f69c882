import UIKit

/// The menu of an album, with one row for each action.
final class PeekMenu: SceneView {
  static let size = CGSize(width: 232, height: 4 * rowHeight)
  private static let rowHeight: CGFloat = 48

  /// Whether a tap outside the menu can close it.
  var isOpen = true

  private let rows: [UILabel]
  private let rules: [UIView]
  private let sheet = UIView()

  init() {
    rows = ["Open", "Share", "Make a Print", "Delete"].map { title in
      let color = title == "Delete" ? DemoStyle.accent : DemoStyle.ink
      return UILabel(title, font: DemoStyle.body, color: color)
    }
    rules = rows.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
    layer.setShadow(opacity: 0.22, radius: 24, drop: 8)
    sheet.backgroundColor = UIColor(white: 1, alpha: 0.94)
    sheet.layer.cornerRadius = 16
    for rule in rules { rule.backgroundColor = DemoStyle.hairline }
    addSubview(sheet)
    for subview in rows + rules { sheet.addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet.frame = bounds
    for (index, row) in rows.enumerated() {
      row.place(at: .zero, width: bounds.width - 40)
      let middle = Self.rowHeight * (CGFloat(index) + 0.5)
      row.frame.origin = CGPoint(x: 20, y: (middle - row.frame.height / 2).rounded())
    }
    for (index, rule) in rules.enumerated() {
      rule.frame = CGRect(
        x: 0, y: Self.rowHeight * CGFloat(index + 1), width: bounds.width, height: 1)
    }
  }

  /// Makes the menu small and clear, near `point` in the superview's coordinates.
  func fold(towards point: CGPoint) {
    transform = CGAffineTransform(
      translationX: (point.x - center.x) * 0.7, y: (point.y - center.y) * 0.7
    ).scaledBy(x: 0.2, y: 0.2)
    alpha = 0
  }

  func unfold() {
    transform = .identity
    alpha = 1
  }
}
