import RuntimeSupport
import Testing

@testable import UIKit

/// What is asked when, from the call to the first frame.
@MainActor @Suite(.freshRuntime) struct TransitionQuestionTests {
  @Test func `Rule 5.12: a push asks inside the call, and loads and starts in the layout pass`() {
    let fixture = AskedFixture(.navigation, wants: false)
    let log = fixture.log
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view })
    fixture.call()
    #expect(
      log.take() == [
        "B.willMove(parent)", "animator for push A B", "interaction", "wants", "duration",
      ])
    #expect(!fixture.b.isViewLoaded)
    fixture.navigation?.view.layoutIfNeeded()
    #expect(
      log.take().filter { $0 != "B.isAppearing(true)" } == [
        "B.didLoad", "A.willDisappear(true)", "B.willAppear(true)", "willShow B (true)",
        "startInteractive", "interruptible",
      ])
    fixture.screen.advance(by: 1)
    #expect(
      log.take().filter { $0 != "B.isAppearing(true)" } == [
        "A.didDisappear(true)", "B.didAppear(true)", "B.didMove(parent)", "didShow B (true)",
        "animationEnded(true)",
      ])
  }

  @Test func `Rule 5.12: a pop and a new stack ask inside the call too`() {
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    stack.pushViewController(fixture.b, animated: false)
    fixture.screen.runTurn()
    _ = fixture.log.take()
    stack.popViewController(animated: true)
    #expect(
      fixture.log.take() == ["B.willMove(nil)", "animator for pop B A", "interaction", "duration"])
    fixture.screen.runTurn()
    fixture.context.completeTransition(true)
    let c = LoggingController("C", fixture.log)
    _ = fixture.log.take()
    stack.setViewControllers([c], animated: true)
    #expect(
      fixture.log.take().filter { !$0.contains("Move") } == [
        "animator for push A C", "interaction", "duration",
      ])
    #expect(!c.isViewLoaded)
  }

  @Test func `Rule 5.12: a callback that changes the top has the new one told instead`() {
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    let c = LoggingController("C", fixture.log)
    fixture.b.onWillAppear = { [weak b = fixture.b] in
      b?.onWillAppear = nil
      stack.pushViewController(c, animated: true)
    }
    fixture.start()
    #expect(
      fixture.log.take().filter { !$0.contains("Move") && !$0.contains("isAppearing") } == [
        "animator for push A B", "interaction", "duration", "B.didLoad", "A.willDisappear(true)",
        "B.willAppear(true)", "animator for push A C", "interaction", "duration",
        "willShow B (true)", "B.willDisappear(true)", "B.didDisappear(true)", "C.didLoad",
        "C.willAppear(true)", "willShow C (true)", "animate",
      ])
    #expect(fixture.context.viewController(forKey: .to) === c)
    fixture.context.completeTransition(true)
    #expect(stack.viewControllers == [fixture.a, fixture.b, c])
    #expect(c.view.window != nil && fixture.b.view.window == nil)
  }

  @Test func `Rule 5.12: a callback that takes the top back leaves the old screen`() {
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    fixture.b.onWillAppear = { [unowned stack] in stack.popViewController(animated: true) }
    fixture.start()
    fixture.screen.runTurn()
    #expect(!fixture.log.lines.contains("animate"))
    #expect(
      fixture.log.lines.filter { $0.hasPrefix("A.") && $0.contains("ppear(") } == [
        "A.willDisappear(true)", "A.willAppear(true)", "A.didAppear(true)",
      ])
    #expect(stack.viewControllers == [fixture.a] && stack.transitionCoordinator == nil)
    #expect(fixture.a.view.window != nil && fixture.b.view.window == nil)
  }

  @Test func `Rule 5.12: a push that is not shown in the end has asked, and never starts`() {
    let fixture = AskedFixture(.navigation)
    fixture.call()
    var isCancelled: Bool?
    fixture.coordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
    fixture.navigation?.popViewController(animated: true)
    fixture.screen.advance(by: 1)
    #expect(fixture.log.lines.filter { $0 == "duration" }.count == 1)
    #expect(!fixture.log.lines.contains("animate") && isCancelled == true)
    #expect(fixture.navigation?.transitionCoordinator == nil)
  }

  @Test func `Rule 5.12: a push whose stack goes before the layout pass is not animated`() {
    let fixture = AskedFixture(.navigation)
    let stack = fixture.navigation!
    fixture.call()
    var isCancelled: Bool?
    fixture.coordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
    fixture.screen.window.rootViewController = UIViewController()
    fixture.screen.advance(by: 1)
    #expect(stack.transitionCoordinator == nil && isCancelled == true)
    #expect(stack.topViewController === fixture.b && fixture.b.parent === stack)
    #expect(!fixture.log.lines.contains("animate"))
  }

  @Test(arguments: AskedContainer.allCases)
  func `Rule 5.26: the wish for an interactive start is asked once, in the call, and holds`(
    container: AskedContainer
  ) {
    let fixture = AskedFixture(container, wants: true)
    fixture.call()
    #expect(fixture.log.lines.filter { $0 == "wants" }.count == 1)
    #expect(fixture.coordinator?.initiallyInteractive == true)
    fixture.interaction?.wants = false
    fixture.screen.runTurn()
    #expect(fixture.log.lines.filter { $0 == "wants" }.count == 1)
    #expect(fixture.coordinator?.initiallyInteractive == true)
    #expect(fixture.context.isInteractive && fixture.coordinator?.isInteractive == true)
    fixture.context.completeTransition(true)
  }

  @Test(arguments: AskedContainer.allCases)
  func `Rule 5.27: the duration is asked once: by presentations before the start, else in the call`(
    container: AskedContainer
  ) {
    let fixture = AskedFixture(container)
    let log = fixture.log
    var isLoaded: Bool?
    fixture.animator.onDuration = { [b = fixture.b] _ in isLoaded = b.isViewLoaded }
    fixture.call()
    #expect(log.lines.contains("duration") == (container != .modal))
    fixture.screen.runTurn()
    #expect(log.lines.filter { $0 == "duration" }.count == 1)
    #expect(isLoaded == (container != .navigation))
    if container == .modal {
      let order = log.lines.filter { ["B.willAppear(true)", "duration", "animate"].contains($0) }
      #expect(order == ["B.willAppear(true)", "duration", "animate"])
    }
    #expect(fixture.coordinator?.transitionDuration == 0.5)
    fixture.context.completeTransition(true)
  }

  @Test func `Rule 5.27: a percent-driven start asks for the duration once more`() {
    let fixture = AskedFixture(.navigation)
    let delegate = AnimatingDelegate(fixture.log)
    let drive = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interaction) = (fixture.animator, drive)
    fixture.navigation?.delegate = delegate
    fixture.start()
    #expect(fixture.log.lines.filter { $0 == "duration" }.count == 2)
    #expect(drive.duration == 0.5)
    fixture.context.completeTransition(true)
  }

  @Test func `Rule 5.27: an app that writes after the push is heard before anything is loaded`() {
    let fixture = AskedFixture(.navigation)
    var seen: [String?] = []
    fixture.animator.onDuration = { [b = fixture.b] in
      seen.append(b.title)
      seen.append($0?.view(forKey: .to) == nil ? "no view" : "a view")
    }
    fixture.call()
    fixture.b.title = "later"
    fixture.animator.onStart = { [b = fixture.b] _ in seen.append(b.title) }
    fixture.screen.runTurn()
    #expect(seen == ["B", "no view", "later"])
    fixture.context.completeTransition(true)
  }

  @Test(arguments: [AskedContainer.navigation, .modal])
  func `Rule 5.28: a transition is interruptible from the end of the start call on`(
    container: AskedContainer
  ) {
    let fixture = AskedFixture(container)
    var seen: [Bool?] = []
    fixture.b.onWillAppear = { [unowned b = fixture.b] in
      seen.append(b.transitionCoordinator?.isInterruptible)
    }
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view })
    let fade = fixture.animator.onStart
    fixture.animator.onStart = { [b = fixture.b] in
      fade?($0)
      $0.pauseInteractiveTransition()
      seen.append(b.transitionCoordinator?.isInterruptible)
      seen.append($0.isInteractive)
    }
    fixture.start()
    #expect(seen == [false, false, false])
    #expect(fixture.coordinator?.isInterruptible == true)
    #expect(fixture.log.lines.filter { $0 == "interruptible" }.count == 1)
    fixture.context.pauseInteractiveTransition()
    #expect(fixture.context.isInteractive)
    fixture.screen.advance(by: 1)
    #expect(fixture.coordinator == nil)
  }

  @Test func `Rule 5.28: tabs do not ask for the interruptible animator`() {
    let fixture = AskedFixture(.tabs)
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view })
    fixture.start()
    #expect(!fixture.log.lines.contains("interruptible"))
    #expect(fixture.coordinator?.isInterruptible == false)
    fixture.context.pauseInteractiveTransition()
    #expect(!fixture.context.isInteractive)
    fixture.screen.advance(by: 1)
    #expect(fixture.coordinator == nil)
  }

  @Test func `Rule 5.28: an animation that is added late asks for it once more`() {
    let fixture = AskedFixture(.navigation)
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view })
    fixture.start()
    _ = fixture.log.take()
    fixture.coordinator?.animate { _ in fixture.a.view.alpha = 0.5 }
    #expect(fixture.log.take() == ["interruptible"])
    fixture.screen.advance(by: 1)
  }

  @Test(arguments: HeadlessReadings.StartCall.allCases, [true, false])
  func `Rule 5.2: an interaction object decides the start call`(
    reading: HeadlessReadings.StartCall, wants: Bool
  ) {
    HeadlessReadings.startCall = reading
    for container in AskedContainer.allCases {
      let fixture = AskedFixture(container, wants: wants)
      fixture.start()
      let isStarted = fixture.log.lines.contains("startInteractive")
      // Certain for tabs, likely for the others: section 9 leaves both readings.
      #expect(isStarted == (wants || reading == .existence || container == .tabs))
      #expect(fixture.log.lines.contains("animate") == !isStarted)
      #expect(fixture.context.isInteractive == wants)
      fixture.context.completeTransition(true)
    }
  }

  @Test(arguments: AskedContainer.allCases)
  func `Rule 5.2: without an interaction object the animator is started`(
    container: AskedContainer
  ) {
    let fixture = AskedFixture(container)
    fixture.start()
    #expect(fixture.log.lines.contains("animate") && !fixture.context.isInteractive)
    fixture.context.completeTransition(true)
  }

  @Test func `Rule 5.5: a navigation's final frame is that after the callbacks`() {
    let fixture = AskedFixture(.navigation)
    fixture.b.onWillAppear = { [weak navigation = fixture.navigation] in
      navigation?.view.frame.size.height = 150
    }
    fixture.start()
    let place = CGRect(x: 0, y: 0, width: 120, height: 150)
    #expect(fixture.context.finalFrame(for: fixture.b) == place)
    #expect(fixture.context.initialFrame(for: fixture.b) == .zero)
    fixture.context.completeTransition(true)
  }

  @Test(arguments: [AskedContainer.navigation, .tabs])
  func `Rule 5.3: the container is the superview of the from-view at the time of the call`(
    container: AskedContainer
  ) {
    let fixture = AskedFixture(container)
    let host = fixture.a.view.superview!
    let wrapper = UIView(frame: CGRect(x: 0, y: 20, width: 120, height: 180))
    host.addSubview(wrapper)
    wrapper.addSubview(fixture.a.view)
    fixture.start()
    #expect(fixture.context.containerView === wrapper)
    #expect(
      fixture.context.finalFrame(for: fixture.b) == CGRect(x: 0, y: -20, width: 120, height: 200))
    fixture.context.completeTransition(true)
  }
}
