import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AnimatorScenarioTests {
  /// An animator that moves a view on the screen by 100 points in 1 s, evenly.
  private func make() -> (HeadlessScreen, UIView, UIViewPropertyAnimator, () -> [String]) {
    let screen = HeadlessScreen(
      size: CGSize(width: 200, height: 20), scale: 1, framesPerSecond: 100)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.window.addSubview(view)
    screen.runTurn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    let log = CallLog()
    animator.addCompletion { log.note("\($0)") }
    return (screen, view, animator, { log.take() })
  }

  @Test func `Scenario S21: inactive, active, paused, reversed and back to inactive`() {
    let (screen, view, animator, ends) = make()
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    screen.advance(by: 0.4)
    #expect(isAbout(view.shownFrame.minX, 40) && view.frame.minX == 100)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    screen.advance(by: 1)
    #expect(isAbout(view.shownFrame.minX, 40))
    animator.fractionComplete = 0.75
    #expect(isAbout(view.shownFrame.minX, 75))
    animator.isReversed = true
    #expect(isAbout(animator.fractionComplete, 0.25))
    animator.startAnimation()
    screen.advance(by: 0.5)
    #expect(isAbout(view.shownFrame.minX, 25))
    screen.advance(by: 0.3)
    #expect(animator.state == .inactive && ends() == ["start"])
    #expect(view.frame.minX == 0)
    // Its blocks are gone; new ones run.
    animator.addAnimations { view.frame.origin.x = 50 }
    animator.startAnimation()
    screen.advance(by: 1.1)
    #expect(view.frame.minX == 50 && animator.state == .inactive && ends().isEmpty)
  }

  @Test func `Scenario S21: stopped, and finished at each of the three positions`() {
    let places: [(UIViewAnimatingPosition, CGFloat)] = [(.end, 100), (.start, 0), (.current, 30)]
    for (position, place) in places {
      let (screen, view, animator, ends) = make()
      animator.startAnimation()
      screen.advance(by: 0.3)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && !animator.isRunning)
      #expect(isAbout(view.frame.minX, 30) && ends().isEmpty)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && ends() == ["\(position)"])
      #expect(isAbout(view.frame.minX, place))
    }
    let (screen, view, animator, ends) = make()
    animator.startAnimation()
    screen.advance(by: 0.3)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && ends().isEmpty && isAbout(view.frame.minX, 30))
  }

  @Test func `Scenario S21: pausing on completion waits for what the owner decides`() {
    let (screen, view, animator, ends) = make()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    screen.advance(by: 2)
    #expect(animator.state == .active && !animator.isRunning && ends().isEmpty)
    #expect(view.shownFrame.minX == 100)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    screen.advance(by: 2)
    #expect(ends() == ["start"] && view.frame.minX == 0)
  }

  @Test func `Scenario S21: what is illegal in a state ends the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
      animator.pauseAnimation()
      animator.stopAnimation(false)
      animator.stopAnimation(true)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
      animator.isInterruptible = false
      animator.startAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }
}
