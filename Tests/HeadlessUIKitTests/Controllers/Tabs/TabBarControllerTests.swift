import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct TabBarControllerTests {
  @Test func `the first tab is shown, and its content ends above the bar`() {
    let fixture = TabFixture()
    #expect(fixture.tabs.selectedIndex == 0 && fixture.tabs.selectedViewController === fixture.a)
    #expect(fixture.a.view.window === fixture.screen.window)
    #expect(!fixture.b.isViewLoaded)
    #expect(fixture.tabs.tabBar.frame == CGRect(x: 0, y: 151, width: 120, height: 49))
    #expect(fixture.a.view.frame == CGRect(x: 0, y: 0, width: 120, height: 200))
    #expect(fixture.a.view.safeAreaInsets.bottom == 49)
    fixture.screen.safeAreaInsets.bottom = 20
    fixture.screen.runTurn()
    #expect(fixture.tabs.tabBar.frame == CGRect(x: 0, y: 131, width: 120, height: 69))
    #expect(fixture.a.view.safeAreaInsets.bottom == 69)
    #expect(fixture.a.tabBarController === fixture.tabs && fixture.a.parent === fixture.tabs)
  }

  @Test func `Rule 5.17: only taps ask and tell the delegate, the animator is always asked for`() {
    let fixture = TabFixture()
    fixture.tabs.selectedIndex = 1
    #expect(
      fixture.log.take() == [
        "animator from A to B", "A.willDisappear(false)", "B.didLoad", "B.willAppear(false)",
        "B.isAppearing(false)", "A.didDisappear(false)", "B.didAppear(false)",
      ])
    #expect(fixture.a.view.window == nil && fixture.b.view.window != nil)

    fixture.tap(2)
    let lines = fixture.log.take()
    #expect(lines.first == "shouldSelect C" && lines.last == "didSelect C")
    #expect(fixture.tabs.selectedIndex == 2)
    fixture.delegate.allows = false
    fixture.tap(0)
    #expect(fixture.log.take() == ["shouldSelect A"])
    #expect(fixture.tabs.selectedIndex == 2)
    #expect(fixture.tabs.tabBar.selectedItem === fixture.tabs.selectedViewController?.tabBarItem)
  }

  @Test func `Rule 5.17: the selection changes in the call, the animation starts after the commit`()
  {
    let fixture = AskedFixture(.tabs, wants: false)
    let log = fixture.log
    var selected: [Int] = []
    fixture.animator.onDuration = { [weak tabs = fixture.tabs] _ in
      selected.append(tabs?.selectedIndex ?? -1)
    }
    fixture.call()
    #expect(
      log.take() == ["animator from A to B", "interaction", "B.didLoad", "wants", "duration"])
    #expect(selected == [1] && fixture.tabs?.selectedIndex == 1)
    #expect(fixture.b.view.frame == CGRect(x: 0, y: 0, width: 120, height: 200))
    #expect(fixture.b.view.superview == nil)
    fixture.screen.runTurn()
    #expect(log.take() == ["B.willAppear(true)", "A.willDisappear(true)", "startInteractive"])
    fixture.screen.runTurn()
    #expect(log.take() == ["B.isAppearing(true)"])
    let context = fixture.context
    context.completeTransition(true)
    #expect(
      log.take() == [
        "B.didAppear(true)", "A.didDisappear(true)", "animationEnded(true)", "animationEnded(true)",
      ])
    #expect(fixture.a.view.superview == nil)
  }

  @Test func `Rule 5.17: a tap tells didSelect before the animation starts`() {
    let fixture = TabFixture()
    fixture.delegate.animator = ManualTransition(fixture.log)
    fixture.tap(1)
    let lines = fixture.log.lines
    let (told, started) = (lines.firstIndex(of: "didSelect B"), lines.firstIndex(of: "animate"))
    #expect(lines.first == "shouldSelect B")
    #expect(told != nil && started != nil && told! < started!)
  }

  @Test func `Rule 5.5 and 5.6: the context of a tab change`() {
    let fixture = TabFixture()
    let transition = ManualTransition(fixture.log)
    var held: [UIView] = []
    transition.onAnimate = { held = $0.containerView.subviews }
    fixture.delegate.animator = transition
    fixture.tabs.selectedIndex = 1
    fixture.screen.runTurn()
    let context = transition.context!
    let full = CGRect(x: 0, y: 0, width: 120, height: 200)
    #expect(held == [fixture.a.view])
    #expect(context.presentationStyle == .none && context.targetTransform == .identity)
    #expect(context.isAnimated)
    #expect(context.view(forKey: .from) === fixture.a.view)
    #expect(context.view(forKey: .to) === fixture.b.view)
    #expect(context.viewController(forKey: .from) === fixture.a)
    #expect(context.viewController(forKey: .to) === fixture.b)
    #expect(context.initialFrame(for: fixture.a) == full)
    #expect(context.finalFrame(for: fixture.a) == .zero)
    #expect(context.initialFrame(for: fixture.b) == .zero)
    #expect(context.finalFrame(for: fixture.b) == full)
    #expect(fixture.b.transitionCoordinator === fixture.tabs.transitionCoordinator)
    #expect(fixture.tabs.transitionCoordinator != nil)
    context.completeTransition(true)
    #expect(fixture.tabs.transitionCoordinator == nil)
  }

  @Test func `Rule 5.17: a cancelled change selects the old tab again`() {
    let fixture = TabFixture()
    let transition = ManualTransition(fixture.log)
    fixture.delegate.animator = transition
    fixture.tabs.selectedIndex = 1
    fixture.screen.runTurn()
    #expect(fixture.tabs.selectedIndex == 1)
    _ = fixture.log.take()
    transition.context?.completeTransition(false)
    #expect(
      fixture.log.take() == [
        "B.willDisappear(true)", "B.didDisappear(true)", "A.willAppear(true)",
        "A.isAppearing(true)", "A.didAppear(true)", "animationEnded(false)",
        "animationEnded(false)",
      ])
    #expect(fixture.tabs.selectedIndex == 0)
    #expect(fixture.tabs.tabBar.selectedItem === fixture.a.tabBarItem)
    #expect(fixture.b.view.superview == nil && fixture.a.view.window != nil)
  }

  @Test func `a change during a transition waits for its end`() {
    let fixture = TabFixture()
    let transition = ManualTransition(fixture.log)
    fixture.delegate.animator = transition
    fixture.tabs.selectedIndex = 1
    fixture.screen.runTurn()
    let context = transition.context
    fixture.tabs.selectedIndex = 2
    #expect(fixture.tabs.selectedIndex == 1)
    context?.completeTransition(true)
    #expect(fixture.tabs.selectedIndex == 2)
    #expect(fixture.log.lines.contains("animator from B to C"))
    fixture.screen.runTurn()
    transition.context?.completeTransition(true)
    #expect(fixture.controllers[2].view.window != nil && fixture.b.view.superview == nil)
  }

  @Test func `new tabs keep the selection, or the place, or start at the first`() {
    let fixture = TabFixture()
    let (a, b, c) = (fixture.a, fixture.b, fixture.controllers[2])
    fixture.tabs.selectedIndex = 2
    fixture.tabs.viewControllers = [c, a]
    #expect(fixture.tabs.selectedViewController === c && b.parent == nil)
    fixture.tabs.viewControllers = [b, a]
    #expect(fixture.tabs.selectedViewController === b)
    #expect(b.view.window != nil && c.view.window == nil && c.parent == nil)
    fixture.tabs.selectedIndex = 1
    fixture.tabs.viewControllers = [c]
    #expect(fixture.tabs.selectedViewController === c)
    fixture.tabs.viewControllers = nil
    #expect(fixture.tabs.selectedIndex == NSNotFound)
    #expect(fixture.tabs.viewControllers == nil && c.view.window == nil)
  }

  @Test func `a tap on the selected tab pops its navigation controller to the root`() {
    let log = CallLog()
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
    let navigation = UINavigationController(rootViewController: LoggingController("A", log))
    navigation.pushViewController(LoggingController("B", log), animated: false)
    navigation.pushViewController(LoggingController("C", log), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    screen.window.rootViewController = tabs
    screen.runTurn()
    #expect(tabs.tabBar.items?.first?.title == "A")
    screen.perform(.tap(at: CGPoint(x: 30, y: 175)))
    screen.advance(by: 1)
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `Rule 5.10: a tab change can be driven`() {
    let fixture = TabFixture()
    let transition = InterruptibleTransition(fixture.log)
    let drive = UIPercentDrivenInteractiveTransition()
    (fixture.delegate.animator, fixture.delegate.interaction) = (transition, drive)
    fixture.tabs.selectedIndex = 1
    fixture.screen.runTurn()
    drive.update(0.5)
    fixture.screen.runTurn()
    #expect(abs((fixture.b.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    drive.cancel()
    fixture.screen.advance(by: 1)
    #expect(fixture.tabs.selectedIndex == 0)
    #expect(fixture.log.lines.contains("completion(start)"))
  }
}
