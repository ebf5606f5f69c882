import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Pops by a finger, on a screen of 200 by 200 points.
@Suite(.freshRuntime) @MainActor struct InteractivePopTests {
  private static let size = CGSize(width: 200, height: 200)

  /// Returns a stack of two screens. `build` makes the upper one.
  private func stack(
    _ gesture: MatchGesture = .edge, list: @escaping (UIView) -> Void = { _ in },
    detail build: @escaping (UIView) -> Void = { _ in }
  ) -> (fixture: MatchFixture, detail: UIViewController) {
    let fixture = MatchFixture(size: Self.size, root: BuiltController("List", list), duration: 0.4)
    fixture.navigation.matchTransition.gesture = gesture
    let detail = BuiltController("Detail", build)
    fixture.push(detail)
    fixture.settle()
    return (fixture, detail)
  }

  /// Moves a finger along `places` and calls `check` with each place after its frame.
  private func lead(
    _ fixture: MatchFixture, along places: [CGPoint], _ check: (CGPoint) -> Void = { _ in }
  ) -> HeadlessTouch {
    let finger = fixture.screen.touchDown(at: places[0])
    fixture.screen.runTurn()
    for place in places.dropFirst() {
      finger.move(to: place)
      fixture.screen.advance(by: 1 / 60)
      check(place)
    }
    return finger
  }

  private func line(_ y: CGFloat, _ xs: StrideThrough<CGFloat>) -> [CGPoint] {
    xs.map { CGPoint(x: $0, y: y) }
  }

  @Test func `A screen without matches stays under the finger from the edge on`() throws {
    let (fixture, detail) = stack()
    // The gesture begins after ten points.
    var start: CGFloat?
    let finger = lead(fixture, along: line(100, stride(from: 1, through: 181, by: 6))) { place in
      guard fixture.session != nil else { return }
      if start == nil { start = place.x }
      #expect(abs(detail.view.shownMove.tx - (place.x - (start ?? 0))) <= 0.5)
    }
    #expect(start == 13)
    finger.lift()
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
    #expect(detail.view.transform == .identity && fixture.issues.isEmpty)
  }

  @Test func `A matched view stays under the finger for the full pan`() throws {
    let card = CGRect(x: 0, y: 40, width: 120, height: 80)
    let (fixture, _) = stack(
      .anywhere,
      list: { $0.addSubview(.tagged("card", CGRect(x: 140, y: 40, width: 40, height: 40))) },
      detail: { $0.addSubview(.tagged("card", card)) })
    // On the pop the card's centre moves from 60 to 160, and the finger moves along.
    var held: CGFloat?
    let finger = lead(fixture, along: line(60, stride(from: 40, through: 140, by: 5))) { place in
      // The first 12 points move nothing, and the gesture began after ten.
      guard let session = fixture.session, place.x > 52 else { return }
      let state = session.plan.flights[0].state(at: session.progress)
      // The finger's place in the card, as a share of its width.
      let share = (place.x - 2 - (state.center.x - state.size.width / 2)) / state.size.width
      if held == nil { held = share }
      #expect(abs((share - (held ?? 0)) * state.size.width) <= 0.5)
      let shown = session.stage.touchView.superview?.subviews.first {
        abs($0.bounds.width - state.size.width) < 0.01
      }
      #expect(shown.map { abs($0.center.x - state.center.x) < 0.01 } == true)
    }
    #expect(held != nil)
    finger.lift()
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func `What follows the finger does so in both dimensions, and comes to rest`() throws {
    let target = CGRect(x: 150, y: 150, width: 40, height: 40)
    var gesture = MatchGesture.anywhere
    gesture.followsFinger = true
    let (fixture, _) = stack(
      gesture, list: { $0.addSubview(.tagged("card", target)) },
      detail: { $0.addSubview(.tagged("card", CGRect(x: 20, y: 20, width: 40, height: 40))) })
    func shown() -> CGPoint {
      fixture.session?.stage.touchView.superview?.subviews.first {
        abs($0.bounds.width - 40) < 0.01
      }?.seen.position ?? .zero
    }
    // A curl, unlike any straight path.
    let places = stride(from: 0.0, through: 3, by: 0.1).map { (turn: Double) -> CGPoint in
      let rise: Double = 1 - cos(2 * turn)
      return CGPoint(x: 40 + 30 * turn, y: 40 + 25 * rise)
    }
    var offset: CGPoint?
    let finger = lead(fixture, along: places) { place in
      guard let session = fixture.session else { return }
      let gap = CGPoint(x: place.x - shown().x, y: place.y - shown().y)
      if offset == nil { offset = gap }
      #expect(hypot(gap.x - (offset?.x ?? 0), gap.y - (offset?.y ?? 0)) <= 0.5)
      // All other flights follow the gesture's direction, over the width of the screen.
      #expect(session.progress <= (place.x - 40) / 200 + 1e-9)
    }
    #expect(offset != nil)
    finger.lift()
    fixture.screen.advance(by: 0.35 + 2 / 60)
    if let session = fixture.session {
      let state = session.plan.flights[0].state(at: session.progress)
      #expect(abs(shown().y - state.center.y) < 1e-6)
    }
    fixture.settle()
    #expect(fixture.session == nil)
  }

  @Test func `A slow drag cancels before one half and completes beyond it`() {
    for (x, count) in [(CGFloat(80), 2), (150, 1)] {
      let (fixture, _) = stack()
      let finger = lead(fixture, along: line(100, stride(from: 1, through: x, by: 4)))
      fixture.screen.advance(by: 0.2)
      finger.lift()
      fixture.settle()
      #expect(fixture.navigation.viewControllers.count == count)
    }
  }

  // The first 12 points move nothing, and half of the width is 100 points. A flick of 50 points in 0.1 seconds goes on
  // by 60, and one of 60 points by 72.
  @Test(arguments: [(50.0, false), (60, true)])
  func `A flick completes if the page would be beyond the middle 120 ms later`(
    way: Double, completes: Bool
  ) {
    let (fixture, _) = stack()
    fixture.screen.drag(from: CGPoint(x: 1, y: 100), to: CGPoint(x: 1 + way, y: 100), in: 0.1)
    #expect(fixture.session?.target == (completes ? 1 : 0))
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == (completes ? 1 : 2))
  }

