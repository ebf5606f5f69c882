import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct GestureDelegateTests {
  private let middle = CGPoint(x: 100, y: 100)
  private var drag: HeadlessTouchScript {
    .drag(from: middle, to: CGPoint(x: 160, y: 100), duration: 0.1)
  }

  /// Only what recognizers did.
  private func actions(_ stage: GestureStage) -> [String] {
    stage.log.take().filter { !$0.hasPrefix("view") && !$0.hasSuffix("changed") }
  }

  @Test func `Rule 6.3: without a delegate touches are received and gestures begin`() {
    let stage = GestureStage()
    _ = stage.add(UIPanGestureRecognizer(), "pan")
    stage.screen.perform(drag)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage) == ["pan began", "pan ended"])
  }

  @Test func `Rule 6.3: a touch that the delegate refuses is not seen`() {
    let stage = GestureStage()
    let (pan, judge) = (stage.add(UIPanGestureRecognizer(), "pan"), GestureJudge())
    pan.delegate = judge
    judge.receives = false
    stage.screen.perform(drag)
    stage.screen.advance(by: 0.05)
    #expect(pan.numberOfTouches == 0)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage).isEmpty)
    // Asked once, when the finger came down.
    #expect(judge.asked == ["touch"])
  }

  @Test func `Rule 6.3: a gesture that may not begin fails, whether delegate or view says so`() {
    let stage = GestureStage()
    let (pan, judge) = (stage.add(UIPanGestureRecognizer(), "pan"), GestureJudge())
    pan.delegate = judge
    judge.begins = false
    stage.screen.perform(drag)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage).isEmpty)
    #expect(judge.asked == ["touch", "begin possible"])
    judge.begins = true
    stage.view.mayBegin = false
    stage.screen.perform(drag)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage).isEmpty)
    stage.view.mayBegin = true
    stage.screen.perform(drag)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage) == ["pan began", "pan ended"])
  }

  @Test func `Rule 6.3: of two gestures the inner one excludes the outer one`() {
    let stage = GestureStage()
    let outer = stage.add(UIPanGestureRecognizer(), "outer")
    let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.view.addSubview(child)
    _ = stage.add(UIPanGestureRecognizer(), "inner", to: child)
    stage.screen.perform(drag)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage) == ["inner began", "inner ended"])
    // A finger beside the inner view belongs to the outer one alone.
    stage.screen.perform(.drag(from: .zero, to: CGPoint(x: 40, y: 0), duration: 0.1))
    stage.screen.advance(by: 0.2)
    #expect(actions(stage) == ["outer began", "outer ended"])
    #expect(outer.state == .possible)
  }

  @Test(arguments: [true, false])
  func `Rule 6.3: one delegate suffices for both to recognize`(asksInner: Bool) {
    let stage = GestureStage()
    let outer = stage.add(UIPanGestureRecognizer(), "outer")
    let child = UIView(frame: stage.view.bounds)
    stage.view.addSubview(child)
    let inner = stage.add(UIPanGestureRecognizer(), "inner", to: child)
    let judge = GestureJudge()
    judge.simultaneous = true
    (asksInner ? inner : outer).delegate = judge
    stage.screen.perform(drag)
    stage.screen.advance(by: 0.2)
    #expect(actions(stage) == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  enum Waiting: CaseIterable {
    case requirement, shouldRequire, shouldBeRequired
  }

  @Test(arguments: Waiting.allCases)
  func `Rule 6.3: a gesture waits for another one to fail`(waiting: Waiting) {
    let stage = GestureStage()
    let single = stage.add(UITapGestureRecognizer(), "single")
    let double = stage.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let judge = GestureJudge()
    switch waiting {
    case .requirement: single.require(toFail: double)
    case .shouldRequire:
      judge.requires = true
      single.delegate = judge
    case .shouldBeRequired:
      judge.isRequired = true
      double.delegate = judge
    }
    stage.screen.perform(.tap(at: middle))
    stage.screen.advance(by: 0.1)
    #expect(actions(stage).isEmpty)
    #expect(single.state == .possible)
    stage.screen.advance(by: 0.5)
    #expect(actions(stage) == ["single ended"])
    stage.screen.perform(.tap(at: middle, count: 2))
    stage.screen.advance(by: 1)
    #expect(actions(stage) == ["double ended"])
  }

  @Test func `Rule 6.3: without a requirement both taps are heard of`() {
    let stage = GestureStage()
    _ = stage.add(UITapGestureRecognizer(), "single")
    let double = stage.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let judge = GestureJudge()
    judge.simultaneous = true
    double.delegate = judge
    stage.screen.perform(.tap(at: middle, count: 2))
    stage.screen.advance(by: 1)
    #expect(actions(stage) == ["single ended", "single ended", "double ended"])
  }

  @Test func `a pan that waits begins as soon as the other gesture fails`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let other = stage.add(ScriptedRecognizer(), "other")
    pan.require(toFail: other)
    let finger = stage.screen.touchDown(at: middle)
    finger.move(to: CGPoint(x: 120, y: 100))
    stage.screen.advance(by: 0.01)
    #expect(pan.state == .possible)
    other.onMoved = .failed
    finger.move(to: CGPoint(x: 130, y: 100))
    stage.screen.advance(by: 0.01)
    #expect(actions(stage) == ["pan began"])
    // Rule 6.2.
    #expect(pan.translation(in: nil) == .zero)
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(actions(stage) == ["pan ended"])
  }

  @Test func `gestures of different fingers on different views do not exclude each other`() {
    let stage = GestureStage()
    for (name, x) in [("left", CGFloat(0)), ("right", 100)] {
      let child = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 200))
      stage.view.addSubview(child)
      _ = stage.add(UIPanGestureRecognizer(), name, to: child)
    }
    stage.screen.perform(
      HeadlessTouchScript(
        fingers: [10, 110].map {
          HeadlessFinger(at: CGPoint(x: $0, y: 50))
            .moving(to: CGPoint(x: $0 + 40, y: 50), in: 0.1)
        }))
    stage.screen.advance(by: 0.2)
    #expect(actions(stage) == ["left began", "right began", "left ended", "right ended"])
  }
}
