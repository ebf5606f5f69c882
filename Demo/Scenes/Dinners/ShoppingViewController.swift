import MatchTransition
import UIKit

/// The shopping list, with each ingredient once. A tap pops the screen.
final class ShoppingViewController: TapViewController {
  private let header = UILabel("To Buy", font: DemoStyle.largeTitle)
  private let sheet = UIView()
  private let rows = Produce.allCases.map { ShoppingRow($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    view.backgroundColor = DemoStyle.desk
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 20
    for subview in [header, sheet] { view.addSubview(subview) }
    for row in rows { sheet.addSubview(row) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let y = placeHead(header) + 14
    sheet.frame = CGRect(x: margin, y: y, width: width, height: view.bounds.height - y - 12)
    let height = ((sheet.bounds.height - 16) / CGFloat(rows.count)).rounded(.down)
    rows.place(from: CGPoint(x: 0, y: 8), size: CGSize(width: width, height: height), gap: 0)
  }
}

/// An ingredient to buy, and the count of dinners that need it.
private final class ShoppingRow: SceneView {
  private let thing: ProduceView
  private let nameLabel: UILabel
  private let countLabel: UILabel

  init(_ produce: Produce) {
    let count = Dinner.week.filter { $0.produce.contains(produce) }.count
    thing = ProduceView(produce)
    nameLabel = UILabel(produce.name, font: DemoStyle.body)
    countLabel = UILabel(
      count == 1 ? "one dinner" : "\(count) dinners", font: DemoStyle.callout,
      color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // An ingredient of a dinner below the lower edge comes and goes where it is.
    thing.matchTransition.effect = [.fade, .scale(0.4)]
    let coming: MatchEffect = [.fade, .move(x: 16)]
    for label in [nameLabel, countLabel] {
      label.matchTransition.effect = coming.during(
        entering: DinnerCard.entering, leaving: DinnerCard.leaving)
    }
    for subview in [thing, nameLabel, countLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.height - 10, 44)
    thing.frame = CGRect(x: 14, y: (bounds.height - side) / 2, width: side, height: side)
    for label in [nameLabel, countLabel] {
      label.place(at: CGPoint(x: thing.frame.maxX + 14, y: 0), width: 160)
      label.centerVertically(in: bounds.height)
    }
    countLabel.frame.origin.x = bounds.width - 18 - countLabel.frame.width
  }
}
