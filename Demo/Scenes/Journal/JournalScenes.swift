import UIKit

extension DemoScene {
  /// Options that come up over a blurred page.
  static let rise = DemoScene(
    name: "rise",
    title: "Options",
    summary: "Large and low at first, it moves early and appears late, and blurs its presenter.",
    duration: 2.9,
    moments: [
      DemoTransition(name: "Up", start: 0.3, duration: 1.15),
      DemoTransition(name: "Away", start: 1.9, duration: 0.75),
    ],
    fingers: [.tap(at: 0.87, 0.1, time: 0.3), .tap(at: 0.5, 0.9, time: 1.9)],
    root: { JournalViewController(pictures: $0) })

  /// The same options, drawn up by a page that is pulled down.
  static let pull = DemoScene(
    name: "pull",
    title: "Pulled Up",
    summary: "A scroll view’s pull drives the same transition: too short, it is all undone.",
    duration: 3.5,
    moments: [
      DemoTransition(name: "Too short", start: 0.3, duration: 1.35),
      DemoTransition(name: "Far enough", start: 1.75, duration: 1.5),
    ],
    fingers: [
      DemoFinger(at: 0.5, 0.34, time: 0.35).drag(to: 0.52, 0.52, in: 0.55).rest(for: 0.1),
      DemoFinger(at: 0.46, 0.36, time: 1.8).drag(to: 0.48, 0.66, in: 0.75).rest(for: 0.1),
    ],
    root: { JournalViewController(pictures: $0) })
}
