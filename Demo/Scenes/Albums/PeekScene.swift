import UIKit

extension DemoScene {
  /// Albums whose menu opens with a hard press.
  static let peek = DemoScene(
    name: "peek",
    title: "Albums",
    summary: "The blur follows the force of the finger. A hard press opens the menu.",
    group: .animation,
    duration: 3.9,
    moments: [
      DemoTransition(name: "Pressed and released", start: 0.3, duration: 1.3),
      DemoTransition(name: "Pressed hard", start: 1.7, duration: 1.95),
    ],
    fingers: [
      DemoFinger(at: 0.5, 0.29, time: 0.35).press(4.5, in: 0.5).rest(for: 0.1).press(3, in: 0.15),
      DemoFinger(at: 0.2, 0.46, time: 1.75).press(20 / 3, in: 0.55).rest(for: 0.35),
      .tap(at: 0.5, 0.86, time: 3.15),
    ],
    root: { AlbumsViewController(pictures: $0) })
}
