import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The calls that an app's delegate receives, and the state after matching is disabled.
@Suite(.freshRuntime) @MainActor struct NavigationMatchingTests {
  /// Records its calls.
  private final class AppDelegate: NSObject, UINavigationControllerDelegate {
    var log: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      log.append("will \(viewController.title!)")
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      log.append("did \(viewController.title!)")
    }
  }

  /// Returns its own animator.
  private final class VetoingDelegate: NSObject, UINavigationControllerDelegate {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
      var count = 0

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        count += 1
        context.view(forKey: .to).map(context.containerView.addSubview)
        context.completeTransition(true)
      }
    }

    let animator = Animator()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  private let list = BuiltController(
    "List", .box(at: 0))
  private let detail = BuiltController(
    "Detail", .box(at: 80))

  @Test func `The app's delegate receives every call`() {
    let app = AppDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.isEnabled = false
    fixture.navigation.delegate = app
    fixture.navigation.matchTransition.isEnabled = true
    fixture.push(detail)
    #expect(fixture.session != nil)
    fixture.settle()
    #expect(app.log == ["will Detail", "did Detail"])
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A delegate set later is wrapped again and used, which is no issue`() {
    let (first, second) = (AppDelegate(), AppDelegate())
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = first
    fixture.navigation.delegate = second
    #expect(fixture.issues.isEmpty)
    fixture.push(detail)
    #expect(fixture.session != nil)
    fixture.settle()
    #expect(first.log.isEmpty && second.log == ["will Detail", "did Detail"])
  }

  @Test func `An animator of the app's own is used instead`() {
    let app = VetoingDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = app
    fixture.push(detail)
    #expect(app.animator.count == 1 && fixture.navigation.matchTransition.lastPlan == nil)
    #expect(fixture.navigation.topViewController === detail)
  }

  @Test func `Disabling restores the app's delegate, even during a flight`() {
    let app = AppDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = app
    fixture.push(detail)
    fixture.navigation.matchTransition.isEnabled = false
    #expect(fixture.navigation.delegate === app)
    fixture.settle()
    #expect(fixture.session == nil && detail.view.superview?.subviews == [detail.view!])
    #expect(list.view.subviews[0].alpha == 1 && detail.view.subviews[0].alpha == 1)
    fixture.pop()
    #expect(fixture.session == nil)
    fixture.settle()
    #expect(app.log == ["will Detail", "did Detail", "will List", "did List"])
  }

  @Test func `With reduced motion every view stays in place and fades`() throws {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.reducesMotion = true
    fixture.push(detail)
    fixture.screen.advance(by: 0.2)
    let flights = try #require(fixture.session).plan.flights
    #expect(flights.allSatisfy { $0.ends.source.center == $0.ends.destination.center })
    #expect(flights.allSatisfy { $0.ends.source.size == $0.ends.destination.size })
    #expect(list.view.transform == .identity && detail.view.transform == .identity)
    #expect(detail.view.seen.opacity > 0 && detail.view.seen.opacity < 1)
    #expect(list.view.seen.opacity == 1)
    fixture.settle()
    #expect(detail.view.alpha == 1)
  }

  @Test func `Screens without a match slide and are restored`() throws {
    let plain = BuiltController("Plain")
    let fixture = MatchFixture(root: list)
    fixture.push(plain)
    func x(_ controller: UIViewController) -> CGFloat {
      controller.view.shownMove.tx
    }
    let first = try #require(fixture.session).progress
    #expect(abs(first - 1.0 / 30) < 1e-9 && abs(x(plain) - 100 * (1 - first)) < 1e-6)
    #expect(abs(x(list) + 30 * first) < 1e-6)
    fixture.screen.advance(by: 14 / 60)
    // One half of half a second. Displayed frames are one frame ahead of the clock.
    #expect(abs(x(plain) - 50) < 1e-6)
    #expect(abs(x(list) + 15) < 1e-6)
    fixture.settle()
    #expect(plain.view.transform == .identity && list.view.transform == .identity)
    #expect(plain.view.superview?.subviews == [plain.view!])
  }
}
