import MatchTransition
import UIKit

/// Shows the tracks to come. The cover of the current track is its header.
final class NowQueueViewController: SceneViewController {
  private let parts: NowParts
  private let controls: NowControls
  private let handle = UIView()
  private let header = UILabel("Playing Next", font: DemoStyle.headline, color: .white)
  private let rows: [QueueRow]

  init(track: NowTrack, shelf: [Track]) {
    parts = NowParts(
      track, titleFont: UIFont.systemFont(ofSize: 17, weight: .semibold),
      artistFont: DemoStyle.callout, corner: 0, coverCorner: 10)
    controls = NowControls(parts, length: track.track.length)
    rows = shelf.dropFirst(2).prefix(5).map { QueueRow($0) }
    super.init()
    controls.showsQueue = true
    parts.cover.matchTransition.style = MatchStyle(window: .fraction(0...0.75))
    for label in [parts.titleLabel, parts.artistLabel] {
      label.matchTransition.style = MatchStyle(window: .fraction(0.12...0.92))
    }
    handle.backgroundColor = UIColor(white: 1, alpha: 0.4)
    handle.layer.cornerRadius = 2.5
    handle.matchID = "now-handle"
    handle.matchTransition.effect = .fade
    // The title uncovers the list from below as it rises, and covers it again as it sinks.
    let rising: MatchEffect = [.fade, .move(y: 24)]
    let list = [header] + rows as [UIView]
    for (index, view) in list.enumerated() {
      // The header is not as high as a row.
      let place = Double(index) - (index == 0 ? 0.4 : 1)
      let risen = max(0.77 - 0.135 * place, 0.2)
      let sunk = 0.2 + 0.15 * place
      view.matchTransition.effect = rising.during(
        entering: .fraction(risen - 0.06...min(risen + 0.12, 1)),
        leaving: .fraction(max(sunk - 0.2, 0)...sunk))
    }
    modalPresentationStyle = .overFullScreen
    matchPresentation.isEnabled = true
    matchPresentation.options.duration = 0.65
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [parts.sheet, handle, header] + rows + [controls] as [UIView] {
      view.addSubview(subview)
    }
    controls.onQueue = { [weak self] in self?.dismiss(animated: true) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = NowLayout.margin
    let width = view.bounds.width - 2 * margin
    NowLayout.place(parts, controls, handle, in: view)
    let cover = CGRect(x: margin, y: view.safeAreaInsets.top + 28, width: 72, height: 72)
    parts.cover.frame = cover
    let words = CGPoint(x: cover.maxX + 14, y: cover.minY + 14)
    let titleEnd = parts.titleLabel.place(at: words, width: width - 86)
    parts.artistLabel.place(at: CGPoint(x: words.x, y: titleEnd + 1), width: width - 86)
    let headerEnd = header.place(at: CGPoint(x: margin, y: cover.maxY + 32), width: width)
    rows.place(
      from: CGPoint(x: margin, y: headerEnd + 8),
      size: CGSize(width: width, height: QueueRow.height), gap: 0)
  }
}

/// A track to come.
private final class QueueRow: SceneView {
  /// The height, in points.
  static let height: CGFloat = 60

  private let cover: UIImageView
  private let titleLabel: UILabel
  private let artistLabel: UILabel

  init(_ track: Track) {
    cover = UIImageView(filling: track.cover, radius: 6)
    titleLabel = UILabel(track.title, font: DemoStyle.body, color: .white)
    artistLabel = UILabel(track.artist, font: DemoStyle.caption, color: NowParts.faint)
    super.init(frame: .zero)
    for subview in [cover, titleLabel, artistLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cover.frame = CGRect(x: 0, y: 6, width: 48, height: 48)
    let titleEnd = titleLabel.place(at: CGPoint(x: 62, y: 10), width: bounds.width - 62)
    artistLabel.place(at: CGPoint(x: 62, y: titleEnd + 1), width: bounds.width - 62)
  }
}
