import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct TapAndPressTests {
  private let middle = CGPoint(x: 100, y: 100)

  private func actions(_ stage: GestureStage) -> [String] {
    stage.log.take().filter { !$0.hasPrefix("view") && !$0.hasSuffix("changed") }
  }

  @Test func `a tap is recognized as the finger leaves, with its place`() {
    let stage = GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    var places: [CGPoint] = []
    tap.headlessAddAction {
      places += [$0.location(in: nil), $0.location(ofTouch: 0, in: nil)]
    }
    stage.screen.perform(.tap(at: middle))
    stage.screen.advance(by: 0.04)
    #expect(actions(stage).isEmpty)
    stage.screen.advance(by: 0.01)
    #expect(actions(stage) == ["tap ended"])
    #expect(places == [middle, middle])
  }

  // How far and how long is [I].
  @Test func `a tap that strays or stays fails`() {
    let stage = GestureStage()
    _ = stage.add(UITapGestureRecognizer(), "tap")
    stage.screen.perform(.drag(from: middle, to: CGPoint(x: 146, y: 100), duration: 0.1))
    stage.screen.advance(by: 0.2)
    #expect(actions(stage).isEmpty)
    stage.screen.perform(.longPress(at: middle, duration: 0.76))
    stage.screen.advance(by: 1)
    #expect(actions(stage).isEmpty)
    stage.screen.perform(.longPress(at: middle, duration: 0.74))
    stage.screen.advance(by: 1)
    #expect(actions(stage) == ["tap ended"])
  }

  @Test func `taps of several fingers and in a row are counted`() {
    let stage = GestureStage()
    let pair = stage.add(UITapGestureRecognizer(), "pair")
    pair.numberOfTouchesRequired = 2
    let triple = stage.add(UITapGestureRecognizer(), "triple")
    triple.numberOfTapsRequired = 3
    let fingers = [80, 120].map {
      HeadlessFinger(at: CGPoint(x: $0, y: 100)).resting(for: 0.05)
    }
    stage.screen.perform(HeadlessTouchScript(fingers: fingers))
    stage.screen.advance(by: 1)
    #expect(actions(stage) == ["pair ended"])
    stage.screen.perform(.tap(at: middle, count: 3))
    stage.screen.advance(by: 1)
    #expect(actions(stage) == ["triple ended"])
    stage.screen.perform(.tap(at: middle, count: 2))
    stage.screen.perform(.tap(at: middle), after: 0.7)
    stage.screen.advance(by: 2)
    #expect(actions(stage).isEmpty)
  }

  @Test func `a long press begins in time, follows the finger and ends`() {
    let stage = GestureStage()
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.49)
    #expect(actions(stage).isEmpty)
    stage.screen.advance(by: 0.01)
    #expect(actions(stage) == ["press began"])
    finger.move(to: .zero)
    stage.screen.advance(by: 0.01)
    #expect(press.state == .changed && press.location(in: nil) == .zero)
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(actions(stage) == ["press ended"])
    // Lifted between two frames: at 0.495 s it has not begun, at 0.505 s it has, though in both
    // cases the next frame comes later.
    for (duration, expected) in [(0.495, []), (0.505, ["press began", "press ended"])] {
      stage.screen.perform(.longPress(at: middle, duration: duration))
      stage.screen.advance(by: 1)
      #expect(actions(stage) == expected)
    }
    stage.screen.perform(.drag(from: middle, to: CGPoint(x: 111, y: 100), duration: 0.4))
    stage.screen.advance(by: 1)
    #expect(actions(stage).isEmpty)
  }

  @Test func `a swipe goes far enough in its direction and not across`() {
    let stage = GestureStage()
    let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
    #expect(swipe.direction == .right)
    let ways: [(UISwipeGestureRecognizer.Direction, CGVector)] = [
      (.right, CGVector(dx: 1, dy: 0)), (.left, CGVector(dx: -1, dy: 0)),
      (.up, CGVector(dx: 0, dy: -1)), (.down, CGVector(dx: 0, dy: 1)),
    ]
    for (direction, _) in ways {
      swipe.direction = direction
      for (other, way) in ways {
        let end = CGPoint(x: middle.x + 80 * way.dx, y: middle.y + 80 * way.dy)
        stage.screen.perform(.drag(from: middle, to: end, duration: 0.2))
        stage.screen.advance(by: 1)
        #expect(actions(stage) == (direction == other ? ["swipe ended"] : []))
      }
    }
    // Too slow: 50 points after more than 0.5 s.
    stage.screen.perform(.drag(from: middle, to: CGPoint(x: 100, y: 190), duration: 1))
    stage.screen.advance(by: 2)
    #expect(actions(stage).isEmpty)
  }

  @Test func `a pinch measures distance over distance at touch-down, and its change per second`() {
    let stage = GestureStage()
    let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
    var last: (scale: CGFloat, velocity: CGFloat, place: CGPoint) = (0, 0, .zero)
    pinch.headlessAddAction { [unowned pinch] _ in
      last = (pinch.scale, pinch.velocity, pinch.location(in: nil))
    }
    // From 60 to 150 points in 0.3 s: 2.5 times as far, by 5 times a second.
    stage.screen.perform(.pinch(at: middle, from: 60, to: 150, angle: 0.7, duration: 0.3))
    stage.screen.advance(by: 0.29)
    #expect(pinch.numberOfTouches == 2)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage) == ["pinch began", "pinch ended"])
    #expect(abs(last.scale - 2.5) < 1e-9)
    #expect(abs(last.velocity - 5) < 1e-6)
    #expect(abs(last.place.x - 100) < 1e-9 && abs(last.place.y - 100) < 1e-9)
    #expect(pinch.scale == 1)
  }

  @Test func `a rotation measures the turn, clockwise, over half a turn and more`() {
    let stage = GestureStage()
    let rotation = stage.add(UIRotationGestureRecognizer(), "rotation")
    var (angle, velocity) = (CGFloat(0), CGFloat(0))
    rotation.headlessAddAction { [unowned rotation] _ in
      (angle, velocity) = (rotation.rotation, rotation.velocity)
    }
    stage.screen.perform(.rotate(at: middle, by: 4, duration: 0.4))
    stage.screen.advance(by: 1)
    #expect(actions(stage) == ["rotation began", "rotation ended"])
    #expect(abs(angle - 4) < 1e-9)
    // Chords are not walked quite evenly.
    #expect(abs(velocity - 10) < 0.05)
    stage.screen.perform(.rotate(at: middle, by: -1, duration: 0.4))
    stage.screen.advance(by: 1)
    #expect(abs(angle + 1) < 1e-9)
  }

  @Test func `setting scale and rotation makes them count from there`() {
    let stage = GestureStage()
    let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
    let judge = GestureJudge()
    judge.simultaneous = true
    pinch.delegate = judge
    let rotation = stage.add(UIRotationGestureRecognizer(), "rotation")
    let first = stage.screen.touchDown(at: CGPoint(x: 60, y: 100))
    let second = stage.screen.touchDown(at: CGPoint(x: 140, y: 100))
    stage.screen.advance(by: 0.01)
    // A quarter turn about the middle at half the distance.
    first.move(to: CGPoint(x: 100, y: 80))
    second.move(to: CGPoint(x: 100, y: 120))
    stage.screen.advance(by: 0.01)
    #expect(abs(pinch.scale - 0.5) < 1e-9 && abs(rotation.rotation - .pi / 2) < 1e-9)
    pinch.scale = 1
    rotation.rotation = 0
    first.move(to: CGPoint(x: 160, y: 100))
    second.move(to: CGPoint(x: 40, y: 100))
    stage.screen.advance(by: 0.01)
    #expect(abs(pinch.scale - 3) < 1e-9 && abs(rotation.rotation - .pi / 2) < 1e-9)
    // One finger alone changes nothing, the last one ends both.
    first.lift()
    stage.screen.advance(by: 0.01)
    second.move(to: middle)
    stage.screen.advance(by: 0.01)
    #expect(abs(pinch.scale - 3) < 1e-9 && pinch.state == .changed)
    second.lift()
    stage.screen.advance(by: 0.01)
    #expect(pinch.state == .possible && rotation.state == .possible)
  }
}
