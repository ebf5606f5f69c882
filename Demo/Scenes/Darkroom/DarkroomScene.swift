import MatchTransition
import UIKit

extension DemoScene {
  /// A roll of negatives, and a print that develops during the transition.
  static let darkroom = DemoScene(
    name: "darkroom",
    title: "Custom Content",
    summary:
      "The picture develops on its paper while it flies. The print supplies its own "
      + "content: class PrintView: MatchContentProvider.",
    group: .detail,
    duration: 3.9,
    taps: [
      DemoTap("Printed", at: 0.5, 0.52, time: 0.35, lasting: 1.3),
      DemoTap("Back to the roll", at: 0.1, 0.095, time: 2.4, lasting: 1.05),
    ],
    root: { pictures -> DemoNavigationController in
      let stack = DemoNavigationController(
        rootViewController: ContactSheetViewController(pictures: pictures),
        flight: DarkroomStyle.flight)
      stack.matchTransition.options.curve = .easeInOut
      stack.matchTransition.options.backgroundColor = DarkroomStyle.backdrop
      return stack
    },
    matching: { $0.matchTransition })
}

/// A room under a red lamp.
enum DarkroomStyle {
  /// The duration of the transition, in seconds.
  static let flight: TimeInterval = 1.1

  /// The width of the edge around a picture, as a share of the print's width.
  static let edge: CGFloat = 0.045

  static let room = UIColor(rgb: 0x1C0B_0A)
  static let backdrop = UIColor(red: 28 / 255, green: 11 / 255, blue: 10 / 255, alpha: 1)
  static let lamp = UIColor(red: 0.78, green: 0.09, blue: 0.05, alpha: 1)
  static let light = UIColor(rgb: 0xF6D9_CF)
  static let dim = UIColor(rgb: 0xB07A_6E)
  static let red = UIColor(rgb: 0xF0543C)
}

/// A negative on the roll.
struct Negative {
  let number: Int
  let picture: DemoPicture

  var id: MatchID { MatchID(number, in: "frame") }

  @MainActor static func roll(_ pictures: DemoPictures) -> [Negative] {
    let subjects: [PictureSubject] = [
      .skyline, .moonrise, .cup, .forest, .vase, .coast, .dawn, .lake, .fruit, .dunes, .meadow,
      .hills,
    ]
    return subjects.enumerated().map {
      Negative(number: $0 + 1, picture: pictures.picture(of: $1))
    }
  }

  /// Returns the picture as a negative, tinted brown like film.
  ///
  /// - Parameter size: The size of the negative, in points.
  @MainActor func film(_ size: CGSize) -> UIImage {
    let box = CGRect(origin: .zero, size: size)
    let image = picture.image
    // The edge is as wide as the paper's, so that film and print show the same part.
    let inner = box.insetBy(
      dx: size.width * DarkroomStyle.edge, dy: size.width * DarkroomStyle.edge)
    let scale = max(inner.width / image.size.width, inner.height / image.size.height)
    let fill = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor(rgb: 0x2A0F_0B).setFill()
      context.fill(box)
      context.cgContext.clip(to: inner)
      UIColor.white.setFill()
      context.fill(inner)
      image.draw(
        in: CGRect(
          x: (size.width - fill.width) / 2, y: (size.height - fill.height) / 2,
          width: fill.width, height: fill.height),
        blendMode: .difference, alpha: 1)
      UIColor(rgb: 0xE08A_66).setFill()
      context.fill(box, blendMode: .multiply)
    }
  }
}
