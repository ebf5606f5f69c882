import MatchTransition
import UIKit

extension DemoScene {
  /// Two hundred tiles that trade one arrangement for another.
  static let tiles = DemoScene(
    name: "tiles",
    title: "Two Hundred",
    summary: "Two hundred tiles leave their grid and settle, in order of colour, like seeds.",
    flight: 0.9,
    dwell: 0.8,
    root: { _ in TileViewController(screen: .shuffled) },
    open: { $0.sort() })
}

/// Two hundred coloured tiles in one of two arrangements.
final class TileViewController: SceneViewController {
  /// What distinguishes the two screens.
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
      return tileView
    }
    header.matchID = "title"
    note.matchID = "note"
    for subview in [header, note] + tileViews { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    let top = view.safeAreaInsets.top
    let titleEnd = header.place(at: CGPoint(x: margin, y: top), width: width)
    let noteEnd = note.place(at: CGPoint(x: margin, y: titleEnd), width: width)
    // Both screens give their words the same box, so that these fade in place.
    for label in [header, note] { label.frame.size.width = width }
    let area = CGRect(
      x: margin, y: noteEnd, width: width, height: view.bounds.height - noteEnd - 16)
    for (index, tileView) in tileViews.enumerated() {
      let place = screen.arrangement.place(at: index, of: tileViews.count, in: area)
      tileView.frame = place.frame
      tileView.layer.cornerRadius = place.radius
    }
  }

  /// Opens the screen that shows the same tiles in order.
  func sort() {
    navigationController?.pushViewController(
      TileViewController(screen: .sorted), animated: true)
  }
}
