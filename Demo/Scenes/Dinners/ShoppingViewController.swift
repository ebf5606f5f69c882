import MatchTransition
import UIKit

/// What has to be bought, each thing once; a tap leads back.
final class ShoppingViewController: UIViewController {
  private let header = UILabel("To Buy", font: DemoStyle.largeTitle)
  private let sheet = UIView()
  private let rows = Produce.allCases.map { ShoppingRow($0) }

  override func loadView() {
    let page = TapView()
    page.onTap = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    view = page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
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
    let top = view.safeAreaInsets.top + DemoStyle.titleTop
    let y = header.place(at: CGPoint(x: margin, y: top), width: width) + 14
    sheet.frame = CGRect(x: margin, y: y, width: width, height: view.bounds.height - y - 12)
    let height = ((sheet.bounds.height - 16) / CGFloat(rows.count)).rounded(.down)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 8 + CGFloat(index) * height, width: width, height: height)
    }
  }
}

/// A thing to buy, and for how many dinners.
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
    thing.matchStyle = ProduceView.style
    let coming: MatchEffect = [.fade, .move(x: 16)]
    for label in [nameLabel, countLabel] {
      label.matchEffect = coming.during(entering: 0.35...1, leaving: 0...0.3)
    }
    for subview in [thing, nameLabel, countLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.height - 10, 44)
    thing.frame = CGRect(x: 14, y: (bounds.height - side) / 2, width: side, height: side)
    for label in [nameLabel, countLabel] {
      label.place(at: .zero, width: 160)
      label.frame.origin = CGPoint(
        x: thing.frame.maxX + 14, y: ((bounds.height - label.frame.height) / 2).rounded())
    }
    countLabel.frame.origin.x = bounds.width - 18 - countLabel.frame.width
  }
}
