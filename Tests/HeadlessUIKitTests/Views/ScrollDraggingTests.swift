import RuntimeSupport
import Testing
import UIKit

/// A 200 x 200 scroll view on a screen of 100 frames per second that tells what it does.
@MainActor private final class ScrollStage: NSObject, UIScrollViewDelegate {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1, framesPerSecond: 100)
  let view = UIScrollView()
  var lines: [String] = []
  var velocity = CGPoint.zero
  var proposed = CGPoint.zero
  var target: CGPoint?

  init(content: CGSize) {
    super.init()
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.contentSize = content
    screen.window.addSubview(view)
    view.delegate = self
  }

  /// Returns the delegate's calls since the last `take()`. Several scrolls in a row count as one.
  func take() -> [String] {
    defer { lines = [] }
    return lines.indices.filter { $0 == 0 || lines[$0] != lines[$0 - 1] }.map { lines[$0] }
  }

  /// Drags upward (`distance` above 0) within 0.2 s, leaving at `speed` points per second.
  func drag(_ distance: CGFloat, speed: CGFloat) {
    let start = CGPoint(x: 100, y: 100 + distance / 2)
    screen.perform(
      .drag(
        from: start, to: CGPoint(x: 100, y: start.y - distance), duration: 0.2,
        releaseSpeed: speed))
    screen.advance(by: 0.2)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("did scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    lines.append("will begin dragging")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("will end dragging")
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("did end dragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    lines.append("will begin decelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    lines.append("did end decelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    lines.append("did end animation")
  }
}

@MainActor @Suite(.freshRuntime) struct ScrollDraggingTests {
  private let tall = CGSize(width: 200, height: 4000)

  @Test func `a flick is told in Apple's order`() {
    let stage = ScrollStage(content: tall)
    #expect(!stage.view.isDragging && !stage.view.isTracking && !stage.view.isDecelerating)
    stage.drag(100, speed: 500)
    #expect(
      stage.take() == [
        "will begin dragging", "did scroll", "will end dragging", "did end dragging true",
        "will begin decelerating",
      ])
    #expect(!stage.view.isDragging && !stage.view.isTracking && stage.view.isDecelerating)
    stage.screen.advance(by: 10)
    #expect(stage.take() == ["did scroll", "did end decelerating"])
    #expect(!stage.view.isDecelerating)
  }

  @Test func `content follows the finger from where the drag began`() {
    let stage = ScrollStage(content: tall)
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 180))
    stage.screen.advance(by: 0.01)
    #expect(stage.view.isTracking && !stage.view.isDragging)
    finger.move(to: CGPoint(x: 100, y: 168))
    stage.screen.advance(by: 0.01)
    #expect(stage.view.isDragging)
    #expect(stage.view.contentOffset == .zero)
    finger.move(to: CGPoint(x: 90, y: 68))
    stage.screen.advance(by: 0.01)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 100))
    // Somebody scrolls in the middle of the drag: it goes on from there.
    stage.view.contentOffset.y = 1000
    finger.move(to: CGPoint(x: 90, y: 18))
    stage.screen.advance(by: 0.01)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1050))
    stage.screen.advance(by: 0.2)
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(stage.take().suffix(2) == ["will end dragging", "did end dragging false"])
  }

  @Test(arguments: [UIScrollView.DecelerationRate.normal, .fast])
  func `content slows down exponentially`(rate: UIScrollView.DecelerationRate) {
    let stage = ScrollStage(content: tall)
    stage.view.decelerationRate = rate
    stage.drag(120, speed: 800)
    let (start, time) = (stage.view.contentOffset.y, stage.screen.time)
    // Rule 6.6: nine samples at 800 points per second after others at 400.
    let rest: CGFloat = 0.134217728  // 0.8 to the ninth
    let speed = 800 - 400 * rest
    #expect(abs(stage.velocity.y - speed / 1000) < 1e-6 && stage.velocity.x == 0)
    // v(t) = v·r^(1000 t), integrated.
    func offset(after seconds: Double) -> Double {
      start + speed * (pow(rate.rawValue, 1000 * seconds) - 1) / (1000 * log(rate.rawValue))
    }
    #expect(abs(stage.proposed.y - offset(after: 1000)) < 1e-6)
    while stage.view.isDecelerating, stage.screen.time < time + 20 {
      let passed = stage.screen.time - time
      #expect(abs(stage.view.contentOffset.y - offset(after: passed)) < 1e-6)
      stage.screen.advance(by: 0.11)
    }
    // The last half point is not waited for.
    #expect(abs(stage.view.contentOffset.y - stage.proposed.y) < 1e-9)
  }

  @Test func `beyond its ends content follows like a rubber band and springs back`() {
    let stage = ScrollStage(content: tall)
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 20))
    finger.move(to: CGPoint(x: 100, y: 40))
    stage.screen.advance(by: 0.01)
    for pull in [CGFloat(40), 100, 140] {
      finger.move(to: CGPoint(x: 100, y: 40 + pull))
      stage.screen.advance(by: 0.01)
      // c·x·d / (d + c·x) for a view of d = 200 points and c = 0.55.
      let shown = 0.55 * pull * 200 / (200 + 0.55 * pull)
      #expect(abs(stage.view.contentOffset.y + shown) < 1e-9)
    }
    stage.screen.advance(by: 0.2)
    let start = stage.view.contentOffset.y
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(stage.view.isDecelerating)
    // A critically damped spring of 10 radians per second from rest: (1 + 10 t)·e^(-10 t).
    stage.screen.advance(by: 0.1)
    #expect(abs(stage.view.contentOffset.y - start * 2 * exp(-1)) < 1e-6)
    stage.screen.advance(by: 3)
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.take().suffix(1) == ["did end decelerating"])
  }

  @Test func `a flick into an end goes beyond it, or stops where content does not bounce`() {
    for bounces in [true, false] {
      let stage = ScrollStage(content: CGSize(width: 200, height: 500))
      stage.view.bounces = bounces
      stage.drag(150, speed: 2000)
      #expect(stage.proposed == CGPoint(x: 0, y: 300))
      var highest: CGFloat = 0
      for _ in 0..<300 {
        stage.screen.advance(by: 0.01)
        highest = max(highest, stage.view.contentOffset.y)
      }
      #expect(bounces ? highest > 310 : highest == 300)
      #expect(stage.view.contentOffset.y == 300 && !stage.view.isDecelerating)
    }
  }

  @Test func `a finger on moving content stops it`() {
    let stage = ScrollStage(content: tall)
    stage.drag(100, speed: 900)
    stage.screen.advance(by: 0.2)
    _ = stage.take()
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 100))
    stage.screen.runTurn()
    let offset = stage.view.contentOffset
    #expect(!stage.view.isDecelerating && stage.take() == ["did end decelerating"])
    stage.screen.advance(by: 0.5)
    finger.lift()
    stage.screen.advance(by: 0.5)
    #expect(stage.view.contentOffset == offset)
  }

  @Test func `the delegate may say where content comes to rest`() {
    let stage = ScrollStage(content: tall)
    stage.target = CGPoint(x: 0, y: 777)
    stage.drag(100, speed: 500)
    stage.screen.advance(by: 5)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 777))
    #expect(stage.take().suffix(1) == ["did end decelerating"])
  }

  @Test func `a paging view rests at the next page after a flick, else at the nearest`() {
    let stage = ScrollStage(content: tall)
    stage.view.isPagingEnabled = true
    for (distance, speed, expected) in [
      (CGFloat(60), CGFloat(0), CGFloat(0)), (150, 0, 200), (60, 600, 400), (-60, 600, 200),
    ] {
      stage.drag(distance, speed: speed)
      stage.screen.advance(by: 3)
      #expect(stage.view.contentOffset.y == expected)
    }
  }

  @Test func `a paging view that a finger stops between two pages goes on to the nearest`() {
    let stage = ScrollStage(content: tall)
    stage.view.isPagingEnabled = true
    stage.drag(60, speed: 600)
    stage.screen.advance(by: 0.05)
    let caught = stage.view.contentOffset.y
    #expect(caught > 0 && caught < 200)
    _ = stage.take()
    stage.screen.perform(
      HeadlessTouchScript(fingers: [HeadlessFinger(at: CGPoint(x: 50, y: 50)).resting(for: 0.3)]))
    stage.screen.advance(by: 0.2)
    #expect(stage.view.contentOffset.y > 0 && stage.view.contentOffset.y < 200)
    stage.screen.advance(by: 3)
    #expect(stage.view.contentOffset.y == (caught < 100 ? 0 : 200))
    #expect(stage.take().last == "did end decelerating")
  }

  @Test func `content that fits does not scroll unless it always bounces`() {
    let stage = ScrollStage(content: CGSize(width: 100, height: 100))
    stage.drag(100, speed: 500)
    #expect(stage.take().isEmpty)
    stage.view.alwaysBounceVertical = true
    stage.drag(100, speed: 500)
    #expect(stage.take().first == "will begin dragging")
    stage.screen.advance(by: 3)
    #expect(stage.view.contentOffset == .zero)
    stage.view.isScrollEnabled = false
    _ = stage.take()
    stage.drag(100, speed: 500)
    #expect(stage.take().isEmpty)
  }

  @Test func `of nested scroll views the inner one takes its own direction first`() {
    let outer = ScrollStage(content: CGSize(width: 200, height: 1000))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    inner.contentSize = CGSize(width: 1000, height: 400)
    outer.view.addSubview(inner)
    outer.drag(100, speed: 0)
    #expect(outer.view.contentOffset.y > 0 && inner.contentOffset == .zero)
    let y = outer.view.contentOffset.y
    outer.screen.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 50, y: 100), in: 0.2)
    #expect(inner.contentOffset.x > 0 && outer.view.contentOffset.y == y)
    // The same direction: the inner one until it is at its end.
    inner.contentSize = CGSize(width: 200, height: 600)
    inner.contentOffset = .zero
    outer.drag(100, speed: 0)
    #expect(inner.contentOffset.y > 0 && outer.view.contentOffset.y == y)
    inner.contentOffset.y = 200
    outer.drag(100, speed: 0)
    #expect(inner.contentOffset.y == 200 && outer.view.contentOffset.y > y)
  }

  @Test func `a drag takes a control's touch only before the control has heard of it`() {
    let stage = ScrollStage(content: tall)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    var events: [String] = []
    control.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    control.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    stage.view.addSubview(control)
    stage.drag(100, speed: 0)
    #expect(stage.view.contentOffset.y > 0 && events.isEmpty)
    // A short tap is told as it ends, a longer press after 0.15 s.
    stage.screen.perform(.tap(at: CGPoint(x: 100, y: 100)))
    stage.screen.advance(by: 0.1)
    #expect(events == ["down", "up"])
    stage.view.contentOffset = .zero
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 150))
    stage.screen.advance(by: 0.14)
    #expect(events.count == 2)
    stage.screen.advance(by: 0.02)
    #expect(events.suffix(1) == ["down"])
    finger.move(to: CGPoint(x: 100, y: 80))
    stage.screen.advance(by: 0.01)
    #expect(stage.view.contentOffset == .zero && !stage.view.isDragging)
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(events.suffix(1) == ["up"])
    stage.view.delaysContentTouches = false
    _ = stage.screen.touchDown(at: CGPoint(x: 100, y: 150))
    stage.screen.advance(by: 0.01)
    #expect(events.suffix(1) == ["down"])
  }

  @Test func `a scroll view that dies in motion leaves nothing behind`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1)
    weak var gone: UIScrollView?
    do {
      let view = UIScrollView(frame: screen.window.bounds)
      view.contentSize = CGSize(width: 200, height: 4000)
      gone = view
      screen.window.addSubview(view)
      screen.perform(
        .drag(
          from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 20), duration: 0.2,
          releaseSpeed: 900))
      screen.advance(by: 0.4)
      #expect(view.isDecelerating)
      view.removeFromSuperview()
    }
    screen.advance(by: 0.1)
    #expect(gone == nil)
  }
}
