import MatchTransition
import UIKit

/// The views that fly between the bar, the player and the queue.
@MainActor struct NowParts {
  static let faint = UIColor(white: 1, alpha: 0.66)

  /// The coloured sheet below all other parts.
  let sheet = UIView()
  let backdrop: UIImageView
  let cover: UIImageView
  let titleLabel: UILabel
  let artistLabel: UILabel
  let pause = Glyph(.pause, color: .white)
  let forward = Glyph(.forward, color: .white)

  /// - Parameters:
  ///   - corner: The radius of the sheet's corners, in points.
  ///   - coverCorner: The radius of the cover's corners, in points.
  init(
    _ track: NowTrack, titleFont: UIFont, artistFont: UIFont, corner: CGFloat, coverCorner: CGFloat
  ) {
    backdrop = UIImageView(filling: track.backdrop, radius: corner)
    cover = UIImageView(filling: track.track.cover, radius: coverCorner)
    titleLabel = UILabel(track.track.title, font: titleFont, color: .white)
    artistLabel = UILabel(track.track.artist, font: artistFont, color: Self.faint)
    sheet.layer.cornerRadius = corner
    sheet.isUserInteractionEnabled = false
    backdrop.matchID = "now-backdrop"
    cover.matchID = "now-cover"
    titleLabel.matchID = "now-title"
    artistLabel.matchID = "now-artist"
    pause.matchID = "now-pause"
    forward.matchID = "now-forward"
    for subview in [backdrop, cover, titleLabel, artistLabel, pause, forward] as [UIView] {
      sheet.addSubview(subview)
    }
    // The words start after the cover has left them, and are back before the cover returns. On the
    // way back they swing around the corner of the cover.
    let aside = MatchPath.arc(bend: -0.06)
    for view in [titleLabel, artistLabel] {
      view.matchTransition.style = MatchStyle(window: .fraction(0.2...0.95)).when(
        .dismiss, use: MatchStyle(window: .fraction(0...0.9), path: aside))
    }
  }
}

/// A track with the colours of its cover.
struct NowTrack {
  let track: Track
  let backdrop: UIImage

  @MainActor init(_ track: Track) {
    self.track = track
    backdrop = Backdrop.image(of: track.cover)
  }
}
