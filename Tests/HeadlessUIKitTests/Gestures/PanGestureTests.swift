import TestSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PanGestureTests {
  private func expectNear(
    _ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(a.x - x) < 1e-6 && abs(a.y - y) < 1e-6, "\(a)", sourceLocation: location)
  }

  // [I]: Apple documents no number; 10 points is what is observed.
  @Test func `Rule 6.2: a pan begins once its way reaches ten points`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 105.9, y: 107.9))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .possible)
    finger.move(to: CGPoint(x: 106, y: 108))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .began)
    #expect(stage.log.take().suffix(1) == ["pan began"])
  }

  @Test func `Rule 6.2: translation adds up from the reference in the coordinates of any view`() {
    let stage = GestureStage()
    stage.view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 120, y: 104))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 20, 4)
    expectNear(pan.translation(in: stage.screen.window), 20, 4)
    expectNear(pan.translation(in: stage.view), 10, 8)
    finger.move(to: CGPoint(x: 90, y: 110))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), -10, 10)
    pan.setTranslation(CGPoint(x: 5, y: 0), in: stage.view)
    expectNear(pan.translation(in: stage.view), 5, 0)
    expectNear(pan.translation(in: nil), 10, 0)
    finger.move(to: CGPoint(x: 100, y: 130))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 20, 20)
    expectNear(pan.location(in: nil), 100, 130)
    expectNear(pan.location(in: stage.view), 100, 160)
  }

  @Test func `Rule 6.2: velocity is in points per second and axis`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    var velocities: [CGPoint] = []
    pan.headlessAddAction { [unowned pan] _ in velocities.append(pan.velocity(in: nil)) }
    // 100 and -50 points in 0.2 s.
    let script = HeadlessTouchScript.drag(
      from: CGPoint(x: 40, y: 120), to: CGPoint(x: 140, y: 70), duration: 0.2)
    stage.screen.perform(script)
    stage.screen.advance(by: 0.5)
    #expect(velocities.count > 10)
    for velocity in velocities { expectNear(velocity, 500, -250) }
  }

  @Test(arguments: [CGFloat(0), 150, 1234, -300])
  func `Rule 6.2: a drag leaves with the speed of its last moments`(speed: CGFloat) {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    var last = CGPoint(x: -1, y: -1)
    pan.headlessAddAction { [unowned pan] in
      if $0.state == .ended { last = pan.velocity(in: nil) }
    }
    stage.screen.perform(
      .drag(
        from: CGPoint(x: 20, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.3,
        releaseSpeed: speed))
    stage.screen.advance(by: 0.5)
    expectNear(last, speed, 0)
  }

  @Test func `Rule 6.2: a finger that rests before it moves or leaves is measured as it moves`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    var velocities: [UIGestureRecognizer.State: CGFloat] = [:]
    pan.headlessAddAction { [unowned pan] in velocities[$0.state] = pan.velocity(in: nil).x }
    let start = CGPoint(x: 20, y: 100)
    let way = HeadlessFinger(at: start).resting(for: 1)
      .moving(to: CGPoint(x: 32, y: 100), in: 0.01).resting(for: 0.2)
    stage.screen.perform(HeadlessTouchScript(fingers: [way]))
    stage.screen.advance(by: 2)
    // 12 points in one frame of 0.01 s.
    #expect(abs((velocities[.began] ?? 0) - 1200) < 1e-3)
    #expect(velocities[.ended] == 0)
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
    expectNear(pan.translation(in: nil), 20, 0)
    expectNear(pan.location(in: nil), 110, 100)
    expectNear(pan.location(ofTouch: 1, in: nil), 150, 150)
    // Both by (10, 4): so does their middle.
    first.move(to: CGPoint(x: 80, y: 54))
    second.move(to: CGPoint(x: 160, y: 154))
    stage.screen.advance(by: 0.01)
    expectNear(pan.translation(in: nil), 30, 4)
    first.lift()
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .changed)
    expectNear(pan.translation(in: nil), 30, 4)
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
