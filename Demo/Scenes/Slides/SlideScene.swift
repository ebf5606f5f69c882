import UIKit

extension DemoScene {
  /// Slides that change with each of the system's layer transitions.
  static let slides = DemoScene(
    name: "slides",
    title: "Slides",
    summary: "The four types of CATransition: fade, push, move in and reveal.",
    group: .animation,
    duration: 3.6,
    moments: [
      DemoTransition(name: "Fade", start: 0.3, duration: 0.7),
      DemoTransition(name: "Push", start: 1.1, duration: 0.7),
      DemoTransition(name: "Move in", start: 1.9, duration: 0.7),
      DemoTransition(name: "Reveal", start: 2.7, duration: 0.7),
    ],
    fingers: [
      .tap(at: 0.15, 0.87, time: 0.25), .tap(at: 0.38, 0.87, time: 1.05),
      .tap(at: 0.61, 0.87, time: 1.85), .tap(at: 0.85, 0.87, time: 2.65),
    ],
    root: { SlideViewController(pictures: $0) })
}
