import UIKit

/// A piece of music.
struct Track {
  let cover: UIImage
  let title: String
  let artist: String
  /// The length, in minutes and seconds.
  let length: String

  /// Returns the tracks of the list.
  @MainActor
  static func shelf(pictures: DemoPictures) -> [Track] {
    let rows: [(PictureSubject, String, String, String)] = [
      (.moonrise, "Camp Two", "Halden & Reyes", "4:12"),
      (.coast, "Eleven Minutes", "The Tide Tables", "3:48"),
      (.forest, "Breath by Breath", "Sawmill Choir", "6:05"),
      (.skyline, "Last Ferry", "Nora Lindqvist", "5:31"),
      (.dawn, "Six Ridges", "Halden & Reyes", "4:40"),
      (.meadow, "June, Turned Over", "Orchard Street", "2:57"),
      (.aurora, "Minus Twenty-One", "Ice Stations", "7:19"),
    ]
    return rows.map {
      Track(cover: pictures.picture(of: $0).image, title: $1, artist: $2, length: $3)
    }
  }
}
