import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Tabs, on a screen of 100 by 200 points.
@Suite(.freshRuntime) @MainActor struct TabBarMatchingTests {
  @MainActor private final class Stage {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let controller = UITabBarController()
    let tabs: [BuiltController]

    init() {
      tabs = [0, 40, 80].enumerated().map { index, x in
        BuiltController(
          "\(index)", .tagged("box", CGRect(x: CGFloat(x), y: 10, width: 20, height: 20)))
      }
      controller.viewControllers = tabs
      let matching = controller.matchTransition
      matching.options.duration = 0.5
      matching.options.curve = .linear
      matching.isEnabled = true
      screen.window.rootViewController = controller
      screen.runTurn()
    }

    var session: MatchSession? { controller.matchTransition.session }

    func select(_ index: Int) {
      controller.selectedIndex = index
      screen.runTurn()
    }
  }

  @Test func `A change of the tab flies the views that both tabs share, both ways`() throws {
    let stage = Stage()
    for (from, to) in [(0, 2), (2, 1), (1, 0)] {
      stage.select(to)
      let session = try #require(stage.session)
      #expect(session.plan.flights.map(\.ends.source.center.x) == [CGFloat(from * 40 + 10)])
      #expect(session.plan.flights.map(\.ends.destination.center.x) == [CGFloat(to * 40 + 10)])
      // The gesture's direction leads away from the edge where the new tab enters.
      #expect(session.dragAxis.forward == CGPoint(x: from < to ? -1 : 1, y: 0))
      stage.screen.advance(by: 2)
      #expect(stage.session == nil && stage.controller.selectedIndex == to)
      #expect(stage.tabs[to].view.superview?.subviews == [stage.tabs[to].view!])
      #expect(stage.tabs.allSatisfy { $0.viewIfLoaded?.subviews.map(\.alpha) ?? [1] == [1] })
    }
  }

  private final class Listener: NSObject, UITabBarControllerDelegate {
    var asked = 0
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked += 1
      return nil
    }
  }

  @Test(arguments: [true, false])
  func `Case P4: tabs that are set with animation fly what both screens share`(
    finishes: Bool
  ) throws {
    let (stage, listener) = (Stage(), Listener())
    stage.controller.delegate = listener
    let new = BuiltController("new", .tagged("box", CGRect(x: 60, y: 10, width: 20, height: 20)))
    stage.controller.setViewControllers([new, stage.tabs[1]], animated: true)
    stage.screen.runTurn()
    let session = try #require(stage.session)
    #expect(session.plan.flights.map(\.ends.source.center.x) == [10])
    #expect(session.plan.flights.map(\.ends.destination.center.x) == [70])
    #expect(listener.asked == 1)
    stage.screen.advance(by: 0.2)
    if !finishes { session.cancel() }
    stage.screen.advance(by: 2)
    let (shown, gone) = finishes ? (new, stage.tabs[0]) : (stage.tabs[0], new)
    #expect(stage.session == nil && stage.controller.selectedViewController === shown)
    #expect(shown.view.window != nil && shown.view.subviews.map(\.alpha) == [1])
    #expect(gone.parent == nil && gone.view.window == nil)
    #expect(stage.controller.viewControllers == (finishes ? [new, stage.tabs[1]] : stage.tabs))
  }

  @Test func `A reversed change leaves the old tab selected`() throws {
    let stage = Stage()
    stage.select(1)
    stage.screen.advance(by: 0.2)
    try #require(stage.session).cancel()
    stage.screen.advance(by: 2)
    #expect(stage.controller.selectedIndex == 0 && stage.session == nil)
    #expect(stage.tabs[0].view.subviews.map(\.alpha) == [1])
    #expect(stage.tabs[0].view.isUserInteractionEnabled)
  }

  @Test(arguments: [false, true])
  func `A flick turns a tab change at once, and the tabs end where it led`(
    isReturning: Bool
  ) throws {
    let stage = Stage()
    stage.select(1)
    let session = try #require(stage.session)
    stage.screen.advance(by: 0.25)
    if isReturning {
      session.reverse()
      stage.screen.advance(by: 1 / 60)
    }
    // The new tab enters from the right, so a flick to the right leads back: 40 points in 0.06 s.
    let way: CGFloat = isReturning ? -40 : 40
    stage.screen.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50 + way, y: 100), in: 0.06)
    #expect(session.isRunning && session.target == (isReturning ? 1 : 0))
    #expect(session.core.drag == nil)
    stage.screen.advance(by: 2)
    #expect(session.didComplete == (isReturning))
    #expect(stage.controller.selectedIndex == (isReturning ? 1 : 0))
    #expect(stage.controller.transitionCoordinator == nil)
    let shown = stage.tabs[isReturning ? 1 : 0]
    #expect(shown.view.window != nil && shown.view.subviews.map(\.alpha) == [1])
    // The tabs answer again.
    stage.select(2)
    #expect(stage.session != nil)
    stage.screen.advance(by: 2)
    #expect(stage.controller.selectedIndex == 2)
  }

  @Test func `A tab chosen during a flight waits for the end`() throws {
    let stage = Stage()
    stage.select(1)
    let first = try #require(stage.session)
    stage.screen.advance(by: 0.1)
    stage.select(2)
    #expect(stage.session === first && first.didComplete == nil)
    stage.screen.advance(by: 0.5)
    #expect(first.didComplete == true && stage.session != nil)
    stage.screen.advance(by: 2)
    #expect(stage.controller.selectedIndex == 2)
  }

  @Test func `The app's delegate keeps its decisions and is restored`() {
    final class App: NSObject, UITabBarControllerDelegate {
      var log: [String] = []

      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        log.append("should \(viewController.title ?? "")")
        return viewController.title != "2"
      }

      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) {
        log.append("did \(viewController.title ?? "")")
      }
    }
    let stage = Stage()
    let app = App()
    stage.controller.matchTransition.isEnabled = false
    stage.controller.delegate = app
    stage.controller.matchTransition.isEnabled = true
    for x in [50.0, 90] {
      stage.screen.perform(.tap(at: CGPoint(x: x, y: 180)))
      stage.screen.advance(by: 1)
    }
    #expect(app.log == ["should 1", "did 1", "should 2"])
    #expect(stage.controller.selectedIndex == 1)
    stage.controller.matchTransition.isEnabled = false
    #expect(stage.controller.delegate === app)
  }

  @Test func `The options of the screen inside a tab's stack apply`() throws {
    let stage = Stage()
    let inner = BuiltController(
      "Inner", .tagged("box", CGRect(x: 70, y: 10, width: 20, height: 20)))
    inner.matchOptions = TransitionOptions(duration: 0.8)
    let stack = UINavigationController(rootViewController: inner)
    stage.controller.viewControllers = [stage.tabs[0], stack]
    stage.screen.runTurn()
    stage.select(1)
    #expect(try #require(stage.session).plan.duration == 0.8)
    stage.screen.advance(by: 2)
    stage.select(0)
    stage.screen.advance(by: 2)
    // The container's own options take precedence over those of its screen.
    stack.matchOptions = TransitionOptions(duration: 0.3)
    stage.select(1)
    #expect(try #require(stage.session).plan.duration == 0.3)
    stage.screen.advance(by: 2)
  }
}
