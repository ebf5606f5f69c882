import RuntimeSupport
import Testing

@testable import UIKit

/// Who animates a change of a stack, and what happens to changes that come too early.
@MainActor @Suite(.freshRuntime) struct NavigationChoiceTests {
  /// Leads a finger over the screen from `start`, far enough for a pop.
  private func swipe(_ screen: HeadlessScreen, from start: CGPoint = CGPoint(x: 3, y: 150)) {
    let finger = screen.touchDown(at: start)
    screen.runTurn()
    for x in [30, 60, 90] {
      finger.move(to: CGPoint(x: CGFloat(x), y: start.y))
      screen.advance(by: 1 / 60)
    }
    finger.lift()
    screen.advance(by: 1)
  }

  @Test func `Rule 5.32: a preferred transition wins, and the delegate is not asked`() {
    let fixture = AskedFixture(.navigation)
    fixture.b.headlessHasPreferredTransition = true
    fixture.start()
    #expect(!fixture.log.lines.contains { $0.hasPrefix("animator for") })
    fixture.screen.advance(by: 1)
    #expect(fixture.b.view.window != nil)
    _ = fixture.log.take()
    // A pop asks the leaving screen.
    fixture.navigation?.popViewController(animated: true)
    fixture.screen.advance(by: 1)
    #expect(!fixture.log.lines.contains { $0.hasPrefix("animator for") })
    #expect(fixture.a.view.window != nil)
  }

  @Test func `Rule 5.32: the delegate comes before crossfades, which come before the slide`() {
    HeadlessAccessibility.prefersCrossFadeTransitions = true
    defer { HeadlessAccessibility.prefersCrossFadeTransitions = false }
    let asked = AskedFixture(.navigation)
    asked.start()
    #expect(asked.log.lines.contains("animate"))
    asked.context.completeTransition(true)

    let fixture = NavigationFixture()
    HeadlessAccessibility.prefersCrossFadeTransitions = true
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.runTurn()
    fixture.screen.advance(by: 0.1)
    let shown = fixture.b.view.layer.presentation()
    #expect((0.05...0.95).contains(shown?.opacity ?? -1) && shown?.frame.minX == 0)
    HeadlessAccessibility.prefersCrossFadeTransitions = false
    fixture.screen.advance(by: 1)
    fixture.navigation.popViewController(animated: true)
    fixture.screen.advance(by: 0.1)
    let leaving = fixture.b.view.layer.presentation()
    #expect(leaving?.opacity == 1 && (leaving?.frame.minX ?? 0) > 0)
  }

  @Test func `Rule 5.32: a pop that the system's gesture starts skips the delegate`() {
    @MainActor final class Permissive: NSObject, UIGestureRecognizerDelegate {}
    let fixture = NavigationFixture()
    fixture.showB()
    let delegate = AnimatingDelegate(fixture.log)
    delegate.animator = ManualTransition(fixture.log)
    fixture.navigation.delegate = delegate
    let permissive = Permissive()
    fixture.navigation.interactivePopGestureRecognizer?.delegate = permissive
    swipe(fixture.screen)
    #expect(!fixture.log.lines.contains { $0.hasPrefix("animator") || $0 == "animate" })
    #expect(fixture.navigation.topViewController === fixture.a)
  }

