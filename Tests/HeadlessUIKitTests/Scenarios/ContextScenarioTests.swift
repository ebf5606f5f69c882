import RuntimeSupport
import Testing
import UIKit

/// What a context said while its transition ran.
@MainActor private struct Answers: Equatable {
  var from = false
  var to = false
  var fromView = false
  var toView = false
  var isAnimated = false
  var isInteractive = false
  var wasCancelled = false
  var style = UIModalPresentationStyle.none
  var isUpright = false
  /// Initial and final frames, those that leave or come being zero.
  var frames: [CGRect] = []
  /// Whether the container held the from-view when the animator was called.
  var held = false
}

@MainActor @Suite(.freshRuntime) struct ContextScenarioTests {
  private static let full = CGRect(x: 0, y: 0, width: 100, height: 200)
  private static let page = CGRect(x: 0, y: 10, width: 100, height: 190)

  /// An animator that writes down what the context says and ends at once.
  private func recorder(_ note: @escaping (Answers) -> Void) -> ClosureTransition {
    ClosureTransition(duration: 0.1) { context in
      let (from, to) = (
        context.viewController(forKey: .from)!, context.viewController(forKey: .to)!
      )
      let fromView = context.view(forKey: .from)
      note(
        Answers(
          from: from !== to, to: true, fromView: fromView != nil,
          toView: context.view(forKey: .to) != nil, isAnimated: context.isAnimated,
          isInteractive: context.isInteractive, wasCancelled: context.transitionWasCancelled,
          style: context.presentationStyle, isUpright: context.targetTransform == .identity,
          frames: [
            context.initialFrame(for: from), context.finalFrame(for: from),
            context.initialFrame(for: to), context.finalFrame(for: to),
          ],
          held: fromView?.isDescendant(of: context.containerView) == true))
      if let view = context.view(forKey: .to) {
        view.frame = context.finalFrame(for: to)
        context.containerView.addSubview(view)
      }
      context.completeTransition(true)
    }
  }

  private func expected(
    _ style: UIModalPresentationStyle, views: (Bool, Bool) = (true, true), _ frames: [CGRect]
  ) -> Answers {
    Answers(
      from: true, to: true, fromView: views.0, toView: views.1, isAnimated: true,
      style: style, isUpright: true, frames: frames, held: views.0)
  }

  @Test func `Scenario S3: every member of the context answers in every kind of transition`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    screen.window.rootViewController = tabs
    screen.runTurn()
    let chooser = TransitionChooser()
    var answers: [Answers] = []
    let animator = recorder { answers.append($0) }
    (chooser.push, chooser.pop, chooser.tab) = (animator, animator, animator)
    (chooser.present, chooser.dismiss) = (animator, animator)
    (navigation.delegate, tabs.delegate) = (chooser, chooser)

    let swap = [Self.full, .zero, .zero, Self.full]
    navigation.pushViewController(second, animated: true)
    screen.advance(by: 0.2)
    navigation.popViewController(animated: true)
    screen.advance(by: 0.2)
    tabs.selectedIndex = 1
    screen.advance(by: 0.2)
    #expect(answers == Array(repeating: expected(.none, swap), count: 3))

    let modals: [(UIModalPresentationStyle, CGRect)] = [
      (.fullScreen, Self.full), (.custom, Self.full), (.pageSheet, Self.page),
    ]
    for (style, place) in modals {
      answers = []
      let modal = UIViewController()
      modal.modalPresentationStyle = style
      modal.transitioningDelegate = chooser
      tabs.present(modal, animated: true)
      screen.advance(by: 0.2)
      tabs.dismiss(animated: true)
      screen.advance(by: 0.2)
      let stays = style != .fullScreen
      #expect(
        answers == [
          expected(
            style, views: (!stays, true),
            [Self.full, stays ? Self.full : .zero, .zero, place]),
          expected(
            style, views: (true, !stays),
            [place, place, .zero, Self.full]),
        ])
    }
  }
}
