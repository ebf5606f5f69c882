import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct TouchDeliveryTests {
  private let middle = CGPoint(x: 100, y: 100)
  private let right = CGPoint(x: 180, y: 100)

  @Test func `a view hears of its touch from beginning to end`() {
    let stage = GestureStage()
    stage.screen.perform(.drag(from: middle, to: right, duration: 0.02))
    stage.screen.advance(by: 0.05)
    #expect(stage.log.take() == ["view began 1", "view moved 1", "view ended 1"])
  }

  @Test func `a touch stays with the view that it began on and goes up its chain`() {
    let stage = GestureStage()
    // Neither handles touches, so that the next responder hears of them.
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    let grandchild = UIView(frame: child.bounds)
    child.addSubview(grandchild)
    stage.view.addSubview(child)
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.01)
    finger.move(to: right)
    stage.screen.advance(by: 0.01)
    finger.cancel()
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["view began 1", "view moved 1", "view cancelled 1"])
  }

  @Test(arguments: [false, true])
  func `a view hears of one finger unless it asks for more`(isMultiple: Bool) {
    let stage = GestureStage()
    stage.view.isMultipleTouchEnabled = isMultiple
    let script = HeadlessTouchScript.pinch(at: middle, from: 40, to: 80, duration: 0.01)
    stage.screen.perform(script)
    stage.screen.advance(by: 0.05)
    let count = isMultiple ? 2 : 1
    #expect(stage.log.take() == ["view began \(count)", "view ended \(count)"])
  }

  @Test func `an event holds every finger in its view, its window and its recognizer`() throws {
    @MainActor final class Watcher: UIGestureRecognizer {
      var counts: [Int?] = []
      var times: [TimeInterval] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let view = touch.view, let window = touch.window
        else { return }
        counts = [
          event.allTouches?.count, event.touches(for: view)?.count,
          event.touches(for: window)?.count, event.touches(for: self)?.count, touches.count,
        ]
        times = [event.timestamp, touch.timestamp]
      }
    }
    let stage = GestureStage()
    let watcher = stage.add(Watcher(), "watcher")
    let first = stage.screen.touchDown(at: middle)
    _ = stage.screen.touchDown(at: right)
    stage.screen.advance(by: 0.01)
    first.move(to: .zero)
    stage.screen.advance(by: 0.01)
    #expect(watcher.counts == [2, 2, 2, 2, 1])
    #expect(watcher.times == [stage.screen.time, stage.screen.time])
    #expect(UIEvent().type == .touches)
  }

  @Test func `Rule 6.4: a recognized gesture takes its touches from the view, unless told not to`()
  {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    #expect(pan.cancelsTouchesInView)
    stage.screen.perform(.drag(from: middle, to: right, duration: 0.02))
    stage.screen.advance(by: 0.05)
    #expect(
      stage.log.take() == ["view began 1", "view cancelled 1", "pan began", "pan ended"])
    pan.cancelsTouchesInView = false
    stage.screen.perform(.drag(from: middle, to: right, duration: 0.02))
    stage.screen.advance(by: 0.05)
    #expect(
      stage.log.take() == [
        "view began 1", "view moved 1", "pan began", "view ended 1", "pan ended",
      ])
  }

  @Test(arguments: [0, 1500, 4000])
  func `A finger that leaves with a frame does so whatever time it is`(seconds: TimeInterval) {
    // A screen that lives on keeps the clock from being put back.
    let clock = HeadlessScreen(size: CGSize(width: 10, height: 10))
    clock.advanceDisplay(by: seconds)
    let stage = GestureStage()
    for _ in 0..<8 {
      stage.screen.perform(.drag(from: middle, to: right, duration: 0.02))
      stage.screen.advance(by: 0.05)
      #expect(stage.log.take() == ["view began 1", "view moved 1", "view ended 1"])
    }
    withExtendedLifetime(clock) {}
  }

  @Test func `Rule 6.4: a view's touch begins late if a recognizer delays it`() {
    let stage = GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    #expect(!pan.delaysTouchesBegan)
    pan.delaysTouchesBegan = true
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.advance(by: 0.1)
    #expect(stage.log.take().isEmpty)
    // The gesture fails as the finger leaves: the view hears of both at once.
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["view began 1", "view ended 1"])
    // The gesture is recognized: the view hears of nothing.
    stage.screen.perform(.drag(from: middle, to: right, duration: 0.02))
    stage.screen.advance(by: 0.05)
    #expect(stage.log.take() == ["pan began", "pan ended"])
  }

  @Test func `Rule 6.4: a view's touch ends late unless the recognizer says otherwise`() {
    let stage = GestureStage()
    let double = stage.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    #expect(double.delaysTouchesEnded)
    stage.screen.perform(.tap(at: middle))
    stage.screen.advance(by: 0.1)
    #expect(stage.log.take() == ["view began 1"])
    stage.screen.advance(by: 0.5)
    #expect(stage.log.take() == ["view ended 1"])
    double.delaysTouchesEnded = false
    stage.screen.perform(.tap(at: middle))
    stage.screen.advance(by: 0.1)
    #expect(stage.log.take() == ["view began 1", "view ended 1"])
    stage.screen.advance(by: 1)
    double.delaysTouchesEnded = true
    stage.screen.perform(.tap(at: middle, count: 2))
    stage.screen.advance(by: 1)
    #expect(
      stage.log.take() == ["view began 1", "view began 1", "view cancelled 2", "double ended"])
  }

  // The width of the bezel, 13 points, is [I].
  @Test(arguments: [
    (UIRectEdge.left, CGPoint(x: 13, y: 100), CGVector(dx: 1, dy: 0)),
    (.right, CGPoint(x: 187, y: 100), CGVector(dx: -1, dy: 0)),
    (.top, CGPoint(x: 100, y: 13), CGVector(dx: 0, dy: 1)),
    (.bottom, CGPoint(x: 100, y: 187), CGVector(dx: 0, dy: -1)),
  ])
  func `Rule 6.4: an edge pan takes only what comes in over its own edge`(
    edge: UIRectEdge, start: CGPoint, way: CGVector
  ) {
    let stage = GestureStage()
    let pan = stage.add(UIScreenEdgePanGestureRecognizer(), "edge")
    func actions(after script: HeadlessTouchScript) -> [String] {
      stage.screen.perform(script)
      stage.screen.advance(by: 0.3)
      return stage.log.take().filter { $0.hasPrefix("edge") && !$0.hasSuffix("changed") }
    }
    func drag(_ start: CGPoint, _ way: CGVector) -> HeadlessTouchScript {
      let end = CGPoint(x: start.x + 50 * way.dx, y: start.y + 50 * way.dy)
      return .drag(from: start, to: end, duration: 0.1)
    }
    #expect(actions(after: drag(start, way)).isEmpty, "no edge is named yet")
    pan.edges = edge
    #expect(actions(after: drag(start, way)) == ["edge began", "edge ended"])
    let further = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
    #expect(actions(after: drag(further, way)).isEmpty, "a point further in")
    let along = CGVector(dx: way.dy, dy: way.dx)
    #expect(actions(after: drag(start, along)).isEmpty, "along the edge")
    let opposite = CGPoint(x: 200 - start.x, y: 200 - start.y)
    let back = CGVector(dx: -way.dx, dy: -way.dy)
    #expect(actions(after: drag(opposite, back)).isEmpty, "the other edge")
    let swipe = HeadlessTouchScript.edgeSwipe(
      from: edge, of: stage.screen.window.bounds, distance: 90, duration: 0.2)
    #expect(actions(after: swipe) == ["edge began", "edge ended"])
  }

  @Test func `a control follows the finger that came down on it`() {
    let stage = GestureStage()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.view.addSubview(control)
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "in"), (.touchDragExit, "exit"),
      (.touchDragOutside, "out"), (.touchDragEnter, "enter"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { _ in stage.log.note(name) }, for: event)
    }
    let finger = stage.screen.touchDown(at: CGPoint(x: 20, y: 20))
    stage.screen.advance(by: 0.01)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    #expect(control.state == .highlighted)
    // Up to 70 points outside count as inside [I].
    for x in [109, 111, 30] {
      finger.move(to: CGPoint(x: x, y: 20))
      stage.screen.advance(by: 0.01)
    }
    finger.lift()
    stage.screen.advance(by: 0.01)
    #expect(stage.log.take() == ["down", "in", "exit", "out", "in", "enter", "up inside"])
    #expect(!control.isTracking && control.state == .normal)
    stage.screen.perform(
      .drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 180, y: 20), duration: 0))
    stage.screen.advance(by: 0.05)
    #expect(stage.log.take() == ["down", "up outside"])
    control.isEnabled = false
    stage.screen.perform(.tap(at: CGPoint(x: 20, y: 20)))
    stage.screen.advance(by: 0.1)
    #expect(stage.log.take().isEmpty)
  }

  @Test func `an action of a control can be replaced and removed`() {
    let control = UIControl()
    var heard: [String] = []
    let id = UIAction.Identifier("id")
    control.addAction(UIAction(identifier: id) { _ in heard.append("old") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: id) { heard.append("new \($0.sender as? UIControl === control)") },
      for: .valueChanged)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(heard == ["new true"])
    #expect(control.allControlEvents == .valueChanged)
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(heard.count == 1 && control.allControlEvents.isEmpty)
  }
}
