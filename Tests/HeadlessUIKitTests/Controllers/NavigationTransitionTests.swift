import RuntimeSupport
import Testing
@testable import UIKit

/// A navigation controller whose delegate vends `transition`, and whose push of B has started.
@MainActor private struct PushFixture {
  let base = NavigationFixture()
  let transition: ManualTransition
  let delegate: AnimatingDelegate
  var log: CallLog { base.log }
  var context: any UIViewControllerContextTransitioning { transition.context! }

  init(onAnimate: ((any UIViewControllerContextTransitioning) -> Void)? = nil) {
    transition = ManualTransition(base.log)
    transition.onAnimate = onAnimate
    delegate = AnimatingDelegate(base.log)
    delegate.animator = transition
    base.navigation.delegate = delegate
    base.navigation.pushViewController(base.b, animated: true)
    base.screen.runTurn()
  }
}

@MainActor @Suite(.freshRuntime) struct NavigationTransitionTests {
  @Test func `Rule 4.7: a push changes the stack at once and starts in the next layout pass`() {
    let fixture = NavigationFixture()
    let delegate = AnimatingDelegate(fixture.log)
    delegate.animator = ManualTransition(fixture.log)
    fixture.navigation.delegate = delegate
    fixture.navigation.pushViewController(fixture.b, animated: true)
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b])
    #expect(!fixture.b.isViewLoaded)
    #expect(!fixture.log.lines.contains("animate"))
    fixture.navigation.view.layoutIfNeeded()
    #expect(fixture.log.lines.contains("animate"))
  }

  @Test func `Rule 5.3: the container holds the from-view, and the end removes what is not shown`()
  {
    var held: [UIView] = []
    let push = PushFixture { held = $0.containerView.subviews }
    let (a, b) = (push.base.a.view!, push.base.b.view!)
    #expect(held == [a])
    #expect(push.context.view(forKey: .from) === a && push.context.view(forKey: .to) === b)
    push.context.completeTransition(true)
    #expect(a.superview == nil)
    #expect(b.window === push.base.screen.window)

    let cancelled = PushFixture()
    cancelled.context.completeTransition(false)
    #expect(cancelled.base.b.view.superview == nil)
    #expect(cancelled.base.a.view.window === cancelled.base.screen.window)
    #expect(cancelled.base.navigation.viewControllers == [cancelled.base.a])
    #expect(cancelled.base.b.parent == nil)
  }

  @Test func `Rule 5.5: frames of who comes and who goes`() {
    let push = PushFixture()
    let (a, b) = (push.base.a, push.base.b)
    let full = CGRect(x: 0, y: 0, width: 100, height: 200)
    #expect(push.context.initialFrame(for: a) == full)
    #expect(push.context.finalFrame(for: a) == .zero)
    #expect(push.context.initialFrame(for: b) == .zero)
    #expect(push.context.finalFrame(for: b) == full)
    #expect(push.context.initialFrame(for: push.base.navigation) == .zero)
    #expect(push.context.viewController(forKey: .from) === a)
    #expect(push.context.viewController(forKey: .to) === b)
  }

  @Test func `Rule 5.6: style, transform and animation of a navigation transition`() {
    let push = PushFixture()
    #expect(push.context.presentationStyle == .none)
    #expect(push.context.targetTransform == .identity)
    #expect(push.context.isAnimated)
    #expect(!push.context.isInteractive && !push.context.transitionWasCancelled)
  }

  @Test func `Rule 5.7: an end cleans up, calls back and then ends the animation`() {
    let push = PushFixture()
    _ = push.log.take()
    push.context.completeTransition(true)
    #expect(
      push.log.take() == [
        "A.didDisappear(true)", "B.didAppear(true)", "B.didMove(parent)", "didShow B (true)",
        "animationEnded(true)",
      ])
    #expect(push.base.navigation.transitionCoordinator == nil)
  }

  // [I]: what a second call does is not documented.
  @Test func `Rule 5.7: a second end is reported and ignored`() {
    let old = HeadlessConsole.onMessage
    defer { HeadlessConsole.onMessage = old }
    var messages: [String] = []
    HeadlessConsole.onMessage = { messages.append($0) }
    let push = PushFixture()
    let context = push.context
    context.completeTransition(true)
    _ = push.log.take()
    context.completeTransition(false)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("completeTransition(false) was called twice") == true)
    #expect(push.log.take().isEmpty)
    #expect(push.base.navigation.viewControllers == [push.base.a, push.base.b])
    #expect(push.base.b.view.window != nil)
  }

  @Test func `Rule 5.7: without an end touches stay blocked and further transitions wait`() {
    let push = PushFixture()
    let c = LoggingController("C", push.log)
    push.base.navigation.pushViewController(c, animated: true)
    push.base.screen.advance(by: 5)
    #expect(push.base.navigation.viewControllers == [push.base.a, push.base.b])
    let point = CGPoint(x: 50, y: 150)
    let hit = push.base.screen.window.hitTest(point, with: nil)
    #expect(hit?.isDescendant(of: push.base.b.view) != true)
    let context = push.context
    context.completeTransition(true)
    #expect(push.base.screen.window.hitTest(point, with: nil) === push.base.b.view)
    #expect(push.base.navigation.viewControllers == [push.base.a, push.base.b, c])
    push.base.screen.runTurn()
    #expect(push.log.lines.contains("animator for push B C"))
  }

  @Test func `Rule 5.11: companions animate along, and their completions know the outcome`() {
    let fixture = NavigationFixture()
    let delegate = AnimatingDelegate(fixture.log)
    let transition = InterruptibleTransition(fixture.log)
    delegate.animator = transition
    fixture.navigation.delegate = delegate
    fixture.b.onWillAppear = { [log = fixture.log, navigation = fixture.navigation] in
      let queued = navigation.transitionCoordinator?.animate { _ in
        log.note("alongside")
      } completion: {
        log.note("completed, cancelled \($0.isCancelled), \($0.transitionDuration)")
      }
      log.note("queued \(String(describing: queued))")
    }
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.runTurn()
    let lines = fixture.log.take()
    #expect(lines.contains("queued Optional(true)"))
    #expect(lines.contains("alongside"))
    let coordinator = fixture.navigation.transitionCoordinator
    #expect(fixture.b.transitionCoordinator === coordinator)
    fixture.screen.advance(by: 1)
    let end = ["completed, cancelled false, 0.5", "animationEnded(true)"]
    #expect(Array(fixture.log.lines.suffix(2)) == end)
    #expect(fixture.navigation.transitionCoordinator == nil)
    let late = coordinator?.animate { _ in
      Issue.record("a transition that has ended took another animation")
    } completion: { _ in
      fixture.log.note("late")
    }
    #expect(late == false)
    #expect(fixture.log.lines.last == "late")
  }

  @Test func `Rule 5.21: a delegate that chooses animators switches the system's edge pop off`() {
    let fixture = NavigationFixture()
    #expect(!fixture.navigation.allowsSystemEdgePop)  // nothing to pop
    fixture.showB()
    #expect(fixture.navigation.allowsSystemEdgePop)
    let plain = LoggingDelegate(fixture.log)
    fixture.navigation.delegate = plain
    #expect(fixture.navigation.allowsSystemEdgePop)
    let choosing = AnimatingDelegate(fixture.log)  // answers nil
    fixture.navigation.delegate = choosing
    #expect(!fixture.navigation.allowsSystemEdgePop)
    _ = fixture.log.take()
    #expect(!fixture.navigation.allowsSystemEdgePop)
    #expect(fixture.log.lines.isEmpty)  // the answer is kept until the delegate changes
    fixture.navigation.delegate = nil
    #expect(fixture.navigation.allowsSystemEdgePop)
  }
}
