import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Fingers that change tabs, and fingers on zoomed pictures, on a screen of 200 by 300 points.
@Suite(.freshRuntime) @MainActor struct TabGestureTests {
  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 1)
  private let controller = UITabBarController()

  private func start(_ area: MatchGesture = .anywhere) {
    controller.viewControllers = [0, 60, 120].map { x in
      BuiltController("Tab", .tagged("box", CGRect(x: CGFloat(x), y: 10, width: 20, height: 20)))
    }
    controller.selectedIndex = 1
    controller.matchTransition.options.duration = 0.5
    controller.matchTransition.isEnabled = true
    controller.matchTransition.gesture = area
    screen.window.rootViewController = controller
    screen.advance(by: 2)
  }

  private var session: MatchSession? { controller.matchTransition.session }

  /// Moves a finger along y = 100, ten points with each frame.
  private func drag(from start: CGFloat, to end: CGFloat) -> HeadlessTouch {
    screen.draggedFinger(
      from: CGPoint(x: start, y: 100), to: CGPoint(x: end, y: 100),
      steps: Int(abs(end - start) / 10))
  }

  @Test(arguments: [(50, 160, 0), (150, 40, 2)] as [(CGFloat, CGFloat, Int)])
  func `A finger changes the tab, and progress follows it`(
    from: CGFloat, to: CGFloat, tab: Int
  ) throws {
    start()
    let finger = drag(from: from, to: to)
    let session = try #require(session)
    // 110 points less the ten that begin the pan, of 200.
    #expect(!session.isRunning && abs(session.progress - 0.5) < 0.06)
    #expect(session.kind == (tab == 0 ? .previousTab : .nextTab))
    finger.move(to: CGPoint(x: from < to ? 190 : 10, y: 100))
    screen.advance(by: 1 / 60)
    finger.lift()
    screen.advance(by: 2)
    #expect(controller.selectedIndex == tab && session.didComplete == true)
  }

  @Test func `A finger that returns leaves the tab as it was`() throws {
    start()
    let finger = drag(from: 50, to: 120)
    let session = try #require(session)
    for x in stride(from: CGFloat(120), through: 60, by: -10) {
      finger.move(to: CGPoint(x: x, y: 100))
      screen.advance(by: 1 / 60)
    }
    finger.lift()
    screen.advance(by: 2)
    #expect(controller.selectedIndex == 1 && session.didComplete == false)
  }

  @Test func `Without a neighbour, over a stack that can pop and by default a finger does nothing`()
  {
    start()
    controller.selectedIndex = 0
    screen.advance(by: 2)
    drag(from: 50, to: 150).lift()
    screen.advance(by: 1)
    #expect(session == nil && controller.selectedIndex == 0)

    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    controller.viewControllers?.append(stack)
    controller.selectedViewController = stack
    screen.advance(by: 2)
    drag(from: 50, to: 150).lift()
    screen.advance(by: 1)
    #expect(session == nil && controller.selectedViewController === stack)

    start(.none)
    drag(from: 50, to: 150).lift()
    screen.advance(by: 1)
    #expect(session == nil && controller.selectedIndex == 1)
  }

  @Test(arguments: [(50, 160, false), (150, 40, true)] as [(CGFloat, CGFloat, Bool)])
  func `Over a stack that can pop, a finger leads only to the next tab`(
    from: CGFloat, to: CGFloat, moves: Bool
  ) {
    start()
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    controller.viewControllers?.insert(stack, at: 1)
    controller.selectedIndex = 1
    screen.advance(by: 2)
    let finger = drag(from: from, to: to)
    #expect((session?.kind == .nextTab) == moves && (session == nil) != moves)
    finger.move(to: CGPoint(x: from < to ? 190 : 10, y: 100))
    finger.lift()
    screen.advance(by: 2)
    #expect(controller.selectedIndex == (moves ? 2 : 1))
  }

  @Test func `The app's delegate may refuse a tab`() {
    final class App: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        false
      }
    }
    let app = App()
    controller.delegate = app
    start()
    drag(from: 150, to: 50).lift()
    screen.advance(by: 1)
    #expect(session == nil && controller.selectedIndex == 1)
  }

  // MARK: Zoomed pictures

  private final class ZoomDelegate: NSObject, UIScrollViewDelegate {
    var content: UIView?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `A pull down closes a photo unless it is zoomed in`(scale: CGFloat) throws {
    let root = BuiltController("Root", .tagged("photo", CGRect(x: 0, y: 0, width: 40, height: 40)))
    screen.window.rootViewController = root
    screen.runTurn()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let delegate = ZoomDelegate()
    let photo = BuiltController("Photo") {
      let picture = UIView.tagged("photo", CGRect(x: 0, y: 0, width: 200, height: 300), .blue)
      scroll.contentSize = picture.bounds.size
      (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 3)
      delegate.content = picture
      scroll.delegate = delegate
      scroll.addSubview(picture)
      $0.addSubview(scroll)
    }
    photo.modalPresentationStyle = .overFullScreen
    photo.matchPresentation.isEnabled = true
    root.present(photo, animated: true)
    screen.advance(by: 2)
    scroll.setZoomScale(scale, animated: false)
    // At the top the scroll view cannot scroll any more, so only the zoom keeps the photo.
    scroll.contentOffset = .zero
    let finger = screen.draggedFinger(
      from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 200), steps: 14)
    #expect((photo.matchPresentation.session != nil) == (scale == 1))
    finger.lift()
    screen.advance(by: 2)
    #expect((root.presentedViewController == nil) == (scale == 1))
  }

  @Test func `A zoomed picture flies as it is seen`() throws {
    let root = BuiltController("Root", .tagged("photo", CGRect(x: 0, y: 0, width: 40, height: 60)))
    let fixture = MatchFixture(size: CGSize(width: 200, height: 300), root: root)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let delegate = ZoomDelegate()
    fixture.push(
      BuiltController("Photo") {
        let picture = UIView.tagged("photo", CGRect(x: 0, y: 0, width: 200, height: 300), .blue)
        scroll.contentSize = picture.bounds.size
        scroll.maximumZoomScale = 3
        delegate.content = picture
        scroll.delegate = delegate
        scroll.addSubview(picture)
        $0.addSubview(scroll)
      })
    fixture.settle()
    scroll.setZoomScale(2, animated: false)
    scroll.contentOffset = CGPoint(x: 50, y: 100)
    fixture.pop()
    let flight = try #require(fixture.session?.plan.flights.first)
    // Twice as large, and moved by the offset. The scroll view shows a window of it.
    #expect(flight.ends.source.boundingBox.rect == CGRect(x: -50, y: -100, width: 400, height: 600))
    #expect(flight.ends.source.clip == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(flight.isMatched)
    fixture.settle()
  }

  // MARK: Several levels and windows

  @Test func `A pop over several levels flies to the root`() throws {
    func page(_ y: CGFloat) -> BuiltController {
      BuiltController("Page", .tagged("box", CGRect(x: 0, y: y, width: 20, height: 20)))
    }
    let root = page(0)
    let fixture = MatchFixture(root: root)
    for y in [50, 100, 150] as [CGFloat] {
      fixture.push(page(y))
      fixture.settle()
    }
    fixture.navigation.popToViewController(root, animated: true)
    fixture.screen.runTurn()
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect([flight.ends.source.center.y, flight.ends.destination.center.y] == [160, 10])
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [root])
  }

  @Test func `A dismissal after a silent pop flies from the modal screen to the root`() throws {
    func page(_ y: CGFloat) -> BuiltController {
      BuiltController("Page", .tagged("box", CGRect(x: 0, y: y, width: 20, height: 20)))
    }
    let fixture = MatchFixture(root: page(0))
    fixture.push(page(50))
    fixture.settle()
    let modal = page(150)
    modal.modalPresentationStyle = .fullScreen
    modal.matchPresentation.isEnabled = true
    fixture.navigation.present(modal, animated: true)
    fixture.settle()
    fixture.navigation.popToRootViewController(animated: false)
    fixture.navigation.dismiss(animated: true)
    fixture.screen.runTurn()
    let flight = try #require(modal.matchPresentation.session?.plan.flights.first)
    #expect([flight.ends.source.center.y, flight.ends.destination.center.y] == [160, 10])
    fixture.settle()
    #expect(fixture.navigation.presentedViewController == nil)
    #expect(fixture.root.view.window === fixture.screen.window)
    #expect(fixture.root.view.subviews.map(\.alpha) == [1])
  }

  @Test func `A custom container flies between its children by a change in place`() throws {
    let (one, two) = (
      BuiltController("One", .box(at: 0)),
      BuiltController("Two", .tagged("box", CGRect(x: 100, y: 200, width: 20, height: 20)))
    )
    let container = UIViewController()
    screen.window.rootViewController = container
    screen.runTurn()
    container.addChild(one)
    container.view.addSubview(one.view)
    one.didMove(toParent: container)
    screen.runTurn()
    let session = try #require(
      container.view.matchTransition.animate {
        one.willMove(toParent: nil)
        one.view.removeFromSuperview()
        one.removeFromParent()
        container.addChild(two)
        container.view.addSubview(two.view)
        two.didMove(toParent: container)
      })
    let flight = try #require(session.plan.flights.first)
    #expect([flight.ends.source.center.y, flight.ends.destination.center.y] == [10, 210])
    screen.advance(by: 2)
    #expect(two.view.superview === container.view && two.view.subviews.map(\.alpha) == [1])
    #expect(container.children == [two])
  }

  @Test func `Transitions in two windows run at once and apart`() throws {
    func page(_ x: CGFloat) -> BuiltController {
      BuiltController("Page", .box(at: x))
    }
    func stack(in window: UIWindow) -> UINavigationController {
      let stack = UINavigationController(rootViewController: page(0))
      stack.isNavigationBarHidden = true
      stack.matchTransition.isEnabled = true
      stack.matchTransition.options.duration = 1
      stack.matchTransition.options.curve = .linear
      window.rootViewController = stack
      window.isHidden = false
      return stack
    }
    let other = UIWindow(frame: screen.window.bounds)
    let (first, second) = (stack(in: screen.window), stack(in: other))
    screen.runTurn()
    first.pushViewController(page(80), animated: true)
    screen.advance(by: 0.3)
    second.pushViewController(page(80), animated: true)
    screen.advance(by: 0.3)
    let sessions = try [first, second].map { try #require($0.matchTransition.session) }
    #expect(abs(sessions[0].progress - sessions[1].progress - 0.3) < 0.05)
    sessions[0].cancel()
    screen.advance(by: 2)
    #expect(sessions.map(\.didComplete) == [false, true])
    #expect([first, second].map(\.viewControllers.count) == [1, 2])
  }
}
