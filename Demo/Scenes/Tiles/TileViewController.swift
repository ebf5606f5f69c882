import MatchTransition
import UIKit

extension DemoScene {
  /// Two hundred tiles that change from one arrangement to another.
  static let tiles = DemoScene(
    name: "tiles",
    title: "Two Hundred Tiles",
    summary:
      "Pick one tile and follow it. Two hundred swirl from a shuffled grid into a spiral: "
      + "tile.matchID = number.",
    flight: 0.9,
    dwell: 0.8,
    root: { _ in TileViewController(screen: .shuffled) },
    open: { tiles in
      // The middle starts first and the rest follows on arcs, so that the tiles swirl.
      tiles.navigationController?.matchTransition.options.stagger = .outwards(
        spread: 0.45, includesMatched: true)
      tiles.sort()
    })
}

/// Shows two hundred coloured tiles in one of two arrangements.
final class TileViewController: SceneViewController {
  /// The differences between the two screens.
  struct Screen {
    let title: String
    let note: String
    let arrangement: TileArrangement
    let tiles: [TileSwatch]

    static var shuffled: Screen {
      Screen(
        title: "Shuffled", note: "200 tiles, ten to a row", arrangement: .grid,
        tiles: TileSwatch.shuffled(TileSwatch.spectrum(count: 200)))
    }

    static var sorted: Screen {
      Screen(
        title: "Sorted", note: "200 tiles, by colour from the centre", arrangement: .sunflower,
        tiles: TileSwatch.spectrum(count: 200))
    }
  }

  private let screen: Screen
  private let header: UILabel
  private let note: UILabel
  private var tileViews: [UIView] = []

  init(screen: Screen) {
    self.screen = screen
    header = UILabel(screen.title, font: DemoStyle.title)
    note = UILabel(screen.note, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    tileViews = screen.tiles.map { tile in
      let tileView = UIView()
      tileView.backgroundColor = tile.color
      tileView.matchID = "tile-\(tile.id)"
      tileView.matchTransition.style = MatchStyle(path: .arc(bend: 0.18))
      return tileView
    }
    header.matchID = "title"
    note.matchID = "note"
    // The words change quickly, so that they are readable most of the time.
    for label in [header, note] {
      label.matchTransition.style = MatchStyle(window: .fraction(0.25...0.5))
    }
    for subview in [header, note] + tileViews { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    let top = view.safeAreaInsets.top
    let titleEnd = header.place(at: CGPoint(x: margin, y: top), width: width)
    let noteEnd = note.place(at: CGPoint(x: margin, y: titleEnd), width: width)
    // Labels of the same width on both screens crossfade in place.
    for label in [header, note] { label.frame.size.width = width }
    let area = CGRect(
      x: margin, y: noteEnd, width: width, height: view.bounds.height - noteEnd - 16)
    for (index, tileView) in tileViews.enumerated() {
      let place = screen.arrangement.place(at: index, of: tileViews.count, in: area)
      tileView.frame = place.frame
      tileView.layer.cornerRadius = place.radius
    }
  }

  /// Pushes the screen with the same tiles in order.
  func sort() {
    navigationController?.pushViewController(
      TileViewController(screen: .sorted), animated: true)
  }
}
