import MatchTransition
import UIKit

/// Shows the current track, its cover and its controls. A pull down dismisses the player.
final class PlayerViewController: SceneViewController {
  private let parts: PlayerParts
  private let handle = UIView()
  private let playedLabel = UILabel(
    "1:26", font: DemoStyle.caption, color: DemoStyle.secondaryInk)
  private let lengthLabel: UILabel

  init(track: Track) {
    parts = PlayerParts(
      track, titleFont: DemoStyle.title, artistFont: DemoStyle.body, radius: 24)
    lengthLabel = UILabel(
      track.length, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
    super.init()
    handle.backgroundColor = DemoStyle.hairline
    handle.layer.cornerRadius = 2.5
    // The times stay below the bar of the track's length.
    let rising: MatchEffect = [.fade, .move(y: 62)]
    for label in [playedLabel, lengthLabel] {
      label.matchTransition.effect = rising.during(
        entering: .fraction(0.6...1), leaving: .fraction(0...0.4))
    }
    modalPresentationStyle = .overFullScreen
    matchPresentation.isEnabled = true
    matchPresentation.options.duration = 0.6
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(parts.sheet)
    for subview in [handle, playedLabel, lengthLabel] + parts.all {
      parts.sheet.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 32
    let width = view.bounds.width - 2 * margin
    parts.sheet.frame = view.bounds
    handle.frame = CGRect(
      x: view.bounds.midX - 20, y: view.safeAreaInsets.top, width: 40, height: 5)
    parts.cover.frame = CGRect(
      x: margin, y: handle.frame.maxY + 40, width: width, height: width)
    let titleEnd = parts.titleLabel.place(
      at: CGPoint(x: margin, y: parts.cover.frame.maxY + 40), width: width)
    let artistEnd = parts.artistLabel.place(at: CGPoint(x: margin, y: titleEnd + 2), width: width)
    let middle = artistEnd + 72
    for (glyph, side, offset) in [
      (parts.back, 40, -112), (parts.pause, 56, 0), (parts.forward, 40, 112),
    ]
      as [(Glyph, CGFloat, CGFloat)]
    {
      glyph.bounds.size = CGSize(width: side, height: side)
      glyph.center = CGPoint(x: view.bounds.midX + offset, y: middle)
    }
    parts.placeTrack(CGRect(x: margin, y: middle + 72, width: width, height: 4))
    let labelTop = parts.rest.frame.maxY + 8
    playedLabel.place(at: CGPoint(x: margin, y: labelTop), width: width)
    lengthLabel.place(at: CGPoint(x: margin, y: labelTop), width: width)
    lengthLabel.frame.origin.x = margin + width - lengthLabel.frame.width
  }
}
