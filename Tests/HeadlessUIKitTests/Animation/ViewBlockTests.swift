import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ViewBlockTests {
  @Test func `The options have Apple's bits`() {
    typealias Options = UIView.AnimationOptions
    let bits: [Options] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    #expect(bits.map(\.rawValue) == (0...9).map { 1 << $0 })
    let curves: [Options] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    #expect(curves.map(\.rawValue) == (0...3).map { $0 << 16 })
    let transitions: [Options] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(transitions.map(\.rawValue) == (1...7).map { $0 << 20 })
    #expect(UIView.AnimationCurve.easeInOut.rawValue == 0)
    #expect(UIView.AnimationCurve.linear.rawValue == 3)
  }

  @Test func `Rule 1.19: keyframes in an animator take its time and scrub and reverse with it`() {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5) {
      UIView.animateKeyframes(withDuration: 9, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          stage.view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          stage.view.center.x = 0
        }
      }
    }
    animator.pauseAnimation()
    stage.screen.runTurn()
    for (fraction, x) in [(0.25, 50), (0.5, 100), (0.75, 50)] as [(CGFloat, CGFloat)] {
      animator.fractionComplete = fraction
      #expect(isNear(stage.shown.x, x), "at \(fraction)")
    }
    animator.isReversed = true
    animator.fractionComplete = 0.75
    #expect(isNear(stage.shown.x, 50), "a quarter from the start")
    animator.stopAnimation(true)
    // A spring paces no keyframes: they run evenly through the two seconds.
    stage.view.center = .zero
    let running = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5) {
      UIView.animateKeyframes(withDuration: 9, delay: 0) { stage.view.center.y = 100 }
    }
    running.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.y, 25))
    running.stopAnimation(true)
  }

  @Test func `Rule 2.9: a spring that is nearly there completes when it is continued`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    for (fraction, completes) in [(0.95, true), (0.85, false)] as [(CGFloat, Bool)] {
      stage.view.center.x = 0
      ends = []
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) {
        stage.view.center.x = 100
      }
      animator.addCompletion { ends.append($0) }
      animator.fractionComplete = fraction
      stage.screen.runTurn()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.screen.runTurn()
      #expect(ends == (completes ? [.end] : []))
      stage.screen.advance(by: 0.2)
      #expect(ends == [.end])
    }
  }

  @Test func `Rule 2.11: geometry adds up in a block, opacity and colour replace`() throws {
    let stage = AnimatorStage()
    let view = stage.view
    func change(_ side: CGFloat) {
      view.center = CGPoint(x: side, y: side)
      view.bounds.size = CGSize(width: side, height: side)
      view.transform = CGAffineTransform(scaleX: side, y: side)
      view.layer.cornerRadius = side
      view.alpha = side / 100
      view.backgroundColor = UIColor(red: side / 100, green: 0, blue: 0, alpha: 1)
      view.layer.shadowOpacity = Float(side) / 100
      view.layer.shadowRadius = side
    }
    UIView.performWithoutAnimation { change(10) }
    stage.screen.runTurn()
    UIView.animate(withDuration: 1) { change(20) }
    let additive = ["position", "bounds.size", "transform", "cornerRadius"]
    let plain = ["opacity", "backgroundColor"]
    #expect(Set(view.layer.animationKeys() ?? []) == Set(additive + plain), "no shadow")
    for key in additive + plain {
      let animation = try #require(view.layer.animation(forKey: key) as? CABasicAnimation)
      #expect(animation.isAdditive == additive.contains(key), "\(key)")
      #expect(animation.fillMode == .both && animation.duration == 1)
      #expect(animation.timingFunction?.curve == .easeInEaseOut)
    }
    let position = view.layer.animation(forKey: "position") as? CABasicAnimation
    #expect(position?.from?.cgPoint == CGPoint(x: -10, y: -10), "old less new")
    #expect(position?.to?.cgPoint == .zero)
    stage.screen.advance(by: 0.5)
    UIView.animate(withDuration: 1) { change(40) }
    let second = additive.map { $0 + "-2" }
    #expect(Set(view.layer.animationKeys() ?? []) == Set(additive + second + plain))
    let opacity = view.layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(isNear(CGFloat(opacity?.from?.number ?? 9), 0.2), "from the model")
    stage.screen.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) { change(80) }
    let next = view.layer.animation(forKey: "opacity") as? CABasicAnimation
    // One half of the way from 0.2 to 0.4 shows; easeInEaseOut is 0.5 there.
    #expect(isNear(CGFloat(next?.from?.number ?? 9), 0.3), "from what shows")
  }

  /// What takes the screen away from an animation.
  enum Leaving: CaseIterable {
    case window, foreground
  }

  @Test(arguments: Leaving.allCases)
  func `Rule 3.14: leaving the window or the foreground drops what is removed on completion`(
    leaving: Leaving
  ) {
    let stage = AnimatorStage()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.view.center.x = 100
    } completion: {
      finished.append($0)
    }
    let lasting = CABasicAnimation(keyPath: "cornerRadius")
    (lasting.fromValue, lasting.toValue, lasting.duration) = (0, 10, 1)
    lasting.isRemovedOnCompletion = false
    stage.view.layer.add(lasting, forKey: "lasting")
    stage.screen.advance(by: 0.5)
    #expect(stage.view.layer.animationKeys() == ["position", "lasting"])
    switch leaving {
    case .window: stage.view.removeFromSuperview()
    case .foreground: stage.screen.enterBackground()
    }
    stage.screen.runTurn()
    #expect(stage.view.layer.animationKeys() == ["lasting"] && finished == [false])
    stage.screen.window.addSubview(stage.view)
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.view.layer.presentation()?.cornerRadius ?? .nan, 7.5), "it went on")
    #expect(stage.shown.x == 100)
  }
}
