import UIKit

/// A postcard and its modal transition style.
struct Postcard {
  let picture: DemoPicture
  let style: UIModalTransitionStyle
  let styleName: String

  /// Returns one postcard for each modal transition style.
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
