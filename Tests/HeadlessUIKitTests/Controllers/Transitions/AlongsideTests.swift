import RuntimeSupport
import Testing

@testable import UIKit

/// What animates along with a transition, and what it is attached to.
@MainActor @Suite(.freshRuntime) struct AlongsideTests {
  private func expect(
    _ value: Double, _ expected: Double, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(value - expected) < 1e-3, "\(value) instead of \(expected)", sourceLocation: location)
  }

  private func opacity(_ view: UIView) -> Double {
    Double(view.layer.presentation()?.opacity ?? -1)
  }

  /// How far the bar has gone from what it showed for A to what it shows for B, 0...1.
  private func barProgress(_ fixture: AskedFixture) -> Double {
    let contents = fixture.navigation!.navigationBar.subviews
      .compactMap { $0 as? NavigationBarContent }
    return contents.count == 2 ? opacity(contents[1]) : -1
  }

  @Test(arguments: AskedContainer.allCases)
  func `Rule 5.11: blocks join the first animation that starts within the start call`(
    container: AskedContainer
  ) {
    let fixture = AskedFixture(container)
    let (first, second) = (UIView(), UIView())
    var runs = 0
    fixture.animator.onStart = { context in
      for view in [first, second] { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.alpha = 0 }
      UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { second.alpha = 0 }
    }
    fixture.b.onWillAppear = { [unowned b = fixture.b] in
      b.transitionCoordinator?.animate { _ in
        runs += 1
        b.view.alpha = 0
      }
    }
    fixture.start()
    fixture.screen.advance(by: 0.25)
    #expect(runs == 1)
    // The duration of the transition is 0.5 s, that of the first animation 1 s.
    expect(opacity(fixture.b.view), 0.75)
    fixture.context.completeTransition(true)
  }

  @Test func `Rule 5.11: a first animator that rests keeps bars and blocks at rest`() {
    let fixture = AskedFixture(.navigation)
    let blur = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let view = UIView()
    fixture.animator.onStart = { [b = fixture.b] context in
      context.containerView.addSubview(view)
      blur.addAnimations { view.alpha = 0 }
      blur.pauseAnimation()
      UIView.animate(withDuration: 0.5) { b.view.alpha = 0.5 }
    }
    fixture.start()
    fixture.screen.advance(by: 0.25)
    expect(barProgress(fixture), 0)
    blur.fractionComplete = 0.5
    fixture.screen.runTurn()
    expect(barProgress(fixture), 0.5)
    blur.stopAnimation(true)
    fixture.context.completeTransition(true)
  }

  @Test func `Rule 5.11: without an animation in the start call blocks run right after it`() {
    let fixture = AskedFixture(.navigation)
    fixture.b.onWillAppear = { [unowned b = fixture.b, log = fixture.log] in
      b.transitionCoordinator?.animate { _ in
        log.note("alongside")
        b.view.alpha = 0
      }
    }
    fixture.animator.onStart = { [log = fixture.log] _ in log.note("end of the start") }
    fixture.start()
    let lines = fixture.log.lines.filter { ["alongside", "end of the start"].contains($0) }
    #expect(lines == ["end of the start", "alongside"])
    fixture.screen.advance(by: 0.25)
    // Eased in and out over the duration of 0.5 s.
    expect(opacity(fixture.b.view), 0.5)
    fixture.context.completeTransition(true)
  }

  @Test func `Rule 5.11: a late block goes to an interruptible animator, or is dropped`() {
    let fixture = AskedFixture(.navigation)
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view })
    fixture.start()
    fixture.screen.advance(by: 0.25)
    let view = UIView()
    fixture.context.containerView.addSubview(view)
    #expect(fixture.coordinator?.animate { _ in view.alpha = 0 } == true)
    // It takes the quarter of a second that is left.
    fixture.screen.advance(by: 0.125)
    expect(opacity(view), 0.5)
    fixture.screen.advance(by: 0.5)

    let plain = AskedFixture(.navigation)
    plain.start()
    var isOver = false
    let isTaken = plain.coordinator?.animate { _ in
      Issue.record("a transition that cannot be interrupted took a late animation")
    } completion: { _ in
      isOver = true
    }
    #expect(isTaken == false)
    plain.context.completeTransition(true)
    #expect(isOver)
  }

  @Test func `Rule 5.11: an animator that is stopped for good leaves blocks half-way`() {
    let fixture = AskedFixture(.navigation)
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view })
    let view = UIView()
    fixture.screen.window.addSubview(view)
    fixture.b.onWillAppear = { [unowned b = fixture.b] in
      b.transitionCoordinator?.animate { _ in view.alpha = 0 }
    }
    fixture.start()
    fixture.screen.advance(by: 0.125)
    let context = fixture.context
    fixture.animator.vended?.stopAnimation(true)
    context.completeTransition(true)
    expect(Double(view.alpha), 0.75)
  }

  @Test(arguments: [true, false])
  func `Rule 5.35: the bar follows an interruptible animator, or else the updates`(
    isInterruptible: Bool
  ) {
    let fixture = AskedFixture(.navigation, wants: true)
    if isInterruptible {
      fixture.animator.vendFade(of: { [b = fixture.b] in b.view }, paused: true)
    }
    fixture.start()
    let context = fixture.context
    fixture.animator.vended?.fractionComplete = 0.25
    context.updateInteractiveTransition(0.75)
    fixture.screen.runTurn()
    expect(barProgress(fixture), isInterruptible ? 0.25 : 0.75)
    fixture.animator.vended?.stopAnimation(true)
    context.completeTransition(true)
  }

  @Test func `Rule 5.35: with a delegate that chooses animators the bar's content crossfades`() {
    let fixture = AskedFixture(.navigation)
    fixture.animator.vendFade(of: { [b = fixture.b] in b.view })
    fixture.start()
    fixture.screen.advance(by: 0.25)
    expect(barProgress(fixture), 0.5)
    fixture.screen.advance(by: 0.5)
    #expect(fixture.navigation?.navigationBar.topItem === fixture.b.navigationItem)
  }
}
