import MatchTransition
import UIKit

/// Shows houses in one column on a phone and in three columns on a tablet.
final class StayListViewController: SceneViewController {
  private let stays: [Stay]
  private let header = UILabel("Stays", font: DemoStyle.largeTitle)
  private let lot = LotButton()
  private let scrollView = UIScrollView()
  private let cards: [StayCard]

  /// Returns a navigation stack with the list.
  static func stack(pictures: DemoPictures) -> DemoNavigationController {
    DemoNavigationController(
      rootViewController: StayListViewController(pictures: pictures), flight: 0.65)
  }

  init(pictures: DemoPictures) {
    stays = Stay.all(pictures)
    cards = stays.map { StayCard($0) }
    super.init()
    for (card, stay) in zip(cards, stays) {
      card.onTap = { [weak self] in self?.open(stay) }
    }
    lot.onTap = { [weak self] in self?.openByLot() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    for subview in [header, lot] + cards { scrollView.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isWide = view.bounds.width >= StayStyle.wideWidth
    let (margin, gap) = (isWide ? 40 : DemoStyle.margin, isWide ? 28 : CGFloat(16))
    let columns = isWide ? 3 : 1
    let width = view.bounds.width - 2 * margin
    scrollView.frame = view.bounds
    let headEnd = placeHead(header, margin: margin)
    lot.frame = CGRect(x: margin + width - 152, y: header.frame.midY - 22, width: 152, height: 44)
    let across = (width - CGFloat(columns - 1) * gap) / CGFloat(columns)
    let size = CGSize(width: across.rounded(.down), height: isWide ? 278 : 124)
    let end = cards.place(
      from: CGPoint(x: margin, y: headEnd + 16), columns: columns, size: size, gap: gap)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: end + margin)
  }

  private func open(_ stay: Stay) {
    for (card, other) in zip(cards, stays) { card.isOpened = other.name == stay.name }
    navigationController?.pushViewController(StayViewController(stay), animated: true)
  }

  /// Opens the house of the day with options for this push only.
  private func openByLot() {
    let stay = stays[3]
    var photo = MatchStyle.spring(response: 0.6, dampingRatio: 0.8)
    photo.path = .arc(bend: -0.22)
    // The picture grows late, so that the arc stays on the screen.
    photo.timings = PropertyTimings(size: 0.35...1)
    photo.priority = 2
    var options = TransitionOptions(
      duration: 1.4, curve: .easeOut, stagger: .reading(spread: 0.25))
    options.styles[stay.photoID] = photo
    navigationController?.matchTransition.nextOptions = options
    open(stay)
  }
}

/// A house in the list.
private final class StayCard: TapView {
  private let photo = StayStyle.photo()
  private let nameLabel: UILabel
  private let placeLabel: UILabel
  private let priceLabel: UILabel

  init(_ stay: Stay) {
    nameLabel = UILabel(stay.name, font: DemoStyle.headline)
    placeLabel = UILabel(stay.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    priceLabel = UILabel(stay.price, font: DemoStyle.headline)
    super.init(frame: .zero)
    photo.image = stay.picture.image
    photo.matchID = stay.photoID
    for subview in [photo, nameLabel, placeLabel, priceLabel] { addSubview(subview) }
  }

  /// Whether the house is opened. Its words then leave with its picture, and return after it.
  var isOpened = false {
    didSet {
      let leaving = MatchEffect.fade.during(leaving: .fraction(0...0.06))
      // On a tablet the picture lands from below, over the place of the words.
      let effect: MatchEffect =
        isOpened
        ? leaving.during(entering: .fraction(0.8...1)).when(
          .regularWidth, use: leaving.during(entering: .fraction(0.94...1))) : .automatic
      for label in [nameLabel, placeLabel, priceLabel] { label.matchTransition.effect = effect }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isUpright = bounds.width < 2 * bounds.height
    // A portrait card has its words below the picture, a landscape card beside it.
    photo.frame = bounds
    if isUpright { photo.frame.size.height -= 60 } else { photo.frame.size.width = bounds.height }
    let left = isUpright ? 2 : photo.frame.maxX + 18
    let width = bounds.width - left - 66
    let top = isUpright ? photo.frame.maxY + 8 : 36
    let end = nameLabel.place(at: CGPoint(x: left, y: top), width: width)
    placeLabel.place(at: CGPoint(x: left, y: end), width: width)
    priceLabel.place(at: .zero, width: 80)
    priceLabel.frame.origin = CGPoint(
      x: bounds.width - 2 - priceLabel.frame.width, y: nameLabel.frame.minY)
  }
}

/// A button with a die.
private final class LotButton: TapView {
  private let label = UILabel("Surprise me", font: DemoStyle.callout, color: .white)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = DemoStyle.accent
    layer.cornerRadius = 22
    contentMode = .redraw
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 46, y: 0, width: bounds.width - 52, height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    let die = CGRect(x: 16, y: bounds.midY - 10, width: 20, height: 20)
    UIBezierPath(roundedRect: die, cornerRadius: 5).fill()
    DemoStyle.accent.setFill()
    for (x, y) in [(5.5, 5.5), (14.5, 5.5), (10, 10), (5.5, 14.5), (14.5, 14.5)] {
      UIBezierPath(
        ovalIn: CGRect(x: die.minX + x - 2, y: die.minY + y - 2, width: 4, height: 4)
      ).fill()
    }
  }
}
