import MatchTransition
import UIKit

extension DemoScene {
  /// A pager that opens from a grid, pages, zooms and is thrown back into another cell.
  static let pager = DemoScene(
    name: "pager",
    title: "Photo Pager",
    summary:
      "Open one picture, page to the next, zoom in, and throw it into its own cell. The film never "
      + "stops: MatchStyle(snapshot: .live(.destination)).",
    duration: 6.9,
    moments: [
      DemoTransition(name: "Opened", start: 0.35, duration: 0.75),
      DemoTransition(name: "Thrown into its cell", start: 5.05, duration: 1.5),
    ],
    fingers: [
      .tap(at: 0.17, 0.38, time: 0.4),
      DemoFinger(at: 0.8, 0.52, time: 1.25).fling(to: 0.25, 0.52, in: 0.28),
      .tap(at: 0.64, 0.5, time: 2.2), .tap(at: 0.64, 0.5, time: 2.42),
      DemoFinger(at: 0.36, 0.44, time: 3.1).drag(to: 0.62, 0.54, in: 0.6),
      .tap(at: 0.5, 0.5, time: 4.15), .tap(at: 0.5, 0.5, time: 4.37),
      DemoFinger(at: 0.56, 0.46, time: 5.1)
        .drag(to: 0.64, 0.76, in: 0.5).drag(to: 0.36, 0.78, in: 0.4).rest(for: 0.05)
        .fling(to: 0.44, 0.97, in: 0.2),
    ],
    root: { RollViewController(pictures: $0) },
    matching: { $0.presentedViewController?.matchPresentation })
}
