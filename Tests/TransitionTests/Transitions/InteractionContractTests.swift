import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The library's promises to UIKit and the app about interaction.
@Suite(.freshRuntime) @MainActor struct InteractionContractTests {
  private let list = BuiltController(
    "List", .box(at: 0))
  private let detail = BuiltController(
    "Detail", .box(at: 80))

  private func middle(_ session: MatchSession) -> CGFloat? {
    session.stage.touchView.superview?.subviews.first { $0.bounds.width == 20 }?.seen.position
      .x
  }

  /// A delegate of the app that drives transitions with its own interaction controller.
  private final class DrivingDelegate: NSObject, UINavigationControllerDelegate {
    let interaction = UIPercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test func `Every transition has an interaction controller and starts without a finger`()
    throws
  {
    let fixture = MatchFixture(root: list)
    let animator = try #require(
      fixture.navigation.delegate?.navigationController(
        fixture.navigation, animationControllerFor: .push, from: list, to: detail))
    let interaction = try #require(
      fixture.navigation.delegate?.navigationController(
        fixture.navigation, interactionControllerFor: animator))
    #expect(!interaction.wantsInteractiveStart)
    fixture.push(detail)
    #expect(fixture.navigation.transitionCoordinator?.initiallyInteractive == false)
    #expect(fixture.navigation.transitionCoordinator?.isInterruptible == true)
    fixture.settle()
  }

  @Test func `A gesture makes a transition interactive until the finger lifts`()
    throws
  {
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    let finger = fixture.screen.touchDown(at: CGPoint(x: 1, y: 100))
    fixture.screen.runTurn()
    finger.move(to: CGPoint(x: 30, y: 100))
    fixture.screen.advance(by: 1 / 60)
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    finger.move(to: CGPoint(x: 90, y: 100))
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(coordinator.percentComplete - 0.6) < 1e-6)
    finger.lift()
    fixture.screen.advance(by: 1 / 60)
    #expect(!coordinator.isInteractive && !coordinator.isCancelled)
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [list])
  }

  @Test func `The context learns of a release before any motion, and of every new grab`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    var changes: [String] = []
    coordinator.notifyWhenInteractionChanges { context in
      let kind = context.isInteractive ? "held" : context.isCancelled ? "cancel" : "finish"
      changes.append(kind + (session.isRunning && !context.isInteractive ? " late" : ""))
    }
    fixture.screen.advance(by: 0.1)
    session.pause()
    session.cancel()
    fixture.screen.advance(by: 0.05)
    session.pause()
    session.finish()
    #expect(changes == ["held", "cancel", "held", "finish"])
    fixture.settle()
    #expect(session.didComplete == true && fixture.navigation.topViewController === detail)
  }

  @Test func `A screen whose touches the app has disabled keeps them disabled`() {
    let fixture = MatchFixture(root: list)
    list.view.isUserInteractionEnabled = false
    fixture.push(detail)
    // The touch view takes the touches, so the screens stay as the app has them.
    #expect(!list.view.isUserInteractionEnabled && detail.view.isUserInteractionEnabled)
    fixture.settle()
    #expect(!list.view.isUserInteractionEnabled && detail.view.isUserInteractionEnabled)
  }

  @Test(arguments: [true, false])
  func `An app that drives the transition itself gets the same flight`(finishes: Bool) throws {
    let app = DrivingDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.isEnabled = false
    fixture.navigation.delegate = app
    fixture.navigation.matchTransition.isEnabled = true
    let session = try #require(fixture.push(detail))
    for share in [0.2, 0.7, 0.4] {
      app.interaction.update(share)
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(session.progress - share) < 1e-6)
      // The box moves from 10 to 90.
      #expect(abs((middle(session) ?? 0) - (10 + 80 * share)) < 1e-6)
    }
    if finishes { app.interaction.finish() } else { app.interaction.cancel() }
    fixture.screen.advance(by: 2 / 60)
    #expect(finishes ? session.progress > 0.4 : session.progress < 0.4)
    fixture.settle()
    #expect(session.didComplete == (finishes))
    #expect(fixture.navigation.topViewController === (finishes ? detail : list))
    #expect(list.view.subviews.map(\.alpha) == [1] && detail.view.subviews.map(\.alpha) == [1])
  }

  @Test func `A transition that the app has driven can be grabbed while it settles`() throws {
    let app = DrivingDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = app
    let session = try #require(fixture.push(detail))
    app.interaction.update(0.6)
    app.interaction.finish()
    fixture.screen.advance(by: 2 / 60)
    let x = try #require(middle(session))
    fixture.screen.drag(from: CGPoint(x: x, y: 10), to: CGPoint(x: 20, y: 10), in: 0.05)
    #expect(session.target == 0 && session.progress < 0.3)
    fixture.settle()
    #expect(session.didComplete == false && fixture.navigation.viewControllers == [list])
  }

  @Test func `A transition that code holds lets go when the app asks for another`() throws {
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    let first = try #require(fixture.session)
    fixture.screen.advance(by: 0.1)
    first.pause()
    fixture.screen.advance(by: 1)
    #expect(fixture.session === first && first.didComplete == nil)
    fixture.navigation.popViewController(animated: true)
    fixture.screen.advance(by: 0.35)
    #expect(first.didComplete == true && fixture.session == nil)
    #expect(fixture.navigation.viewControllers == [list] && fixture.issues.isEmpty)
  }

  @Test func `Replacing the top of the stack matches as a push does`() throws {
    let next = BuiltController("Next", .tagged("box", CGRect(x: 40, y: 100, width: 20, height: 20)))
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    fixture.navigation.setViewControllers([list, next], animated: true)
    fixture.screen.runTurn()
    #expect(try #require(fixture.session).plan.flights.map(\.ends.destination.center.y) == [110])
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [list, next])
    #expect(next.view.superview?.subviews == [next.view!])
  }

  @Test func `Alongside animations reach their end, however often the flight is reversed`() throws {
    let fixture = MatchFixture(root: list)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.screen.window.addSubview(bar)
    fixture.push(detail)
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    var isCancelled: Bool?
    coordinator.animate(
      alongsideTransition: { _ in bar.center.x = 90 }, completion: { isCancelled = $0.isCancelled })
    fixture.screen.advance(by: 0.1)
    for _ in 0..<2 {
      fixture.session?.reverse()
      fixture.screen.advance(by: 0.05)
    }
    fixture.settle()
    #expect(isCancelled == false && bar.center.x == 90)
  }

  @Test func `Controllers are released with all objects attached to them`() {
    weak var navigation: UINavigationController?
    weak var tabs: UITabBarController?
    weak var presented: UIViewController?
    do {
      let controllers = (
        UINavigationController(rootViewController: BuiltController("A")),
        UITabBarController(), BuiltController("B")
      )
      controllers.0.matchTransition.isEnabled = true
      controllers.0.matchTransition.gesture = .anywhere
      controllers.0.loadViewIfNeeded()
      controllers.1.matchTransition.isEnabled = true
      controllers.2.matchPresentation.isEnabled = true
      (navigation, tabs, presented) = controllers
      #expect(navigation != nil && tabs != nil && presented != nil)
    }
    #expect(navigation == nil && tabs == nil && presented == nil)
  }

  @Test func `Disabling removes the recognizer and the proxy during a gesture`() {
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    let finger = fixture.screen.touchDown(at: CGPoint(x: 1, y: 100))
    fixture.screen.runTurn()
    finger.move(to: CGPoint(x: 60, y: 100))
    fixture.screen.advance(by: 1 / 60)
    let session = fixture.session
    #expect(session != nil)
    fixture.navigation.matchTransition.isEnabled = false
    #expect(fixture.navigation.delegate == nil)
    fixture.screen.advance(by: 1 / 60)
    finger.lift()
    fixture.settle()
    #expect(session?.didComplete != nil && fixture.session == nil)
    #expect(list.view.subviews.map(\.alpha) == [1] && detail.view.subviews.map(\.alpha) == [1])
  }
}
