import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Which holds have a limit, and what ends a hold.
@Suite(.freshRuntime) @MainActor struct HeldTransitionTests {
  /// A push of half a second, at a fifth of its way.
  private func push(
    holdLimit: Double = .infinity, showsInspector: Bool = false
  ) throws -> (fixture: MatchFixture, session: MatchSession) {
    let fixture = MatchFixture()
    fixture.navigation.matchTransition.options.holdLimit = holdLimit
    fixture.navigation.matchTransition.showsInspector = showsInspector
    let session = try #require(fixture.push())
    fixture.screen.advance(by: 0.1)
    return (fixture, session)
  }

  @Test func `A finger keeps its hold when the app announces the next transition`() throws {
    let (fixture, session) = try push()
    let finger = fixture.screen.touchDown(at: CGPoint(x: 50, y: 150))
    fixture.screen.advance(by: 0.1)
    let held = session.progress
    fixture.navigation.matchTransition.nextOptions = TransitionOptions(duration: 0.2)
    fixture.screen.advance(by: 0.2)
    #expect(!session.isRunning && session.progress == held)
    finger.lift()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `Under the inspector code may hold a transition for any time`() throws {
    let (fixture, session) = try push(holdLimit: 0.5, showsInspector: true)
    session.pause()
    fixture.screen.advance(by: 1)
    #expect(!session.isRunning && fixture.issues.isEmpty)
    // Without the inspector the limit counts again.
    fixture.navigation.matchTransition.showsInspector = false
    fixture.screen.advance(by: 0.1)
    #expect(session.isRunning && fixture.issues == [.heldTooLong(0.5)])
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func `A hold limit of 0, below 0 or NaN is no limit`(limit: Double) throws {
    let (fixture, session) = try push(holdLimit: limit)
    session.pause()
    fixture.screen.advance(by: 1)
    #expect(!session.isRunning && fixture.issues.isEmpty)
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `A release ends the time of a hold, also if UIKit holds the transition next`() throws {
    let (fixture, session) = try push(holdLimit: 0.5)
    session.pause()
    fixture.screen.advance(by: 0.45)
    session.cancel()
    fixture.screen.advance(by: 0.1)
    #expect(session.isRunning)
    session.propertyAnimator.pauseAnimation()
    // More than the limit has passed since the pause.
    fixture.screen.advance(by: 0.3)
    #expect(!session.isRunning && fixture.issues.isEmpty)
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true && fixture.issues.isEmpty)
  }

  @Test
  func `A scrub beyond an end stays at the end, and a progress that is not finite changes nothing`()
    throws
  {
    let (fixture, session) = try push()
    for (asked, shown) in [(1.5, 1), (-0.5, 0), (0.4, 0.4), (.nan, 0.4), (.infinity, 0.4)] {
      session.scrub(to: asked)
      #expect(session.progress == shown, "\(asked)")
      fixture.screen.advance(by: 1 / 60)
      #expect(session.progress == shown, "\(asked)")
    }
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true)
  }
}
