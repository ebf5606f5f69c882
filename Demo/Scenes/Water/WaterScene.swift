import MatchTransition
import UIKit

extension DemoScene {
  /// A tile of water whose waves keep moving while it grows into a page.
  static let water = DemoScene(
    name: "water",
    title: "Live Content",
    summary:
      "Look at the waves: they never stop, since the live view itself flies: "
      + "MatchStyle(snapshot: .live(.destination)).",
    group: .engine,
    duration: 4,
    taps: [
      DemoTap("Opened", at: 0.7, 0.36, time: 0.35, lasting: 0.95),
      DemoTap("A glass of water", at: 0.5, 0.9, time: 1.45, lasting: 0.85),
      DemoTap("Closed", at: 0.1, 0.095, time: 2.6, lasting: 0.95),
    ],
    root: { _ in
      DemoNavigationController(
        rootViewController: HabitsViewController(day: WaterDay()), flight: 0.75)
    },
    matching: { $0.matchTransition })
}

/// The amount of water drunk in a day.
final class WaterDay {
  /// The amount, in millilitres.
  var amount = 1_240
  /// The amount, in millilitres.
  let goal = 2_000

  /// The fraction of the goal, 0...1.
  var share: CGFloat { min(CGFloat(amount) / CGFloat(goal), 1) }

  /// The amount with a separator between the thousands.
  var text: String {
    let rest = String(amount % 1000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return amount < 1000 ? "\(amount) ml" : "\(amount / 1000),\(zeros)\(rest) ml"
  }
}
