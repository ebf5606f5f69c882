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
  /// The bar of the track's length, and its played part in front of it.
  let rest = UIView()
  let played = UIView()
  /// The played share of the track's length.
  static let share: CGFloat = 0.34

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
    rest.matchID = "player-rest"
    played.matchID = "player-played"
    rest.backgroundColor = DemoStyle.hairline
    played.backgroundColor = DemoStyle.accent
    // The words and the controls leave when the growing cover is above them, and arrive before the
    // shrinking one. The words come to
    // lie below the left edge of the cover.
    let aside = MatchPath.arc(bend: -0.087)
    for view in [titleLabel, artistLabel, back, pause, forward, rest, played] as [UIView] {
      let path = view is UILabel ? aside : .line
      view.matchTransition.style = MatchStyle(window: .fraction(0.12...1), path: path).when(
        .dismiss, use: MatchStyle(window: .fraction(0...0.88), path: path))
    }
  }

  /// All parts on the sheet, back to front.
  var all: [UIView] {
    [cover, rest, played, titleLabel, artistLabel, back, pause, forward]
  }

  /// Places the bar of the track's length.
  func placeTrack(_ frame: CGRect) {
    rest.frame = frame
    played.frame = frame
    played.frame.size.width = (frame.width * Self.share).rounded()
    for bar in [rest, played] { bar.layer.cornerRadius = frame.height / 2 }
  }
}
