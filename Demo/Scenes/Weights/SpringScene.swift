import UIKit

extension DemoScene {
  /// Three weights on springs that are let go together.
  static let springs = DemoScene(
    name: "springs",
    title: "Springs",
    summary: "Mass, stiffness and damping: one swings on, one settles, one is cut off.",
    group: .animation,
    duration: 3.1,
    moments: [DemoTransition(name: "Let go", start: 0.3, duration: 2.6)],
    fingers: [.tap(at: 0.5, 0.5, time: 0.3)],
    root: { _ in WeightsViewController() })
}
