import MatchTransition
import UIKit

/// The photographs and the film of a camera roll.
@MainActor struct Roll {
  /// The place of the film.
  static let film = 4

  let pictures: [DemoPicture]

  init(_ pictures: DemoPictures) {
    self.pictures = pictures.library
  }

  func title(at index: Int) -> String {
    index == Self.film ? "Evening Swell" : pictures[index].words.title
  }

  func place(at index: Int) -> String {
    index == Self.film ? "A film of five seconds, without end" : pictures[index].words.place
  }

  /// Returns a new view with the photograph or the film.
  func view(at index: Int) -> UIView {
    let view = index == Self.film ? ClipView() : UIImageView(filling: pictures[index].image)
    view.matchID = MatchID(index, in: "roll")
    if index == Self.film {
      // The film itself flies, so it keeps playing.
      view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    }
    return view
  }
}
