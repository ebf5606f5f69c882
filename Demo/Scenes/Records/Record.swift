import UIKit

/// A record and its pieces.
struct Record {
  let id: Int
  let cover: UIImage
  let title: String
  let artist: String
  /// The titles and lengths of the pieces on one side.
  let pieces: [(title: String, length: String)]

  /// Returns the records of both shelves.
  @MainActor static func all(_ pictures: DemoPictures) -> [Record] {
    let rows: [(PictureSubject, String, String)] = [
      (.skyline, "Last Ferry", "Nora Lindqvist"),
      (.forest, "Breath by Breath", "Sawmill Choir"),
      (.alpenglow, "Ash and Apricot", "The Hut Keepers"),
      (.aurora, "Minus Twenty-One", "Ice Stations"),
      (.moonrise, "Camp Two", "Halden & Reyes"),
      (.dunes, "Slip Face", "Great Sand Sea"),
      (.coast, "Eleven Minutes", "The Tide Tables"),
      (.meadow, "June, Turned Over", "Orchard Street"),
      (.lake, "No Wind until Nine", "Upper Lake Trio"),
      (.hills, "Stubble", "Wine Road"),
      (.dawn, "Six Ridges", "Halden & Reyes"),
      (.fruit, "Bought for the Cake", "Kitchen Table"),
      (.afternoon, "Count Again", "Fire Lookout"),
      (.cup, "Second Cup", "Back Room"),
    ]
    return rows.enumerated().map { index, row in
      Record(
        id: index, cover: pictures.picture(of: row.0).image, title: row.1, artist: row.2,
        pieces: [
          ("Before It Was Light", "4:12"), ("The Long Way Down", "3:48"),
          ("What the River Said", "6:05"), (row.1, "5:31"), ("Nobody’s Boat", "2:57"),
        ])
    }
  }
}
