import MatchTransition
import UIKit

extension DemoScene {
  /// A list of houses. The second push has options of its own.
  static let surprise = DemoScene(
    name: "surprise",
    title: "Options for One Push",
    summary:
      "One push has options of its own: an arc, a spring and a stagger. The next ones are "
      + "usual again: matchTransition.nextOptions = options.",
    group: .detail,
    duration: 5.2,
    taps: [
      DemoTap("Usual push", at: 0.5, 0.22, time: 0.3, lasting: 0.8),
      DemoTap("Pop", at: 0.1, 0.1, time: 1.3, lasting: 0.75),
      DemoTap("With its own options", at: 0.74, 0.11, time: 2.25, lasting: 1.45),
      DemoTap("Usual pop", at: 0.1, 0.1, time: 4.2, lasting: 0.75),
    ],
    root: { StayListViewController.stack(pictures: $0) },
    matching: { $0.matchTransition })

  /// The same app on a tablet.
  static let wide = DemoScene(
    name: "wide",
    title: "On a Tablet",
    summary:
      "The same app on a tablet flies on arcs, and its words enter from the side: "
      + "style.when(.regularWidth, use: MatchStyle(path: .arc)).",
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

/// A house to rent.
struct Stay {
  let picture: DemoPicture
  let name: String
  let place: String
  let price: String
  let facts: [String]

  var photoID: MatchID { MatchID(name, in: "photo") }

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
  /// The width from which the layout has several columns, in points.
  static let wideWidth: CGFloat = 700

  @MainActor static func photo() -> UIImageView {
    let photo = UIImageView(filling: nil, radius: 20)
    // On a tablet the flight is long, and an arc makes it easier to follow.
    photo.matchTransition.style = MatchStyle().when(
      .regularWidth, use: MatchStyle(path: .arc(bend: -0.2)))
    return photo
  }
}
