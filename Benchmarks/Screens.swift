import MatchTransition
import UIKit

/// The two screens of a scenario in a window, and the steps of the transition between them.
@MainActor final class Screens {
  let from: UIView
  let to: UIView
  let transition: StagedTransition
  let screen = HeadlessScreen(size: Scenario.size, scale: 1)
  private var progress = 0.0
  var container: UIView { screen.window }

  init(_ scenario: Scenario, count: Int) {
    var views = TileViews()
    from = UIView(frame: screen.window.bounds)
    to = UIView(frame: screen.window.bounds)
    for (root, side) in [(from, TransitionSide.source), (to, .destination)] {
      views.add(scenario.tiles(side, count), to: root)
      screen.window.addSubview(root)
    }
    transition = StagedTransition(
      from: from, to: to, in: screen.window, options: scenario.options)
    CATransaction.flush()
  }

  /// Captures, matches and plans.
  @discardableResult
  func plan() -> StagedTransition {
    transition.capture()
    transition.match()
    transition.plan()
    return transition
  }

  /// Captures, matches, plans and makes all stand-ins.
  @discardableResult
  func stage() -> StagedTransition {
    plan().stage()
    return transition
  }

  /// Shows a frame that differs from the last ones.
  func showNext() {
    progress = progress < 0.9 ? progress + 0.0123 : 0.01
    transition.show(progress)
  }

  /// Shows one of two frames.
  func show(second: Bool) {
    transition.show(second ? 0.6 : 0.3)
  }

  /// All views that are in the window.
  var views: [UIView] {
    var views: [UIView] = []
    var stack = [container]
    while let view = stack.popLast() {
      views.append(view)
      stack.append(contentsOf: view.subviews)
    }
    return views
  }
}
