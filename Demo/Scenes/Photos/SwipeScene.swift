import MatchTransition
import UIKit

extension DemoScene {
  /// A photograph's page that a finger leads back from the edge, first not far enough.
  static let swipe = DemoScene(
    name: "swipe",
    title: "Back from the Edge",
    summary: "A finger leads the photograph home, thinks better of it, and comes again.",
    duration: 5.6,
    moments: [
      DemoTransition(name: "Thought better of", start: 1.6, duration: 1.6),
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
