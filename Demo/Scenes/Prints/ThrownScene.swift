import MatchTransition
import UIKit

extension DemoScene {
  /// A print that a finger drags off its light box and throws back to the wall.
  static let thrown = DemoScene(
    name: "thrown",
    title: "Thrown Down",
    summary:
      "The picture follows the finger in every direction, and thrown down it lands in its "
      + "place: gesture = .anywhere(followsFinger: true).",
    duration: 4.6,
    moments: [DemoTransition(name: "Thrown down", start: 1.7, duration: 2.2)],
    fingers: [
      .tap(at: 0.72, 0.5, time: 0.4),
      DemoFinger(at: 0.5, 0.34, time: 1.75)
        .drag(to: 0.57, 0.56, in: 0.6).drag(to: 0.42, 0.72, in: 0.55).rest(for: 0.05)
        .fling(to: 0.5, 0.9, in: 0.22),
    ],
    root: { PrintWallViewController(pictures: $0) },
    matching: { $0.presentedViewController?.matchPresentation })
}
