import UIKit

extension DemoScene {
  /// Three weights on springs that are released together.
  static let springs = DemoScene(
    name: "springs",
    title: "Springs",
    summary:
      "Springs by mass, stiffness and damping. The third animation is cut off after one second.",
    group: .animation,
    duration: 4,
    moments: [
      DemoTransition(name: "Released", start: 0.3, duration: 2.5),
      DemoTransition(name: "Lifted", start: 2.9, duration: 0.8),
    ],
    fingers: [.tap(at: 0.5, 0.5, time: 0.3), .tap(at: 0.5, 0.5, time: 2.9)],
    root: { _ in WeightsViewController() })
}
