import RuntimeSupport
import Testing

@testable import UIKit

/// What may be said to a context between the start and the end, and what an end does.
@MainActor @Suite(.freshRuntime) struct TransitionFlightTests {
  private func fading(_ container: AskedContainer, wants: Bool? = nil) -> AskedFixture {
    let fixture = AskedFixture(container, wants: wants)
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view }, paused: wants == true)
    return fixture
  }

  @Test func `Rule 5.29: an update needs an interactive context and a new value`() {
    let fixture = fading(.navigation)
    fixture.start()
    fixture.context.updateInteractiveTransition(0.5)
    #expect(fixture.coordinator?.percentComplete == 0)
    fixture.context.pauseInteractiveTransition()
    fixture.context.updateInteractiveTransition(0.5)
    #expect(fixture.coordinator?.percentComplete == 0.5)
    fixture.screen.advance(by: 1)
  }

  @Test func `Rule 5.29: a pause needs an interruptible context that is not interactive`() {
    let plain = AskedFixture(.navigation)
    plain.start()
    plain.context.pauseInteractiveTransition()
    #expect(!plain.context.isInteractive)
    plain.context.completeTransition(true)

    let fixture = fading(.navigation)
    fixture.start()
    var flips: [Bool] = []
    fixture.coordinator?.notifyWhenInteractionChanges { flips.append($0.isInteractive) }
    fixture.context.pauseInteractiveTransition()
    fixture.context.pauseInteractiveTransition()
    // The context only takes note: who pauses it pauses the animator.
    #expect(fixture.animator.vended?.isRunning == true)
    fixture.context.finishInteractiveTransition()
    fixture.context.pauseInteractiveTransition()
    #expect(flips == [true, false, true])
    fixture.screen.advance(by: 1)
  }

  @Test func `Rule 5.29: a finish without control ends the flight, so pauses are ignored`() {
    let fixture = fading(.navigation)
    fixture.start()
    let messages = consoleMessages { fixture.context.finishInteractiveTransition() }
    #expect(messages.count == 1)
    fixture.context.pauseInteractiveTransition()
    #expect(!fixture.context.isInteractive)
    fixture.screen.advance(by: 1)
    #expect(fixture.coordinator == nil)
  }

  @Test(arguments: [AskedContainer.navigation, .modal], [true, false])
  func `Rule 5.24: a percent-driven object is told after the start what it said before`(
    container: AskedContainer, finishes: Bool
  ) {
    let fixture = AskedFixture(container)
    let drive = UIPercentDrivenInteractiveTransition()
    let (navigation, modal) = (AnimatingDelegate(fixture.log), ModalDelegate(fixture.log))
    (navigation.animator, navigation.interaction) = (BlockTransition(fixture.log), drive)
    (modal.animator, modal.interaction) = (BlockTransition(fixture.log), drive)
    fixture.navigation?.delegate = navigation
    if container == .modal { fixture.b.transitioningDelegate = modal }
    fixture.call()
    finishes ? drive.finish() : drive.cancel()
    fixture.screen.runTurn()
    #expect(fixture.coordinator?.isInteractive == false)
    #expect(fixture.coordinator?.isCancelled == !finishes)
    fixture.screen.advance(by: 1.1)
    #expect(fixture.coordinator == nil && (fixture.b.view.window != nil) == finishes)
  }

  @Test(arguments: [AskedContainer.navigation, .modal], [true, false])
  func `Rule 5.24: any other object is not told, only the context is`(
    container: AskedContainer, finishes: Bool
  ) {
    let fixture = AskedFixture(container, wants: true)
    fixture.animator.onDuration = { context in
      finishes ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
    }
    fixture.call()
    if container == .navigation { #expect(fixture.coordinator?.isInteractive == true) }
    fixture.screen.runTurn()
    #expect(fixture.log.lines.contains("startInteractive"))
    #expect(!fixture.context.isInteractive)
    #expect(fixture.context.transitionWasCancelled == !finishes)
    fixture.context.completeTransition(finishes)
  }

  @Test func `Rule 5.24: tabs lose what is said before the start`() {
    let fixture = AskedFixture(.tabs, wants: true)
    fixture.animator.onDuration = { $0?.finishInteractiveTransition() }
    fixture.start()
    #expect(fixture.context.isInteractive)
    fixture.context.finishInteractiveTransition()
    #expect(!fixture.context.isInteractive)
    fixture.context.completeTransition(true)
  }

  @Test(arguments: AskedContainer.allCases)
  func `Rule 5.7: the coordinator is there in the last callbacks, gone in its completions`(
    container: AskedContainer
  ) {
    let fixture = AskedFixture(container)
    let (log, b) = (fixture.log, fixture.b)
    fixture.start()
    let context = fixture.context
    let host: UIViewController = fixture.navigation ?? fixture.tabs ?? fixture.a
    fixture.coordinator?.animate(alongsideTransition: nil) { _ in
      log.note("completion, coordinator \(host.transitionCoordinator != nil)")
    }
    b.onDidAppear = { [unowned host] in log.note("coordinator \(host.transitionCoordinator != nil)")
    }
    _ = log.take()
    context.completeTransition(true)
    let ends = Array(repeating: "animationEnded(true)", count: container == .tabs ? 2 : 1)
    let lines = log.take().filter { !$0.hasPrefix("A.") && !$0.contains("isAppearing") }
    let shows = container == .navigation ? ["B.didMove(parent)", "didShow B (true)"] : []
    let seen = container == .modal ? [] : ["coordinator true"]
    #expect(
      lines.filter { container != .modal || !$0.hasPrefix("coordinator") }
        == ["B.didAppear(true)"] + seen + shows + ["completion, coordinator false"] + ends)
  }

  @Test func `Rule 5.22: a navigation disables a view until the end unless it is interruptible`() {
    for reading in HeadlessReadings.DisabledView.allCases {
      HeadlessReadings.disabledView = reading
      let fixture = AskedFixture(.navigation, wants: false)
      fixture.start()
      let view = reading == .container ? fixture.context.containerView : fixture.navigation!.view!
      #expect(!view.isUserInteractionEnabled)
      fixture.context.completeTransition(true)
      #expect(view.isUserInteractionEnabled)

      let free = fading(.navigation)
      free.start()
      let other = reading == .container ? free.context.containerView : free.navigation!.view!
      #expect(other.isUserInteractionEnabled)
      other.isUserInteractionEnabled = false
      free.screen.advance(by: 1)
      // The end enables the view whoever has disabled it.
      #expect(other.isUserInteractionEnabled)
    }
  }

  @Test func `Rule 5.22: tabs are disabled as a whole where nothing leads the change`() {
    for wants in [nil, true, false] {
      let fixture = AskedFixture(.tabs, wants: wants)
      fixture.start()
      #expect(fixture.tabs?.view.isUserInteractionEnabled == (wants != nil))
      fixture.context.completeTransition(true)
      #expect(fixture.tabs?.view.isUserInteractionEnabled == true)
    }
  }

  @Test func `Rule 5.22: the scene is deaf during a presentation that nothing leads`() {
    for wants in [nil, true, false] {
      let fixture = AskedFixture(.modal, wants: wants)
      var touches = 0
      fixture.start()
      let other = UIWindow(frame: fixture.screen.window.bounds)
      let control = UIControl(frame: other.bounds)
      control.addAction(UIAction { _ in touches += 1 }, for: .touchDown)
      other.addSubview(control)
      other.isHidden = false
      fixture.screen.perform(.tap(at: CGPoint(x: 60, y: 100)))
      fixture.screen.advance(by: 0.2)
      #expect(touches == (wants == nil ? 0 : 1))
      fixture.context.completeTransition(true)
      fixture.screen.perform(.tap(at: CGPoint(x: 60, y: 100)))
      fixture.screen.advance(by: 0.2)
      #expect(touches == (wants == nil ? 1 : 2))
    }
  }

  @Test(arguments: AskedContainer.allCases)
  func `Rule 5.36: a context holds nothing that may hold it`(container: AskedContainer) {
    weak var animator: AskedAnimator?
    var context: (any UIViewControllerContextTransitioning)?
    do {
      let fixture = AskedFixture(container, wants: false)
      animator = fixture.animator
      fixture.start()
      context = fixture.context
      #expect((context as? ViewTransition)?.animator === animator)
      context?.completeTransition(true)
    }
    #expect(context != nil && animator == nil)
    context = nil
  }

  @Test func `Rule 5.37: a stage that goes before the end is one commit without either`() {
    /// Returns whether what the display shows was committed between the stage's end and the
    /// transition's.
    func commitsBetween(together: Bool) -> Bool {
      let fixture = AskedFixture(.navigation)
      fixture.start()
      let stage = UIView(frame: fixture.b.view.frame)
      fixture.b.view.alpha = 0
      fixture.context.containerView.addSubview(stage)
      fixture.screen.advance(by: 0.1)
      let before = CommitQueue.revision
      CATransaction.begin()
      stage.removeFromSuperview()
      if !together { CATransaction.commit() }
      let isCommitted = CommitQueue.revision != before
      fixture.b.view.alpha = 1
      fixture.context.completeTransition(true)
      if together { CATransaction.commit() }
      return isCommitted
    }
    #expect(commitsBetween(together: false))
    #expect(!commitsBetween(together: true))
  }

  @Test func `Rule 5.38: the top is not framed anew in flight, its insets are, and then it is`() {
    let fixture = AskedFixture(.navigation)
    fixture.start()
    let (view, screen) = (fixture.b.view!, fixture.screen)
    view.autoresizingMask = []
    view.frame = CGRect(x: 0, y: 0, width: 120, height: 150)
    screen.safeAreaInsets.top = 20
    fixture.navigation?.view.setNeedsLayout()
    screen.runTurn()
    #expect(view.frame.height == 150)
    #expect(view.safeAreaInsets.top == 64)
    fixture.context.completeTransition(true)
    screen.runTurn()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 200))
  }
}
