import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PresentationContextTests {
  private static let full = CGRect(x: 0, y: 0, width: 100, height: 200)

  /// Presents B with an animator that waits, and returns the context.
  private func begin(_ fixture: ModalFixture) -> any UIViewControllerContextTransitioning {
    let transition = ManualTransition(fixture.log)
    fixture.use(transition)
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    return transition.context!
  }

  private func beginDismissal(_ fixture: ModalFixture)
    -> any UIViewControllerContextTransitioning
  {
    fixture.showB()
    let transition = ManualTransition(fixture.log)
    fixture.use(transition)
    fixture.a.dismiss(animated: true)
    fixture.screen.runTurn()
    return transition.context!
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext])
  func `Rule 5.4: a presenter that stays is not handed over, its controller is`(
    style: UIModalPresentationStyle
  ) {
    let fixture = ModalFixture(style)
    let context = begin(fixture)
    #expect(context.view(forKey: .from) == nil)
    #expect(context.view(forKey: .to) === fixture.b.view)
    #expect(context.viewController(forKey: .from) === fixture.a)
    #expect(context.viewController(forKey: .to) === fixture.b)
    #expect(!fixture.a.view.isDescendant(of: context.containerView))
    #expect(fixture.a.view.superview === fixture.screen.window)
    context.completeTransition(true)

    let back = ModalFixture(style)
    let dismissal = beginDismissal(back)
    #expect(dismissal.view(forKey: .from) === back.b.view)
    #expect(dismissal.view(forKey: .to) == nil)
    #expect(dismissal.viewController(forKey: .to) === back.a)
    dismissal.completeTransition(true)
    #expect(back.a.view.superview === back.screen.window)
  }

  @Test func `Rule 5.4: a presenter's view that is moved into the container is lost`() {
    let fixture = ModalFixture(.custom)
    let context = begin(fixture)
    context.containerView.insertSubview(fixture.a.view, at: 0)
    context.completeTransition(true)
    fixture.b.transitioningDelegate = nil
    fixture.a.dismiss(animated: false)
    fixture.screen.runTurn()
    #expect(fixture.a.view.window == nil)
  }

  @Test func `Rule 5.3 and 5.4: full screen hands over both views and puts the first one back`() {
    let fixture = ModalFixture(.fullScreen)
    let context = begin(fixture)
    #expect(context.view(forKey: .from) === fixture.a.view)
    #expect(context.view(forKey: .to) === fixture.b.view)
    #expect(fixture.a.view.superview === context.containerView)
    context.completeTransition(true)
    #expect(fixture.a.view.window == nil)

    let back = ModalFixture(.fullScreen)
    let dismissal = beginDismissal(back)
    #expect(dismissal.view(forKey: .from) === back.b.view)
    #expect(dismissal.view(forKey: .to) === back.a.view)
    #expect(back.b.view.superview === dismissal.containerView)
    dismissal.completeTransition(true)
    #expect(back.a.view.superview === back.screen.window)
    #expect(back.a.view.frame == Self.full)
    #expect(dismissal.containerView.superview == nil)
  }

  @Test func `Rule 5.4: a presenter that the animator does not bring back stays away`() {
    @MainActor final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.completeTransition(true)
      }
    }
    let fixture = ModalFixture(.fullScreen)
    fixture.showB()
    fixture.use(Forgetful())
    fixture.a.dismiss(animated: true)
    let messages = consoleMessages { fixture.screen.runTurn() }
    #expect(messages.count == 1)
    #expect(fixture.a.view.window == nil)
  }

  @Test func `Rule 5.4: the view of a key may be a wrapper`() {
    let fixture = ModalFixture(.pageSheet)
    let context = begin(fixture)
    let wrapper = context.view(forKey: .to)
    #expect(wrapper !== fixture.b.view)
    #expect(wrapper.map { fixture.b.view.isDescendant(of: $0) } == true)
    #expect(wrapper === fixture.b.presentationController?.presentedView)
    context.completeTransition(true)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `Rule 5.5: frames of who comes and who goes`(style: UIModalPresentationStyle) {
    let fixture = ModalFixture(style)
    let leaves = style == .fullScreen
    let context = begin(fixture)
    #expect(context.initialFrame(for: fixture.a) == Self.full)
    #expect(context.finalFrame(for: fixture.a) == (leaves ? .zero : Self.full))
    #expect(context.initialFrame(for: fixture.b) == .zero)
    #expect(context.finalFrame(for: fixture.b) == Self.full)
    context.completeTransition(true)

    let back = ModalFixture(style)
    let dismissal = beginDismissal(back)
    #expect(dismissal.initialFrame(for: back.b) == Self.full)
    #expect(dismissal.finalFrame(for: back.b) == Self.full)
    #expect(dismissal.initialFrame(for: back.a) == .zero)
    #expect(dismissal.finalFrame(for: back.a) == Self.full)
    dismissal.completeTransition(true)
  }

  @Test func `Rule 5.5: the final frame is the one that the presentation controller names`() {
    let fixture = ModalFixture(.custom)
    fixture.usePresentation { $0.inset = 15 }
    let context = begin(fixture)
    let inset = CGRect(x: 15, y: 15, width: 70, height: 170)
    #expect(context.finalFrame(for: fixture.b) == inset)
    context.completeTransition(true)
    #expect(fixture.b.view.frame == inset)
  }

  @Test func `Rule 5.6: style, transform and animation of a presentation`() {
    let fixture = ModalFixture(.overFullScreen)
    let context = begin(fixture)
    #expect(context.presentationStyle == .overFullScreen)
    #expect(context.targetTransform == .identity)
    #expect(context.isAnimated)
    context.completeTransition(true)

    let custom = ModalFixture(.custom)
    let transition = ManualTransition(custom.log)
    custom.use(transition)
    custom.a.present(custom.b, animated: false)
    custom.screen.runTurn()
    #expect(transition.context?.isAnimated == false)
    #expect(transition.context?.presentationStyle == .custom)
    transition.context?.completeTransition(true)

    // The other styles ask for no animator where nothing is animated.
    let full = ModalFixture(.fullScreen)
    full.use(ManualTransition(full.log))
    full.a.present(full.b, animated: false)
    full.screen.runTurn()
    #expect(!full.log.lines.contains("animator for presented B"))
    #expect(full.b.view.window != nil)
  }

  @Test func `Rule 5.7: without an end the presentation stays stuck`() {
    let fixture = ModalFixture(.custom)
    let context = begin(fixture)
    fixture.screen.advance(by: 3)
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.headlessAddAction { _ in taps += 1 }
    fixture.b.view.addGestureRecognizer(tap)
    func touch() {
      fixture.screen.perform(.tap(at: CGPoint(x: 50, y: 50)))
      fixture.screen.advance(by: 0.5)
    }
    touch()
    #expect(taps == 0)
    let messages = consoleMessages {
      fixture.a.dismiss(animated: true)
      fixture.b.present(UIViewController(), animated: false)
    }
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("in progress") })
    context.completeTransition(true)
    touch()
    #expect(taps == 1)
    let again = consoleMessages { context.completeTransition(true) }
    #expect(again.count == 1 && again[0].contains("called twice"))
  }

  @Test func `Rule 5.11: companions animate along a presentation`() {
    let fixture = ModalFixture(.custom)
    let transition = InterruptibleTransition(fixture.log)
    fixture.use(transition)
    fixture.b.onWillAppear = { [log = fixture.log, b = fixture.b, a = fixture.a] in
      let coordinator = b.transitionCoordinator
      #expect(coordinator != nil && coordinator === a.transitionCoordinator)
      coordinator?.animate { _ in
        log.note("alongside")
      } completion: {
        log.note("completed, cancelled \($0.isCancelled)")
      }
    }
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    #expect(fixture.log.lines.contains("alongside"))
    #expect(transition.animator?.isRunning == true)
    transition.animator?.isReversed = true
    fixture.screen.advance(by: 1)
    let end = ["completed, cancelled true", "animationEnded(false)"]
    #expect(Array(fixture.log.lines.suffix(2)) == end)
    #expect(fixture.a.transitionCoordinator == nil && fixture.b.transitionCoordinator == nil)
  }

  @Test func `Rule 5.11: an unanimated presentation runs companions at once`() {
    let fixture = ModalFixture(.fullScreen)
    fixture.b.onWillAppear = { [log = fixture.log, b = fixture.b] in
      b.transitionCoordinator?.animate {
        log.note("alongside, animated \($0.isAnimated)")
      } completion: { _ in
        log.note("completed")
      }
    }
    fixture.a.present(fixture.b, animated: false)
    fixture.screen.runTurn()
    let lines = fixture.log.lines
    #expect(lines.contains("alongside, animated false"))
    #expect(lines.last == "completed")
  }

  @Test func `Rule 5.11: a presentation controller dims along with its transition`() {
    @MainActor final class Dimming: UIPresentationController {
      let shade = UIView()
      override func presentationTransitionWillBegin() {
        shade.alpha = 0
        containerView?.insertSubview(shade, at: 0)
        presentingViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
      }
      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
      }
    }
    let fixture = ModalFixture(.custom)
    fixture.b.transitioningDelegate = fixture.delegate
    var dimming: Dimming?
    fixture.delegate.makePresentation = {
      dimming = Dimming(presentedViewController: $0, presenting: $1)
      return dimming!
    }
    func shown() -> Float { dimming?.shade.layer.presentation()?.opacity ?? -1 }
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    fixture.screen.advance(by: 0.1)
    #expect(shown() > 0.05 && shown() < 0.95)
    fixture.screen.advance(by: 1)
    #expect(shown() == 1)
    fixture.a.dismiss(animated: true)
    fixture.screen.runTurn()
    fixture.screen.advance(by: 0.1)
    #expect(shown() > 0.05 && shown() < 0.95)
    fixture.screen.advance(by: 1)
    #expect(dimming?.shade.window == nil)
  }
}
