import RuntimeSupport
import Testing
import UIKit

@MainActor private func showing(_ root: UIViewController) -> HeadlessScreen {
  let screen = HeadlessScreen(
    size: CGSize(width: 100, height: 200), scale: 1, framesPerSecond: 100)
  screen.window.rootViewController = root
  screen.runTurn()
  return screen
}

/// Leads a finger along `path`, one point per frame, and lets it rest a little before it lifts.
@MainActor private func drag(_ screen: HeadlessScreen, _ path: [CGPoint], lifts: Bool = true) {
  let finger = screen.touchDown(at: path[0])
  screen.advance(by: 0.01)
  for point in path.dropFirst() {
    finger.move(to: point)
    screen.advance(by: 0.01)
  }
  screen.advance(by: 0.2)
  lifts ? finger.lift() : finger.cancel()
  screen.advance(by: 0.01)
}

private func across(_ from: CGFloat, _ to: CGFloat) -> [CGPoint] {
  (0...8).map { CGPoint(x: from + (to - from) * CGFloat($0) / 8, y: 100) }
}

@MainActor @Suite(.freshRuntime) struct InteractionScenarioTests {
  @Test(arguments: [(CGFloat(70), true), (40, false)])
  func `Scenario S4: a hand-written object drives a dismissal and a pop`(
    way: CGFloat, finishes: Bool
  ) {
    let chooser = TransitionChooser()
    let unused = ClosureTransition(duration: 0.2) { _ in Issue.record("the animator was called") }
    (chooser.dismiss, chooser.pop) = (unused, unused)
    let hand = HandWritten()
    chooser.interaction = { hand }

    let (root, modal) = (UIViewController(), UIViewController())
    let screen = showing(root)
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = chooser
    root.present(modal, animated: false)
    screen.runTurn()
    let pan = UIPanGestureRecognizer()
    modal.view.addGestureRecognizer(pan)
    hand.follow(pan) { root.dismiss(animated: true) }
    drag(screen, across(10, 10 + way))
    #expect(root.transitionCoordinator?.isCancelled == !finishes)
    screen.advance(by: 0.1)
    let middle = finishes ? (way + 100) / 2 : way / 2
    #expect(abs(modal.view.shownFrame.minX - middle) < 8)
    screen.advance(by: 0.2)
    #expect((modal.view.window == nil) == finishes && (root.view.window != nil) == finishes)
    #expect(finishes || modal.view.frame.minX == 0)

    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    screen.window.rootViewController = navigation
    screen.advance(by: 0.1)
    navigation.delegate = chooser
    let popPan = UIPanGestureRecognizer()
    navigation.view.addGestureRecognizer(popPan)
    hand.follow(popPan) { navigation.popViewController(animated: true) }
    drag(screen, across(20, 20 + way))
    screen.advance(by: 0.4)
    #expect(navigation.topViewController === (finishes ? first : second))
    #expect(navigation.topViewController?.view.window != nil)
  }

