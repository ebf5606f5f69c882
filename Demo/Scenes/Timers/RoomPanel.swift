import MatchTransition
import UIKit

/// A panel that lists the timers that fly live, that fly as snapshots, and that fade in place.
final class RoomPanel: SceneView {
  /// The height, in points.
  static let height: CGFloat = 200

  private let rows = [
    RoomRow(fill: 1, "Run on as they fly"), RoomRow(fill: 0.5, "Fly as pictures"),
    RoomRow(fill: 0, "Stay with their screen"),
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

  /// Shows the timers of a plan, with the reasons that the plan gives.
  func show(_ plan: TransitionPlan) {
    let outcomes = plan.outcomes.filter { $0.side == .source }
    // As they are, as pictures, and with their screen.
    let forms: [(isDemoted: Bool, flies: Bool)] = [(false, true), (true, true), (true, false)]
    for (row, form) in zip(rows, forms) {
      let timers = KitchenTimer.all.compactMap { timer -> (KitchenTimer, String)? in
        guard let outcome = outcomes.first(where: { $0.id == timer.id }),
          outcome.isDemoted == form.isDemoted, outcome.flies == form.flies
        else { return nil }
        return (timer, outcome.reason)
      }
      row.show(
        timers.map(\.0), because: form.isDemoted ? timers.first?.1 : nil,
        cost: form.isDemoted ? nil : "\(plan.cost.liveViews)")
    }
  }
}

/// A row with the timers of one kind.
private final class RoomRow: DrawnView {
  private let fill: CGFloat
  private let title: String
  private let nameLabel: UILabel
  private let reasonLabel = UILabel(
    "", font: DemoStyle.caption, color: DemoStyle.secondaryInk, lines: 2)

  /// - Parameter fill: The filled fraction of the row's symbol, 0...1.
  init(fill: CGFloat, _ title: String) {
    self.fill = fill
    self.title = title
    nameLabel = UILabel(title, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    for label in [nameLabel, reasonLabel] { addSubview(label) }
  }

  func show(_ timers: [KitchenTimer], because reason: String?, cost: String?) {
    let names = timers.map(\.name).joined(separator: ", ")
    nameLabel.text = names.isEmpty ? "None" : names
    nameLabel.textColor = DemoStyle.ink
    reasonLabel.text = reason ?? cost.map { "\(title.lowercased()): \($0) of them" }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, width) = (CGFloat(34), bounds.width - 34)
    let end = nameLabel.place(at: CGPoint(x: left, y: 3), width: width)
    reasonLabel.place(at: CGPoint(x: left, y: end), width: width)
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
