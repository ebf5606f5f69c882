import UIKit

extension DemoScene {
  /// A settings panel that a finger grabs twice while it comes down.
  static let held = DemoScene(
    name: "held",
    title: "Display Settings",
    summary:
      "A finger grabs an app’s own animator: first it sends the panel up, then down.",
    duration: 5.9,
    moments: [
      DemoTransition(name: "Sent up", start: 0.45, duration: 1.75),
      DemoTransition(name: "Let down", start: 2.45, duration: 1.75),
      DemoTransition(name: "Dismissed", start: 4.75, duration: 0.7),
    ],
    fingers: [
      .tap(at: 0.9, 0.096, time: 0.4),
      DemoFinger(at: 0.52, 0.36, time: 0.74)
        .rest(for: 0.3).drag(to: 0.53, 0.26, in: 0.4).rest(for: 0.1),
      .tap(at: 0.9, 0.096, time: 2.4),
      DemoFinger(at: 0.52, 0.36, time: 2.74)
        .rest(for: 0.3).drag(to: 0.51, 0.46, in: 0.4).rest(for: 0.1),
      .tap(at: 0.5, 0.84, time: 4.7),
    ],
    root: { _ in ReaderViewController() })
}
