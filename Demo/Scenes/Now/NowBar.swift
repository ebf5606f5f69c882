import MatchTransition
import UIKit

/// A bar in the colours of the current track, which opens the player.
final class NowBar: TapView {
  /// The height, in points.
  static let height: CGFloat = 64

  private let parts: NowParts

  init(track: NowTrack) {
    parts = NowParts(
      track, titleFont: DemoStyle.callout, artistFont: DemoStyle.caption, corner: 18,
      coverCorner: 8)
    super.init(frame: .zero)
    parts.titleLabel.font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    parts.sheet.layer.setShadow(opacity: 0.3, radius: 16, drop: 8)
    // A pull down moves the cover at once.
    parts.cover.matchTransition.style = .automatic
    for label in [parts.titleLabel, parts.artistLabel] {
      label.matchTransition.style = MatchStyle(window: .fraction(0...0.75))
    }
    addSubview(parts.sheet)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.sheet.frame = bounds
    parts.backdrop.frame = bounds
    // The backdrop flies, and the shadow stays with the sheet.
    parts.sheet.layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: parts.sheet.layer.cornerRadius).cgPath
    parts.cover.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
    let start: CGFloat = 66
    let width = bounds.width - start - 112
    let titleEnd = parts.titleLabel.place(at: CGPoint(x: start, y: 13), width: width)
    parts.artistLabel.place(at: CGPoint(x: start, y: titleEnd + 1), width: width)
    parts.pause.frame = CGRect(x: bounds.width - 88, y: 21, width: 22, height: 22)
    parts.forward.frame = CGRect(x: bounds.width - 46, y: 19, width: 26, height: 26)
  }
}
