import MatchTransition
import UIKit

extension DemoScene {
  /// A bar opens into a player, and the player into a queue.
  static let now = DemoScene(
    name: "now",
    title: "Bar, Player, Queue",
    summary:
      "The colours of the cover fill the screen, and the cover shrinks into the queue. A finger "
      + "catches it halfway: player.matchPresentation.isEnabled = true.",
    duration: 7.4,
    moments: [
      DemoTransition(name: "Bar to player", start: 0.35, duration: 0.85),
      DemoTransition(name: "Player to queue, caught", start: 1.6, duration: 2.3),
      DemoTransition(name: "Pulled back to the player", start: 4.2, duration: 1.2),
      DemoTransition(name: "Pulled down to the bar", start: 5.75, duration: 1.3),
    ],
    fingers: [
      .tap(at: 0.42, 0.917, time: 0.4),
      .tap(at: 0.82, 0.9, time: 1.65),
      // The finger catches the cover, drags it down and up again, and throws it into the queue.
      DemoFinger(at: 0.42, 0.3, time: 1.95)
        .rest(for: 0.1).drag(to: 0.46, 0.42, in: 0.5).drag(to: 0.42, 0.3, in: 0.45)
        .rest(for: 0.05).fling(to: 0.3, 0.18, in: 0.22),
      DemoFinger(at: 0.5, 0.3, time: 4.25).drag(to: 0.5, 0.4, in: 0.4).fling(
        to: 0.5, 0.6, in: 0.22),
      DemoFinger(at: 0.42, 0.3, time: 5.8)
        .drag(to: 0.38, 0.46, in: 0.45).rest(for: 0.05).fling(to: 0.3, 0.72, in: 0.26),
    ],
    root: { NowHomeViewController(pictures: $0) },
    matching: {
      let player = $0.presentedViewController
      return (player?.presentedViewController ?? player)?.matchPresentation
    })
}
