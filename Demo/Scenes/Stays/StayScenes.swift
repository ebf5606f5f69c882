import MatchTransition
import UIKit

extension DemoScene {
  /// Houses to stay in: one is opened as always, then one by lot, in a way of its own.
  static let surprise = DemoScene(
    name: "surprise",
    title: "Just This Once",
    summary:
      "One push goes differently: in a bow, on a spring, and line by line. The next does not.",
    group: .detail,
    duration: 5.2,
    taps: [
      DemoTap("As always", at: 0.5, 0.22, time: 0.3, lasting: 0.8),
      DemoTap("Back", at: 0.1, 0.1, time: 1.3, lasting: 0.75),
      DemoTap("Just this once", at: 0.74, 0.11, time: 2.25, lasting: 1.45),
      DemoTap("Back, as always", at: 0.1, 0.1, time: 4.2, lasting: 0.75),
    ],
    root: { StayListViewController.stack(pictures: $0) },
    matching: { $0.matchTransition })

  /// The same app where there is room from side to side.
  static let wide = DemoScene(
    name: "wide",
    title: "Where There Is Room",
    summary: "The same app on a tablet: by a condition all comes from the side, and flies in bows.",
    group: .detail,
    duration: 2.9,
    taps: [
      DemoTap("Opened", at: 0.82, 0.4, time: 0.35, lasting: 0.9),
      DemoTap("Closed", at: 0.06, 0.115, time: 1.65, lasting: 0.85),
    ],
    size: CGSize(width: 1024, height: 768),
    root: { StayListViewController.stack(pictures: $0) },
    matching: { $0.matchTransition })
}

/// A house by the night.
struct Stay {
  let picture: DemoPicture
  let name: String
  let place: String
  let price: String
  let facts: [String]

  var photoID: MatchID { MatchID(name, in: "photo") }
  var nameID: MatchID { MatchID(name, in: "name") }

  @MainActor static func all(_ pictures: DemoPictures) -> [Stay] {
    let rows: [(PictureSubject, String, String, String)] = [
      (.lake, "Boathouse", "Upper Lake", "€ 140"),
      (.dunes, "Salt Caravan", "Great Sand Sea", "€ 95"),
      (.forest, "Sawmill Loft", "Spruce Ridge", "€ 120"),
      (.coast, "Low Tide Hut", "South Beach", "€ 160"),
      (.aurora, "Glass Igloo", "Northern Bay", "€ 210"),
      (.meadow, "Orchard Barn", "Behind the Mill", "€ 85"),
    ]
    return rows.map { subject, name, place, price in
      Stay(
        picture: pictures.picture(of: subject), name: name, place: place, price: price,
        facts: [
          "Sleeps four, in two rooms", "A stove, and wood for it", "The key is under the stone",
        ])
    }
  }
}

enum StayStyle {
  /// In points: from here on there are three columns, and pages lie beside each other.
  static let wideWidth: CGFloat = 700

  @MainActor static func photo() -> UIImageView {
    let photo = UIImageView(filling: nil, radius: 20)
    // On a tablet the way is long, and a bow shows where it leads.
    photo.matchStyle = MatchStyle().when(.wide, MatchStyle(path: .arc(bend: -0.2)))
    return photo
  }
}

extension UILabel {
  /// A name that two screens show in different sizes: the same words need no fade, and fly behind
  /// the picture.
  func flies(as id: MatchID) {
    matchID = id
    matchStyle = MatchStyle(fade: .newOnly, priority: -1)
  }
}
