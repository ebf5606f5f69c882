import MatchTransition
import UIKit

extension DemoScene {
  /// A page that a finger swipes back from the edge; the first swipe is cancelled.
  static let swipe = DemoScene(
    name: "swipe",
    title: "Back Swipe",
    summary:
      "The photograph follows the finger from the edge. The first swipe is taken back: "
      + "matchTransition.gesture = .edge.",
    duration: 5.6,
    moments: [
      DemoTransition(name: "Cancelled", start: 1.6, duration: 1.6),
      DemoTransition(name: "Swiped back", start: 4.05, duration: 1.2),
    ],
    fingers: [
      .tap(at: 0.5, 0.6, time: 0.4),
      DemoFinger(at: 0.006, 0.86, time: 1.65)
        .drag(to: 0.62, 0.84, in: 0.65).rest(for: 0.15).drag(to: 0.12, 0.86, in: 0.55),
      DemoFinger(at: 0.006, 0.58, time: 4.1).fling(to: 0.4, 0.55, in: 0.4),
    ],
    root: {
      DemoNavigationController(
        rootViewController: PhotoLibraryViewController(pictures: $0), flight: 0.55)
    },
    matching: { $0.matchTransition })
}
