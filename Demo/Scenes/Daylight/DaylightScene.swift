import UIKit

extension DemoScene {
  /// A day that a finger grabs.
  static let daylight = DemoScene(
    name: "daylight",
    title: "Daylight",
    summary: "A finger grabs a day of five seconds, scrubs it back and forth, and lets it go on.",
    group: .animation,
    duration: 4.4,
    moments: [DemoTransition(name: "Grabbed and scrubbed", start: 0.6, duration: 3.4)],
    fingers: [
      DemoFinger(at: 0.3, 0.7, time: 0.9)
        .drag(to: 0.74, 0.69, in: 0.7).drag(to: 0.44, 0.7, in: 0.6).drag(to: 0.8, 0.71, in: 0.6)
        .rest(for: 0.1)
    ],
    root: { _ in DaylightViewController() })
}
