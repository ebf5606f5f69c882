import MatchTransition
import UIKit

/// Shows the day's water from edge to edge, with buttons that add to it.
final class WaterViewController: SceneViewController {
  private let day: WaterDay
  private let back = BackButton(title: "Habits", color: WaterStyle.ink)
  private let water = WaterView()
  private let waterTitle = UILabel("Water", font: DemoStyle.headline, color: WaterStyle.ink)
  private let amount: UILabel
  private let goal: UILabel
  private let glasses: [GlassButton]

  init(day: WaterDay) {
    self.day = day
    amount = UILabel(
      day.text, font: UIFont.systemFont(ofSize: 48, weight: .bold), color: WaterStyle.ink)
    goal = UILabel(
      "of 2,000 ml today", font: DemoStyle.callout, color: WaterStyle.ink.withAlphaComponent(0.6))
    glasses = [100, 250, 500].map { GlassButton(millilitres: $0) }
    super.init()
    water.matchID = "water"
    water.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    waterTitle.matchID = "water-title"
    amount.matchID = "water-amount"
    for label in [waterTitle, amount] {
      label.matchTransition.style = MatchStyle(priority: 1)
    }
    for view in [back, goal] { view.matchTransition.effect = .fade }
    for glass in glasses {
      // The buttons show only while there is water behind them.
      let rising: MatchEffect = [.fade, .move(y: 24), .inFront]
      glass.matchTransition.effect = rising.during(
        entering: .fraction(0.84...1), leaving: .fraction(0...0.1))
      let millilitres = glass.millilitres
      glass.onTap = { [weak self] in self?.drink(millilitres) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    water.level = day.share * 0.72
    for subview in [water, back, waterTitle, amount, goal] + glasses { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    if water.superview === view { water.frame = view.bounds }
    back.frame = CGRect(
      x: DemoStyle.margin, y: view.safeAreaInsets.top, width: 120, height: BackButton.height)
    var y = waterTitle.place(at: CGPoint(x: margin, y: back.frame.maxY + 24), width: width)
    y = amount.place(at: CGPoint(x: margin, y: y + 2), width: width)
    goal.place(at: CGPoint(x: margin, y: y + 2), width: width)
    let side = ((width - 24) / 3).rounded(.down)
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, margin) - 12
    glasses.place(
      from: CGPoint(x: margin, y: bottom - GlassButton.height), columns: 3,
      size: CGSize(width: side, height: GlassButton.height), gap: 12)
  }

  private func drink(_ millilitres: Int) {
    day.amount += millilitres
    UIView.transition(with: amount, duration: 0.3, options: .transitionCrossDissolve) {
      self.amount.text = self.day.text
    }
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.55, initialSpringVelocity: 0
    ) {
      self.water.level = self.day.share * 0.72
    }
  }
}

/// A button that adds an amount of water.
private final class GlassButton: TitleButton {
  /// The height, in points.
  static let height: CGFloat = 64

  let millilitres: Int

  init(millilitres: Int) {
    self.millilitres = millilitres
    super.init(
      "+ \(millilitres)", color: WaterStyle.ink, background: UIColor(white: 1, alpha: 0.88),
      radius: 20)
  }
}
