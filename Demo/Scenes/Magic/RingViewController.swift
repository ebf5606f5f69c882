import MatchTransition
import UIKit

/// Shows the hours of a week as a ring of the same blocks, below an inline title.
final class RingViewController: MagicPage {
  private let total: UILabel
  private let unit: UILabel
  private let dots: [UIView]

  init(_ setting: MagicSetting) {
    total = UILabel(
      "\(WeekPart.total)", font: setting.font(.largeTitle, 56, .bold, limit: 72))
    unit = UILabel(
      "hours", font: setting.font(.callout, 15, .regular, limit: 26),
      color: DemoStyle.secondaryInk)
    dots = WeekPart.all.map { part in
      let dot = UIView()
      dot.backgroundColor = part.color
      return dot
    }
    super.init(
      setting, titleFont: setting.font(.headline, 17, .semibold, limit: 30),
      nameFont: setting.font(.body, 17, .regular, limit: 34),
      valueFont: setting.font(.body, 17, .semibold, limit: 34))
    // The total grows after the last block has passed the middle.
    let growing: MatchEffect = [.fade, .scale(0.6)]
    for view in [total, unit] {
      view.matchTransition.effect = growing.during(
        entering: .fraction(0.9...1), leaving: .fraction(0...0.1))
    }
    // Each dot grows beside its name, one after the other.
    for (index, dot) in dots.enumerated() {
      let start = 0.55 + 0.07 * Double(index)
      dot.matchTransition.effect = MatchEffect.scale(0).during(
        entering: .fraction(start...start + 0.22), leaving: .fraction(0...0.2))
    }
    onTap = { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [total, unit] + dots as [UIView] {
      subview.isUserInteractionEnabled = false
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = Self.margin
    let width = view.bounds.width - 2 * margin
    titleLabel.place(
      centeredAt: CGPoint(x: view.bounds.midX, y: view.safeAreaInsets.top + 22), width: width)
    let radius: CGFloat = setting.isLarge ? 116 : 136
    let center = CGPoint(
      x: view.bounds.midX, y: view.safeAreaInsets.top + 60 + radius + (setting.isLarge ? 8 : 32))
    placeRing(around: center, radius: radius)
    total.place(centeredAt: CGPoint(x: center.x, y: center.y - 10), width: radius * 2)
    unit.place(
      centeredAt: CGPoint(x: center.x, y: total.frame.maxY + unit.font.lineHeight / 2 - 6),
      width: radius * 2)
    placeLegend(from: center.y + radius + (setting.isLarge ? 44 : 64), margin: margin, width: width)
  }

  /// Places the blocks as the hours of a clock, starting at the top.
  private func placeRing(around center: CGPoint, radius: CGFloat) {
    // A bar below the ring reads from left to right, so its blocks lie in the ring in reverse.
    let all = blocks.enumerated().flatMap { $0 == 1 ? $1.reversed() : $1 }
    let depth: CGFloat = setting.isLarge ? 30 : 40
    let breadth = 2 * .pi * (radius - depth / 2) / CGFloat(all.count) - 4
    for (index, block) in all.enumerated() {
      let share = (CGFloat(index) + 0.5) / CGFloat(all.count)
      let angle = (setting.isRightToLeft ? -1 : 1) * share * 2 * .pi
      block.transform = .identity
      block.bounds.size = CGSize(width: breadth, height: depth)
      block.layer.cornerRadius = 5
      block.center = CGPoint(x: center.x + sin(angle) * radius, y: center.y - cos(angle) * radius)
      block.transform = CGAffineTransform(rotationAngle: angle > .pi ? angle - 2 * .pi : angle)
    }
  }

  private func placeLegend(from top: CGFloat, margin: CGFloat, width: CGFloat) {
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, 16)
    let row = min((bottom - top) / CGFloat(names.count), setting.isLarge ? 64 : 52)
    for index in names.indices {
      let y = top + CGFloat(index) * row
      place(names[index], leading: margin, y: y, width: width * 0.6)
      place(values[index], trailing: margin, y: y, width: width * 0.4)
    }
    // The dots stand where the bars begin. Before the names they would push these into the blocks' way.
    for index in names.indices {
      dots[index].bounds.size = CGSize(width: 14, height: 14)
      dots[index].layer.cornerRadius = 5
      dots[index].center = CGPoint(x: mirrored(nameEnd + 7), y: names[index].frame.midY)
    }
  }
}
