import MatchTransition
import UIKit

/// A panel that lists the timers that fly live, that fly as pictures, and that stay with their screen.
final class RoomPanel: SceneView {
  /// The height, in points.
  static let height: CGFloat = 200

  private let rows = [
    RoomRow(.live, fill: 1, "Run on as they fly", "snapshot: .live(.destination)"),
    RoomRow(.picture, fill: 0.5, "Fly as pictures", "snapshot: .rendered"),
    RoomRow(.stays, fill: 0, "Stay with their screen", ".staysOnScreen"),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 24
    for row in rows { addSubview(row) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = (bounds.height - 20) / CGFloat(rows.count)
    rows.place(
      from: CGPoint(x: 16, y: 10), size: CGSize(width: bounds.width - 32, height: height), gap: 0)
  }
}

/// A row with the timers of one kind.
private final class RoomRow: DrawnView {
  private let fill: CGFloat
  private let nameLabel: UILabel
  private let styleLabel: UILabel

  /// - Parameter fill: The filled fraction of the row's symbol, 0...1.
  init(_ form: KitchenTimer.Form, fill: CGFloat, _ title: String, _ style: String) {
    self.fill = fill
    let names = KitchenTimer.all.filter { $0.form == form }.map(\.name)
    nameLabel = UILabel(
      "\(names.joined(separator: ", ")): \(title.lowercased())", font: DemoStyle.callout)
    styleLabel = UILabel(style, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    for label in [nameLabel, styleLabel] { addSubview(label) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, width) = (CGFloat(34), bounds.width - 34)
    let end = nameLabel.place(at: CGPoint(x: left, y: 3), width: width)
    styleLabel.place(at: CGPoint(x: left, y: end), width: width)
  }

  override func draw(_ rect: CGRect) {
    let box = CGRect(x: 4, y: 5, width: 14, height: 14)
    DemoStyle.accent.set()
    let rim = UIBezierPath(ovalIn: box)
    rim.lineWidth = 2
    rim.stroke()
    guard fill > 0 else { return }
    let middle = CGPoint(x: box.midX, y: box.midY)
    let part = UIBezierPath()
    part.move(to: middle)
    part.addArc(
      withCenter: middle, radius: 7, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * fill, clockwise: true)
    part.close()
    part.fill()
  }
}
