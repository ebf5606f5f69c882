import MatchTransition
import UIKit

extension DemoScene {
  /// A list of places, a page that exchanges its place, and a pop to the row of the new place.
  static let places = DemoScene(
    name: "places",
    title: "Scroll to the Row",
    summary:
      "The page exchanges its picture. On the way back the list scrolls to the new "
      + "picture’s row: func matchView(for:side:).",
    group: .engine,
    duration: 3.9,
    taps: [
      DemoTap("Opened", at: 0.4, 0.36, time: 0.35, lasting: 0.75),
      DemoTap("Exchanged", at: 0.62, 0.87, time: 1.25, lasting: 0.75),
      DemoTap("Back to its row", at: 0.1, 0.095, time: 2.3, lasting: 1.1),
    ],
    root: { pictures -> DemoNavigationController in
      let list = PlaceListViewController(pictures: pictures)
      let stack = DemoNavigationController(rootViewController: list, flight: 0.6)
      // The list keeps scrolling during the pop, and the picture follows its row.
      stack.matchTransition.onBegin = { [weak list] session in
        if session.kind == .pop { list?.raiseShownRow() }
      }
      return stack
    },
    matching: { $0.matchTransition })
}
