import MatchTransition
import UIKit

/// The matched views of the bar and of the player.
@MainActor struct PlayerParts {
  let sheet = UIView()
  let cover: UIImageView
  let titleLabel: UILabel
  let artistLabel: UILabel
  let back = Glyph(.back, color: DemoStyle.ink)
  let pause = Glyph(.pause, color: DemoStyle.ink)
  let forward = Glyph(.forward, color: DemoStyle.ink)

  /// - Parameter radius: The radius of the cover's corners, in points.
  init(_ track: Track, titleFont: UIFont, artistFont: UIFont, radius: CGFloat) {
    cover = UIImageView(filling: track.cover, radius: radius)
    titleLabel = UILabel(track.title, font: titleFont)
    artistLabel = UILabel(track.artist, font: artistFont, color: DemoStyle.secondaryInk)
    sheet.backgroundColor = .white
    sheet.matchID = "player-sheet"
    cover.matchID = "player-cover"
    titleLabel.matchID = "player-title"
    artistLabel.matchID = "player-artist"
    back.matchID = "player-back"
    pause.matchID = "player-pause"
    forward.matchID = "player-forward"
  }

  /// The words and the controls.
  var small: [UIView] { [titleLabel, artistLabel, back, pause, forward] }
}
