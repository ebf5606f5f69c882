import MatchTransition
import UIKit

/// The photographs of an app, each known by its number.
@MainActor final class EverydayLibrary {
  private let pictures: [DemoPicture]
  private(set) var photos: [Int]
  /// The photographs that have not arrived yet.
  private var coming: [Int]
  /// Called after a photograph has been deleted or has arrived.
  var onChange: (() -> Void)?

  /// - Parameters:
  ///   - supply: The pictures.
  ///   - coming: The number of photographs that arrive later.
  init(_ supply: DemoPictures, coming: Int = 0) {
    pictures = supply.library
    photos = Array(pictures.indices.dropLast(coming))
    self.coming = Array(pictures.indices.suffix(coming))
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

  /// Puts the photographs that have been missing in front of the others.
  func receive() {
    photos = coming + photos
    coming = []
    onChange?()
  }

  /// The ID of a photograph on every screen.
  static func id(of photo: Int) -> MatchID { MatchID(photo, in: "library") }
}
