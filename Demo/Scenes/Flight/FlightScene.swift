import UIKit

extension DemoScene {
  /// Planes on an arc, and the five calculation modes of keyframe animations.
  static let keyframes = DemoScene(
    name: "keyframes",
    title: "Keyframes",
    summary:
      "Two planes turn along their path. Below, five calculation modes play the same values.",
    group: .animation,
    duration: 3.1,
    moments: [DemoTransition(name: "Both flights", start: 0.3, duration: 2.6)],
    fingers: [.tap(at: 0.5, 0.3, time: 0.3)],
    root: { _ in FlightViewController() })
}
