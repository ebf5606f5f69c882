import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct MediaTimingTests {
  @Test func `Rule 3.1: local time is scaled and shifted, and everything else off by default`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.speed == 1 && animation.fillMode == .removed && !animation.autoreverses)
    #expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.duration == 0)
    #expect(animation.repeatCount == 0 && animation.repeatDuration == 0)
    let (outer, inner) = (CALayer(), CALayer())
    #expect(outer.speed == 1 && outer.timeOffset == 0 && outer.beginTime == 0)
    outer.addSublayer(inner)
    (outer.beginTime, outer.speed, outer.timeOffset) = (10, 2, 3)
    (inner.beginTime, inner.speed, inner.timeOffset) = (1, 0.5, 7)
    // Outer: (20 - 10)·2 + 3 = 23; inner: (23 - 1)·0.5 + 7 = 18.
    #expect(outer.convertTime(20, from: nil) == 23)
    #expect(inner.convertTime(20, from: nil) == 18)
    #expect(inner.convertTime(18, to: nil) == 20)
    #expect(inner.convertTime(23, from: outer) == 18 && inner.convertTime(18, to: outer) == 23)
  }

  @Test func `Rule 3.1: repeats and reversals stretch the active time`() {
    func active(_ change: (CABasicAnimation) -> Void) -> TimeInterval {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 2
      change(animation)
      return animation.timing.activeDuration
    }
    #expect(active { _ in } == 2)
    #expect(active { $0.repeatCount = 2.5 } == 5)
    #expect(active { $0.repeatDuration = 3 } == 3)
    #expect(active { $0.autoreverses = true } == 4)
    #expect(
      active {
        $0.autoreverses = true
        $0.repeatCount = 1.5
      } == 6)
    let stage = LayerStage()
    let animation = stage.slide(0, 100)
    animation.autoreverses = true
    animation.repeatCount = 1.5
    animation.speed = 2
    stage.layer.add(animation, forKey: nil)
    for (step, x) in [50, 100, 50, 0, 50, 100, 100].enumerated() {
      stage.screen.advance(by: 0.25)
      #expect(isNear(stage.shown.position.x, CGFloat(x)), "after \(step + 1) quarters of a second")
    }
  }

  @Test func `Rule 3.2: a layer's time can be paused and resumed`() {
    let stage = LayerStage()
    let layer = stage.layer
    layer.add(stage.slide(0, 100), forKey: nil)
    stage.screen.advance(by: 0.25)
    let stop = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = stop
    stage.screen.advance(by: 3)
    #expect(isNear(stage.shown.position.x, 25))
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    stage.screen.runTurn()
    #expect(isNear(stage.shown.position.x, 25), "it goes on where it was")
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 75))
  }

  @Test func `Rule 3.3: a begin time of 0 is the commit, a child's is the group's`() throws {
    let stage = LayerStage()
    stage.screen.advance(by: 0.1)
    stage.layer.add(stage.slide(0, 100), forKey: "slide")
    #expect(stage.layer.animation(forKey: "slide")?.beginTime == 0)
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.position.x, 25))
    stage.layer.removeAllAnimations()

    let group = CAAnimationGroup()
    group.duration = 1
    let late = stage.slide(0, 100)
    late.beginTime = 0.5
    late.fillMode = .removed
    let whole = CABasicAnimation(keyPath: "position.y")
    (whole.fromValue, whole.toValue, whole.duration) = (0, 100, 4)
    group.animations = [late, whole]
    stage.quietly { $0.position = CGPoint(x: 7, y: 7) }
    stage.layer.add(group, forKey: "group")
    stage.screen.advance(by: 0.25)
    #expect(stage.shown.position.x == 7, "not yet")
    #expect(isNear(stage.shown.position.y, 6.25), "not scaled to the group's duration")
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 25))
    stage.screen.advance(by: 0.25)
    #expect(stage.shown.position == CGPoint(x: 7, y: 7), "clipped by the end of the group")
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `Rule 3.5: the fill mode says what shows before and after`() {
    let modes: [(CAMediaTimingFillMode, CGFloat, CGFloat)] = [
      (.removed, 7, 7), (.backwards, 0, 7), (.forwards, 7, 100), (.both, 0, 100),
    ]
    for (mode, before, after) in modes {
      let stage = LayerStage()
      stage.quietly { $0.position.x = 7 }
      let animation = stage.slide(0, 100)
      animation.fillMode = mode
      animation.beginTime = CACurrentMediaTime() + 1
      stage.layer.add(animation, forKey: "slide")
      stage.screen.advance(by: 0.5)
      #expect(stage.shown.position.x == before, "\(mode.rawValue), before")
      stage.screen.advance(by: 1)
      #expect(isNear(stage.shown.position.x, 50), "\(mode.rawValue), within")
      stage.screen.advance(by: 1)
      #expect(stage.shown.position.x == after, "\(mode.rawValue), after")
      animation.isRemovedOnCompletion = true
      stage.layer.add(animation, forKey: "slide")
      stage.screen.advance(by: 1)
      #expect(stage.shown.position.x == 7, "\(mode.rawValue): removed, nothing is left to fill")
    }
  }
}