  @Test func `Scenario S5: a pan pulls a screen away through an ordinary animator`() {
    let (root, modal) = (UIViewController(), UIViewController())
    let screen = showing(root)
    let (chooser, drive) = (TransitionChooser(), UIPercentDrivenInteractiveTransition())
    chooser.dismiss = ClosureTransition(duration: 1) { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      context.containerView.insertSubview(to, belowSubview: from)
      UIView.animate(withDuration: 1) {
        from.frame.origin.y = 200
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    chooser.interaction = { drive }
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = chooser
    root.present(modal, animated: false)
    screen.runTurn()
    var speed: CGFloat = 1
    let pan = UIPanGestureRecognizer()
    modal.view.addGestureRecognizer(pan)
    pan.headlessAddAction { [unowned pan] recognizer in
      let progress = pan.translation(in: nil).y / 200
      switch recognizer.state {
      case .began: root.dismiss(animated: true)
      case .changed: drive.update(progress)
      case .ended:
        (drive.completionSpeed, drive.completionCurve) = (speed, .linear)
        progress > 0.4 ? drive.finish() : drive.cancel()
      default: drive.cancel()
      }
    }
    func pull(_ way: CGFloat) {
      // Rule 6.2: what it takes to begin does not count.
      drag(screen, (0...8).map { CGPoint(x: 50, y: 20 + (way + 10) * CGFloat($0) / 8) })
    }
    pull(60)
    #expect(isAbout(modal.view.shownFrame.minY, 60))
    #expect(drive.percentComplete == 0.3 && drive.duration == 1)
    screen.advance(by: 0.1)
    #expect(isAbout(modal.view.shownFrame.minY, 40))
    screen.advance(by: 0.3)
    #expect(modal.view.window != nil && modal.view.frame.minY == 0)

    speed = 2
    pull(100)
    screen.advance(by: 0.1)
    #expect(isAbout(modal.view.shownFrame.minY, 140))
    screen.advance(by: 0.14)
    #expect(modal.view.window != nil)
    screen.advance(by: 0.03)
    #expect(modal.view.window == nil && root.view.window != nil)
  }

  @Test func `Scenario S10: one object for push, present, pop and dismiss`() {
    let (first, second, modal) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let screen = showing(navigation)
    let (chooser, drive) = (TransitionChooser(), PanDriven())
    let slide = ClosureTransition.slide(duration: 0.3)
    (chooser.push, chooser.present) = (slide, slide)
    (chooser.pop, chooser.dismiss) = (slide, slide)
    chooser.interaction = { drive.isUnderWay ? drive : nil }
    navigation.delegate = chooser
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = chooser
    screen.window.addGestureRecognizer(drive.pan)

    func check(_ begin: @escaping () -> Void, isDone: () -> Bool) {
      drive.begin = begin
      #expect(!isDone())
      drag(screen, across(90, 40))  // not far enough
      screen.advance(by: 0.5)
      #expect(!isDone())
      drag(screen, across(95, 5), lifts: false)  // the system takes the touch
      screen.advance(by: 0.5)
      #expect(!isDone())
      drag(screen, across(95, 5))  // 90 points, of which 80 count
      // What is left takes 0.2 * 0.3 s / 0.99.
      screen.advance(by: 0.03)
      #expect(navigation.transitionCoordinator != nil)
      screen.advance(by: 0.05)
      #expect(isDone() && navigation.transitionCoordinator == nil)
    }
    check {
      navigation.pushViewController(second, animated: true)
    } isDone: {
      second.view.window != nil && navigation.topViewController === second
    }
    check {
      navigation.present(modal, animated: true)
    } isDone: {
      navigation.presentedViewController === modal
    }
    check {
      navigation.dismiss(animated: true)
    } isDone: {
      navigation.presentedViewController == nil
    }
    check {
      navigation.popViewController(animated: true)
    } isDone: {
      second.view.window == nil
    }
    // Without a finger the transition runs by itself.
    navigation.pushViewController(second, animated: true)
    screen.advance(by: 0.5)
    #expect(navigation.topViewController === second && second.view.frame.minX == 0)
  }

  @Test(arguments: [(CGFloat(-40), false), (40, true)])
  func `Scenario S26: a presentation that runs is grabbed, and goes where the drag points`(
    way: CGFloat, finishes: Bool
  ) {
    let (root, settings) = (UIViewController(), UIViewController())
    let screen = showing(root)
    let rise = RisingTransition()
    let chooser = TransitionChooser()
    chooser.present = rise
    chooser.interaction = { rise.drive }
    settings.modalPresentationStyle = .custom
    settings.transitioningDelegate = chooser
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.addAction(
      UIAction { _ in root.present(settings, animated: true) }, for: .touchUpInside)
    root.view.addSubview(button)
    screen.runTurn()
    screen.perform(.tap(at: CGPoint(x: 50, y: 20)))
    screen.advance(by: 0.5)
    let coordinator = root.transitionCoordinator
    #expect(coordinator?.isInteractive == false && rise.animator?.isRunning == true)

    let finger = screen.touchDown(at: CGPoint(x: 50, y: 150))
    screen.advance(by: 0.01)
    for step in 1...4 {
      finger.move(to: CGPoint(x: 50, y: 150 + way * CGFloat(step) / 4))
      screen.advance(by: 0.01)
    }
    #expect(coordinator?.isInteractive == true && rise.animator?.isRunning == false)
    let held = rise.animator?.fractionComplete ?? -1
    screen.advance(by: 1)
    #expect(rise.animator?.fractionComplete == held)
    finger.lift()
    screen.advance(by: 0.05)
    #expect(coordinator?.isInteractive == false && coordinator?.isCancelled == !finishes)
    screen.advance(by: 2)
    #expect(rise.ends == [finishes ? .end : .start])
    #expect((root.presentedViewController === settings) == finishes)
    #expect((settings.view.window != nil) == finishes)
    #expect(!finishes || settings.view.transform == .identity)
  }
}
