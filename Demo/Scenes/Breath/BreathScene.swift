import UIKit

extension DemoScene {
  /// A word that grows and a stroke that moves, in the rhythm of a breath.
  static let breath = DemoScene(
    name: "breath",
    title: "Breathe",
    summary:
      "A text layer grows and changes colour, and a stroke runs around two circles and back.",
    group: .animation,
    duration: 3.4,
    moments: [DemoTransition(name: "One breath", start: 0.3, duration: 2.9)],
    fingers: [.tap(at: 0.5, 0.87, time: 0.3)],
    root: { _ in BreathViewController() })
}
