import MatchTransition
import UIKit

extension DemoScene {
  /// A tile that becomes a live page as one object, and a finger that drags the page back into the tile.
  static let zoom = DemoScene(
    name: "zoom",
    title: "Zoom",
    summary:
      "The tile becomes the page as one object, and a finger drags the page back into its tile: "
      + "screenEffect = .zoom(from: id).",
    duration: 5.2,
    moments: [
      DemoTransition(name: "Open", start: 0.4, duration: 0.9),
      DemoTransition(name: "Dragged back", start: 2, duration: 2.4),
    ],
    fingers: [
      .tap(at: 0.72, 0.62, time: 0.4),
      DemoFinger(at: 0.55, 0.3, time: 2.05)
        .drag(to: 0.62, 0.5, in: 0.6).drag(to: 0.4, 0.58, in: 0.5).rest(for: 0.1)
        .fling(to: 0.5, 0.74, in: 0.2),
    ],
    root: { EscapeListViewController(pictures: $0) },
    matching: { $0.presentedViewController?.matchPresentation })
}

/// Six escapes in two columns. A tap on one opens its page.
final class EscapeListViewController: SceneViewController {
  private let header = UILabel("Escapes", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "For a long weekend", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let tiles: [EscapeTile]

  init(pictures: DemoPictures) {
    let subjects: [PictureSubject] = [.lake, .coast, .moonrise, .dunes, .forest, .dawn]
    let escapes = subjects.map { pictures.picture(of: $0) }
    tiles = escapes.map { EscapeTile(escape: $0) }
    super.init()
    for (index, tile) in tiles.enumerated() {
      tile.matchID = MatchID(index, in: "escape")
      tile.onTap = { [weak self] in
        self?.present(EscapeViewController(escapes[index], id: index), animated: true)
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
    let side = ((width - gap) / 2).rounded(.down)
    tiles.place(
      from: CGPoint(x: margin, y: headEnd), columns: 2,
      size: CGSize(width: side, height: (side * EscapeViewController.aspect).rounded()), gap: gap)
  }
}

/// The picture of an escape, with its name on it: a small image of the page's upper part.
private final class EscapeTile: PictureTile {
  init(escape: DemoPicture) {
    super.init(
      escape.image, radius: 0, caption: escape.words.title, font: DemoStyle.headline, color: .white)
    layer.cornerRadius = 20
    clipsToBounds = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    // The page fills the screen, and so does the list.
    let share = bounds.width / (superview?.bounds.width ?? bounds.width)
    let font = UIFont.systemFont(
      ofSize: EscapeViewController.titleSize * share, weight: .bold)
    if caption.font != font { caption.font = font }
    let inset = EscapeViewController.titleInset * share
    caption.place(at: .zero, width: bounds.width - 2 * inset)
    caption.frame.origin = CGPoint(x: inset, y: bounds.height - caption.frame.height - inset)
  }
}
