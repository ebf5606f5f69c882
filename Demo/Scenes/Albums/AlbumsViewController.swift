import UIKit

/// Albums in three columns. A press on an album opens its menu.
final class AlbumsViewController: SceneViewController {
  private let header = UILabel("Albums", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Press one to peek", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let icons: [AlbumIcon]
  private(set) var peek: AlbumPeek?

  init(pictures: DemoPictures) {
    let subjects: [PictureSubject] = [
      .dawn, .fruit, .lake, .forest, .coast, .vase, .meadow, .aurora, .hills, .cup, .alpenglow,
      .dunes,
    ]
    icons = subjects.map { AlbumIcon(picture: pictures.picture(of: $0)) }
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [header, note] + icons { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (CGFloat(24), CGFloat(24))
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(header, note, margin: 24) + gap
    let side = ((width - 2 * gap) / 3).rounded(.down)
    let height = side + AlbumIcon.captionHeight
    icons.place(
      from: CGPoint(x: margin, y: headEnd), columns: 3,
      size: CGSize(width: side, height: height), gap: gap, lineGap: 16)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    if let peek {
      peek.tap(at: touch.location(in: view))
    } else if let icon = icons.first(where: { $0.frame.contains(touch.location(in: view)) }) {
      let peek = AlbumPeek(of: icon.imageView, in: view)
      peek.onEnd = { [weak self] in self?.peek = nil }
      self.peek = peek
      follow(touch)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    touches.first.map(follow)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    peek?.letGo()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    peek?.letGo()
  }

  private func follow(_ touch: UITouch) {
    // On a screen without force, a resting finger counts as a press.
    if touch.maximumPossibleForce > 0 {
      peek?.press(touch.force / touch.maximumPossibleForce)
    } else {
      peek?.pressByItself()
    }
  }
}

/// A tile with an album's picture and name.
final class AlbumIcon: PictureTile {
  static let captionHeight: CGFloat = 28

  init(picture: DemoPicture) {
    super.init(picture.image, radius: 24, caption: picture.words.title, font: DemoStyle.caption)
    isUserInteractionEnabled = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
    caption.place(
      centeredAt: CGPoint(x: bounds.midX, y: bounds.height - 12), width: bounds.width + 16)
  }
}
