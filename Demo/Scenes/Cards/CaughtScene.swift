import MatchTransition
import UIKit

extension DemoScene {
  /// A push that a finger grabs twice.
  static let caught = DemoScene(
    name: "caught",
    title: "Grabbed Twice",
    summary:
      "A finger stops the running push, drags it back and forth, lets go and stops it "
      + "again: matchTransition.isEnabled = true.",
    duration: 5.1,
    moments: [
      DemoTransition(name: "Grabbed twice", start: 0.5, duration: 3.1),
      DemoTransition(name: "Swiped back", start: 3.75, duration: 1.1),
    ],
    fingers: [
      .tap(at: 0.5, 0.72, time: 0.4),
      DemoFinger(at: 0.5, 0.45, time: 0.95)
        .rest(for: 0.2).drag(to: 0.54, 0.34, in: 0.4).drag(to: 0.5, 0.66, in: 0.6)
        .rest(for: 0.05),
      DemoFinger(at: 0.5, 0.62, time: 2.4)
        .rest(for: 0.15).fling(to: 0.5, 0.36, in: 0.35),
      DemoFinger(at: 0.006, 0.85, time: 3.85).fling(to: 0.7, 0.83, in: 0.35),
    ],
    root: {
      DemoNavigationController(
        rootViewController: CardListViewController(pictures: $0), flight: 0.9)
    },
    matching: { $0.matchTransition })
}
