import MatchTransition
import UIKit

/// The two screens of a scenario in a window, and the transition between them step by step.
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

  /// Both captured, matched and planned.
  @discardableResult
  func plan() -> StagedTransition {
    transition.capture()
    transition.match()
    transition.plan()
    return transition
  }

  /// The same with all stand-ins in place.
  @discardableResult
  func stage() -> StagedTransition {
    plan().stage()
    return transition
  }

  /// Shows another instant on the way than the last ones.
  func showNext() {
    progress = progress < 0.9 ? progress + 0.0123 : 0.01
    transition.show(progress)
  }

  /// Shows one of two instants on the way.
  func show(second: Bool) {
    transition.show(second ? 0.6 : 0.3)
  }

  /// All views that are in the window at the moment.
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
