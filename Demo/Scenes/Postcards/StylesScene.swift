import UIKit

extension DemoScene {
  /// Postcards, each with one of the system's modal transition styles.
  static let styles = DemoScene(
    name: "styles",
    title: "Postcards",
    summary:
      "The system’s four modal transition styles: cover, flip, dissolve and curl.",
    duration: 6.9,
    moments: [
      DemoTransition(name: "Cover", start: 0.3, duration: 1.3),
      DemoTransition(name: "Flip", start: 1.7, duration: 1.8),
      DemoTransition(name: "Dissolve", start: 3.6, duration: 1.1),
      DemoTransition(name: "Curl", start: 4.8, duration: 1.9),
    ],
    fingers: [
      .tap(at: 0.26, 0.3, time: 0.25), .tap(at: 0.5, 0.8, time: 0.95),
      .tap(at: 0.74, 0.3, time: 1.65), .tap(at: 0.5, 0.8, time: 2.6),
      .tap(at: 0.26, 0.66, time: 3.55), .tap(at: 0.5, 0.8, time: 4.15),
      .tap(at: 0.74, 0.66, time: 4.75), .tap(at: 0.3, 0.2, time: 5.8),
    ],
    root: { PostcardRackViewController(pictures: $0) })
}
