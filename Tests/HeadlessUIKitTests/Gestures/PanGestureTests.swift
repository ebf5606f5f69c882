import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PanGestureTests {
  private func expectNear(
    _ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(a.x - x) < 1e-6 && abs(a.y - y) < 1e-6, "\(a)", sourceLocation: location)
  }

  @Test func `Rule 6.2: a pan begins once it has gone ten points along one axis`() {
    for (x, y) in [(10, 9), (-9, -10), (-10, 0)] as [(CGFloat, CGFloat)] {
      let stage = GestureStage()
      let pan = stage.add(UIPanGestureRecognizer(), "pan")
      let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 100))
      // Nine and nine points are 12.7 on the diagonal.
      finger.move(to: CGPoint(x: 109, y: 109))
      stage.screen.advance(by: 0.01)
      #expect(pan.state == .possible)
      finger.move(to: CGPoint(x: 100 + x, y: 100 + y))
      stage.screen.advance(by: 0.01)
      #expect(pan.state == .began)
      expectNear(pan.translation(in: nil), 0, 0)
    }
  }

  @Test func `Rule 6.2: a pan begins with what is beyond ten points on each axis`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 112, y: 83))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 2, -7)
    finger.move(to: CGPoint(x: 113, y: 80))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 3, -10)
  }

  @Test func `Rule 6.2: a pan that has waited for another gesture begins at 0`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let other = stage.add(ScriptedRecognizer(), "other")
    pan.require(toFail: other)
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 130, y: 100))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .possible)
    other.onMoved = .failed
    finger.move(to: CGPoint(x: 140, y: 105))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .began)
    expectNear(pan.translation(in: nil), 0, 0)
    finger.move(to: CGPoint(x: 145, y: 100))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 5, -5)
  }

  @Test func `Rule 6.2: translation adds up from the reference in the coordinates of any view`() {
    let stage = GestureStage()
    stage.view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 120, y: 104))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 10, 0)
    expectNear(pan.translation(in: stage.screen.window), 10, 0)
    expectNear(pan.translation(in: stage.view), 5, 0)
    finger.move(to: CGPoint(x: 90, y: 110))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), -20, 6)
    expectNear(pan.translation(in: stage.view), -10, 12)
    pan.setTranslation(CGPoint(x: 5, y: 0), in: stage.view)
    expectNear(pan.translation(in: stage.view), 5, 0)
    expectNear(pan.translation(in: nil), 10, 0)
    finger.move(to: CGPoint(x: 100, y: 130))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 20, 20)
    expectNear(pan.location(in: nil), 100, 130)
    expectNear(pan.location(in: stage.view), 100, 160)
  }

  @Test func `Rule 6.6: the latest sample makes up a fifth of the velocity`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let finger = stage.screen.touchDown(at: CGPoint(x: 20, y: 100))
    var (x, velocity) = (CGFloat(20), CGFloat(0))
    for (index, step) in [20, 10, 0.5, -3, 40].enumerated() {
      x += step
      finger.move(to: CGPoint(x: x, y: 100))
      stage.screen.advance(by: 0.01)
      velocity = index == 0 ? step / 0.01 : 0.8 * velocity + 0.2 * step / 0.01
      expectNear(pan.velocity(in: nil), velocity, 0)
    }
    // A finger that rests sends nothing, and lifting it is no sample.
    stage.screen.advance(by: 1)
    expectNear(pan.velocity(in: nil), velocity, 0)
    var last: CGPoint?
    pan.headlessAddAction { [unowned pan] in
      if $0.state == .ended { last = pan.velocity(in: nil) }
    }
    finger.lift()
    stage.screen.advance(by: 0.01)
    expectNear(last ?? .zero, velocity, 0)
  }

  @Test func `Rule 6.6: a sample of less than a millisecond counts as 0`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.screen.window.addSubview(other)
    let way = HeadlessFinger(at: CGPoint(x: 50, y: 100)).moving(
      to: CGPoint(x: 170, y: 100), in: 0.1)
    // Half a millisecond after the fifth frame another finger makes an event.
    let second = HeadlessFinger(at: CGPoint(x: 10, y: 10), after: 0.0505).resting(for: 1)
    stage.screen.perform(HeadlessTouchScript(fingers: [way, second]))
    var velocities: [CGFloat] = []
    pan.headlessAddAction { [unowned pan] _ in velocities.append(pan.velocity(in: nil).x) }
    stage.screen.advance(by: 0.06)
    // Five samples of 1200 points per second, then one that counts 0, then 1200 again.
    let expected: [CGFloat] = [1200, 1200, 1200, 1200, 1200, 960, 1008]
    #expect(velocities.count == expected.count)
    for (seen, wanted) in zip(velocities, expected) { #expect(abs(seen - wanted) < 1e-3) }
  }

  @Test(arguments: [CGFloat(0), 150, 1234, -300])
  func `Rule 6.6: a drag leaves with what its samples come to`(speed: CGFloat) {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    var last = CGPoint(x: -1, y: -1)
    pan.headlessAddAction { [unowned pan] in
      if $0.state == .ended { last = pan.velocity(in: nil) }
    }
    let script = HeadlessTouchScript.drag(
      from: CGPoint(x: 20, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.3,
      releaseSpeed: speed)
    stage.screen.perform(script)
    stage.screen.advance(by: 0.5)
    // One sample per frame in which the finger moves; the last frame's move comes with the lift.
    var velocity: CGFloat?
    for frame in 1..<30 {
      let (from, to) = (Double(frame - 1) / 100, Double(frame) / 100)
      let step = script.fingers[0].location(at: to).x - script.fingers[0].location(at: from).x
      if abs(step) < 1e-9 { continue }
      velocity = velocity.map { 0.8 * $0 + 0.2 * step / 0.01 } ?? step / 0.01
    }
    #expect(abs(last.x - (velocity ?? 0)) < 1e-3 && abs(last.y) < 1e-6)
  }

  @Test func `Rule 6.2: a finger more or less does not make the translation jump`() {
    let stage = GestureStage()
    stage.view.isMultipleTouchEnabled = true
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let first = stage.screen.touchDown(at: CGPoint(x: 50, y: 50))
    first.move(to: CGPoint(x: 70, y: 50))
    stage.screen.advance(by: 0.01)
    let second = stage.screen.touchDown(at: CGPoint(x: 150, y: 150))
    stage.screen.advance(by: 0.01)
    #expect(pan.numberOfTouches == 2)
    expectNear(pan.translation(in: nil), 10, 0)
    expectNear(pan.location(in: nil), 110, 100)
    expectNear(pan.location(ofTouch: 1, in: nil), 150, 150)
    // Both by (10, 4): so does their middle.
    first.move(to: CGPoint(x: 80, y: 54))
    second.move(to: CGPoint(x: 160, y: 154))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 20, 4)
    first.lift()
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .changed)
    expectNear(pan.translation(in: nil), 20, 4)
    second.lift()
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take().suffix(1) == ["pan ended"])
  }

  @Test func `Rule 6.2: the numbers of touches bound what a pan takes`() {
    let stage = GestureStage()
    stage.view.isMultipleTouchEnabled = true
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == 4_294_967_295)
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    let first = stage.screen.touchDown(at: CGPoint(x: 50, y: 50))
    first.move(to: CGPoint(x: 90, y: 50))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .possible)
    let second = stage.screen.touchDown(at: CGPoint(x: 50, y: 150))
    // Their middle moves by 9 points; what the first finger did alone does not count.
    second.move(to: CGPoint(x: 68, y: 150))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .possible)
    first.move(to: CGPoint(x: 120, y: 50))
    second.move(to: CGPoint(x: 120, y: 150))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .began)
    let third = stage.screen.touchDown(at: CGPoint(x: 10, y: 10))
    stage.screen.advance(by: 0.01)
    #expect(pan.numberOfTouches == 2)
    third.lift()
    first.lift()
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take().suffix(1) == ["pan ended"])
    second.lift()
  }
}
