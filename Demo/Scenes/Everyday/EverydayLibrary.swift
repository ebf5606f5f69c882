import MatchTransition
import UIKit

/// The photographs of an app, each known by its number.
@MainActor final class EverydayLibrary {
  private let pictures: [DemoPicture]
  private(set) var photos: [Int]
  /// Called after a photograph has been deleted.
  var onChange: (() -> Void)?

  init(_ supply: DemoPictures) {
    pictures = supply.library
    photos = Array(pictures.indices)
  }

  func picture(of photo: Int) -> DemoPicture { pictures[photo] }

  /// Returns the photograph `offset` places after `photo`, or nil where there is none.
  func neighbor(of photo: Int, by offset: Int) -> Int? {
    guard let index = photos.firstIndex(of: photo) else { return nil }
    return photos.indices.contains(index + offset) ? photos[index + offset] : nil
  }

  func delete(_ photo: Int) {
    photos.removeAll { $0 == photo }
    onChange?()
  }

  /// The ID of a photograph on every screen.
  static func id(of photo: Int) -> MatchID { MatchID(photo, in: "library") }
}
