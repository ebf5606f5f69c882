import MatchTransition
import UIKit

extension DemoScene {
  /// A bar that opens into a player, which a pull dismisses.
  static let player = DemoScene(
    name: "player",
    title: "Now Playing",
    summary:
      "The bar opens into the player. Pull it down: cover, words and controls return to "
      + "the bar: player.matchPresentation.isEnabled = true.",
    duration: 4.2,
    moments: [
      DemoTransition(name: "Opened", start: 0.35, duration: 0.85),
      DemoTransition(name: "Pulled down", start: 1.9, duration: 1.6),
    ],
    fingers: [
      .tap(at: 0.42, 0.917, time: 0.4),
      DemoFinger(at: 0.38, 0.3, time: 1.95)
        .drag(to: 0.33, 0.5, in: 0.6).rest(for: 0.05).fling(to: 0.24, 0.72, in: 0.3),
    ],
    root: { ListenViewController(pictures: $0) },
    matching: { $0.presentedViewController?.matchPresentation })
}

/// A list of music, with a bar for the current track.
final class ListenViewController: SceneViewController {
  private let tracks: [Track]
  private let header = UILabel("Listen", font: DemoStyle.largeTitle)
  private let rows: [TrackRow]
  private let miniPlayer: MiniPlayer

  init(pictures: DemoPictures) {
    tracks = Track.shelf(pictures: pictures)
    rows = tracks.map { TrackRow(track: $0) }
    miniPlayer = MiniPlayer(track: tracks[0])
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [header] + rows + [miniPlayer] { view.addSubview(subview) }
    miniPlayer.onTap = { [weak self] in self?.openPlayer() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let y = placeHead(header) + 8
    rows.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: TrackRow.height), gap: 0)
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    miniPlayer.frame = CGRect(
      x: 8, y: bottom - MiniPlayer.height - 4, width: view.bounds.width - 16,
      height: MiniPlayer.height)
  }

  /// Presents the player.
  func openPlayer() {
    present(PlayerViewController(track: tracks[0]), animated: true)
  }
}

/// A track in the list.
private final class TrackRow: SceneView {
  /// The height, in points.
  static let height: CGFloat = 88

  private let cover: UIImageView
  private let titleLabel: UILabel
  private let artistLabel: UILabel
  private let lengthLabel: UILabel
  private let hairline = UIView()

  init(track: Track) {
    cover = UIImageView(filling: track.cover, radius: 8)
    titleLabel = UILabel(track.title, font: DemoStyle.body)
    artistLabel = UILabel(
      track.artist, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    lengthLabel = UILabel(
      track.length, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    hairline.backgroundColor = DemoStyle.hairline
    for subview in [cover, titleLabel, artistLabel, lengthLabel, hairline] {
      addSubview(subview)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cover.frame = CGRect(x: 0, y: 12, width: 64, height: 64)
    let width = bounds.width - 136
    let titleEnd = titleLabel.place(at: CGPoint(x: 80, y: 22), width: width)
    artistLabel.place(at: CGPoint(x: 80, y: titleEnd + 2), width: width)
    lengthLabel.place(at: .zero, width: 48)
    lengthLabel.frame.origin.x = bounds.width - lengthLabel.frame.width
    lengthLabel.centerVertically(in: bounds.height)
    hairline.frame = CGRect(x: 80, y: bounds.height - 1, width: bounds.width - 80, height: 1)
  }
}
