import UIKit

/// A picture that was sent, and how it comes onto the screen.
struct Postcard {
  let picture: DemoPicture
  let style: UIModalTransitionStyle
  let styleName: String

  /// One card for each of the system's ways.
  @MainActor static func all(_ pictures: DemoPictures) -> [Postcard] {
    let styles: [(PictureSubject, UIModalTransitionStyle, String)] = [
      (.coast, .coverVertical, "Cover vertical"),
      (.aurora, .flipHorizontal, "Flip horizontal"),
      (.dunes, .crossDissolve, "Cross dissolve"),
      (.meadow, .partialCurl, "Partial curl"),
    ]
    return styles.map { subject, style, name in
      Postcard(picture: pictures.picture(of: subject), style: style, styleName: name)
    }
  }
}
