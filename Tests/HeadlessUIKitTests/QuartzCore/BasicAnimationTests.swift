import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct BasicAnimationTests {
  @Test func `Rule 3.4: a layer holds a copy, which its key names`() throws {
    let stage = LayerStage()
    let animation = stage.slide(0, 100)
    stage.layer.add(animation, forKey: "a")
    let held = try #require(stage.layer.animation(forKey: "a") as? CABasicAnimation)
    #expect(held !== animation)
    animation.toValue = 999
    #expect(held.toValue as? Int == 100)
    stage.layer.add(stage.slide(0, 50), forKey: "a")
    #expect(stage.layer.animationKeys() == ["a"], "the same key replaces")
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 25))
    for y in [10, 20] {
      let animation = CABasicAnimation(keyPath: "position.y")
      (animation.fromValue, animation.toValue, animation.duration) = (y, y, 1)
      animation.isAdditive = true
      stage.layer.add(animation, forKey: nil)
    }
    stage.screen.runTurn()
    #expect(stage.shown.position.y == 30, "without a key both stay")
    #expect(stage.layer.animationKeys() == ["a"])
  }

  @Test func `a layer that ends away from the main actor tells its animation's delegate on it`()
    async
  {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 1)
    let log = AnimationLog()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 5)
    animation.delegate = log
    nonisolated(unsafe) var layer: CALayer? = CALayer()
    layer?.add(animation, forKey: "fade")
    screen.runTurn()
    await Task.detached { layer = nil }.value
    for _ in 0..<10 where log.events.isEmpty {
      await Task.yield()
      screen.advance(by: 1 / 60)
    }
    #expect(log.events == ["removed"])
  }

  @Test func `Rule 3.4: without a duration the transaction's counts`() {
    let stage = LayerStage()
    let animation = CABasicAnimation(keyPath: "opacity")
    stage.layer.add(animation, forKey: "default")
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    stage.layer.add(animation, forKey: "own")
    CATransaction.commit()
    #expect(stage.layer.animation(forKey: "default")?.duration == 0.25)
    #expect(stage.layer.animation(forKey: "own")?.duration == 3)
    #expect(animation.duration == 0)
  }

  @Test func `Rule 3.4: the delegate hears how an animation ended`() {
    let stage = LayerStage()
    func added(_ key: String, _ duration: TimeInterval) -> AnimationLog {
      let log = AnimationLog()
      let animation = stage.slide(0, 100)
      (animation.delegate, animation.duration) = (log, duration)
      animation.isRemovedOnCompletion = true
      stage.layer.add(animation, forKey: key)
      return log
    }
    let (whole, removed, replaced) = (added("whole", 0.5), added("removed", 1), added("a", 1))
    stage.screen.advance(by: 0.25)
    #expect(whole.events == ["start"] && removed.events == ["start"])
    stage.layer.removeAnimation(forKey: "removed")
    let last = added("a", 1)
    stage.screen.advance(by: 0.25)
    #expect(removed.events == ["start", "removed"] && replaced.events == ["start", "removed"])
    #expect(whole.events == ["start", "finished"])
    stage.layer.removeFromSuperlayer()
    stage.screen.runTurn()
    #expect(last.events == ["start", "removed"])
  }

  @Test func `Rule 3.6: the ends follow from the values that are named`() {
    // From, to, by; the ends, the model being at 40.
    let rows: [(Int?, Int?, Int?, CGFloat, CGFloat)] = [
      (10, 30, nil, 10, 30), (10, nil, 30, 10, 40), (nil, 30, 10, 20, 30), (10, nil, nil, 10, 40),
      (nil, 30, nil, 40, 30), (nil, nil, 10, 40, 50),
    ]
    for (from, to, by, first, last) in rows {
      let stage = LayerStage()
      stage.quietly { $0.position.x = 40 }
      stage.layer.add(stage.slide(from, to, by: by), forKey: nil)
      stage.screen.advance(by: 0)
      let name = "\(from as Any), \(to as Any), \(by as Any)"
      #expect(isNear(stage.shown.position.x, first), "\(name)")
      stage.screen.advance(by: 0.5)
      #expect(isNear(stage.shown.position.x, (first + last) / 2), "\(name)")
      stage.screen.advance(by: 0.5)
      #expect(isNear(stage.shown.position.x, last), "\(name)")
    }
  }

  // Apple's text says that "current" is the presentation's value; the live model was observed.
  @Test func `Rule 3.6: current is the live model, and without values what showed before`() {
    let stage = LayerStage()
    stage.quietly { $0.position.x = 40 }
    stage.layer.add(stage.slide(0, nil), forKey: nil)
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 20))
    stage.quietly { $0.position.x = 80 }
    stage.screen.runTurn()
    #expect(isNear(stage.shown.position.x, 40))
    stage.layer.removeAllAnimations()
    stage.screen.runTurn()
    stage.quietly {
      $0.position.x = 20
      $0.add(stage.slide(nil, nil), forKey: nil)
    }
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 50), "from the 80 that showed to 20")
  }

  @Test func `Rule 3.7: a colour that is nil is not interpolated`() {
    let stage = LayerStage()
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.quietly { $0.backgroundColor = red }
    stage.screen.runTurn()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.duration = 1
    stage.quietly { $0.backgroundColor = nil }
    animation.fromValue = red
    stage.layer.add(animation, forKey: nil)
    stage.screen.advance(by: 0.25)
    #expect(stage.shown.backgroundColor == nil, "it jumps")
    stage.layer.removeAllAnimations()
    animation.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
    stage.layer.add(animation, forKey: nil)
    stage.screen.advance(by: 0.25)
    let mixed = stage.shown.backgroundColor
    #expect(mixed == CGColor(red: 0.75, green: 0, blue: 0.25, alpha: 0.75), "two colours mix")
  }

  @Test func `Rule 3.7: additive animations add to what shows beneath`() {
    let stage = LayerStage()
    stage.quietly {
      $0.position.x = 40
      $0.setAffineTransform(CGAffineTransform(translationX: 5, y: 0))
    }
    stage.layer.add(stage.slide(0, 100), forKey: nil)
    for _ in 0..<2 {
      let more = stage.slide(0, 10)
      more.isAdditive = true
      stage.layer.add(more, forKey: nil)
    }
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DMakeScale(2, 2, 1)
    turn.toValue = turn.fromValue
    (turn.duration, turn.isAdditive) = (1, true)
    stage.layer.add(turn, forKey: nil)
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 60), "50 of the first and 5 of each other")
    // The animation's scale first, then the translation beneath: concatenated, not summed up.
    let expected = CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(5, 0, 0))
    #expect(CATransform3DEqualToTransform(stage.shown.transform, expected))
  }

  @Test func `Rule 3.7: a cumulative animation adds its end value per repeat`() {
    let stage = LayerStage()
    let animation = stage.slide(10, 30)
    animation.repeatCount = 3
    animation.isCumulative = true
    stage.layer.add(animation, forKey: nil)
    for x in [20, 50, 80] {
      stage.screen.advance(by: x == 20 ? 0.5 : 1)
      #expect(isNear(stage.shown.position.x, CGFloat(x)))
    }
    stage.screen.advance(by: 1)
    #expect(isNear(stage.shown.position.x, 90), "30 and twice 30")
  }

  @Test func `Rule 3.9: a group's children go by the group`() {
    let stage = LayerStage()
    let (whole, part) = (AnimationLog("group "), AnimationLog("child "))
    let child = stage.slide(0, 100)
    (child.delegate, child.isRemovedOnCompletion) = (part, false)
    let other = CABasicAnimation(keyPath: "opacity")
    (other.fromValue, other.toValue) = (1, 0)
    let group = CAAnimationGroup()
    (group.duration, group.delegate, group.animations) = (1, whole, [child, other])
    stage.layer.add(group, forKey: "group")
    #expect(stage.layer.animationKeys() == ["group"])
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 50) && isNear(CGFloat(stage.shown.opacity), 0.5))
    stage.screen.advance(by: 0.5)
    #expect(whole.events == ["group start", "group finished"] && part.events.isEmpty)
    #expect(stage.layer.animationKeys() == nil, "whatever the child says about its removal")
    #expect(stage.shown.position.x == 0 && stage.shown.opacity == 1)
  }
}
