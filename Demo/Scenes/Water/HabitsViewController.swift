import MatchTransition
import UIKit

/// Shows today's habits, one tile each.
final class HabitsViewController: SceneViewController {
  private let day: WaterDay
  private let date = UILabel(
    "Saturday, 21 November", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
  private let header = UILabel("Habits", font: DemoStyle.largeTitle)
  private let waterTile = TapView()
  private let water = WaterView()
  private let waterTitle = UILabel("Water", font: DemoStyle.captionStrong, color: WaterStyle.ink)
  private let amount = UILabel("", font: DemoStyle.title, color: WaterStyle.ink)
  private let tiles: [HabitTile]

  init(day: WaterDay) {
    self.day = day
    tiles = [
      HabitTile("Steps", "6,480", share: 0.81, color: UIColor(rgb: 0xC9683F)),
      HabitTile("Sleep", "7 h 10", share: 0.9, color: UIColor(rgb: 0x5B5A9C)),
      HabitTile("Reading", "24 min", share: 0.48, color: UIColor(rgb: 0x5E8C4A)),
      HabitTile("Outside", "52 min", share: 0.62, color: UIColor(rgb: 0xC99A2E)),
    ]
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    water.isUserInteractionEnabled = false
    water.layer.cornerRadius = 24
    water.matchID = "water"
    water.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    waterTitle.matchID = "water-title"
    amount.matchID = "water-amount"
    for label in [waterTitle, amount] {
      label.matchTransition.style = MatchStyle(priority: 1)
    }
    // The other tiles fade out while the water grows over them, so that the page is never empty.
    let making: MatchEffect = [.fade, .scale(0.85)]
    for tile in tiles {
      tile.matchTransition.effect = making.during(
        entering: .fraction(0.35...0.9), leaving: .fraction(0.15...0.65))
    }
    waterTile.onTap = { [weak self] in
      guard let self else { return }
      navigationController?.pushViewController(WaterViewController(day: day), animated: true)
    }
    for subview in [water, waterTitle, amount] { waterTile.addSubview(subview) }
    for subview in [date, header] + tiles + [waterTile] { view.addSubview(subview) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    amount.text = day.text
    water.level = day.share * 0.72
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(12))
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(date, header, gap: 2) + 16
    waterTile.frame = CGRect(x: margin, y: headEnd, width: width, height: 288)
    if water.superview === waterTile { water.frame = waterTile.bounds }
    let titleEnd = waterTitle.place(at: CGPoint(x: 20, y: 18), width: width)
    amount.place(at: CGPoint(x: 20, y: titleEnd + 2), width: width)
    let side = ((width - gap) / 2).rounded(.down)
    tiles.place(
      from: CGPoint(x: margin, y: waterTile.frame.maxY + gap), columns: 2,
      size: CGSize(width: side, height: side), gap: gap)
  }
}

enum WaterStyle {
  static let ink = UIColor(rgb: 0x1B4556)
}
