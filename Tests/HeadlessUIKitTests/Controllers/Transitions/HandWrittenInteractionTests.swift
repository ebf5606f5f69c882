import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct HandWrittenInteractionTests {
  /// A pop of B that waits for what a hand-written interaction controller says.
  @MainActor private struct Fixture {
    let base = NavigationFixture()
    let delegate: AnimatingDelegate
    let interaction: ManualInteraction
    var context: any UIViewControllerContextTransitioning { interaction.context! }

    init() {
      base.showB()
      delegate = AnimatingDelegate(base.log)
      interaction = ManualInteraction(base.log, wantsInteractiveStart: true)
      delegate.animator = ManualTransition(base.log)
      delegate.interaction = interaction
      base.navigation.delegate = delegate
      base.navigation.popViewController(animated: true)
      base.screen.runTurn()
    }

    /// How far the bar has gone from what it showed for B to what it shows for A, 0...1.
    var barProgress: Double {
      let contents = base.navigation.navigationBar.subviews
        .compactMap { $0 as? NavigationBarContent }
      guard contents.count == 2 else { return contents.count == 1 ? 1 : -1 }
      return Double(contents[1].layer.presentation()?.opacity ?? -1)
    }
  }

  @Test func `Rule 5.11: companions follow what a hand-written object reports`() {
    let fixture = Fixture()
    for share in [0.25, 0.75, 0.5] {
      fixture.context.updateInteractiveTransition(share)
      fixture.base.screen.advance(by: 0.5)
      #expect(abs(fixture.barProgress - share) < 1e-4)
    }
    fixture.context.cancelInteractiveTransition()
    // Rules 1.17 and 2.1: the second half of 0.5 s, eased in and out, at three quarters.
    fixture.base.screen.advance(by: 0.125)
    #expect(abs(fixture.barProgress - (1 - 0.870838)) < 0.01)
    fixture.base.screen.advance(by: 0.25)
    #expect(fixture.barProgress < 1e-4)
    fixture.context.completeTransition(false)
    fixture.base.screen.runTurn()
    #expect(fixture.base.navigation.navigationBar.topItem === fixture.base.b.navigationItem)
  }

  @Test func `Rule 5.23: the bar snaps where the context hears of the end after the settle`() {
    func step(toldFirst: Bool) -> Double {
      let fixture = Fixture()
      fixture.context.updateInteractiveTransition(0.5)
      if toldFirst { fixture.context.finishInteractiveTransition() }
      // The app settles its views in the meantime.
      fixture.base.screen.advance(by: 0.3)
      let before = fixture.barProgress
      let context = fixture.context
      if !toldFirst { context.finishInteractiveTransition() }
      context.completeTransition(true)
      fixture.base.screen.runTurn()
      return fixture.barProgress - before
    }
    #expect(abs(step(toldFirst: false) - 0.5) < 1e-4)
    #expect(abs(step(toldFirst: true)) < 1e-4)
  }

  @Test func `Rule 5.12: an interactive pop that finishes calls back as a plain one`() {
    let fixture = Fixture()
    // The app puts the new view in, as rule 5.3 has it.
    if let view = fixture.context.view(forKey: .to) {
      fixture.context.containerView.insertSubview(view, at: 0)
    }
    fixture.context.finishInteractiveTransition()
    fixture.context.completeTransition(true)
    let calls = fixture.base.log.lines.filter { !$0.contains("isAppearing") }
    #expect(
      calls == [
        "B.willMove(nil)", "animator for pop B A", "interaction", "B.willDisappear(true)",
        "A.willAppear(true)", "willShow A (true)", "startInteractive", "B.didDisappear(true)",
        "A.didAppear(true)", "B.didMove(nil)", "didShow A (true)", "animationEnded(true)",
      ])
  }

  @Test func `Rule 5.25: geometry is final from viewIsAppearing, safe areas may still change`() {
    @MainActor final class Controller: UIViewController {
      var frames: [CGRect] = []
      var insets: [CGFloat] = []
      override func viewIsAppearing(_ animated: Bool) {
        frames.append(view.bounds)
        insets.append(view.safeAreaInsets.top)
      }
      override func viewSafeAreaInsetsDidChange() { insets.append(view.safeAreaInsets.top) }
    }
    let fixture = NavigationFixture()
    fixture.screen.safeAreaInsets.top = 20
    let controller = Controller()
    controller.title = "C"
    let delegate = AnimatingDelegate(fixture.log)
    let transition = ManualTransition(fixture.log)
    delegate.animator = transition
    fixture.navigation.delegate = delegate
    fixture.navigation.pushViewController(controller, animated: true)
    fixture.screen.runTurn()
    #expect(controller.frames == [CGRect(x: 0, y: 0, width: 100, height: 200)])
    #expect(controller.insets.last == 64)
    // Half way up the view lies lower than the status bar.
    controller.view.frame.origin.y = 50
    fixture.screen.runTurn()
    #expect(controller.view.safeAreaInsets.top == 44)
    controller.view.frame.origin.y = 0
    transition.context?.completeTransition(true)
    #expect(controller.view.safeAreaInsets.top == 64)
    #expect(controller.frames.count == 1)
  }
}
