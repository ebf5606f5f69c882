import MatchTransition
import UIKit

/// A list of three dishes.
final class RecipeListViewController: SceneViewController {
  private let heading = UILabel("Tonight", font: DemoStyle.largeTitle)
  private let cards: [RecipeCard]
  private let pages: [() -> RecipeViewController]
  private static let cardHeight: CGFloat = 148

  init(pictures: DemoPictures) {
    let dishes = Recipe.all.map { ($0, pictures.picture(of: $0.subject)) }
    cards = dishes.map { RecipeCard($0.0, picture: $0.1) }
    pages = dishes.map { dish in { RecipeViewController(dish.0, picture: dish.1) } }
    super.init()
    for (index, card) in cards.enumerated() {
      card.onTap = { [weak self] in self?.open(index) }
      // The cards fade while the button and the title cross their places, and the sheet covers them.
      let falling: MatchEffect = [.fade, .scale(0.92)]
      card.matchTransition.effect = falling.during(
        entering: .fraction(0.36...0.75), leaving: .fraction(0.1...0.45))
    }
    // The picture passes the heading.
    heading.matchTransition.effect = MatchEffect.fade.during(
      entering: .fraction(0.6...1), leaving: .fraction(0.1...0.4))
  }

  func open(_ index: Int) {
    for (place, card) in cards.enumerated() { card.isOpened = place == index }
    navigationController?.pushViewController(pages[index](), animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    for subview in [heading] + cards { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let y = placeHead(heading) + 20
    cards.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: Self.cardHeight), gap: 16)
  }
}
