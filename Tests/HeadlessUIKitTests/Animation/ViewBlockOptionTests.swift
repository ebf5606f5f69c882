import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ViewBlockOptionTests {
  /// More views beside the stage's, all at the origin.
  private func views(_ count: Int, on stage: AnimatorStage) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView(frame: stage.view.frame)
      stage.screen.window.addSubview(view)
      return view
    }
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

  @Test func `Rule 2.10: a block in a block takes over duration and curve unless it says so`() {
    let stage = AnimatorStage()
    let others = views(4, on: stage)
    typealias Options = UIView.AnimationOptions
    // Rule 2.1: easeIn at one quarter and at one half.
    let rows: [(Options, CGFloat)] = [
      ([], 25), (.overrideInheritedDuration, 50), (.overrideInheritedCurve, 9.3465),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 31.5357),
    ]
    var durations: [TimeInterval] = [UIView.inheritedAnimationDuration]
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      durations.append(UIView.inheritedAnimationDuration)
      for (view, row) in zip(others, rows) {
        UIView.animate(withDuration: 1, delay: 0, options: [row.0, .curveEaseIn]) {
          durations.append(UIView.inheritedAnimationDuration)
          view.center.x = 100
        }
      }
      UIView.performWithoutAnimation { stage.view.center.x = 70 }
    }
    #expect(durations == [0, 2, 2, 1, 2, 1])
    stage.screen.advance(by: 0.5)
    for (view, row) in zip(others, rows) { #expect(isNear(x(view), row.1, within: 1e-3)) }
    #expect(stage.shown.x == 70 && stage.view.layer.animationKeys() == nil)
  }

  @Test func `Rule 2.10: other options are inherited too, unless all are overridden`() {
    let stage = AnimatorStage()
    let others = views(2, on: stage)
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
      UIView.animate(withDuration: 1, delay: 0, options: []) { others[0].center.x = 100 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) {
        others[1].center.x = 100
      }
    }
    #expect(others[0].layer.animation(forKey: "position")?.repeatCount == .infinity)
    #expect(others[1].layer.animation(forKey: "position")?.repeatCount == 0)
  }

  @Test func `Rule 2.10: repeating and reversing go on until somebody ends them`() {
    let stage = AnimatorStage()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { stage.view.center.x = 100 }, completion: { ends.append($0) })
    var shown: [CGFloat] = []
    for step in [0.5, 1.0, 0.25, 0.5, 8] {
      stage.screen.advance(by: step)
      shown.append(stage.shown.x)
    }
    // At 0.5, 1.5, 1.75, 2.25 and 10.25 seconds.
    for (seen, wanted) in zip(shown, [50, 50, 25, 25, 25] as [CGFloat]) {
      #expect(isNear(seen, wanted))
    }
    #expect(ends.isEmpty && stage.view.center.x == 100)
    stage.view.layer.removeAllAnimations()
    stage.screen.runTurn()
    #expect(ends == [false] && stage.shown.x == 100)
  }

  @Test func `Rule 2.10: modifyAnimations repeats what its block adds`() {
    let stage = AnimatorStage()
    let other = views(1, on: stage)[0]
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
          stage.view.center.x = 100
        }
        other.center.x = 100
      }, completion: { ends.append($0) })
    stage.screen.advance(by: 2.5)
    #expect(isNear(stage.shown.x, 50) && x(other) == 100 && ends.isEmpty)
    stage.screen.advance(by: 1.4)
    #expect(isNear(stage.shown.x, 10) && ends.isEmpty, "on the second way back")
    stage.screen.advance(by: 0.1)
    #expect(ends == [true] && stage.shown.x == 100)
  }

  @Test func `Rule 2.10: a delay shows the old state, and no duration is no animation`() {
    let stage = AnimatorStage()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0.5, options: .curveLinear,
      animations: {
        stage.view.center.x = 100
        stage.view.alpha = 0
      }, completion: { ends.append($0) })
    stage.screen.advance(by: 0.4)
    #expect(stage.shown.x == 0 && stage.shownAlpha == 1 && stage.view.center.x == 100)
    stage.screen.advance(by: 0.6)
    #expect(isNear(stage.shown.x, 50) && isNear(stage.shownAlpha, 0.5) && ends.isEmpty)
    stage.screen.advance(by: 0.5)
    #expect(ends == [true])
    UIView.animate(withDuration: 0, animations: { stage.view.center.x = 30 }) { ends.append($0) }
    #expect(stage.view.layer.animationKeys() == nil && ends == [true], "not at once")
    stage.screen.runTurn()
    #expect(stage.shown.x == 30 && ends == [true, true])
  }

  @Test func `Rule 2.10: a spring block follows the spring of its ratio and duration`() {
    let stage = AnimatorStage()
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      animations: { stage.view.center.x = 100 })
    // Rule 2.8: a ratio of 0.7 in 0.5 s is k = 387.2746, c = 27.5510 for a mass of 1.
    let (frequency, ratio) = (387.2746.squareRoot(), 0.7)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    stage.screen.runTurn()
    for time in [0.1, 0.2, 0.3] {
      stage.screen.advance(to: stage.screen.time + 0.1)
      let decay = exp(-ratio * frequency * time)
      let swing = ratio * frequency / damped
      let share = 1 - decay * (cos(damped * time) + swing * sin(damped * time))
      #expect(isNear(stage.shown.x, 100 * share, within: 0.01), "at \(time)")
    }
  }

  /// Puts its child at its right edge.
  private final class Holder: UIView {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    override func layoutSubviews() {
      child.center = CGPoint(x: bounds.width, y: 0)
    }
  }

  @Test func `Rule 2.10: layoutSubviews lays out what the block resizes, within the animation`() {
    let stage = AnimatorStage()
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    holder.addSubview(holder.child)
    stage.screen.window.addSubview(holder)
    stage.screen.runTurn()
    for (options, keys) in [([], nil), (.layoutSubviews, ["position"])]
      as [(UIView.AnimationOptions, [String]?)]
    {
      UIView.animate(withDuration: 1, delay: 0, options: options) {
        holder.bounds.size.width += 40
      }
      stage.screen.runTurn()
      #expect(holder.child.layer.animationKeys() == keys)
      #expect(holder.child.center.x == holder.bounds.width)
    }
  }

  // MARK: Keyframes

  private typealias Mode = UIView.KeyframeAnimationOptions

  /// The x of a view that goes from 0 to 100 and back to 40, at some moments of one second.
  private func keyframes(_ mode: Mode, _ moments: Double...) -> [CGFloat] {
    let stage = AnimatorStage()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: mode) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        stage.view.center.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        stage.view.center.x = 40
      }
    }
    let start = stage.screen.time
    return moments.map {
      stage.screen.advance(to: start + $0)
      return stage.shown.x
    }
  }

  private func expect(
    _ seen: [CGFloat], _ wanted: [CGFloat], within tolerance: CGFloat = 1e-6,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (seen, wanted) in zip(seen, wanted) {
      #expect(isNear(seen, wanted, within: tolerance), sourceLocation: location)
    }
  }

  @Test func `Rule 2.10: keyframes are linear, discrete, paced, cubic and cubic paced`() {
    let bits: [Mode] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    #expect(bits.map(\.rawValue) == (0...4).map { $0 << 10 })
    expect(keyframes([], 0.25, 0.5, 0.75), [50, 100, 70])
    // [I] A value holds for the time of its keyframe.
    expect(keyframes(.calculationModeDiscrete, 0.25, 0.75), [100, 40])
    // The way is 160 long: 80 at one half.
    expect(keyframes(.calculationModePaced, 0.5, 0.75), [80, 80])
    // Catmull-Rom: tangents 50, 20 and -30; the middle of a Hermite segment.
    let middles: [CGFloat] = [50 + 30 / 8, 70 + 50 / 8]
    expect(keyframes(.calculationModeCubic, 0.25, 0.75), middles)
    // The same curve at an even pace: one quarter of its length is at one quarter of the time.
    func curve(_ u: Double) -> Double {
      let t = u < 1 ? u : u - 1
      let t2 = t * t
      let t3 = t2 * t
      let second: Double = 3 * t2 - 2 * t3
      let leaving: Double = t3 - 2 * t2 + t
      let arriving: Double = t3 - t2
      if u < 1 { return 100 * second + 50 * leaving + 20 * arriving }
      return 100 * (1 - second) + 40 * second + 20 * leaving - 30 * arriving
    }
    let places = (0...4000).map { curve(Double($0) / 2000) }
    let ways = zip(places, places.dropFirst()).map { abs($1 - $0) }
    let quarter = ways.reduce(0, +) / 4
    var travelled = 0.0
    let index =
      ways.firstIndex {
        travelled += $0; return travelled >= quarter
      } ?? 0
    expect(keyframes(.calculationModeCubicPaced, 0.25), [CGFloat(places[index])], within: 0.3)
  }

  @Test func `Rule 2.10: keyframes hold between their times and add to other animations`() {
    let stage = AnimatorStage()
    nonisolated(unsafe) var ends: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          stage.view.center.x = 100
          stage.view.alpha = 0
        }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
          stage.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
      }, completion: { ends.append($0) })
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.center.x += 100 }
    stage.screen.advance(by: 0.2)
    #expect(isNear(stage.shown.x, 20) && stage.shownAlpha == 1)
    stage.screen.advance(by: 0.175)
    #expect(isNear(stage.shown.x, 50 + 37.5) && isNear(stage.shownAlpha, 0.5))
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 100 + 62.5) && stage.shownAlpha == 0)
    stage.screen.advance(by: 0.25)
    let turned = stage.view.layer.presentation()?.affineTransform()
    #expect(isNear(atan2(turned?.b ?? 0, turned?.a ?? 0), .pi / 4))
    #expect(ends.isEmpty)
    stage.screen.advance(by: 0.125)
    #expect(ends == [true] && stage.shown.x == 200)
  }

  @Test func `Rule 1.18: a running animator is easeInOut and does neither repeat nor dissolve`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .transitionCrossDissolve],
      animations: { stage.view.center.x = 100 }, completion: { ends.append($0) })
    #expect(animator.isRunning && animator.isInterruptible)
    #expect(stage.view.layer.animationKeys() == ["position"])
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 12.9162, within: 1e-3))
    stage.screen.advance(by: 0.75)
    #expect(ends == [.end] && animator.state == .inactive && stage.shown.x == 100)
  }

  @Test func `Rule 1.18: in another block it takes over duration and curve and is bound to it`() {
    let stage = AnimatorStage()
    let others = views(2, on: stage)
    var animators: [UIViewPropertyAnimator] = []
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      let options: [UIView.AnimationOptions] = [
        [], [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
      ]
      animators = zip(others, options).map { view, options in
        .runningPropertyAnimator(
          withDuration: 1, delay: 0, options: options, animations: { view.center.x = 100 })
      }
    }
    #expect(animators.map(\.duration) == [2, 1] && animators.allSatisfy { !$0.isInterruptible })
    stage.screen.advance(by: 0.5)
    #expect(isNear(x(others[0]), 25) && isNear(x(others[1]), 31.5357, within: 1e-3))
    stage.screen.advance(by: 2)
  }

  @Test func `Rule 1.18: an animator in an animator's block is tracked by the outer one`() {
    let stage = AnimatorStage()
    let other = views(1, on: stage)[0]
    var ends: [String] = []
    var inner: UIViewPropertyAnimator?
    let outer = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      stage.view.center.x = 100
      inner = .runningPropertyAnimator(
        withDuration: 9, delay: 0, animations: { other.center.x = 100 },
        completion: { ends.append("inner \($0.rawValue)") })
    }
    outer.addCompletion { ends.append("outer \($0.rawValue)") }
    outer.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(inner?.isRunning == true && inner?.isInterruptible == false)
    #expect(isNear(x(other), 25) && isNear(inner?.fractionComplete ?? 0, 0.25))
    outer.pauseAnimation()
    #expect(inner?.isRunning == false && inner?.state == .active)
    outer.fractionComplete = 0.75
    stage.screen.runTurn()
    #expect(isNear(x(other), 75) && isNear(inner?.fractionComplete ?? 0, 0.75))
    outer.isReversed = true
    outer.startAnimation()
    stage.screen.advance(by: 1.6)
    #expect(Set(ends) == ["inner 1", "outer 1"], "both are back at the start")
    #expect(other.center.x == 0 && inner?.state == .inactive)
  }
}
