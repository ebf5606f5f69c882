import MatchTransition
import UIKit

extension DemoScene {
  /// A list of places, a page on which another place is turned to, and the way back to that one's row.
  static let places = DemoScene(
    name: "places",
    title: "Found Again",
    summary:
      "Another picture takes the page; on the way back the list is asked for its row, and scrolls.",
    group: .engine,
    duration: 3.9,
    taps: [
      DemoTap("Opened", at: 0.4, 0.36, time: 0.35, lasting: 0.75),
      DemoTap("Exchanged in place", at: 0.62, 0.87, time: 1.25, lasting: 0.75),
      DemoTap("Back to its row", at: 0.1, 0.095, time: 2.3, lasting: 1.1),
    ],
    root: { pictures -> DemoNavigationController in
      let list = PlaceListViewController(pictures: pictures)
      let stack = DemoNavigationController(rootViewController: list, flight: 0.6)
      // While the picture is on its way, its row goes on up the list.
      stack.matchTransition.onBegin = { [weak list] session in
        if session.kind == .pop { list?.raiseShownRow() }
      }
      return stack
    },
    matching: { $0.matchTransition })
}
