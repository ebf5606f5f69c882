import MatchTransition
import UIKit

/// A dinner and its ingredients.
struct Dinner {
  let day: String
  let name: String
  let produce: [Produce]

  static let week = [
    Dinner(day: "Monday", name: "Tomato Tart", produce: [.tomato, .cheese, .basil]),
    Dinner(day: "Tuesday", name: "Lemon Pasta", produce: [.lemon, .basil, .cheese]),
    Dinner(day: "Wednesday", name: "Omelette", produce: [.egg, .mushroom, .onion]),
    Dinner(day: "Thursday", name: "Shakshuka", produce: [.tomato, .egg, .lemon]),
    Dinner(day: "Friday", name: "Carrot Soup", produce: [.carrot, .onion, .basil]),
    Dinner(day: "Saturday", name: "Pea Risotto", produce: [.peas, .lemon, .cheese]),
    Dinner(day: "Sunday", name: "Aubergine Bake", produce: [.aubergine, .tomato, .mushroom]),
  ]
}

/// A list of seven dinners. The last ones are below the lower edge of the screen.
final class DinnerWeekViewController: SceneViewController {
  private let header = UILabel("This Week", font: DemoStyle.largeTitle)
  private let scrollView = UIScrollView()
  private let cards = Dinner.week.map { DinnerCard($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    scrollView.contentInsetAdjustmentBehavior = .never
    // Without clipping, views that fly in from below the edge are visible at once.
    scrollView.clipsToBounds = false
    view.addSubview(scrollView)
    scrollView.addSubview(header)
    for card in cards {
      card.onTap = { [weak self] in
        self?.navigationController?.pushViewController(
          ShoppingViewController(), animated: true)
      }
      scrollView.addSubview(card)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    scrollView.frame = view.bounds
    let y = placeHead(header) + 14
    let end = cards.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: DinnerCard.height), gap: 10
    )
    scrollView.contentSize = CGSize(width: view.bounds.width, height: end + margin + 10)
  }
}

/// A card with a dinner and its ingredients.
final class DinnerCard: TapView {
  /// The height, in points.
  static let height: CGFloat = 104
  /// The parts of a transition in which the words of a screen come and go.
  static let entering = TimingWindow.fraction(0.38...0.55)
  static let leaving = TimingWindow.fraction(0.3...0.5)

  private let dayLabel: UILabel
  private let nameLabel: UILabel
  private let things: [ProduceView]

  init(_ dinner: Dinner) {
    dayLabel = UILabel(
      dinner.day, font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
    nameLabel = UILabel(dinner.name, font: DemoStyle.headline)
    things = dinner.produce.map { ProduceView($0) }
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 20
    for subview in [dayLabel, nameLabel] + things { addSubview(subview) }
    // The words of one screen give way to those of the other, so no card is ever empty.
    for label in [dayLabel, nameLabel] {
      label.matchTransition.effect = .fade.during(
        entering: DinnerCard.entering, leaving: DinnerCard.leaving)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = dayLabel.place(at: CGPoint(x: 18, y: 26), width: 160)
    nameLabel.place(at: CGPoint(x: 18, y: end + 2), width: 180)
    for (index, thing) in things.enumerated() {
      thing.frame = CGRect(
        x: bounds.width - 14 - CGFloat(things.count - index) * 52 + 4,
        y: (bounds.height - 48) / 2, width: 48, height: 48)
    }
  }
}
