import MatchTransition
import UIKit

extension DemoScene {
  /// A feed in the hands of somebody in a hurry.
  static let feed = DemoScene(
    name: "feed",
    title: "Two Seconds of a Feed",
    summary:
      "Scrolled, opened, thrown back in mid-flight and scrolled again within two seconds. The card lands "
      + "in its place, and the feed follows the next finger.",
    group: .engine,
    duration: 3.6,
    moments: [
      DemoTransition(name: "Scrolled, opened, thrown back, scrolled", start: 0.35, duration: 2.6)
    ],
    fingers: [
      DemoFinger(at: 0.5, 0.78, time: 0.35).drag(to: 0.53, 0.42, in: 0.3).rest(for: 0.05),
      DemoFinger(at: 0.45, 0.55, time: 0.76).rest(for: 0.05),
      // The card has not arrived yet when the finger takes it.
      DemoFinger(at: 0.5, 0.4, time: 0.98).fling(to: 0.62, 0.72, in: 0.22),
      DemoFinger(at: 0.55, 0.8, time: 2).fling(to: 0.5, 0.36, in: 0.3),
    ],
    root: { pictures -> DemoNavigationController in
      let stack = DemoNavigationController(
        rootViewController: FeedViewController(pictures: pictures), flight: 0.5)
      stack.matchTransition.gesture = .anywhere(followsFinger: true)
      return stack
    },
    matching: { $0.matchTransition })
}
