import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct BlockScenarioTests {
  private let size = CGSize(width: 200, height: 400)

  private func makeScreen() -> HeadlessScreen {
    HeadlessScreen(size: size, scale: 1, framesPerSecond: 100)
  }

  private func add(_ view: UIView, to screen: HeadlessScreen) {
    screen.window.addSubview(view)
    screen.runTurn()
  }

  private func scale(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.affineTransform().a ?? .nan
  }

  private func alpha(_ view: UIView) -> CGFloat {
    view.layer.presentation().map { CGFloat($0.opacity) } ?? .nan
  }

  @Test func `Scenario S13: a fade, and a growth that begins after a third of it`() {
    let screen = makeScreen()
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    add(card, to: screen)
    card.alpha = 0
    card.transform = CGAffineTransform(scaleX: 0.67, y: 0.67)
    screen.runTurn()
    let animator = UIViewPropertyAnimator(duration: 0.33, curve: .easeIn)
    animator.addAnimations { card.alpha = 1 }
    animator.addAnimations({ card.transform = .identity }, delayFactor: 0.33)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    let start = screen.time
    screen.advance(to: start + 0.33 * 0.33)
    #expect(isAboutEqual(scale(card), 0.67) && alpha(card) > 0)
    // Rule 2.1: easeIn at one half.
    screen.advance(to: start + 0.165)
    #expect(isAboutEqual(alpha(card), 0.315357))
    screen.advance(to: start + 0.33 * (0.33 + 0.67 / 2))
    #expect(isAboutEqual(scale(card), 0.67 + 0.33 * 0.315357) && ends.isEmpty)
    screen.advance(by: 0.2)
    #expect(ends == [.end] && scale(card) == 1 && alpha(card) == 1)
    screen.advance(by: 1)
    #expect(ends == [.end])
  }

  @Test func `Scenario S14: an animator that runs already takes more of everything`() {
    let screen = makeScreen()
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = CGRect(origin: .zero, size: size)
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    add(blur, to: screen)
    add(title, to: screen)
    blur.alpha = 0
    screen.runTurn()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0.1, options: .curveEaseOut, animations: { blur.alpha = 1 },
      completion: { _ in ends.append("first") })
    let start = screen.time
    screen.advance(to: start + 0.1)
    #expect(alpha(blur) == 0 && animator.state == .active)
    screen.advance(to: start + 0.35)
    // Rule 2.1: easeOut at one half.
    #expect(isAboutEqual(alpha(blur), 0.684643) && animator.isRunning)
    animator.addAnimations { title.center.y = 210 }
    animator.addCompletion { _ in ends.append("second") }
    #expect(title.center.y == 210, "the block runs at once")
    screen.advance(to: start + 0.475)
    let moved = (title.layer.presentation()?.position.y ?? 0) - 10
    #expect(isAboutEqual(moved, 200 * 0.684643, within: 0.01), "in what is left of the time")
    screen.advance(to: start + 0.61)
    #expect(ends == ["first", "second"] && alpha(blur) == 1)
  }

  /// An icon that jiggles when it is tapped, once at a time.
  private final class Icon: UIView {
    private(set) var jiggle: UIViewPropertyAnimator?
    private(set) var starts = 0

    func tap() {
      if jiggle?.isRunning == true { return }
      starts += 1
      let turn = { (angle: CGFloat) in
        { [self] in transform = CGAffineTransform(rotationAngle: angle) }
      }
      jiggle = .runningPropertyAnimator(
        withDuration: 0.3, delay: 0,
        animations: {
          UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(
              withRelativeStartTime: 0, relativeDuration: 1 / 3, animations: turn(-.pi / 8))
            UIView.addKeyframe(
              withRelativeStartTime: 1 / 3, relativeDuration: 1 / 3, animations: turn(.pi / 8))
            UIView.addKeyframe(
              withRelativeStartTime: 2 / 3, relativeDuration: 1 / 3, animations: turn(0))
          }
        })
    }

    var angle: CGFloat {
      layer.presentation().map { atan2($0.transform.m12, $0.transform.m11) } ?? .nan
    }
  }

  @Test func `Scenario S15: an icon jiggles through three keyframes, one tap at a time`() {
    let screen = makeScreen()
    let icon = Icon(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
    add(icon, to: screen)
    icon.tap()
    let start = screen.time
    var angles: [CGFloat] = []
    for time in [0.05, 0.1, 0.15, 0.2, 0.25] {
      screen.advance(to: start + time)
      angles.append(icon.angle)
      icon.tap()
    }
    let eighth = CGFloat.pi / 8
    for (angle, wanted) in zip(angles, [-0.5, -1, 0, 1, 0.5]) {
      #expect(isAboutEqual(angle, eighth * wanted, within: 1e-4))
    }
    #expect(icon.starts == 1)
    screen.advance(by: 0.1)
    #expect(icon.angle == 0 && icon.transform == .identity && icon.jiggle?.isRunning == false)
    icon.tap()
    #expect(icon.starts == 2)
    screen.advance(by: 1)
  }

  @Test func `Scenario S17: control points below zero swing back before they arrive`() {
    let screen = makeScreen()
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    add(ball, to: screen)
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.57, y: -0.4),
      controlPoint2: CGPoint(x: 0.96, y: 0.87))
    animator.addAnimations { ball.frame.origin.x = 100 }
    animator.startAnimation()
    /// The curve's y where its x is `time`, by halving.
    func curve(_ time: Double) -> Double {
      func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(0.57, 0.96, middle) < time { low = middle } else { high = middle }
      }
      return bezier(-0.4, 0.87, low)
    }
    let start = screen.time
    for time in [0.2, 0.4, 0.6, 0.8] {
      screen.advance(to: start + time)
      #expect(isAboutEqual(ball.shownFrame.minX, 100 * CGFloat(curve(time)), within: 0.01))
    }
    #expect(curve(0.2) < -0.05, "it undershoots")
    screen.advance(by: 0.3)
    #expect(ball.shownFrame.minX == 100 && animator.state == .inactive)
  }

  @Test func `Scenario S18: springs by ratio, by velocity and by all their constants`() {
    let screen = makeScreen()
    let balls = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    for ball in balls { add(ball, to: screen) }
    let springs = [
      UISpringTimingParameters(dampingRatio: 1),
      UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 8, dy: 0)),
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero),
    ]
    let animators = zip(balls, springs).map { ball, spring in
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
      animator.addAnimations { ball.frame.origin = CGPoint(x: 100, y: 100) }
      return animator
    }
    // Rule 2.5: what is described in full takes the time in which it settles.
    #expect(animators[0].duration == 0.5 && animators[1].duration == 0.5)
    #expect(isAboutEqual(animators[2].duration, 1.4727003))
    for animator in animators { animator.startAnimation() }
    let start = screen.time
    screen.advance(to: start + 0.1)
    // Rule 2.8: a ratio of 1 in 0.5 s is k = 341.024; rule 2.4: its closed form.
    let frequency = 341.024.squareRoot()
    let share = 1 - (1 + frequency * 0.1) * exp(-frequency * 0.1)
    #expect(isAboutEqual(balls[0].shownFrame.minX, 100 * share, within: 0.01))
    #expect(balls[1].shownFrame.minX > balls[1].shownFrame.minY + 5, "faster along x")
    #expect(isAboutEqual(balls[2].shownFrame.minX, 34.0300, within: 0.001))
    screen.advance(to: start + 0.25)
    #expect(isAboutEqual(balls[2].shownFrame.minX, 102.3360, within: 0.001), "it overshoots")
    screen.advance(to: start + 0.55)
    #expect(balls[0].shownFrame.minX == 100 && animators[0].state == .inactive)
    #expect(animators[2].isRunning)
    screen.advance(to: start + 1.5)
    #expect(animators[2].state == .inactive && balls[2].shownFrame.minY == 100)
  }

  @Test func `Scenario S20: a title dissolves or flips in the second half of an animator`() {
    for option in [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromTop] {
      let screen = HeadlessScreen(size: CGSize(width: 100, height: 40), scale: 1)
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      button.setTitleColor(.white, for: .normal)
      button.setTitle("Follow", for: .normal)
      add(button, to: screen)
      let before = screen.render().headlessDigest
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addAnimations(
        {
          UIView.transition(with: button, duration: 0.5, options: option) {
            button.setTitle("Followed", for: .normal)
          }
        }, delayFactor: 0.5)
      animator.startAnimation()
      #expect(button.currentTitle == "Followed", "the block ran")
      screen.advance(by: 0.4)
      #expect(screen.render().headlessDigest == before, "but what shows is the old title")
      screen.advance(by: 0.35)
      let between = screen.render().headlessDigest
      screen.advance(by: 0.5)
      let after = screen.render().headlessDigest
      #expect(Set([before, between, after]).count == 3 && animator.state == .inactive)
      button.setTitle("Follow", for: .normal)
      #expect(screen.render().headlessDigest == before)
    }
  }

  @Test func `Scenario S27: a button shows at every instant, and its model is at the end`() {
    let screen = makeScreen()
    let button = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 40))
    add(button, to: screen)
    UIView.animate(withDuration: 3, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      button.frame.origin.y = 300
    }
    #expect(button.frame.minY == 300 && button.layer.position.y == 320)
    let start = screen.time
    for second in [0.5, 1, 1.7, 2.9] {
      screen.advance(to: start + second)
      #expect(isAboutEqual(button.shownFrame.minY, CGFloat(second) * 100, within: 1e-6))
      #expect(button.frame.minY == 300)
    }
    // Touches are for the model, unless the app asks the presentation itself.
    #expect(screen.window.hitTest(CGPoint(x: 100, y: 295), with: nil) === screen.window)
    #expect(screen.window.hitTest(CGPoint(x: 100, y: 335), with: nil) === button)
    #expect(button.layer.presentation()?.hitTest(CGPoint(x: 100, y: 295)) != nil)
    #expect(button.layer.presentation()?.hitTest(CGPoint(x: 100, y: 335)) == nil)
    screen.advance(to: start + 3.1)
    #expect(button.shownFrame.minY == 300 && button.layer.animationKeys() == nil)
  }
}

func isAboutEqual(_ first: CGFloat, _ second: CGFloat, within tolerance: CGFloat = 1e-4) -> Bool {
  abs(first - second) < tolerance
}
