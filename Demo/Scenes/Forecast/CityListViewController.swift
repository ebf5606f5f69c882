import UIKit

/// A list of cities, one card for each.
final class CityListViewController: UIViewController {
  private let dateLabel = UILabel(
    "Saturday, 21 November", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
  private let header = UILabel("Weather", font: DemoStyle.largeTitle)
  private var cards: [CityCard] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    cards = City.all.map { city in
      let card = CityCard(city: city)
      card.onTap = { [weak self] in
        self?.present(ForecastViewController(city: city), animated: true)
      }
      return card
    }
    for subview in [dateLabel, header] + cards { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let top = view.safeAreaInsets.top + DemoStyle.titleTop
    let dateEnd = dateLabel.place(at: CGPoint(x: margin, y: top), width: width)
    var y = header.place(at: CGPoint(x: margin, y: dateEnd + 2), width: width) + 16
    for card in cards {
      card.frame = CGRect(x: margin, y: y, width: width, height: CityCard.height)
      y = card.frame.maxY + 12
    }
  }
}
