import MatchTransition
import UIKit

@available(iOS 14, *)
extension DemoScene {
  /// The everyday app while its data changes.
  static let arrivals = DemoScene(
    name: "arrivals",
    title: "A List That Changes",
    summary:
      "One photograph is deleted while it is open, and new ones arrive while another flies home. It lands "
      + "where its own cell is by then: imageView.matchID = photo.id.",
    duration: 9.2,
    moments: [
      DemoTransition(name: "Opened", start: 0.55, duration: 0.85),
      DemoTransition(name: "Back after a deletion", start: 3.3, duration: 1.3),
      DemoTransition(name: "Opened again", start: 5.1, duration: 0.85),
      DemoTransition(name: "Back while others arrive", start: 6.6, duration: 1.6),
    ],
    fingers: [
      .tap(at: 0.3, 0.42, time: 0.6),
      // Delete: the next page comes in.
      .tap(at: 0.88, 0.094, time: 1.9),
      DemoFinger(at: 0.5, 0.48, time: 3.35)
        .drag(to: 0.54, 0.66, in: 0.5).fling(to: 0.5, 0.85, in: 0.2),
      .tap(at: 0.8, 0.42, time: 5.15),
      DemoFinger(at: 0.5, 0.48, time: 6.65)
        .drag(to: 0.46, 0.6, in: 0.4).fling(to: 0.5, 0.85, in: 0.25),
    ],
    steps: [
      DemoStep(time: 7.35) { root in
        let screens = (root as? UINavigationController)?.viewControllers
        (screens?.first as? EverydayLibraryViewController)?.library.receive()
      }
    ],
    root: { EverydayLibraryViewController.makeApp(with: EverydayLibrary($0, coming: 2)) },
    matching: { $0.matchTransition })
}
