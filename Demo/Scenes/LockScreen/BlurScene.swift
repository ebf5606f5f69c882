import UIKit

extension DemoScene {
  /// A lock screen whose blur follows a pull on its notifications.
  static let blur = DemoScene(
    name: "blur",
    title: "Lock Screen",
    summary:
      "The blur grows with the finger, and shrinks when the finger lets go.",
    group: .animation,
    duration: 3.5,
    moments: [
      DemoTransition(name: "Pulled up and released", start: 0.3, duration: 1.5),
      DemoTransition(name: "Flicked up", start: 2, duration: 1.2),
    ],
    fingers: [
      DemoFinger(at: 0.52, 0.86, time: 0.35)
        .drag(to: 0.55, 0.66, in: 0.55).drag(to: 0.54, 0.74, in: 0.3),
      DemoFinger(at: 0.5, 0.88, time: 2.05).fling(to: 0.52, 0.64, in: 0.4),
    ],
    root: { LockScreenViewController(pictures: $0) })
}
