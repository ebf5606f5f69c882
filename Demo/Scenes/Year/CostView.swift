import MatchTransition
import UIKit

/// A panel with the cost of a plan and a dot for each picture that flies.
final class CostView: SceneView {
  /// The height, in points.
  static let height: CGFloat = 96

  private let dots: [UIView]
  private let figures: [(value: UILabel, name: UILabel)]

  /// - Parameter count: The number of pictures.
  init(count: Int) {
    dots = (0..<count).map { _ in UIView() }
    figures = ["fly", "fade in place", "of new bitmaps"].map { name in
      (
        UILabel("–", font: DemoStyle.headline),
        UILabel(name, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
      )
    }
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 20
    for dot in dots {
      dot.backgroundColor = DemoStyle.hairline
      dot.layer.cornerRadius = 3
      addSubview(dot)
    }
    for figure in figures {
      for label in [figure.value, figure.name] { addSubview(label) }
    }
  }

  /// Shows the cost and the flights of a plan.
  func show(_ plan: TransitionPlan) {
    let cost = plan.cost
    let outcomes = plan.outcomes
    let flying = Set(outcomes.filter(\.flies).map(\.id))
    let reduced = Set(outcomes.filter(\.isDemoted).map(\.id))
    let values = ["\(cost.flights)", "\(reduced.count)", "\(cost.bitmapBytes / 1024) KB"]
    for (figure, value) in zip(figures, values) { figure.value.text = value }
    setNeedsLayout()
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) {
      for (index, dot) in self.dots.enumerated() {
        let isFlying = flying.contains(MatchID(index, in: "year"))
        dot.backgroundColor = isFlying ? DemoStyle.accent : DemoStyle.hairline
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, step) = (CGFloat(6), CGFloat(9))
    let columns = 7
    let height = CGFloat((dots.count + columns - 1) / columns) * step - (step - side)
    dots.place(
      from: CGPoint(x: 20, y: (bounds.height - height) / 2), columns: columns,
      size: CGSize(width: side, height: side), gap: step - side)
    let left = 20 + CGFloat(columns) * step + 20
    let places: [CGFloat] = [0, 0.2, 0.6]
    for (figure, place) in zip(figures, places) {
      let x = (left + (bounds.width - left) * place).rounded()
      let end = figure.value.place(at: CGPoint(x: x, y: 24), width: 100)
      figure.name.place(at: CGPoint(x: x, y: end + 2), width: 110)
    }
  }
}
