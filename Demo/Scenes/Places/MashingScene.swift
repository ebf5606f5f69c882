import MatchTransition
import UIKit

extension DemoScene {
  /// Taps, back and grabs at any moment, in a list of places.
  static let mashing = DemoScene(
    name: "mashing",
    title: "Mashing",
    summary:
      "Two fast taps on a row open it once. Back, taps and a throw come in mid-flight, and every "
      + "picture still ends where it belongs.",
    group: .engine,
    duration: 5.8,
    moments: [
      DemoTransition(name: "Two taps, back, a tap", start: 0.35, duration: 1.85),
      DemoTransition(name: "Thrown, taken back", start: 2.3, duration: 1.3),
      DemoTransition(name: "Opened", start: 4.4, duration: 0.9),
    ],
    fingers: [
      // Two fast taps on a row.
      .quickTap(at: 0.4, 0.36, time: 0.35), .quickTap(at: 0.4, 0.36, time: 0.5),
      // Back in mid-push, then a row of the list that arrives.
      .quickTap(at: 0.1, 0.095, time: 0.75), .quickTap(at: 0.6, 0.6, time: 1.15),
      .quickTap(at: 0.1, 0.095, time: 1.45),
      // A push that a finger takes and throws back.
      .quickTap(at: 0.5, 0.48, time: 2.3),
      DemoFinger(at: 0.5, 0.4, time: 2.55).drag(to: 0.54, 0.5, in: 0.25)
        .fling(to: 0.5, 0.66, in: 0.12),
      // Back, wherever the throw has ended, and a last row.
      .quickTap(at: 0.1, 0.095, time: 3.7),
      .quickTap(at: 0.4, 0.24, time: 4.4),
    ],
    root: { pictures in
      DemoNavigationController(
        rootViewController: PlaceListViewController(pictures: pictures), flight: 0.6)
    },
    matching: { $0.matchTransition })
}

extension DemoFinger {
  /// Returns the shortest touch that a hand in a hurry makes.
  fileprivate static func quickTap(at x: CGFloat, _ y: CGFloat, time: TimeInterval) -> DemoFinger {
    DemoFinger(at: x, y, time: time).rest(for: 0.05)
  }
}
