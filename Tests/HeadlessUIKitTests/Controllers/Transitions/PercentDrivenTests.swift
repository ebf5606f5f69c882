import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PercentDrivenTests {
  private func expect(
    _ value: Double, _ expected: Double, _ tolerance: Double = 1e-4,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(value - expected) <= tolerance, "\(value) instead of \(expected)",
      sourceLocation: location)
  }

  @Test func `Rule 5.8: the animations of views stand, and are scrubbed evenly`() {
    let fixture = DriveFixture()
    let coordinator = fixture.base.navigation.transitionCoordinator
    #expect(fixture.drive.duration == 1)
    #expect(coordinator?.containerView.layer.speed == 1)
    #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
    for share in [0.3, 0.75, 0.1, -0.5] {
      fixture.drive.update(share)
      expect(fixture.shown, max(0, share))
      expect(Double(fixture.drive.percentComplete), max(0, share))
      expect(Double(coordinator?.percentComplete ?? -1), max(0, share))
    }
    fixture.drive.update(1.5)
    fixture.screen.advance(by: 3)
    expect(fixture.shown, 1)
    #expect(!fixture.isOver && fixture.log.lines.isEmpty)
    fixture.drive.update(0.4)
    expect(fixture.shown, 0.4)
    fixture.drive.finish()
    fixture.screen.advance(by: 1)
    #expect(fixture.isOver)
    #expect(fixture.base.navigation.view.subviews[0].layer.speed == 1)
  }

  @Test(arguments: [0.5, 1, 2])
  func `Rule 5.8: finish takes what is left, divided by the speed, and then completes`(
    speed: Double
  ) {
    let fixture = DriveFixture()
    fixture.drive.update(0.4)
    fixture.drive.completionSpeed = speed
    fixture.drive.finish()
    let rest = 0.6 / speed
    let start = fixture.screen.time
    for (part, curve) in [(0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838)] {
      fixture.screen.advance(to: start + part * rest)
      expect(fixture.shown, 0.4 + 0.6 * curve, 1e-3)
    }
    fixture.screen.advance(to: start + rest * 0.99)
    #expect(!fixture.isOver)
    fixture.screen.advance(to: start + rest)
    #expect(fixture.isOver)
    #expect(
      fixture.log.take() == [
        "completion(true)", "A.didDisappear(true)", "B.didAppear(true)", "B.didMove(parent)",
        "didShow B (true)", "animationEnded(true)",
      ])
  }

  @Test func `Rule 5.8: cancel takes the way back, and the completion then calls it off`() {
    let fixture = DriveFixture()
    fixture.drive.update(0.6)
    fixture.drive.completionSpeed = 1.5
    fixture.drive.completionCurve = .linear
    fixture.drive.cancel()
    let start = fixture.screen.time
    fixture.screen.advance(to: start + 0.2)
    expect(fixture.shown, 0.3, 1e-3)
    #expect(fixture.base.navigation.transitionCoordinator?.isCancelled == true)
    fixture.screen.advance(to: start + 0.38)
    #expect(!fixture.isOver)
    fixture.screen.advance(to: start + 0.4)
    #expect(fixture.isOver)
    #expect(fixture.log.lines.first == "completion(false)")
    #expect(fixture.log.lines.last == "animationEnded(false)")
    #expect(fixture.base.navigation.viewControllers == [fixture.base.a])
    #expect(fixture.base.b.view.superview == nil)
    #expect(fixture.base.a.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test(arguments: [0, -2])
  func `Rule 5.8: a speed of 0 or less reads 1`(speed: Double) {
    let fixture = DriveFixture()
    fixture.drive.completionSpeed = speed
    #expect(fixture.drive.completionSpeed == 1)
    fixture.drive.finish()
    fixture.screen.advance(by: 0.98)
    #expect(!fixture.isOver)
    fixture.screen.advance(by: 0.02)
    #expect(fixture.isOver)
  }

  @Test func `Rule 5.8: a Core Animation object is not driven, a delayed block is`() {
    let (moving, delayed) = (UIView(), UIView())
    let fixture = DriveFixture { log in
      let animator = AskedAnimator(log)
      animator.onStart = { context in
        for view in [moving, delayed] { context.containerView.addSubview(view) }
        let explicit = CABasicAnimation(keyPath: "opacity")
        (explicit.fromValue, explicit.toValue, explicit.duration) = (0.0, 1.0, 1)
        moving.layer.add(explicit, forKey: nil)
        UIView.animate(withDuration: 0.25, delay: 0.25) { delayed.alpha = 0 }
      }
      return animator
    }
    // AskedAnimator names half a second, so that 0.75 of it is half of the delayed block.
    fixture.drive.update(0.75)
    fixture.screen.advance(by: 0.25)
    expect(Double(moving.layer.presentation()?.opacity ?? -1), 0.25, 1e-3)
    expect(Double(delayed.layer.presentation()?.opacity ?? -1), 0.5)
    fixture.drive.update(0.5)
    expect(Double(delayed.layer.presentation()?.opacity ?? -1), 1)
  }

  @Test func `Rule 5.8: one object drives one transition after the other`() {
    let fixture = DriveFixture()
    fixture.drive.update(0.5)
    fixture.drive.cancel()
    fixture.screen.advance(by: 1)
    fixture.base.navigation.pushViewController(fixture.base.b, animated: true)
    fixture.screen.runTurn()
    #expect(fixture.drive.percentComplete == 0)
    fixture.drive.update(0.2)
    expect(fixture.shown, 0.2)
    fixture.drive.finish()
    fixture.screen.advance(by: 1)
    #expect(fixture.base.navigation.topViewController === fixture.base.b)
  }

  @Test(arguments: [true, false])
  func `Rule 5.9: an interruptible animator is driven, and animateTransition never called`(
    isInteractive: Bool
  ) {
    var transition: InterruptibleTransition!
    let base = NavigationFixture()
    let delegate = AnimatingDelegate(base.log)
    let drive = UIPercentDrivenInteractiveTransition()
    drive.wantsInteractiveStart = isInteractive
    transition = InterruptibleTransition(base.log)
    (delegate.animator, delegate.interaction) = (transition, drive)
    base.navigation.delegate = delegate
    base.navigation.pushViewController(base.b, animated: true)
    base.screen.runTurn()
    #expect(!base.log.lines.contains("animate"))
    #expect(transition.made == 1)
    #expect(transition.animator?.state == .active)
    #expect(transition.animator?.isRunning == !isInteractive)
    base.screen.advance(by: 1)
    #expect(base.log.lines.contains("completion(end)") == !isInteractive)
    if isInteractive { drive.finish() }
    base.screen.advance(by: 1)
    #expect(base.navigation.transitionCoordinator == nil)
  }

  @Test func `Rule 5.10: update writes the fraction, and a curve paces the rest`() {
    var transition: InterruptibleTransition!
    let fixture = DriveFixture {
      transition = InterruptibleTransition($0)
      return transition
    }
    fixture.drive.update(0.3)
    #expect(transition.animator?.fractionComplete == 0.3)
    expect(fixture.shown, 0.3)
    fixture.drive.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
    fixture.drive.finish()
    #expect(transition.animator?.isRunning == true && transition.animator?.isReversed == false)
    #expect(fixture.base.navigation.transitionCoordinator?.isInteractive == false)
    fixture.screen.advance(by: 1.5)
    #expect(fixture.isOver && fixture.log.lines.first == "completion(end)")
    #expect(transition.made == 1)
  }

  /// Writes down what it is told, in order with the context's announcements.
  @MainActor private final class ToldAnimator: UIViewPropertyAnimator {
    var log: CallLog!
    override func startAnimation() {
      log.note("start, reversed \(isReversed)")
      super.startAnimation()
    }
    override func continueAnimation(
      withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      log.note("continue, reversed \(isReversed), factor \(durationFactor)")
      super.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
    }
  }

  @Test(arguments: [
    (true, 1.0, false, "start, reversed false"), (false, 1, false, "start, reversed true"),
    (true, 2, false, "continue, reversed false, factor 0.375"),
    (false, 2, false, "continue, reversed true, factor 0.125"),
    (true, 1, true, "continue, reversed false, factor 0.75"),
    (false, 1, true, "continue, reversed true, factor 0.25"),
  ])
  func `Rule 5.10: the animator is started or continued, then the context is told`(
    finishes: Bool, speed: Double, hasCurve: Bool, call: String
  ) {
    let fixture = AskedFixture(.navigation)
    let (log, drive) = (fixture.log, UIPercentDrivenInteractiveTransition())
    let delegate = AnimatingDelegate(log)
    (delegate.animator, delegate.interaction) = (fixture.animator, drive)
    fixture.navigation?.delegate = delegate
    let told = ToldAnimator(duration: 0.5, curve: .linear)
    told.log = log
    told.addAnimations { fixture.a.view.alpha = 0.5 }
    told.addCompletion { fixture.animator.context?.completeTransition($0 == .end) }
    fixture.animator.vended = told
    fixture.start()
    fixture.coordinator?.notifyWhenInteractionChanges { log.note("told \($0.isInteractive)") }
    drive.update(0.25)
    drive.completionSpeed = speed
    if hasCurve { drive.timingCurve = UICubicTimingParameters(animationCurve: .linear) }
    _ = log.take()
    finishes ? drive.finish() : drive.cancel()
    #expect(log.take() == [call, "told false"])
    fixture.screen.advance(by: 2)
    #expect(fixture.navigation?.transitionCoordinator == nil)
  }

  @Test func `Rule 5.9: the timing curve means nothing to an ordinary animator`() {
    let fixture = DriveFixture()
    fixture.drive.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
    fixture.drive.finish()
    fixture.screen.advance(by: 0.5)
    expect(fixture.shown, 0.5, 1e-3)
    fixture.screen.advance(by: 0.5)
    #expect(fixture.isOver)
  }

  @Test(arguments: [true, false])
  func `Rule 5.10: a transition that runs can be taken over and let go`(finishes: Bool) {
    var transition: InterruptibleTransition!
    var flips: [Bool] = []
    let fixture = DriveFixture {
      transition = InterruptibleTransition($0)
      return transition
    } configure: { base, drive in
      drive.wantsInteractiveStart = false
      base.b.onWillAppear = { [navigation = base.navigation] in
        navigation.transitionCoordinator?.notifyWhenInteractionChanges {
          flips.append($0.isInteractive)
        }
      }
    }
    let coordinator = fixture.base.navigation.transitionCoordinator
    #expect(transition.animator?.isRunning == true)
    #expect(coordinator?.isInteractive == false && coordinator?.initiallyInteractive == false)
    #expect(coordinator?.isInterruptible == true)
    fixture.screen.advance(by: 0.1)
    fixture.drive.pause()
    #expect(coordinator?.isInteractive == true && transition.animator?.isRunning == false)
    fixture.screen.advance(by: 1)
    expect(fixture.shown, 0.2, 1e-3)
    fixture.drive.update(0.8)
    expect(fixture.shown, 0.8)
    // Let go to the start, caught on the way, and let go again.
    fixture.drive.cancel()
    fixture.screen.advance(by: 0.1)
    expect(fixture.shown, 0.6, 1e-3)
    fixture.drive.pause()
    // The fraction counts along the way back (rule 1.8).
    expect(Double(fixture.drive.percentComplete), 0.4, 1e-3)
    fixture.drive.update(0.5)
    expect(fixture.shown, 0.5)
    finishes ? fixture.drive.finish() : fixture.drive.cancel()
    fixture.screen.advance(by: 0.24)
    #expect(!fixture.isOver)
    fixture.screen.advance(by: 0.02)
    #expect(fixture.isOver && flips == [true, false, true, false])
    #expect(fixture.log.lines.first == "completion(\(finishes ? "end" : "start"))")
    #expect(fixture.log.lines.last == "animationEnded(\(finishes))")
    #expect(
      fixture.base.navigation.topViewController === (finishes ? fixture.base.b : fixture.base.a))
  }

  @Test func `Rule 5.11: what moves outside the container needs the variant that names it`() {
    let (named, unnamed) = (UIView(), UIView())
    let fixture = DriveFixture {
      BlockTransition($0)
    } configure: { base, _ in
      for view in [named, unnamed] { base.screen.window.addSubview(view) }
      base.b.onWillAppear = { [navigation = base.navigation] in
        let coordinator = navigation.transitionCoordinator
        coordinator?.animateAlongsideTransition(in: named) { _ in named.alpha = 0 }
        coordinator?.animate { _ in unnamed.alpha = 0 }
      }
    }
    fixture.drive.update(0.25)
    fixture.screen.advance(by: 0.5)
    expect(Double(named.layer.presentation()?.opacity ?? -1), 0.75)
    expect(Double(unnamed.layer.presentation()?.opacity ?? -1), 0.5, 1e-3)
    fixture.drive.finish()
    fixture.screen.advance(by: 2)
    #expect(named.alpha == 0 && named.layer.speed == 1)
  }

  @Test func `what does not fit the moment is reported and ignored`() {
    let fixture = DriveFixture {
      BlockTransition($0)
    } configure: { _, drive in
      drive.wantsInteractiveStart = false
    }
    let messages = consoleMessages {
      fixture.drive.pause()
      fixture.drive.finish()
    }
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("ignored") })
    fixture.screen.advance(by: 1)
    #expect(fixture.isOver)
  }
}
