import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct GestureStateTests {
  private let middle = CGPoint(x: 100, y: 100)

  @Test func `Rule 6.1: the states have Apple's raw values and recognized is ended`() {
    let states: [UIGestureRecognizer.State] = [
      .possible, .began, .changed, .ended, .cancelled, .failed,
    ]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test func `Rule 6.1: a continuous gesture goes from possible through began to ended and back`() {
    let stage = GestureStage()
    let recognizer = stage.add(ScriptedRecognizer(), "scripted")
    recognizer.log = stage.log
    recognizer.onBegan = .began
    recognizer.onMoved = .changed
    recognizer.onEnded = .ended
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["touch began, began", "scripted began"])
    #expect(recognizer.state == .began)
    for x in [110, 120] {
      finger.move(to: CGPoint(x: x, y: 100))
      stage.screen.advance(by: 0.01)
      #expect(stage.log.take() == ["touch moved, changed", "scripted changed"])
    }
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(
      stage.log.take() == ["touch ended, ended", "scripted ended", "reset from possible"])
    #expect(recognizer.state == .possible)
    #expect(recognizer.numberOfTouches == 0)
  }

  /// A window that says when it handles an event.
  private final class EventWindow: UIWindow {
    var log: GestureLog?
    override func sendEvent(_ event: UIEvent) {
      log?.note("event")
      super.sendEvent(event)
      log?.note("end of event")
    }
  }

  @Test func `Rule 6.1: actions run within the event, and those that waited after it`() {
    let stage = GestureStage()
    let window = EventWindow(frame: stage.screen.window.bounds)
    window.makeKeyAndVisible()
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    let direct = stage.add(ScriptedRecognizer(), "direct", to: view)
    let waiting = stage.add(ScriptedRecognizer(), "waiting", to: view)
    let failing = stage.add(ScriptedRecognizer(), "failing", to: view)
    let judge = GestureJudge()
    judge.simultaneous = true
    direct.delegate = judge
    waiting.require(toFail: failing)
    (direct.onMoved, waiting.onMoved, failing.onMoved) = (.began, .began, .failed)
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.01)
    window.log = stage.log
    _ = stage.log.take()
    finger.move(to: CGPoint(x: 110, y: 100))
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["event", "direct began", "end of event", "waiting began"])
    window.isHidden = true
  }

  @Test func `Rule 6.1: a gesture that fails calls no action and goes back to possible`() {
    let stage = GestureStage()
    let recognizer = stage.add(ScriptedRecognizer(), "scripted")
    recognizer.log = stage.log
    recognizer.onBegan = .failed
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["touch began, failed", "view began 1", "reset from possible"])
    #expect(recognizer.state == .possible)
    // What is left of the touch is none of its business.
    finger.move(to: .zero)
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["view moved 1"])
  }

  @Test func `Rule 6.1: a system that takes the touch away cancels the gesture`() {
    let stage = GestureStage()
    _ = stage.add(UIPanGestureRecognizer(), "pan")
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.01)
    finger.move(to: CGPoint(x: 150, y: 100))
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["view began 1", "view cancelled 1", "pan began"])
    finger.cancel()
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["pan cancelled"])
  }

  @Test func `Rule 6.1: switching a recognizer off in mid-gesture cancels it`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.01)
    finger.move(to: CGPoint(x: 150, y: 100))
    stage.screen.advance(by: 0.01)
    _ = stage.log.take()
    pan.isEnabled = false
    #expect(stage.log.take().isEmpty)
    stage.screen.runTurn()
    #expect(stage.log.take() == ["pan cancelled"])
    #expect(pan.state == .possible)
    finger.move(to: CGPoint(x: 10, y: 100))
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take().isEmpty)
    // A recognizer that is off sees no touch; one that is on again does.
    stage.screen.perform(.drag(from: middle, to: .zero, duration: 0.1))
    stage.screen.advance(by: 0.2)
    #expect(!stage.log.take().contains("pan began"))
    pan.isEnabled = true
    stage.screen.perform(.drag(from: middle, to: .zero, duration: 0.1))
    stage.screen.advance(by: 0.2)
    #expect(stage.log.take().contains("pan began"))
  }

  @Test func `taking a recognizer off its view in mid-gesture cancels it`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    stage.screen.perform(.drag(from: middle, to: .zero, duration: 0.1))
    stage.screen.advance(by: 0.05)
    stage.view.removeGestureRecognizer(pan)
    _ = stage.log.take()
    stage.screen.advance(by: 0.2)
    #expect(stage.log.take() == ["pan cancelled"])
    #expect(pan.view == nil)
  }

  @Test func `targets are told by name and forgotten again`() {
    @MainActor final class Target: HeadlessActionTarget {
      var heard: [String] = []
      func headlessPerform(_ action: Selector, with sender: Any?) {
        heard.append("\(action) \(sender is UITapGestureRecognizer)")
      }
    }
    let stage = GestureStage()
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: "tapped:")
    tap.addTarget(target, action: "alsoTapped:")
    stage.view.addGestureRecognizer(tap)
    stage.screen.perform(.tap(at: middle))
    stage.screen.advance(by: 0.2)
    #expect(target.heard == ["tapped: true", "alsoTapped: true"])
    tap.removeTarget(target, action: "tapped:")
    stage.screen.perform(.tap(at: middle))
    stage.screen.advance(by: 0.2)
    #expect(target.heard.suffix(1) == ["alsoTapped: true"] && target.heard.count == 3)
    tap.removeTarget(nil, action: nil)
    stage.screen.perform(.tap(at: middle))
    stage.screen.advance(by: 0.2)
    #expect(target.heard.count == 3)
  }

  @Test func `an impossible change of state stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIGestureRecognizer().state = .changed }
    }
  }

  @Test func `a target that cannot perform selectors stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UITapGestureRecognizer(target: NSObject(), action: "tapped:") }
    }
  }

  @Test func `the location of a touch that is not there stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIPanGestureRecognizer().location(ofTouch: 0, in: nil) }
    }
  }
}
