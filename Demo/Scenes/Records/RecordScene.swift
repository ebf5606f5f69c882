import MatchTransition
import UIKit

extension DemoScene {
  /// Shelves of records in perspective, and a page for each record.
  static let records = DemoScene(
    name: "records",
    title: "Perspective",
    summary:
      "A cover that is turned in space flies to a flat place, and its disc slides out of "
      + "it: cover.matchID = record.id.",
    group: .engine,
    duration: 3.4,
    taps: [
      DemoTap("Taken out", at: 0.83, 0.33, time: 0.35, lasting: 1),
      DemoTap("Put back", at: 0.1, 0.095, time: 2.05, lasting: 1),
    ],
    root: { pictures -> DemoNavigationController in
      let shelves = RecordShelfViewController(pictures: pictures)
      let stack = DemoNavigationController(rootViewController: shelves, flight: 0.9)
      stack.matchTransition.options.curve = .easeInOut
      stack.matchTransition.options.stagger = .towards(.bottom)
      stack.matchTransition.options.backgroundColor = RecordStyle.backdrop
      return stack
    },
    matching: { $0.matchTransition })
}

/// The colours of a dim room.
enum RecordStyle {
  static let room = UIColor(rgb: 0x1613_12)
  static let backdrop = UIColor(red: 22 / 255, green: 19 / 255, blue: 18 / 255, alpha: 1)
  static let light = UIColor(rgb: 0xF4EC_E2)
  static let dim = UIColor(rgb: 0x9C91_86)
  static let lamp = UIColor(rgb: 0xE7A3_5C)
}
