import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PresentationOrderTests {
  @Test func `Rule 5.1: the order of a custom presentation and its dismissal`() {
    let fixture = ModalFixture(.custom)
    let (log, screen) = (fixture.log, fixture.screen)
    let transition = ManualTransition(log)
    fixture.use(transition)
    fixture.usePresentation()
    fixture.a.present(fixture.b, animated: true) { log.note("completion") }
    #expect(
      log.take() == ["presentation controller from A", "animator for presented B", "interaction"])
    #expect(fixture.a.presentedViewController === fixture.b)
    screen.runTurn()
    #expect(
      log.take() == [
        "presentation will begin", "presentedView", "B.didLoad", "B.willAppear(true)", "animate",
      ])
    screen.runTurn()
    #expect(log.take() == ["will layout", "did layout", "B.isAppearing(true)"])
    transition.context?.completeTransition(true)
    #expect(
      log.take() == [
        "presentation did end(true)", "B.didAppear(true)", "completion", "animationEnded(true)",
      ])

    fixture.a.dismiss(animated: true) { log.note("completion") }
    #expect(log.take() == ["animator for dismissed B", "interaction"])
    screen.runTurn()
    #expect(
      log.take() == ["dismissal will begin", "presentedView", "B.willDisappear(true)", "animate"])
    transition.context?.completeTransition(true)
    #expect(
      log.take() == [
        "dismissal did end(true)", "presentedView", "B.didDisappear(true)",
        "completion", "animationEnded(true)",
      ])
    #expect(fixture.a.presentedViewController == nil)
    #expect(fixture.b.view.window == nil)
  }

  @Test func `Rule 5.1: the presenter moves in first, and the duration is asked last`() {
    let fixture = ModalFixture(.custom)
    let (log, animator) = (fixture.log, AskedAnimator(fixture.log))
    fixture.use(animator)
    fixture.usePresentation { [a = fixture.a] presentation in
      presentation.removesPresenter = true
      presentation.onWillBegin = { [unowned presentation] in
        log.note("presenter moved \(a.view.superview === presentation.containerView)")
      }
    }
    fixture.a.present(fixture.b, animated: true)
    #expect(fixture.b.transitionCoordinator != nil)
    _ = log.take()
    fixture.screen.runTurn()
    #expect(
      log.take() == [
        "presentation will begin", "presenter moved true", "presentedView", "B.didLoad",
        "A.willDisappear(true)", "B.willAppear(true)", "duration", "animate",
      ])
    animator.context?.completeTransition(true)
  }

  @Test func `Rule 5.14: who is told of a cancelled presentation or dismissal, in order`() {
    let fixture = ModalFixture(.custom)
    let (log, animator) = (fixture.log, AskedAnimator(fixture.log))
    fixture.use(animator)
    fixture.usePresentation { $0.removesPresenter = true }
    func cancel() -> [String] {
      fixture.screen.runTurn()
      _ = log.take()
      animator.context?.completeTransition(false)
      return log.take().filter { !$0.contains("isAppearing") && $0 != "presentedView" }
    }
    fixture.a.present(fixture.b, animated: true)
    #expect(
      cancel() == [
        "presentation did end(false)", "B.willDisappear(true)", "B.didDisappear(true)",
        "A.willAppear(true)", "A.didAppear(true)", "animationEnded(false)",
      ])
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    animator.context?.completeTransition(true)
    fixture.a.dismiss(animated: true)
    #expect(
      cancel() == [
        "dismissal did end(false)", "A.willDisappear(true)", "A.didDisappear(true)",
        "B.willAppear(true)", "B.didAppear(true)", "animationEnded(false)",
      ])
  }

  @Test func `Rule 5.1: without an animator the system's style runs and no interaction is asked`() {
    let fixture = ModalFixture(.overFullScreen)
    fixture.b.transitioningDelegate = fixture.delegate
    fixture.a.present(fixture.b, animated: true)
    #expect(fixture.log.take() == ["animator for presented B"])
    fixture.screen.advance(by: 0.1)
    let shown = fixture.b.view.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 0 && shown < 200)
    fixture.screen.advance(by: 1)
    #expect(fixture.b.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(fixture.log.lines.last == "B.didAppear(true)")
  }

  @Test func `Rule 5.1: a presented controller holds its delegate weakly`() {
    let controller = UIViewController()
    var delegate: ModalDelegate? = ModalDelegate(CallLog())
    controller.transitioningDelegate = delegate
    #expect(controller.transitioningDelegate === delegate)
    delegate = nil
    #expect(controller.transitioningDelegate == nil)
  }

  @Test func `Rule 5.2: only the interaction controller is told of an interactive start`() {
    let fixture = ModalFixture(.custom)
    let interaction = ManualInteraction(fixture.log, wantsInteractiveStart: true)
    let transition = ManualTransition(fixture.log)
    fixture.use(transition, interaction)
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    #expect(fixture.log.lines.last == "startInteractive")
    #expect(transition.context == nil)
    #expect(interaction.context?.isInteractive == true)
    interaction.context?.completeTransition(true)
  }

  @Test func `Rule 5.14: a full screen presentation and dismissal, animated or not`() {
    for animated in [true, false] {
      let fixture = ModalFixture(.fullScreen)
      let (log, screen) = (fixture.log, fixture.screen)
      fixture.a.present(fixture.b, animated: animated) { log.note("completion") }
      screen.advance(by: 1)
      let lines = log.take()
      let parts = ["B.didLoad", "B.isAppearing(\(animated))"]
      #expect(
        lines.filter { !parts.contains($0) } == [
          "A.willDisappear(\(animated))", "B.willAppear(\(animated))", "B.didAppear(\(animated))",
          "A.didDisappear(\(animated))", "completion",
        ])
      #expect(fixture.a.view.window == nil && fixture.b.view.window === screen.window)
      fixture.b.dismiss(animated: animated) { log.note("completion") }
      screen.advance(by: 1)
      #expect(
        log.take().filter { $0 != "A.isAppearing(\(animated))" } == [
          "B.willDisappear(\(animated))", "A.willAppear(\(animated))", "A.didAppear(\(animated))",
          "B.didDisappear(\(animated))", "completion",
        ])
      #expect(fixture.a.view.superview === screen.window && fixture.b.view.window == nil)
      #expect(screen.window.subviews == [fixture.a.view])
    }
  }

  @Test(arguments: [
    UIModalPresentationStyle.pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext,
    .automatic,
  ])
  func `Rule 5.15: the presenter hears nothing where its view stays`(
    style: UIModalPresentationStyle
  ) {
    let fixture = ModalFixture(style)
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.advance(by: 1)
    let all = ["B.didLoad", "B.willAppear(true)", "B.isAppearing(true)", "B.didAppear(true)"]
    #expect(fixture.log.take() == all)
    #expect(fixture.a.view.superview === fixture.screen.window)
    let resolved = fixture.b.presentationController?.presentationStyle
    #expect(resolved == (style == .automatic ? .pageSheet : style))
    fixture.a.dismiss(animated: true)
    fixture.screen.advance(by: 1)
    #expect(fixture.log.take() == ["B.willDisappear(true)", "B.didDisappear(true)"])
  }

  @Test func `Rule 5.14: a cancelled full screen presentation gives the first screen back`() {
    let fixture = ModalFixture(.fullScreen)
    let transition = ManualTransition(fixture.log)
    fixture.use(transition)
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    _ = fixture.log.take()
    transition.context?.completeTransition(false)
    #expect(
      fixture.log.take() == [
        "B.willDisappear(true)", "B.didDisappear(true)", "A.willAppear(true)",
        "A.isAppearing(true)", "A.didAppear(true)", "animationEnded(false)",
      ])
    #expect(fixture.a.presentedViewController == nil && fixture.b.presentingViewController == nil)
    #expect(fixture.screen.window.subviews == [fixture.a.view])
    fixture.a.present(fixture.b, animated: false)
    fixture.screen.runTurn()
    #expect(fixture.b.view.window != nil)
  }

  @Test func `Rule 5.14: a cancelled full screen dismissal gives the upper screen back`() {
    let fixture = ModalFixture(.fullScreen)
    fixture.showB()
    let transition = ManualTransition(fixture.log)
    fixture.use(transition)
    fixture.a.dismiss(animated: true)
    fixture.screen.runTurn()
    #expect(fixture.a.view.window != nil)
    _ = fixture.log.take()
    transition.context?.completeTransition(false)
    #expect(
      fixture.log.take() == [
        "A.willDisappear(true)", "A.didDisappear(true)", "B.willAppear(true)",
        "B.isAppearing(true)", "B.didAppear(true)", "animationEnded(false)",
      ])
    #expect(fixture.a.view.window == nil && fixture.b.view.window != nil)
    #expect(fixture.a.presentedViewController === fixture.b)
    fixture.b.dismiss(animated: false)
    fixture.screen.runTurn()
    #expect(fixture.screen.window.subviews == [fixture.a.view])
  }

  @Test func `who is being presented and dismissed knows it from will to did`() {
    @MainActor final class Controller: UIViewController {
      var seen: [String] = []
      func note() { seen.append("\(isBeingPresented) \(isBeingDismissed)") }
      override func viewWillAppear(_ animated: Bool) { note() }
      override func viewDidAppear(_ animated: Bool) { note() }
      override func viewWillDisappear(_ animated: Bool) { note() }
      override func viewDidDisappear(_ animated: Bool) { note() }
    }
    let fixture = ModalFixture()
    let controller = Controller()
    fixture.a.present(controller, animated: false)
    fixture.screen.runTurn()
    #expect(!controller.isBeingPresented)
    fixture.a.dismiss(animated: false)
    fixture.screen.runTurn()
    #expect(controller.seen == ["true false", "true false", "false true", "false true"])
    #expect(!controller.isBeingDismissed)
  }
}
