import MatchTransition
import UIKit

@available(iOS 14, *)
extension DemoScene {
  /// The app of the README and of the tutorial. Its folder has no other code of the demo, so that it can be
  /// copied.
  static let browser = DemoScene(
    name: "browser",
    title: "Photo Browser",
    summary:
      "Tap a photo and catch it in flight: it hangs at the finger, and a throw opens or returns it. "
      + "imageView.matchID = photo.id.",
    duration: 4.2,
    moments: [
      DemoTransition(name: "Grabbed and thrown", start: 0.55, duration: 1.9),
      DemoTransition(name: "Thrown back", start: 2.8, duration: 1.1),
    ],
    fingers: [
      .tap(at: 0.72, 0.74, time: 0.5),
      DemoFinger(at: 0.6, 0.66, time: 0.78)
        .rest(for: 0.22).drag(to: 0.7, 0.78, in: 0.36).drag(to: 0.78, 0.62, in: 0.4)
        .rest(for: 0.06).fling(to: 0.46, 0.52, in: 0.18),
      DemoFinger(at: 0.006, 0.62, time: 2.8)
        .drag(to: 0.3, 0.62, in: 0.3).fling(to: 0.62, 0.84, in: 0.18),
    ],
    root: { _ in SceneDelegate.makeRootViewController() },
    matching: { $0.matchTransition })
}
