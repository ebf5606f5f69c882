import UIKit

extension DemoScene {
  /// Three weights on springs that are released together.
  static let springs = DemoScene(
    name: "springs",
    title: "Springs",
    summary:
      "Springs by mass, stiffness and damping. The third animation is cut off after one second.",
    group: .animation,
    duration: 3.1,
    moments: [DemoTransition(name: "Released", start: 0.3, duration: 2.6)],
    fingers: [.tap(at: 0.5, 0.5, time: 0.3)],
    root: { _ in WeightsViewController() })
}
