import UIKit

extension DemoScene {
  /// Planes on an arc, and five ways between the same four values.
  static let keyframes = DemoScene(
    name: "keyframes",
    title: "Keyframes",
    summary: "Two planes keep their noses on the path; below, one set of values in five modes.",
    group: .animation,
    duration: 3.1,
    moments: [DemoTransition(name: "There and back", start: 0.3, duration: 2.6)],
    fingers: [.tap(at: 0.5, 0.3, time: 0.3)],
    root: { _ in FlightViewController() })
}
