import UIKit

extension DemoScene {
  /// Options that rise over a blurred page.
  static let rise = DemoScene(
    name: "rise",
    title: "Options",
    summary: "The screen starts large and low, moves early, appears late and blurs the presenter.",
    duration: 2.9,
    moments: [
      DemoTransition(name: "Presented", start: 0.3, duration: 1.15),
      DemoTransition(name: "Dismissed", start: 1.9, duration: 0.75),
    ],
    fingers: [.tap(at: 0.87, 0.1, time: 0.3), .tap(at: 0.5, 0.9, time: 1.9)],
    root: { JournalViewController(pictures: $0) })

  /// The same options, presented by a pull on the page.
  static let pull = DemoScene(
    name: "pull",
    title: "Pull to Present",
    summary:
      "Pull the list down: the options rise with the pull. A pull that is too short takes "
      + "them back.",
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
