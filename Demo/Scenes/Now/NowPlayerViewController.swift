import MatchTransition
import UIKit

/// Shows the current track on the colours of its cover. A pull down dismisses the player.
final class NowPlayerViewController: SceneViewController {
  private let track: NowTrack
  private let shelf: [Track]
  private let parts: NowParts
  private let controls: NowControls
  private let handle = UIView()

  init(track: NowTrack, shelf: [Track]) {
    (self.track, self.shelf) = (track, shelf)
    parts = NowParts(
      track, titleFont: DemoStyle.title, artistFont: DemoStyle.body, corner: 0, coverCorner: 16)
    controls = NowControls(parts, length: track.track.length)
    super.init()
    parts.cover.matchTransition.style = MatchStyle().when(
      .dismiss, use: MatchStyle(window: .fraction(0.16...1)))
    handle.backgroundColor = UIColor(white: 1, alpha: 0.4)
    handle.layer.cornerRadius = 2.5
    handle.matchID = "now-handle"
    handle.matchTransition.effect = .fade
    modalPresentationStyle = .overFullScreen
    matchPresentation.isEnabled = true
    matchPresentation.options.duration = 0.65
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [parts.sheet, handle, controls] { view.addSubview(subview) }
    controls.onQueue = { [weak self] in self?.openQueue() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = NowLayout.margin
    let width = view.bounds.width - 2 * margin
    NowLayout.place(parts, controls, handle, in: view)
    parts.cover.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top + 36, width: width, height: width)
    let titleEnd = parts.titleLabel.place(
      at: CGPoint(x: margin, y: parts.cover.frame.maxY + 36), width: width)
    parts.artistLabel.place(at: CGPoint(x: margin, y: titleEnd + 2), width: width)
  }

  private func openQueue() {
    present(NowQueueViewController(track: track, shelf: shelf), animated: true)
  }
}

/// The layout that the player and the queue share.
@MainActor enum NowLayout {
  /// The distance from the sides of the screen, in points.
  static let margin: CGFloat = 32

  static func place(_ parts: NowParts, _ controls: NowControls, _ handle: UIView, in view: UIView) {
    let bounds = view.bounds
    parts.sheet.frame = bounds
    parts.backdrop.frame = bounds
    handle.frame = CGRect(x: bounds.midX - 20, y: view.safeAreaInsets.top, width: 40, height: 5)
    controls.frame = CGRect(
      x: margin, y: bounds.height - max(view.safeAreaInsets.bottom, 16) - NowControls.height,
      width: bounds.width - 2 * margin, height: NowControls.height)
    controls.layoutIfNeeded()
  }
}
