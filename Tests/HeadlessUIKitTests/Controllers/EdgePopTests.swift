import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct EdgePopTests {
  /// Puts a finger down at `x` and leads it `way` points beyond those that it takes to begin.
  private func drag(
    _ fixture: NavigationFixture, from x: CGFloat, by way: CGFloat, frames: Int = 10,
    holding: TimeInterval = 0.3
  ) -> HeadlessTouch {
    // Rule 6.2.
    let way = way + (way < 0 ? -10 : 10)
    let finger = fixture.screen.draggedFinger(
      from: CGPoint(x: x, y: 150), to: CGPoint(x: x + way, y: 150), steps: frames)
    fixture.screen.advance(by: holding)
    return finger
  }

  @Test(arguments: [60, 40])
  func `a finger from the edge moves the screen, and past the middle it pops`(way: Double) {
    let fixture = NavigationFixture()
    fixture.showB()
    let finger = drag(fixture, from: 3, by: way)
    #expect(fixture.navigation.transitionCoordinator?.isInteractive == true)
    let place = fixture.b.view.layer.presentation()?.frame.minX ?? -1
    #expect(abs(place - way) < 0.5)
    finger.lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === (way > 50 ? fixture.a : fixture.b))
    #expect(fixture.navigation.transitionCoordinator == nil)
    let top: UIView = fixture.navigation.topViewController!.view
    #expect(top.window != nil && top.frame.minX == 0)
  }

  @Test func `a finger that comes down as another leads takes part in what goes on`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let first = drag(fixture, from: 3, by: 60)
    let second = fixture.screen.touchDown(at: CGPoint(x: 80, y: 60))
    fixture.screen.runTurn()
    #expect(fixture.navigation.transitionCoordinator?.isInteractive == true)
    first.lift()
    fixture.screen.advance(by: 0.3)
    #expect(fixture.navigation.transitionCoordinator?.isInteractive == true)
    second.lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.transitionCoordinator == nil)
    #expect(fixture.navigation.viewControllers == [fixture.a])
  }

  @Test func `a finger that follows another within one turn does too`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let first = drag(fixture, from: 3, by: 60)
    first.lift()
    let second = fixture.screen.touchDown(at: CGPoint(x: 3, y: 60))
    fixture.screen.advance(by: 0.1)
    second.lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.transitionCoordinator == nil)
    #expect(fixture.navigation.viewControllers == [fixture.a])
  }

  @Test func `a flick decides by its direction`() {
    let fixture = NavigationFixture()
    fixture.showB()
    drag(fixture, from: 3, by: 40, frames: 4, holding: 0).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.a])
    #expect(
      fixture.log.take() == [
        "B.willMove(nil)", "B.willDisappear(true)", "A.willAppear(true)", "A.isAppearing(true)",
        "B.didDisappear(true)", "A.didAppear(true)", "B.didMove(nil)",
      ])
  }

  @Test func `a flick back keeps the screen, however far the finger has been`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let finger = drag(fixture, from: 3, by: 90)
    for x in stride(from: 93, through: 53, by: -10) {
      finger.move(to: CGPoint(x: x, y: 150))
      fixture.screen.advance(by: 1 / 60)
    }
    finger.lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b])
  }

  @Test func `a touch that the system takes away calls the pop off`() {
    let fixture = NavigationFixture()
    fixture.showB()
    drag(fixture, from: 3, by: 80).cancel()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b])
  }

  @Test func `Rule 6.4: only a finger from the bezel edge pops, from the right in right-to-left`() {
    let fixture = NavigationFixture()
    fixture.showB()
    drag(fixture, from: 30, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.b)
    fixture.screen.overrideTraitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    fixture.screen.runTurn()
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.b)
    drag(fixture, from: 97, by: -60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.a)
  }

  @Test func `Rule 5.21: a delegate that chooses animators has no system pop from the edge`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let delegate = AnimatingDelegate(fixture.log)
    fixture.navigation.delegate = delegate
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.b)
    fixture.navigation.delegate = nil
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.a)
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.a])
  }

  @Test func `a hidden bar or way back turns the pop off, and another delegate on again`() {
    @MainActor final class Permissive: NSObject, UIGestureRecognizerDelegate {}
    let fixture = NavigationFixture()
    fixture.showB()
    fixture.navigation.isNavigationBarHidden = true
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.b)
    let delegate = Permissive()
    fixture.navigation.interactivePopGestureRecognizer?.delegate = delegate
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.a)
  }

  @Test func `Rule 5.34: left items turn the pop off, unless they stand beside the way back`() {
    let fixture = NavigationFixture()
    fixture.showB()
    fixture.b.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Menu", style: .plain, target: nil, action: nil)
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.b)
    fixture.b.navigationItem.leftItemsSupplementBackButton = true
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.a)
  }

  @Test func `Rule 5.32: a pop of the system's finger asks no delegate, whoever let it begin`() {
    @MainActor final class Permissive: NSObject, UIGestureRecognizerDelegate {}
    let fixture = NavigationFixture()
    fixture.showB()
    let delegate = AnimatingDelegate(fixture.log)
    delegate.animator = InterruptibleTransition(fixture.log)
    fixture.navigation.delegate = delegate
    let permissive = Permissive()
    fixture.navigation.interactivePopGestureRecognizer?.delegate = permissive
    _ = fixture.log.take()
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.a)
    #expect(!fixture.log.lines.contains { $0.hasPrefix("animat") })
  }

  @Test func `content that scrolls sideways waits for the edge`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let scroll = UIScrollView(frame: fixture.b.view.bounds)
    scroll.contentSize = CGSize(width: 300, height: 200)
    scroll.contentOffset.x = 100
    fixture.b.view.addSubview(scroll)
    fixture.screen.runTurn()
    drag(fixture, from: 3, by: 60).lift()
    fixture.screen.advance(by: 1)
    #expect(scroll.contentOffset.x == 100)
    #expect(fixture.navigation.topViewController === fixture.a)
  }

  @Test func `a finger may outlive the controller that it began on`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    weak var released: UINavigationController?
    func begin() -> HeadlessTouch {
      let navigation = UINavigationController(rootViewController: UIViewController())
      released = navigation
      navigation.pushViewController(UIViewController(), animated: false)
      screen.window.rootViewController = navigation
      screen.runTurn()
      let finger = screen.touchDown(at: CGPoint(x: 3, y: 100))
      screen.runTurn()
      for x in [20, 40] {
        finger.move(to: CGPoint(x: x, y: 100))
        screen.advance(by: 1 / 60)
      }
      #expect(navigation.transitionCoordinator?.isInteractive == true)
      screen.window.rootViewController = UIViewController()
      return finger
    }
    let finger = begin()
    screen.advance(by: 0.5)
    finger.move(to: CGPoint(x: 60, y: 100))
    screen.advance(by: 0.1)
    finger.lift()
    screen.advance(by: 0.5)
    #expect(released == nil)
  }

  // The second half of the rule is a fault that the runtime does not copy: its bar is right.
  @Test func `Rule 5.23: a pop that is called off, caught and finished leaves the right items`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let delegate = AnimatingDelegate(fixture.log)
    let drive = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interaction) = (InterruptibleTransition(fixture.log), drive)
    fixture.navigation.delegate = delegate
    fixture.navigation.popViewController(animated: true)
    fixture.screen.runTurn()
    drive.update(0.6)
    drive.cancel()
    fixture.screen.advance(by: 0.1)
    drive.pause()
    drive.finish()
    fixture.screen.advance(by: 1)
    #expect(fixture.navigation.navigationBar.items == [fixture.a.navigationItem])
    #expect(fixture.navigation.viewControllers == [fixture.a])
  }

  @Test func `a finger from the edge beside a tap on the way back leaves nothing under control`() {
    let fixture = NavigationFixture()
    fixture.showB()
    let c = UIViewController()
    fixture.navigation.pushViewController(c, animated: false)
    fixture.screen.runTurn()
    fixture.screen.touchDown(at: CGPoint(x: 10, y: 22)).lift()
    let finger = fixture.screen.touchDown(at: CGPoint(x: 3, y: 150))
    fixture.screen.advance(by: 0.1)
    finger.move(to: CGPoint(x: 40, y: 150))
    fixture.screen.advance(by: 0.1)
    finger.lift()
    fixture.screen.advance(by: 2)
    #expect(fixture.navigation.transitionCoordinator == nil)
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b])
  }

  @Test func `a change comes before a finger from the edge, whatever an app's delegate permits`() {
    @MainActor final class Permissive: NSObject, UIGestureRecognizerDelegate {}
    let fixture = NavigationFixture()
    fixture.showB()
    let (c, permissive) = (UIViewController(), Permissive())
    fixture.navigation.interactivePopGestureRecognizer?.delegate = permissive
    let finger = fixture.screen.touchDown(at: CGPoint(x: 3, y: 150))
    fixture.screen.runTurn()
    fixture.navigation.pushViewController(c, animated: true)
    fixture.screen.advance(by: 0.05)
    finger.move(to: CGPoint(x: 40, y: 150))
    fixture.screen.advance(by: 0.05)
    finger.lift()
    fixture.screen.advance(by: 2)
    #expect(fixture.navigation.transitionCoordinator == nil)
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b, c])
  }
}
