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
    moments: [
      DemoTransition(name: "Opened", start: 0.35, duration: 0.75),
      DemoTransition(name: "Exchanged in place", start: 1.25, duration: 0.75),
      DemoTransition(name: "Back to its row", start: 2.3, duration: 1.1),
    ],
    fingers: [
      .tap(at: 0.4, 0.36, time: 0.35), .tap(at: 0.62, 0.87, time: 1.25),
      .tap(at: 0.1, 0.095, time: 2.3),
    ],
    root: { pictures -> DemoNavigationController in
      let list = PlaceListViewController(pictures: pictures)
      let stack = DemoNavigationController(rootViewController: list, flight: 0.6)
      // While the picture is on its way, its row goes on up the list.
      stack.matchTransition.onBegin = { [weak list] session in
        if session.plan.circumstances.scenario == .pop { list?.raiseShownRow() }
      }
      return stack
    },
    matching: { $0.matchTransition })
}
