import MatchTransition
import UIKit

extension DemoScene {
  /// Ten interruptions in two seconds, with the engine and without it.
  static let storm = DemoScene(
    name: "storm",
    title: "Interrupt Storm",
    summary:
      "The same finger turns both pictures around and drags them, ten times. Look at the curves of "
      + "their speed: session.reverse() bends the left one, and the right one breaks.",
    duration: 4.3,
    moments: [DemoTransition(name: "Ten interruptions", start: 0.45, duration: 3.4)],
    fingers: [
      .tap(at: 0.3, 0.91, time: 0.45), .tap(at: 0.3, 0.91, time: 0.85),
      .tap(at: 0.3, 0.91, time: 1.05), .tap(at: 0.3, 0.91, time: 1.3),
      DemoFinger(at: 0.3, 0.94, time: 1.5).drag(to: 0.34, 0.86, in: 0.3)
        .fling(to: 0.34, 0.94, in: 0.15),
      .tap(at: 0.3, 0.91, time: 2.05), .tap(at: 0.3, 0.91, time: 2.25),
      DemoFinger(at: 0.3, 0.87, time: 2.4).drag(to: 0.32, 0.945, in: 0.26)
        .fling(to: 0.32, 0.88, in: 0.14),
      .tap(at: 0.3, 0.91, time: 2.9), .tap(at: 0.3, 0.91, time: 3.08),
    ],
    size: CGSize(width: 720, height: 844),
    root: { StormViewController(pictures: $0) },
    matching: { $0.engine.stack.matchTransition })
}
