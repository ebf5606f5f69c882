import MatchTransition
import UIKit

@available(iOS 14, *)
extension DemoScene {
  /// The app that everybody has: a grid below a navigation bar, and a pager that opens from it.
  static let everyday = DemoScene(
    name: "everyday",
    title: "Library and Pager",
    summary:
      "A diffable grid under a large title opens a pager, and whatever photograph is on top goes "
      + "back into its own cell, scrolled away or not: matchOptions.screenEffect = .zoom(from: id).",
    duration: 13.7,
    moments: [
      DemoTransition(name: "Opened", start: 1.55, duration: 0.85),
      DemoTransition(name: "Pulled down", start: 7.9, duration: 1.7),
      DemoTransition(name: "Opened again", start: 9.7, duration: 0.85),
      DemoTransition(name: "Swiped back", start: 10.8, duration: 1.3),
    ],
    fingers: [
      // The list scrolls, and the bar with it.
      DemoFinger(at: 0.55, 0.74, time: 0.3).drag(to: 0.52, 0.58, in: 0.5).rest(for: 0.12),
      .tap(at: 0.3, 0.42, time: 1.6),
      // Two pages onwards, one of them zoomed in and out. The pinch waits until the first page rests.
      DemoFinger(at: 0.8, 0.52, time: 2.6).fling(to: 0.25, 0.52, in: 0.26),
      DemoFinger(at: 0.44, 0.46, time: 3.9).drag(to: 0.3, 0.41, in: 0.6).rest(for: 0.05),
      DemoFinger(at: 0.58, 0.52, time: 3.9).drag(to: 0.72, 0.57, in: 0.6).rest(for: 0.05),
      DemoFinger(at: 0.4, 0.44, time: 4.9).drag(to: 0.64, 0.52, in: 0.5).rest(for: 0.1),
      .tap(at: 0.5, 0.5, time: 5.7), .tap(at: 0.5, 0.5, time: 5.9),
      DemoFinger(at: 0.8, 0.52, time: 6.6).fling(to: 0.25, 0.52, in: 0.26),
      DemoFinger(at: 0.5, 0.48, time: 7.95)
        .drag(to: 0.56, 0.66, in: 0.5).drag(to: 0.44, 0.7, in: 0.35).rest(for: 0.05)
        .fling(to: 0.5, 0.9, in: 0.2),
      .tap(at: 0.75, 0.3, time: 9.75),
      DemoFinger(at: 0.006, 0.6, time: 10.85)
        .drag(to: 0.3, 0.6, in: 0.4).rest(for: 0.1).fling(to: 0.75, 0.58, in: 0.3),
      // The list back at its top, and the title large again.
      DemoFinger(at: 0.5, 0.42, time: 12.4).drag(to: 0.5, 0.8, in: 0.5).rest(for: 0.05),
    ],
    root: { EverydayLibraryViewController.makeApp(with: EverydayLibrary($0)) },
    matching: { $0.matchTransition })
}
