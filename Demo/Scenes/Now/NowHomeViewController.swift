import MatchTransition
import UIKit

/// Shows albums, with a bar for the current track.
final class NowHomeViewController: SceneViewController {
  private let tracks: [Track]
  private let current: NowTrack
  private let header = UILabel("Listen Now", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Made for the evening", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let albums: [AlbumTile]
  private let bar: NowBar

  init(pictures: DemoPictures) {
    tracks = Track.shelf(pictures: pictures)
    current = NowTrack(tracks[3])
    albums = ([tracks[4], tracks[1], tracks[6], tracks[5], tracks[0], tracks[2]]).map(
      AlbumTile.init)
    bar = NowBar(track: current)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [header, note] + albums + [bar] as [UIView] { view.addSubview(subview) }
    bar.onTap = { [weak self] in self?.openPlayer() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(16))
    let width = view.bounds.width - 2 * margin
    let side = ((width - gap) / 2).rounded(.down)
    albums.place(
      from: CGPoint(x: margin, y: placeHead(header, note) + 16), columns: 2,
      size: CGSize(width: side, height: side + AlbumTile.words), gap: gap)
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    bar.frame = CGRect(
      x: 8, y: bottom - NowBar.height - 4, width: view.bounds.width - 16, height: NowBar.height)
  }

  private func openPlayer() {
    present(NowPlayerViewController(track: current, shelf: tracks), animated: true)
  }
}

/// A cover with the title and the artist below it.
private final class AlbumTile: PictureTile {
  /// The height of the words, in points.
  static let words: CGFloat = 40

  private let artistLabel: UILabel

  init(_ track: Track) {
    artistLabel = UILabel(track.artist, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
    super.init(
      track.cover, radius: 12, caption: track.title,
      font: UIFont.systemFont(ofSize: 15, weight: .medium))
    addSubview(artistLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
    let end = caption.place(at: CGPoint(x: 0, y: bounds.width + 7), width: bounds.width)
    artistLabel.place(at: CGPoint(x: 0, y: end), width: bounds.width)
  }
}
