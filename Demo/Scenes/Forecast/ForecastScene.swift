import UIKit

extension DemoScene {
  /// A page that a finger pulls down with a percent-driven transition; the first pull is too short.
  static let forecast = DemoScene(
    name: "forecast",
    title: "Weather",
    summary:
      "Pull the city down and let it go too early. In plain UIKit, the app’s own dismissal "
      + "follows the finger.",
    duration: 5.4,
    moments: [
      DemoTransition(name: "Cancelled", start: 1.5, duration: 1.7),
      DemoTransition(name: "Pulled down", start: 3.7, duration: 1.2),
    ],
    fingers: [
      .tap(at: 0.36, 0.24, time: 0.4),
      DemoFinger(at: 0.42, 0.3, time: 1.55)
        .drag(to: 0.45, 0.64, in: 0.75).rest(for: 0.15).drag(to: 0.44, 0.5, in: 0.3),
      DemoFinger(at: 0.55, 0.28, time: 3.75).fling(to: 0.52, 0.66, in: 0.5),
    ],
    root: { _ in CityListViewController() })
}
