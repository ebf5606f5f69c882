import MatchTransition
import UIKit

/// Shows a large place and four small ones. A tap on a small place makes it the large one.
final class PlaceViewController: SceneViewController {
  /// Called with the number of the large place when it changes.
  var onShow: ((Int) -> Void)?
  private let places: [DemoPicture]
  /// The numbers of the places in the list. The first place is the large one.
  private var numbers: [Int]
  private let back = BackButton(title: "Places")
  private let photos: [UIImageView]
  private let titleLabel = UILabel("", font: DemoStyle.title)
  private let placeLabel = UILabel("", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let storyLabel = UILabel("", font: DemoStyle.body, lines: 0)
  private let journeyLabel = UILabel(
    "On the same journey", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)

  init(places: [DemoPicture], first: Int) {
    self.places = places
    numbers = [0, 3, 6, 11, 9].map { (first + $0) % places.count }
    photos = numbers.map { _ in UIImageView(filling: nil, radius: 14) }
    super.init()
    let rising: MatchEffect = [.fade, .move(y: 20)]
    for view in [titleLabel, placeLabel, storyLabel, journeyLabel] {
      view.matchTransition.effect = rising.during(
        entering: .fraction(0.4...1), leaving: .fraction(0...0.35))
    }
    for photo in photos {
      photo.matchTransition.effect = [.fade, .scale(0.8)]
    }
    photos[0].layer.cornerRadius = 28
    fill()
  }

  override func loadView() {
    let page = TouchPlaceView()
    page.onTap = { [weak self] in self?.tap(at: $0) }
    view = page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [back] + photos + [titleLabel, placeLabel, storyLabel, journeyLabel] {
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(10))
    let width = view.bounds.width - 2 * margin
    back.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top, width: 120, height: BackButton.height)
    photos[0].frame = CGRect(
      x: margin, y: back.frame.maxY + 8, width: width, height: (width * 1.06).rounded())
    var y = photos[0].frame.maxY + 20
    y = titleLabel.place(at: CGPoint(x: margin, y: y), width: width)
    y = placeLabel.place(at: CGPoint(x: margin, y: y), width: width) + 10
    storyLabel.place(at: CGPoint(x: margin, y: y), width: width)
    let side = ((width - 3 * gap) / 4).rounded(.down)
    let top = view.bounds.height - max(view.safeAreaInsets.bottom, margin) - side
    photos.dropFirst().place(
      from: CGPoint(x: margin, y: top), columns: 4, size: CGSize(width: side, height: side),
      gap: gap)
    journeyLabel.place(at: .zero, width: width)
    journeyLabel.frame.origin = CGPoint(x: margin, y: top - journeyLabel.frame.height - 8)
  }

  private func tap(at point: CGPoint) {
    guard let index = photos.indices.dropFirst().first(where: { photos[$0].frame.contains(point) })
    else { return }
    // The new large picture flies in front. The old one gives it room on an arc, over the words.
    var options = TransitionOptions(duration: 0.65)
    options.styles[MatchID(numbers[index], in: "photo")] = MatchStyle(priority: 2)
    options.styles[MatchID(numbers[0], in: "photo")] = MatchStyle(
      path: .arc(bend: -0.14), priority: 1)
    // The small pictures have an ID only during the exchange, so that a pop leaves them unmatched.
    let small = photos[index]
    small.matchID = MatchID(numbers[index], in: "photo")
    view.matchTransition.animate(options) {
      small.matchID = MatchID(numbers[0], in: "photo")
      numbers.swapAt(0, index)
      fill()
    } completion: { _ in
      small.matchID = nil
    }
    onShow?(numbers[0])
  }

  /// Shows the places in the order of `numbers`.
  private func fill() {
    for (photo, number) in zip(photos, numbers) { photo.image = places[number].image }
    photos[0].matchID = MatchID(numbers[0], in: "photo")
    let words = places[numbers[0]].words
    titleLabel.text = words.title
    placeLabel.text = words.place
    storyLabel.text = words.story
    viewIfLoaded?.setNeedsLayout()
  }
}

/// A view that reports the place of a tap.
private final class TouchPlaceView: SceneView {
  var onTap: ((CGPoint) -> Void)?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    touches.first.map { onTap?($0.location(in: self)) }
  }
}
