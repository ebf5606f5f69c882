import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Several windows, as an app with several scenes has them, and the system's settings.
@Suite(.freshRuntime) @MainActor struct ScenesTests {
  /// A window with a stack, in the right half of the screen.
  private func secondStack() -> (window: UIWindow, navigation: UINavigationController) {
    let window = UIWindow(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
    let navigation = UINavigationController(
      rootViewController: BuiltController("List", .box(at: 0)))
    navigation.isNavigationBarHidden = true
    navigation.matchTransition.isEnabled = true
    navigation.matchTransition.options.duration = 0.5
    window.rootViewController = navigation
    window.isHidden = false
    return (window, navigation)
  }

  @Test func `Each window has its own transition, and holding one does not hold the other`() throws
  {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: BuiltController("List", .box(at: 0)))
    let (window, navigation) = secondStack()
    fixture.screen.runTurn()
    navigation.pushViewController(BuiltController("Detail", .box(at: 60)), animated: true)
    fixture.push(BuiltController("Detail", .box(at: 60)))
    let (first, second) = (
      try #require(fixture.session), try #require(navigation.matchTransition.session)
    )
    #expect(first !== second)
    let finger = fixture.screen.touchDown(at: CGPoint(x: 150, y: 100))
    fixture.screen.advance(by: 0.1)
    #expect(first.isRunning && !second.isRunning)
    fixture.settle()
    #expect(first.didComplete == true && second.didComplete == nil)
    finger.lift()
    fixture.settle()
    #expect(second.didComplete == true)
    window.isHidden = true
  }

  @Test func `A window that goes away ends its own transition only`() throws {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: BuiltController("List", .box(at: 0)))
    let (window, navigation) = secondStack()
    fixture.screen.runTurn()
    navigation.pushViewController(BuiltController("Detail", .box(at: 60)), animated: true)
    fixture.push(BuiltController("Detail", .box(at: 60)))
    let (first, second) = (
      try #require(fixture.session), try #require(navigation.matchTransition.session)
    )
    fixture.screen.advance(by: 0.1)
    window.rootViewController = nil
    window.isHidden = true
    fixture.screen.advance(by: 2 / 60)
    #expect(first.isRunning && second.didComplete != nil)
    fixture.settle()
    #expect(first.didComplete == true && fixture.issues.isEmpty)
  }

  @Test func `Where crossfades are preferred, the screens dissolve and no view flies`() throws {
    let fixture = MatchFixture(root: BuiltController("List", .box(at: 0)))
    HeadlessAccessibility.prefersCrossFadeTransitions = true
    let detail = BuiltController("Detail", .box(at: 60))
    fixture.push(detail)
    #expect(try #require(fixture.session).plan.flights.isEmpty)
    #expect(detail.view.transform == .identity && fixture.root.view.transform == .identity)
    fixture.settle()
    HeadlessAccessibility.prefersCrossFadeTransitions = false
    fixture.pop()
    let back = try #require(fixture.session).plan.flights
    #expect(back.contains { $0.ends.source.center != $0.ends.destination.center })
    fixture.settle()
  }
}
