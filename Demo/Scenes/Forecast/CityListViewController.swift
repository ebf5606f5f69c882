import UIKit

/// Shows a list of cities, one card each.
final class CityListViewController: SceneViewController {
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
    let y = placeHead(dateLabel, header, gap: 2) + 16
    cards.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: CityCard.height), gap: 12)
  }
}