  @Test func `Rule 5.21: the gesture stays where the system's own animator would run`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let delegate = AnimatingDelegate(fixture.log)
    fixture.navigation.delegate = delegate
    #expect(!fixture.navigation.allowsSystemEdgePop)
    fixture.b.headlessHasPreferredTransition = true
    #expect(fixture.navigation.allowsSystemEdgePop)
  }

  @Test(arguments: [true, false])
  func `Rule 5.33: changes during a transition are made in the coordinator's completion`(
    _ locksTouches: Bool
  ) {
    HeadlessReadings.locksTouchesOfQueue = locksTouches
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    let (c, log) = (LoggingController("C", fixture.log), fixture.log)
    fixture.start()
    let context = fixture.context
    let coordinator = fixture.coordinator
    coordinator?.animate(alongsideTransition: nil) { _ in
      log.note("before, stack \(stack.viewControllers.count)")
    }
    stack.pushViewController(c, animated: true)
    coordinator?.animate(alongsideTransition: nil) { _ in
      log.note("after, stack \(stack.viewControllers.count)")
    }
    #expect(stack.viewControllers == [fixture.a, fixture.b])
    let middle = CGPoint(x: stack.view.bounds.midX, y: stack.view.bounds.midY)
    #expect(stack.view.hitTest(middle, with: nil) == nil)
    #expect(stack.view.isUserInteractionEnabled == locksTouches)
    _ = log.take()
    context.completeTransition(true)
    let lines = log.take().filter { $0.contains("stack") || $0.hasPrefix("animat") }
    #expect(
      lines == [
        "before, stack 2", "animator for push B C", "after, stack 3", "animationEnded(true)",
      ])
    #expect(stack.view.hitTest(middle, with: nil) != nil && stack.view.isUserInteractionEnabled)
    fixture.screen.runTurn()
    #expect(log.lines.contains("C.willAppear(true)"))
  }

  @Test func `Rule 5.33: a change is applied to the stack that a cancelled transition leaves`() {
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    let c = LoggingController("C", fixture.log)
    fixture.start()
    let context = fixture.context
    stack.pushViewController(c, animated: false)
    stack.popViewController(animated: false)
    stack.pushViewController(c, animated: false)
    context.completeTransition(false)
    #expect(stack.viewControllers == [fixture.a, c])
  }

  @Test(arguments: [true, false])
  func `Rule 5.33: whether an app sees a push that waits is not settled`(shows: Bool) {
    HeadlessReadings.showsQueuedChanges = shows
    let fixture = AskedFixture(.navigation)
    fixture.start()
    let context = fixture.context
    fixture.navigation?.pushViewController(LoggingController("C", fixture.log), animated: true)
    #expect(fixture.navigation?.viewControllers.count == (shows ? 3 : 2))
    context.completeTransition(true)
    #expect(fixture.navigation?.viewControllers.count == 3)
  }

  @Test func `Rule 5.33: during a custom presentation a push is reported and ignored`() {
    let fixture = ModalFixture(.fullScreen)
    let stack = UINavigationController(rootViewController: fixture.b)
    stack.title = "stack"
    let (delegate, transition) = (ModalDelegate(fixture.log), ManualTransition(fixture.log))
    delegate.animator = transition
    stack.modalPresentationStyle = .fullScreen
    stack.transitioningDelegate = delegate
    fixture.a.present(stack, animated: true)
    fixture.screen.runTurn()
    let messages = consoleMessages {
      stack.pushViewController(UIViewController(), animated: true)
    }
    #expect(messages.count == 1 && stack.viewControllers == [fixture.b])
    transition.context?.completeTransition(true)
    stack.pushViewController(UIViewController(), animated: false)
    #expect(stack.viewControllers.count == 2)
  }

  @Test(arguments: HeadlessReadings.RestoredStack.allCases)
  func `Rule 5.13: what a cancelled pop to the root gives back is not settled`(
    reading: HeadlessReadings.RestoredStack
  ) {
    HeadlessReadings.restoredStack = reading
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    let c = LoggingController("C", fixture.log)
    stack.setViewControllers([fixture.a, fixture.b, c], animated: false)
    fixture.screen.runTurn()
    stack.popToRootViewController(animated: true)
    fixture.screen.runTurn()
    fixture.context.completeTransition(false)
    let restored = reading == .whole ? [fixture.a, fixture.b, c] : [fixture.a, c]
    #expect(stack.viewControllers == restored)
    #expect(c.view.window != nil && c.parent === stack)
    #expect((fixture.b.parent === stack) == (reading == .whole))
  }

  @Test func `Rule 5.13: a cancelled reordering leaves no controller in the stack twice`() {
    HeadlessReadings.restoredStack = .top
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    stack.setViewControllers([fixture.a, fixture.b], animated: false)
    fixture.screen.runTurn()
    stack.setViewControllers([fixture.b, fixture.a], animated: true)
    fixture.screen.runTurn()
    fixture.context.completeTransition(false)
    #expect(stack.viewControllers == [fixture.a, fixture.b])
  }

  @Test func `Rule 5.34: the system's pop needs an idle bar`() {
    let fixture = NavigationFixture()
    fixture.showB()
    fixture.navigation.pushViewController(UIViewController(), animated: true)
    fixture.screen.advance(by: 0.1)
    swipe(fixture.screen)
    #expect(fixture.navigation.viewControllers.count == 3)
  }

  @Test func `Rule 5.34: left items forbid the system's pop unless they supplement the way back`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let item = fixture.b.navigationItem
    item.leftBarButtonItem = UIBarButtonItem()
    swipe(fixture.screen)
    #expect(fixture.navigation.topViewController === fixture.b)
    item.leftItemsSupplementBackButton = true
    swipe(fixture.screen)
    #expect(fixture.navigation.topViewController === fixture.a)
  }

  @Test func `Rule 5.34: a touch in the bar does not pop`() {
    let fixture = NavigationFixture()
    fixture.showB()
    // The finger stays down: lifted above the back button, it would tap that.
    let finger = fixture.screen.touchDown(at: CGPoint(x: 3, y: 20))
    for x in [30, 60, 90] {
      finger.move(to: CGPoint(x: CGFloat(x), y: 20))
      fixture.screen.advance(by: 1 / 60)
    }
    #expect(fixture.navigation.transitionCoordinator == nil)
    finger.cancel()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.b)
    swipe(fixture.screen, from: CGPoint(x: 3, y: 60))
    #expect(fixture.navigation.topViewController === fixture.a)
  }
}
