import MatchTransition
import UIKit

extension DemoScene {
  /// The page of `recipes` with Reduce Motion.
  static let calm = DemoScene(
    name: "calm",
    title: "Reduce Motion",
    summary:
      "The page of “A Style for Each View” with Reduce Motion: nothing moves, and the "
      + "screens dissolve once.",
    group: .engine,
    duration: 2.7,
    taps: [
      DemoTap("Opened", at: 0.5, 0.25, time: 0.35, lasting: 0.8),
      DemoTap("Closed", at: 0.1, 0.095, time: 1.5, lasting: 0.8),
    ],
    preferences: DemoPreferences(reducesMotion: true),
    root: {
      DemoNavigationController(
        rootViewController: RecipeListViewController(pictures: $0), flight: nil)
    },
    matching: { $0.matchTransition })
}
