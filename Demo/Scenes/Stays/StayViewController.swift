import MatchTransition
import UIKit

/// Shows a house, with the facts below its picture on a phone and beside it on a tablet.
final class StayViewController: SceneViewController {
  private let back = BackButton(title: "Stays")
  private let photo = StayStyle.photo()
  private let nameLabel: UILabel
  private let placeLabel: UILabel
  private let facts: [UILabel]
  private let storyLabel: UILabel
  private let bar = UIView()
  private let priceLabel: UILabel
  private let bookLabel = UILabel("Reserve", font: DemoStyle.body, color: .white)

  init(_ stay: Stay) {
    nameLabel = UILabel(stay.name, font: DemoStyle.largeTitle)
    placeLabel = UILabel(stay.place, font: DemoStyle.body, color: DemoStyle.secondaryInk)
    facts = stay.facts.map { UILabel($0, font: DemoStyle.body) }
    storyLabel = UILabel(
      stay.picture.words.story, font: DemoStyle.body, color: DemoStyle.secondaryInk, lines: 0)
    priceLabel = UILabel("\(stay.price) a night", font: DemoStyle.headline, color: .white)
    super.init()
    photo.image = stay.picture.image
    photo.matchID = stay.photoID
    photo.layer.cornerRadius = 28
    // The picture grows over the name in the list, so the name does not fly.
    // The words enter from below on a phone and from the side on a tablet. On a pop they fade out.
    let rising: MatchEffect = [.fade, .move(y: 28)]
    let sliding: MatchEffect = [.fade, .move(x: 90)]
    for (index, label) in ([nameLabel, placeLabel] + facts + [storyLabel]).enumerated() {
      // The words of the list are gone by then.
      let start = 0.45 + 0.03 * Double(index)
      // On a tablet the picture flies over the place of the words, and in front of them.
      let late = 0.6 + 0.02 * Double(index)
      label.matchTransition.effect = rising.when(
        .regularWidth, use: sliding.during(entering: .fraction(late...1))
      )
      .when(.pop, use: .fade.during(leaving: .fraction(0...0.35)))
      .when(.all([.pop, .regularWidth]), use: .fade.during(leaving: .fraction(0...0.3)))
      .during(entering: .fraction(start...min(start + 0.28, 1)))
    }
    let up: MatchEffect = [.move(from: .bottom), .inFront]
    let aside: MatchEffect = [.fade, .move(x: 90)]
    bar.matchTransition.effect = up.during(
      entering: .fraction(0.35...1), leaving: .fraction(0...0.5)
    )
    .when(
      .regularWidth, use: aside.during(entering: .fraction(0.72...1), leaving: .fraction(0...0.2)))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    bar.backgroundColor = DemoStyle.ink
    bar.layer.cornerRadius = 24
    for label in [priceLabel, bookLabel] { bar.addSubview(label) }
    for subview in [photo, back, nameLabel, placeLabel] + facts + [storyLabel, bar] {
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let isWide = bounds.width >= StayStyle.wideWidth
    let margin: CGFloat = isWide ? 40 : DemoStyle.margin
    let bottom = bounds.height - max(view.safeAreaInsets.bottom, margin)
    back.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top, width: 120, height: BackButton.height)
    let top = back.frame.maxY + 8
    photo.frame = CGRect(
      x: margin, y: top, width: isWide ? bounds.width * 0.54 : bounds.width - 2 * margin,
      height: isWide ? bottom - top : 372)
    let left = isWide ? photo.frame.maxX + 40 : margin + 4
    let width = bounds.width - left - margin
    var y = isWide ? top + 8 : photo.frame.maxY + 18
    y = nameLabel.place(at: CGPoint(x: left, y: y), width: width)
    y = placeLabel.place(at: CGPoint(x: left, y: y + 2), width: width) + (isWide ? 28 : 14)
    for fact in facts { y = fact.place(at: CGPoint(x: left, y: y), width: width) + 8 }
    storyLabel.place(at: CGPoint(x: left, y: y + (isWide ? 20 : 6)), width: width)
    bar.frame = CGRect(
      x: isWide ? left : margin, y: bottom - 64, width: isWide ? width : bounds.width - 2 * margin,
      height: 64)
    for label in [priceLabel, bookLabel] {
      label.place(at: CGPoint(x: 22, y: 0), width: 240)
      label.centerVertically(in: bar.bounds.height)
    }
    bookLabel.frame.origin.x = bar.bounds.width - 22 - bookLabel.frame.width
  }
}
