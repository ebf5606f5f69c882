import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct HeadlessTouchTests {
  @Test func `a finger moves evenly between the corners of its way`() {
    let finger = HeadlessFinger(at: CGPoint(x: 10, y: 20), after: 1)
      .moving(to: CGPoint(x: 30, y: 60), in: 2).resting(for: 1)
    #expect(finger.startTime == 1 && finger.endTime == 4)
    #expect(finger.location(at: 0) == CGPoint(x: 10, y: 20))
    #expect(finger.location(at: 1.5) == CGPoint(x: 15, y: 30))
    #expect(finger.location(at: 3.5) == CGPoint(x: 30, y: 60))
    #expect(finger.location(at: 9) == CGPoint(x: 30, y: 60))
    #expect(HeadlessTouchScript(fingers: [finger]).duration == 4)
  }

  @Test func `a finger presses as an average touch does, unless it is told to press harder`() {
    let finger = HeadlessFinger(at: .zero).resting(for: 1)
      .moving(to: CGPoint(x: 10, y: 0), pressing: 5, in: 2).resting(for: 1)
    #expect(finger.force(at: 0.5) == 1 && finger.force(at: 2) == 3 && finger.force(at: 3.5) == 5)
  }

  @Test func `a touch that presses harder in its place has moved`() {
    @MainActor final class Scale: UIView {
      var forces: [CGFloat] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      private func note(_ touches: Set<UITouch>) { forces += touches.map(\.force) }
    }
    let screen = HeadlessScreen(
      size: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: 10)
    let scale = Scale(frame: screen.window.bounds)
    screen.window.addSubview(scale)
    let place = CGPoint(x: 50, y: 50)
    screen.perform(
      HeadlessTouchScript(fingers: [
        HeadlessFinger(at: place).resting(for: 0.15).moving(to: place, pressing: 3, in: 0.2)
          .resting(for: 0.1)
      ]))
    screen.advance(by: 1)
    // Down; a quarter and three quarters on at 0.2 and 0.3 s, as hard as it gets at 0.4 s; up.
    let wanted: [CGFloat] = [1, 1.5, 2.5, 3, 3]
    #expect(zip(scale.forces, wanted).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(scale.forces.count == wanted.count)
  }

  @Test func `scripts come down, go and leave where they say`() {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    let swipe = HeadlessTouchScript.edgeSwipe(
      from: .right, of: bounds, position: 0.25, distance: 80, duration: 0.5)
    #expect(swipe.fingers.map { $0.points.first?.location } == [CGPoint(x: 199, y: 25)])
    #expect(swipe.fingers.map { $0.points.last?.location } == [CGPoint(x: 119, y: 25)])
    let flick = HeadlessTouchScript.drag(
      from: .zero, to: CGPoint(x: 100, y: 0), duration: 0.3, releaseSpeed: 400)
    // The last 0.1 s at 400 points per second are 40 points.
    #expect(abs(flick.fingers[0].location(at: 0.2).x - 60) < 1e-9)
    #expect(flick.duration == 0.3)
    // 0.1 s at 2,000 points per second would be 200 points, but the way is half of that.
    let fast = HeadlessTouchScript.drag(
      from: .zero, to: CGPoint(x: 100, y: 0), duration: 0.3, releaseSpeed: 2000
    ).fingers[0]
    #expect(abs(fast.location(at: 0.25).x) < 1e-9)
    #expect(abs(fast.location(at: 0.275).x - 50) < 1e-9)
    let taps = HeadlessTouchScript.tap(at: .zero, count: 2)
    #expect(taps.fingers.map(\.startTime) == [0, 0.15])
  }

  @Test func `touches carry their own times, and moves those of the frame`() {
    @MainActor final class Clock: UIGestureRecognizer {
      var times: [String] = []
      let start = CACurrentMediaTime()
      private func note(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in touches {
          let time = Int((touch.timestamp - start) * 1000 + 0.5)
          times.append("\(touch.phase) \(time) \(touch.tapCount)")
        }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        note(touches, event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note(touches, event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        note(touches, event)
      }
    }
    let screen = HeadlessScreen(
      size: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: 100)
    let clock = Clock()
    screen.window.addGestureRecognizer(clock)
    screen.perform(
      .drag(from: .zero, to: CGPoint(x: 30, y: 0), duration: 0.023), after: 0.004)
    screen.advance(by: 1)
    #expect(clock.times == ["began 4 1", "moved 10 1", "moved 20 1", "ended 27 1"])
  }

  @Test func `taps in a row are counted`() {
    @MainActor final class Counter: UIGestureRecognizer {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        counts += touches.map(\.tapCount)
      }
    }
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let counter = Counter()
    screen.window.addGestureRecognizer(counter)
    let place = CGPoint(x: 20, y: 20)
    screen.perform(.tap(at: place, count: 3))
    screen.perform(.tap(at: place), after: 1)
    screen.perform(.tap(at: CGPoint(x: 90, y: 90)), after: 1.1)
    screen.advance(by: 2)
    #expect(counter.counts == [1, 2, 3, 1, 1])
  }

  @Test func `the topmost window under the finger gets the touch`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let upper = UIWindow(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    upper.isHidden = false
    var hits: [String] = []
    for (window, name) in [(screen.window, "lower"), (upper, "upper")] {
      let tap = UITapGestureRecognizer()
      tap.headlessAddAction { hits.append("\(name) \($0.location(in: nil).x)") }
      window.addGestureRecognizer(tap)
    }
    screen.perform(.tap(at: CGPoint(x: 60, y: 60)))
    screen.perform(.tap(at: CGPoint(x: 10, y: 60)), after: 0.5)
    screen.perform(.tap(at: CGPoint(x: 500, y: 60)), after: 1)
    screen.advance(by: 2)
    #expect(hits == ["upper 10.0", "lower 10.0"])
  }

  @Test func `a finger that is up cannot be led any more`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
        let finger = screen.touchDown(at: .zero)
        finger.lift()
        finger.move(to: CGPoint(x: 1, y: 1))
      }
    }
  }
}
