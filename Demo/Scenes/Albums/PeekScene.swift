import UIKit

extension DemoScene {
  /// Albums that show what can be done with them the harder they are pressed.
  static let peek = DemoScene(
    name: "peek",
    title: "Albums",
    summary: "Pressed, the rest blurs as far as the finger presses; pressed through, a menu opens.",
    group: .animation,
    duration: 3.9,
    moments: [
      DemoTransition(name: "Pressed and let go", start: 0.3, duration: 1.3),
      DemoTransition(name: "Pressed through", start: 1.7, duration: 1.95),
    ],
    fingers: [
      DemoFinger(at: 0.5, 0.29, time: 0.35).press(4.5, in: 0.5).rest(for: 0.1).press(3, in: 0.15),
      DemoFinger(at: 0.2, 0.46, time: 1.75).press(20 / 3, in: 0.55).rest(for: 0.35),
      .tap(at: 0.5, 0.86, time: 3.15),
    ],
    root: { AlbumsViewController(pictures: $0) })
}
