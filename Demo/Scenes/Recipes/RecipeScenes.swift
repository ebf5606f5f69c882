import MatchTransition
import UIKit

extension DemoScene {
  /// A page on which each view has a style or an effect of its own.
  static let recipes = DemoScene(
    name: "recipes",
    title: "A Style for Each View",
    summary:
      "Each view has its own way: a picture on a spring, a badge on an arc, a button out "
      + "of a number, a tip that tilts: badge.matchTransition.style = MatchStyle(path: .arc).",
    flight: 0.7,
    dwell: 0.8,
    root: { RecipeListViewController(pictures: $0) },
    open: { list in
      list.navigationController?.matchTransition.options.stagger = .reading
      list.open(0)
    })

  /// Stories with the inspector, and a finger on its bar.
  static let inspected = DemoScene(
    name: "inspected",
    title: "Inspector",
    summary:
      "The inspector draws the path, the box and the name of every flight. Its bar scrubs "
      + "the transition: matchTransition.showsInspector = true.",
    group: .engine,
    duration: 4.2,
    moments: [DemoTransition(name: "Scrubbed", start: 0.6, duration: 2.9)],
    fingers: [
      .tap(at: 0.5, 0.72, time: 0.5),
      DemoFinger(at: 0.307, 0.918, time: 0.75)
        .drag(to: 0.62, 0.918, in: 1.1).rest(for: 0.2).drag(to: 0.4, 0.918, in: 0.7),
      .tap(at: 0.9, 0.918, time: 3.0),
    ],
    root: { pictures -> DemoNavigationController in
      let stack = DemoNavigationController(
        rootViewController: CardListViewController(pictures: pictures), flight: 0.7)
      stack.matchTransition.showsInspector = true
      return stack
    },
    matching: { $0.matchTransition })
}
