import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct NavigationAppearanceTests {
  @Test func `a root appears when its window shows it, and has appeared after the update`() {
    let log = CallLog()
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let root = LoggingController("A", log)
    let navigation = UINavigationController(rootViewController: root)
    let delegate = LoggingDelegate(log)
    navigation.delegate = delegate
    screen.window.rootViewController = navigation
    screen.runTurn()
    #expect(
      log.lines == [
        "A.willMove(parent)", "A.didLoad", "A.didMove(parent)", "A.willAppear(false)",
        "willShow A (false)", "A.isAppearing(false)", "A.didAppear(false)", "didShow A (false)",
      ])
    #expect(root.view.window === screen.window)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(root.navigationController === navigation)
  }

  @Test func `Rule 5.12: the order of an animated push and pop`() {
    let fixture = NavigationFixture()
    let delegate = LoggingDelegate(fixture.log)
    fixture.navigation.delegate = delegate
    fixture.navigation.pushViewController(fixture.b, animated: true)
    #expect(fixture.log.take() == ["B.willMove(parent)"])
    fixture.screen.runTurn()
    #expect(
      fixture.log.take() == [
        "B.didLoad", "A.willDisappear(true)", "B.willAppear(true)", "willShow B (true)",
        "B.isAppearing(true)",
      ])
    fixture.screen.advance(by: 1)
    #expect(
      fixture.log.take() == [
        "A.didDisappear(true)", "B.didAppear(true)", "B.didMove(parent)", "didShow B (true)",
      ])
    fixture.navigation.popViewController(animated: true)
    #expect(fixture.log.take() == ["B.willMove(nil)"])
    fixture.screen.advance(by: 1)
    #expect(
      fixture.log.take() == [
        "B.willDisappear(true)", "A.willAppear(true)", "willShow A (true)",
        "A.isAppearing(true)", "B.didDisappear(true)", "A.didAppear(true)", "B.didMove(nil)",
        "didShow A (true)",
      ])
  }

  @Test func `Rule 5.13: a cancelled interactive pop gives the current screen back`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let delegate = AnimatingDelegate(fixture.log)
    let transition = InterruptibleTransition(fixture.log)
    let interaction = ManualInteraction(fixture.log, wantsInteractiveStart: true)
    (delegate.animator, delegate.interaction) = (transition, interaction)
    fixture.navigation.delegate = delegate
    fixture.a.onWillAppear = { [log = fixture.log, navigation = fixture.navigation] in
      navigation.transitionCoordinator?.notifyWhenInteractionChanges { context in
        log.note("interaction \(context.isInteractive) cancelled \(context.isCancelled)")
      }
    }
    fixture.navigation.popViewController(animated: true)
    #expect(fixture.navigation.viewControllers == [fixture.a])
    fixture.screen.runTurn()
    interaction.context?.updateInteractiveTransition(0.3)
    transition.animator?.fractionComplete = 0.3
    interaction.context?.cancelInteractiveTransition()
    transition.animator?.isReversed = true
    transition.animator?.startAnimation()
    fixture.screen.advance(by: 1)
    #expect(
      fixture.log.take() == [
        "B.willMove(nil)", "animator for pop B A", "interaction", "B.willDisappear(true)",
        "A.willAppear(true)", "willShow A (true)", "startInteractive", "A.isAppearing(true)",
        "interaction false cancelled true", "completion(start)", "A.willDisappear(true)",
        "A.didDisappear(true)", "B.willAppear(true)", "B.isAppearing(true)", "B.didAppear(true)",
        "B.didMove(parent)", "willShow B (true)", "didShow B (true)", "animationEnded(false)",
      ])
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b])
    #expect(fixture.a.view.superview == nil)
    #expect(fixture.b.view.window === fixture.screen.window)
  }

  @Test func `Rule 5.18: unanimated changes make the same callbacks and ask for no animator`() {
    let fixture = NavigationFixture()
    let delegate = AnimatingDelegate(fixture.log)
    fixture.navigation.delegate = delegate
    fixture.navigation.pushViewController(fixture.b, animated: false)
    fixture.screen.runTurn()
    #expect(
      fixture.log.take() == [
        "B.willMove(parent)", "A.willDisappear(false)", "B.didLoad", "B.willAppear(false)",
        "willShow B (false)", "B.isAppearing(false)", "A.didDisappear(false)",
        "B.didAppear(false)", "B.didMove(parent)", "didShow B (false)",
      ])
    #expect(fixture.navigation.popViewController(animated: false) === fixture.b)
    fixture.screen.runTurn()
    #expect(
      fixture.log.take() == [
        "B.willMove(nil)", "B.willDisappear(false)", "A.willAppear(false)", "willShow A (false)",
        "A.isAppearing(false)", "B.didDisappear(false)", "A.didAppear(false)", "B.didMove(nil)",
        "didShow A (false)",
      ])
  }

  @Test func `Rule 5.18: setViewControllers pops to what was in the stack and pushes else`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let delegate = AnimatingDelegate(fixture.log)
    let transition = ManualTransition(fixture.log)
    delegate.animator = transition
    fixture.navigation.delegate = delegate
    let c = LoggingController("C", fixture.log)
    fixture.navigation.setViewControllers([fixture.a, c], animated: true)
    fixture.screen.runTurn()
    #expect(fixture.log.lines.contains("animator for push B C"))
    transition.context?.completeTransition(true)
    #expect(fixture.b.parent == nil && c.parent === fixture.navigation)
    fixture.navigation.setViewControllers([fixture.a], animated: true)
    fixture.screen.runTurn()
    #expect(fixture.log.lines.contains("animator for pop C A"))
  }
}
