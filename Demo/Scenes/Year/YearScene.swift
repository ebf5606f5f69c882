import MatchTransition
import UIKit

extension DemoScene {
  /// A wall of pictures that turns into a book, and back with a budget for a third of the flights.
  static let budget = DemoScene(
    name: "budget",
    title: "Flight Budget",
    summary:
      "All forty-nine pictures fly to the book. On the way back a budget lets the sixteen most "
      + "important ones fly: options.budget.flights = 16.",
    group: .engine,
    duration: 3.4,
    taps: [
      DemoTap("All fly", at: 0.5, 0.4, time: 0.35, lasting: 1.15),
      DemoTap("Sixteen fly back", at: 0.3, 0.4, time: 1.95, lasting: 1.15),
    ],
    root: { YearViewController(pictures: $0) },
    matching: { $0.stack.matchTransition })
}

/// Shows a year in pictures, and below them the cost of the transition.
final class YearViewController: PanelViewController {
  init(pictures: DemoPictures) {
    let images = YearPictures.cut(from: pictures)
    let wall = YearPageViewController(.wall, images: images)
    let costs = CostView(count: images.count)
    super.init(
      DemoNavigationController(rootViewController: wall, flight: 0.95), above: costs, .card,
      height: CostView.height)
    let matching = stack.matchTransition
    matching.options.stagger = .outwards(
      from: YearArrangement.heart, spread: 0.35, includesMatched: true)
    matching.onBegin = { [weak costs] session in costs?.show(session.plan) }
    wall.onTap = { [weak self, weak wall] in
      let book = YearPageViewController(.book, images: images)
      book.onTap = { [weak book, weak wall] in
        // All fly to the book. The budget limits the way back.
        self?.stack.matchTransition.options.budget.flights = 16
        // The pictures that stay change quickly, because two pages of pictures hide each other.
        self?.stack.matchTransition.options.screenEffect = .move(
          ScreenTransform(opacity: 0, darkness: 0))
        self?.stack.popViewController(animated: true)
        // The words of both pages lie in one place and change one after the other.
        book?.fadeWordsOut()
        wall?.fadeWordsIn()
      }
      self?.stack.matchTransition.options.budget = .unlimited
      self?.stack.matchTransition.options.screenEffect = .automatic
      self?.stack.pushViewController(book, animated: true)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
  }
}
