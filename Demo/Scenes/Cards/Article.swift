import UIKit

/// An article.
struct Article {
  let id: String
  let picture: UIImage
  /// The headline, in two lines on every screen.
  let headline: String
  let author: String
  /// The time to read the article, in minutes.
  let minutes: Int
  let paragraphs: [String]

  /// Returns today's articles.
  @MainActor
  static func issue(pictures: DemoPictures) -> [Article] {
    [
      Article(
        id: "lake",
        picture: pictures.picture(of: .alpenglow).image,
        headline: "The last light\nin the valley",
        author: "Ines Albrecht",
        minutes: 6,
        paragraphs: [
          "The hut keeper does not own a watch. Supper is when the wall across the lake turns "
            + "from chalk to apricot, and bedtime is when it has burnt down to ash.",
          "In between lie eleven minutes. People who have talked all day fall silent for them, "
            + "then look at each other as if they had met.",
          "There is a reason for the colour, of course. The low sun reaches the summit through "
            + "a long slant of air, which has kept the blue for itself along the way.",
          "Knowing this changes nothing. We put down our spoons.",
        ]),
      Article(
        id: "cup",
        picture: pictures.picture(of: .cup).image,
        headline: "In praise\nof the second cup",
        author: "Tomás Weil",
        minutes: 4,
        paragraphs: [
          "The first cup is medicine. Nobody tastes it.",
          "The second one is a decision, and should be made sitting down. By then the kitchen has "
            + "stopped being a corridor, and the window has something to show.",
          "My grandfather poured his and let it stand until the steam had gone. He said that one "
            + "could hear the house wake up better without drinking.",
          "What he heard he never told us. But he was always the first to know who would come down "
            + "the stairs, and in what mood.",
          "There is no third cup. A third cup is a habit.",
        ]),
      Article(
        id: "dunes",
        picture: pictures.picture(of: .dunes).image,
        headline: "How sand\nlearns to walk",
        author: "Ruth Okafor",
        minutes: 9,
        paragraphs: [
          "A dune is a slow animal. It moves by standing still at the top and falling over.",
          "Give it a year and a steady wind, and it has crossed the road.",
          "Each grain hops a hand’s breadth, strikes another, and lies still for a week. Nobody has "
            + "ever seen the dune itself move.",
          "The road has been laid again four times, each time a little further east. The men who lay "
            + "it speak of the dune as of a neighbour.",
        ]),
    ]
  }
}
