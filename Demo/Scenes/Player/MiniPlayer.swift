import MatchTransition
import UIKit

/// A bar with the current track, which opens the player.
final class MiniPlayer: TapView {
  /// The height, in points.
  static let height: CGFloat = 64

  private let parts: PlayerParts

  init(track: Track) {
    parts = PlayerParts(
      track, titleFont: DemoStyle.callout, artistFont: DemoStyle.caption, radius: 8)
    super.init(frame: .zero)
    parts.sheet.isUserInteractionEnabled = false
    parts.sheet.layer.cornerRadius = 16
    parts.sheet.layer.setShadow(opacity: 0.18, radius: 20, drop: 8)
    addSubview(parts.sheet)
    for subview in parts.all { parts.sheet.addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.sheet.frame = bounds
    parts.cover.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
    // The distance keeps the growing cover off the words.
    let start: CGFloat = 76
    let width = bounds.width - start - 144
    let titleEnd = parts.titleLabel.place(at: CGPoint(x: start, y: 14), width: width)
    parts.artistLabel.place(at: CGPoint(x: start, y: titleEnd + 1), width: width)
    parts.back.frame = CGRect(x: bounds.width - 128, y: 20, width: 24, height: 24)
    parts.pause.frame = CGRect(x: bounds.width - 84, y: 22, width: 20, height: 20)
    parts.forward.frame = CGRect(x: bounds.width - 44, y: 20, width: 24, height: 24)
    parts.placeTrack(CGRect(x: 16, y: bounds.height - 3, width: bounds.width - 32, height: 2))
  }
}
