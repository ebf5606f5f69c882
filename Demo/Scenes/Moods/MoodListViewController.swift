import MatchTransition
import UIKit

/// A list of four moods, each a picture with a name.
final class MoodListViewController: SceneViewController {
  private let header = UILabel("Moods", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Each opens in its own way", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let tiles: [MoodTile]

  init(pictures: DemoPictures) {
    let moods = Mood.all(pictures)
    tiles = moods.map { MoodTile($0) }
    super.init()
    for (tile, mood) in zip(tiles, moods) {
      tile.onTap = { [weak self] in
        self?.navigationController?.pushViewController(MoodViewController(mood), animated: true)
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [header, note] + tiles { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(12))
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(header, note) + 16
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, margin)
    let size = CGSize(width: (width - gap) / 2, height: (bottom - headEnd - gap) / 2)
    tiles.place(from: CGPoint(x: margin, y: headEnd), columns: 2, size: size, gap: gap)
  }
}

/// A mood in the list.
private final class MoodTile: PictureTile {
  init(_ mood: Mood) {
    super.init(
      mood.picture, radius: 24, caption: mood.name, font: DemoStyle.headline, color: .white)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    caption.place(at: .zero, width: bounds.width)
    caption.frame.origin = CGPoint(x: 20, y: bounds.height - caption.frame.height - 18)
  }
}

/// Shows a mood from edge to edge. A tap pops the screen.
final class MoodViewController: TapViewController {
  private let imageView: UIImageView
  private let nameLabel: UILabel
  private let effectLabel: UILabel

  init(_ mood: Mood) {
    imageView = UIImageView(filling: mood.picture)
    nameLabel = UILabel(
      mood.name, font: UIFont.systemFont(ofSize: 48, weight: .bold), color: .white)
    effectLabel = UILabel(
      mood.effectName, font: DemoStyle.body, color: UIColor(white: 1, alpha: 0.85))
    super.init()
    // A pop plays the same effect in reverse.
    matchOptions = TransitionOptions(duration: 0.55, screenEffect: mood.effect)
    matchOptions?.backgroundColor = UIColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    for subview in [imageView, nameLabel, effectLabel] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    imageView.frame = view.bounds
    let top = view.bounds.height - view.safeAreaInsets.bottom - 116
    let end = nameLabel.place(at: CGPoint(x: margin, y: top), width: width)
    effectLabel.place(at: CGPoint(x: margin, y: end), width: width)
  }
}
