import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct HeadlessProcessTests {
  @Test(arguments: 1...3) func `Every test begins at the same time in the same state`(_: Int) {
    #expect(CACurrentMediaTime() == 1000)
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    #expect(UIView.areAnimationsEnabled && !CATransaction.disableActions())
    #expect(CommitQueue.isIdle && CommitQueue.revision == 0)
    #expect(UIAction { _ in }.identifier.rawValue == "action 1")
    #expect(UIGraphicsGetCurrentContext() == nil)
    // The next case of this test finds nothing of it.
    Disorder.leave()
    #expect(CACurrentMediaTime() > 2000)
  }

  @Test func `Nothing from before runs in a process that has started anew`() {
    Disorder.leave()
    let calls = Disorder.calls
    #expect(calls > 0)
    HeadlessProcess.startAnew()
    let screen = HeadlessScreen(
      size: CGSize(width: 20, height: 20), scale: 1, framesPerSecond: 1)
    screen.advance(by: 2000)
    #expect(Disorder.calls == calls)
  }

  @Test func `A run gives the same bytes whatever ran before`() {
    let alone = Film.frames()
    Disorder.leave()
    HeadlessProcess.startAnew()
    #expect(Film.frames() == alone)
    #expect(Set(alone).count == 5, "every frame shows something else")
  }

  @Test func `A run gives the same bytes in a process of its own`() async {
    let here = Film.frames().map { [UInt8]($0) }
    // Arrays of numbers, because the leak check cannot follow the storage of `Data` into a process.
    await #expect(processExitsWith: .success) { [here = here as [[UInt8]]] in
      let alone = await Film.frames().map { [UInt8]($0) }
      precondition(alone == here)
    }
  }

  @Test func `A fresh process lets go of what was moving`() {
    weak var animated: UIView?
    weak var keyed: UIView?
    weak var driven: UIView?
    weak var held: UIView?
    do {
      let screen = HeadlessScreen(size: CGSize(width: 50, height: 50), scale: 1)
      let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
      for view in views { screen.window.addSubview(view) }
      (animated, keyed, driven) = (views[0], views[1], views[2])
      // Each waits for its end with something that holds the view.
      UIView.animate(withDuration: 10) { [view = views[0]] in
        view.alpha = 0
      } completion: { [view = views[0]] _ in
        view.alpha = 1
      }
      // Nothing else holds this view, which ends within the call.
      let guest = UIView()
      held = guest
      UIView.animate(withDuration: 10) { [view = views[0]] in
        view.center.y = 30
      } completion: { _ in
        guest.alpha = 1
      }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 10
      fade.delegate = Owner(views[1])
      views[1].layer.add(fade, forKey: "fade")
      let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { [view = views[2]] in
        view.center.x = 30
      }
      animator.addCompletion { [view = views[2]] _ in view.center.x = 0 }
      animator.startAnimation()
      screen.advance(by: 1)
    }
    #expect(animated != nil && keyed != nil && driven != nil)
    HeadlessProcess.startAnew()
    #expect(animated == nil)
    #expect(held == nil)
    #expect(keyed == nil)
    #expect(driven == nil)
  }

  @Test func `A view that waits for layout can be shown after the process has started anew`() {
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsLayout()
    HeadlessProcess.startAnew()
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
    screen.window.addSubview(view)
    view.setNeedsLayout()
    screen.runTurn()
    #expect(view.layouts == 1)
  }
}

/// A delegate that holds the view whose animation holds it.
private final class Owner: NSObject, CAAnimationDelegate {
  private let view: UIView
  init(_ view: UIView) { self.view = view }
}

/// What a test may leave behind: a screen that somebody holds, and all that can still be running.
@MainActor private enum Disorder {
  /// How often something of it has run.
  private(set) static var calls = 0
  private static var kept: [AnyObject] = []

  static func leave() {
    let screen = HeadlessScreen(size: CGSize(width: 50, height: 50), scale: 3)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    UIView.animate(
      withDuration: 1500, animations: { view.alpha = 0.5 }, completion: { _ in calls += 1 })
    let animator = UIViewPropertyAnimator(duration: 1500, curve: .linear) { view.center.x = 30 }
    animator.addCompletion { _ in calls += 1 }
    animator.startAnimation()
    UIViewPropertyAnimator(duration: 1, curve: .linear) { calls += 1 }
      .startAnimation(afterDelay: 1500)
    let link = CADisplayLink.headlessDisplayLink { _ in calls += 1 }
    link.add(to: .main, forMode: .common)
    screen.advance(by: 0.123)
    screen.advanceDisplay(by: 1000 + 1.0 / 3)
    HeadlessClock.schedule(after: 0) { calls += 1 }
    HeadlessTurn.afterCommit { calls += 1 }
    CommitQueue.atEndOfCommit { calls += 1 }
    HeadlessAccessibility.isReduceMotionEnabled = true
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    _ = UIAction { _ in calls += 1 }
    UIView.setAnimationsEnabled(false)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.layer.opacity = 0.25
    kept += [screen, animator]
  }
}
