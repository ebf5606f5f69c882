import MatchTransition
import UIKit

/// A bar with what is playing, from which the whole player opens.
final class MiniPlayer: TapView {
  /// Its height in points.
  static let height: CGFloat = 64

  private let sheet = UIView()
  private let cover: UIImageView
  private let titleLabel: UILabel
  private let artistLabel: UILabel
  private let back = Glyph(.back, color: DemoStyle.ink)
  private let pause = Glyph(.pause, color: DemoStyle.ink)
  private let forward = Glyph(.forward, color: DemoStyle.ink)

  init(track: Track) {
    cover = UIImageView(filling: track.cover, radius: 8)
    titleLabel = UILabel(track.title, font: DemoStyle.callout)
    artistLabel = UILabel(
      track.artist, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    sheet.isUserInteractionEnabled = false
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 16
    sheet.layer.setShadow(opacity: 0.18, radius: 20, drop: 8)
    sheet.matchID = "player-sheet"
    cover.matchID = "player-cover"
    titleLabel.matchID = "player-title"
    artistLabel.matchID = "player-artist"
    back.matchID = "player-back"
    pause.matchID = "player-pause"
    forward.matchID = "player-forward"
    // On the way down words and controls are in place before the cover is.
    for view in [titleLabel, artistLabel, back, pause, forward] {
      view.matchStyle = MatchStyle(window: 0...0.75)
    }
    addSubview(sheet)
    for subview in [cover, titleLabel, artistLabel, back, pause, forward] {
      sheet.addSubview(subview)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet.frame = bounds
    cover.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
    // Far enough from the cover that this does not lie on the words as soon as it grows.
    let start: CGFloat = 76
    let width = bounds.width - start - 144
    let titleEnd = titleLabel.place(at: CGPoint(x: start, y: 14), width: width)
    artistLabel.place(at: CGPoint(x: start, y: titleEnd + 1), width: width)
    back.frame = CGRect(x: bounds.width - 128, y: 20, width: 24, height: 24)
    pause.frame = CGRect(x: bounds.width - 84, y: 22, width: 20, height: 20)
    forward.frame = CGRect(x: bounds.width - 44, y: 20, width: 24, height: 24)
  }
}