  @Test func `A touch that the system cancels cancels the pop`() {
    let (fixture, _) = stack()
    let finger = lead(fixture, along: line(100, stride(from: 1, through: 160, by: 10)))
    finger.cancel()
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 2)
    #expect(fixture.session == nil)
  }

  @Test func `A gesture that ends before its transition begins still settles it`() throws {
    let (fixture, _) = stack()
    // Touches in another window make the finger report twice within one frame.
    let other = UIWindow(frame: CGRect(x: 190, y: 190, width: 10, height: 10))
    other.isHidden = false
    let corner = CGPoint(x: 195, y: 195)
    fixture.screen.perform(
      HeadlessTouchScript(fingers: [
        HeadlessFinger(at: CGPoint(x: 1, y: 100)).moving(to: CGPoint(x: 61, y: 100), in: 0.012),
        HeadlessFinger(at: corner, after: 0.004).resting(for: 0.001),
        HeadlessFinger(at: corner, after: 0.008).resting(for: 0.001),
      ]))
    fixture.screen.advance(by: 1 / 60)
    let session = try #require(fixture.session)
    #expect(session.core.drag == nil)
    fixture.screen.advance(by: 2 / 60)
    #expect(session.isRunning && session.target == 1 && session.velocity > 2)
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
    other.isHidden = true
  }

  @Test func `The edge gesture begins at the edge only, and none never begins`() {
    let (fixture, _) = stack()
    fixture.screen.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 180, y: 100))
    #expect(fixture.session == nil)
    fixture.navigation.matchTransition.gesture = .none
    fixture.screen.drag(from: CGPoint(x: 1, y: 100), to: CGPoint(x: 180, y: 100))
    #expect(fixture.session == nil && fixture.navigation.viewControllers.count == 2)
    fixture.navigation.matchTransition.gesture = .anywhere
    fixture.screen.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 180, y: 100))
    #expect(fixture.session != nil)
    fixture.settle()
    // The stack has nothing to pop.
    fixture.screen.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 180, y: 100))
    #expect(fixture.session == nil)
  }

  /// - Parameter turnsAll: Whether the app turns UIKit's own views too, which an appearance proxy does.
  @Test(arguments: [true, false]) func `Right to left mirrors edge and direction`(turnsAll: Bool) {
    let (fixture, _) = stack()
    fixture.navigation.view.semanticContentAttribute = .forceRightToLeft
    for view in fixture.navigation.view.subviews where turnsAll {
      view.semanticContentAttribute = .forceRightToLeft
    }
    fixture.navigation.matchTransition.gesture = .edge
    fixture.screen.drag(from: CGPoint(x: 1, y: 100), to: CGPoint(x: 180, y: 100))
    #expect(fixture.session == nil)
    fixture.screen.drag(from: CGPoint(x: 199, y: 100), to: CGPoint(x: 60, y: 100))
    #expect((fixture.session?.progress ?? 0) > 0.5)
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func `A scroll view that can still scroll keeps the finger`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 600, height: 900)
    let (fixture, _) = stack(.anywhere, detail: { $0.addSubview(scrollView) })
    scrollView.contentOffset = CGPoint(x: 100, y: 100)
    fixture.screen.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 90, y: 100))
    #expect(fixture.session == nil && scrollView.contentOffset.x < 60)
    fixture.settle()
    // At the edge the gesture is a pop, whatever lies there.
    scrollView.contentOffset = CGPoint(x: 100, y: 100)
    fixture.screen.drag(from: CGPoint(x: 6, y: 100), to: CGPoint(x: 40, y: 100))
    #expect(fixture.session != nil && scrollView.contentOffset.x == 100)
    fixture.session?.cancel()
    fixture.settle()
    scrollView.contentOffset = CGPoint(x: 0, y: 100)
    fixture.screen.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 110, y: 90))
    #expect(fixture.session == nil && scrollView.contentOffset.y < 60)
    fixture.settle()
    scrollView.contentOffset = CGPoint(x: 0, y: 100)
    fixture.screen.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 150, y: 100))
    #expect(fixture.session != nil && scrollView.contentOffset == CGPoint(x: 0, y: 100))
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func `A screen can refuse a gesture`() {
    var asked: [String] = []
    let (fixture, _) = stack(.anywhere)
    fixture.navigation.matchTransition.shouldBeginGesture = { recognizer, screen in
      asked.append(screen.title ?? "")
      return recognizer.location(in: screen.view).y > 100
    }
    fixture.screen.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 150, y: 50))
    #expect(fixture.session == nil && asked == ["Detail"])
    fixture.screen.drag(from: CGPoint(x: 20, y: 150), to: CGPoint(x: 150, y: 150))
    #expect(fixture.session != nil)
    fixture.settle()
  }

  @Test func `The engine adds one recognizer and never enables or disables the system's`() {
    let (fixture, _) = stack()
    let matching = fixture.navigation.matchTransition
    let count = fixture.navigation.view.gestureRecognizers?.count ?? 0
    for isEnabled in [true, false] {
      fixture.navigation.interactivePopGestureRecognizer?.isEnabled = isEnabled
      for gesture in [MatchGesture.none, .anywhere, .edge] {
        matching.gesture = gesture
        #expect(fixture.navigation.interactivePopGestureRecognizer?.isEnabled == isEnabled)
      }
    }
    matching.isEnabled = false
    #expect(fixture.navigation.interactivePopGestureRecognizer?.isEnabled == false)
    #expect(fixture.navigation.view.gestureRecognizers?.count == count - 1)
  }

  @Test func `A second finger takes no speed from the first one`() {
    let (fixture, _) = stack()
    let finger = lead(fixture, along: line(100, stride(from: 1, through: 61, by: 10)))
    let second = fixture.screen.touchDown(at: CGPoint(x: 190, y: 100))
    fixture.screen.runTurn()
    finger.lift()
    second.lift()
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func `A finger that rests before it lifts has no speed`() {
    let (fixture, _) = stack()
    // Fast over 60 of 200 points, and then a rest without any event.
    let finger = lead(fixture, along: line(100, stride(from: 1, through: 61, by: 10)))
    fixture.screen.advance(by: 0.15)
    finger.lift()
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 2)
    fixture.screen.drag(from: CGPoint(x: 1, y: 100), to: CGPoint(x: 61, y: 100), in: 0.1)
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 1)
  }
}
