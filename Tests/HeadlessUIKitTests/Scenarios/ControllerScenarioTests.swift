import RuntimeSupport
import Testing
import UIKit

/// A screen of 100 x 200 points whose window shows `root`.
@MainActor private func showing(_ root: UIViewController) -> HeadlessScreen {
  let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  screen.window.rootViewController = root
  screen.runTurn()
  return screen
}

@MainActor @Suite(.freshRuntime) struct ControllerScenarioTests {
  @Test func `Scenario S2: slides in from the right in 2 s, and leaves the system's way`() {
    let (root, modal) = (UIViewController(), UIViewController())
    let screen = showing(root)
    let chooser = TransitionChooser()
    chooser.present = ClosureTransition.slide(duration: 2)
    modal.transitioningDelegate = chooser
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: true)
    screen.runTurn()
    let start = screen.time
    for quarter in 1...3 {
      screen.advance(to: start + 0.5 * Double(quarter))
      #expect(isAbout(modal.view.shownFrame.minX, 100 - 25 * CGFloat(quarter)))
      #expect(modal.view.shownFrame.minY == 0)
    }
    screen.advance(to: start + 2)
    #expect(root.view.window == nil && modal.view.frame.minX == 0)
    root.dismiss(animated: true)
    screen.advance(by: 0.2)
    #expect(modal.view.shownFrame.minX == 0 && modal.view.shownFrame.minY > 20)
    screen.advance(by: 1)
    #expect(modal.view.window == nil && root.view.window != nil)
  }

  @Test func `Scenario S6: the delegate chooses for push and pop, the system where it does not`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let screen = showing(navigation)
    let chooser = TransitionChooser()
    chooser.push = ClosureTransition.slide(duration: 0.4, from: -1)
    navigation.delegate = chooser
    navigation.pushViewController(second, animated: true)
    screen.runTurn()
    screen.advance(by: 0.2)
    #expect(isAbout(second.view.shownFrame.minX, -50) && first.view.shownFrame.minX == 0)
    screen.advance(by: 0.3)
    #expect(navigation.topViewController === second && first.view.window == nil)
    navigation.popViewController(animated: true)
    screen.runTurn()
    screen.advance(by: 0.1)
    // The system's pop: the upper screen leaves to the right, the lower one follows from the left.
    #expect(second.view.shownFrame.minX > 1 && first.view.shownFrame.minX < -1)
    screen.advance(by: 1)
    #expect(chooser.operations == [.push, .pop])
    #expect(navigation.viewControllers == [first])
  }

  @Test func `Scenario S7: the delegate chooses for a change of tabs, with interaction`() {
    let pages = [UIViewController(), UIViewController()]
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    let screen = showing(tabs)
    let chooser = TransitionChooser()
    chooser.tab = ClosureTransition.slide(duration: 0.4)
    tabs.delegate = chooser
    screen.perform(.tap(at: CGPoint(x: 75, y: 180)))
    screen.advance(by: 0.2)
    #expect(tabs.selectedIndex == 1 && pages[1].view.shownFrame.minX > 10)
    screen.advance(by: 0.4)
    #expect(pages[0].view.window == nil && pages[1].view.frame.minX == 0)

    let drive = UIPercentDrivenInteractiveTransition()
    chooser.interaction = { drive }
    chooser.tab = ClosureTransition.slide(duration: 0.4, from: -1)
    tabs.selectedIndex = 0
    screen.runTurn()
    drive.update(0.3)
    screen.advance(by: 1)
    #expect(isAbout(pages[0].view.shownFrame.minX, -70))
    drive.cancel()
    screen.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && pages[0].view.window == nil)
    chooser.tab = nil
    tabs.selectedIndex = 0
    #expect(pages[0].view.window != nil && pages[1].view.window == nil)
  }

  @Test func `Scenario S8: a rolling drum leaves no transform, and without an end nothing moves`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let screen = showing(navigation)
    let chooser = TransitionChooser()
    var completes = true
    func drum(_ direction: CGFloat) -> ClosureTransition {
      ClosureTransition(duration: 0.6) { context in
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return
        }
        let width = context.containerView.bounds.width
        let away = CGAffineTransform(translationX: direction * width, y: 0)
        to.transform = away.scaledBy(x: 0.7, y: 0.7)
        context.containerView.addSubview(to)
        UIView.animate(withDuration: 0.6) {
          from.transform = CGAffineTransform(translationX: -direction * width, y: 0)
            .scaledBy(x: 0.7, y: 0.7)
          to.transform = .identity
        } completion: { _ in
          from.transform = .identity
          if completes { context.completeTransition(!context.transitionWasCancelled) }
        }
      }
    }
    (chooser.push, chooser.pop) = (drum(1), drum(-1))
    navigation.delegate = chooser
    navigation.pushViewController(second, animated: true)
    screen.runTurn()
    screen.advance(by: 0.3)
    // Halfway along the curve both are 0.85 times as large, half a width apart from their places.
    #expect(isAbout(second.view.shownFrame.width, 85) && isAbout(first.view.shownFrame.width, 85))
    #expect(isAbout(second.view.shownFrame.midX, 100) && isAbout(first.view.shownFrame.midX, 0))
    screen.advance(by: 0.4)
    #expect(first.view.transform == .identity && second.view.transform == .identity)
    #expect(navigation.topViewController === second)

    completes = false
    navigation.popViewController(animated: true)
    screen.advance(by: 2)
    navigation.pushViewController(UIViewController(), animated: true)
    screen.advance(by: 2)
    #expect(navigation.viewControllers == [first])
  }

  @Test func `Scenario S12: a custom presentation keeps the presenter where it was`() {
    let (root, modal) = (UIViewController(), UIViewController())
    let screen = showing(root)
    let chooser = TransitionChooser()
    var handed: [[Bool]] = []
    func fade(_ key: UITransitionContextViewKey, to alpha: CGFloat) -> ClosureTransition {
      ClosureTransition(duration: 0.3) { context in
        handed.append([
          context.view(forKey: .from) != nil, context.view(forKey: .to) != nil,
          context.viewController(forKey: .from) != nil, context.viewController(forKey: .to) != nil,
        ])
        guard let moving = context.view(forKey: key) else { return }
        if key == .to { context.containerView.addSubview(moving) }
        moving.alpha = 1 - alpha
        UIView.animate(withDuration: 0.3) {
          moving.alpha = alpha
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }
    (chooser.present, chooser.dismiss) = (fade(.to, to: 1), fade(.from, to: 0))
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = chooser
    let home = root.view.superview
    root.present(modal, animated: true)
    screen.advance(by: 0.2)
    #expect(root.view.superview === home)
    screen.advance(by: 0.3)
    #expect(modal.view.window != nil && root.view.superview === home)
    modal.dismiss(animated: true)
    screen.advance(by: 0.5)
    #expect(handed == [[false, true, true, true], [true, false, true, true]])
    #expect(root.view.superview === home && modal.view.window == nil)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
  }
}
