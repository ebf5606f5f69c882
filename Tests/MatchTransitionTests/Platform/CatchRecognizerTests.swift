import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The recognizer that takes the first finger on a running flight.
@Suite(.freshRuntime) @MainActor struct CatchRecognizerTests {
  @Test func `A second finger neither moves nor lets go what the first finger holds`() throws {
    func screen(_ x: CGFloat) -> BuiltController {
      BuiltController("Screen", .tagged("box", CGRect(x: x, y: 80, width: 20, height: 20)))
    }
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(0), to: screen(160), size: CGSize(width: 200, height: 200), duration: 1)
    fixture.screen.advance(by: 0.25)
    let first = fixture.screen.touchDown(at: CGPoint(x: 100, y: 20))
    fixture.screen.runTurn()
    let held = session.progress
    let second = fixture.screen.touchDown(at: CGPoint(x: 80, y: 150))
    fixture.screen.advance(by: 1 / 60)
    second.move(to: CGPoint(x: 140, y: 150))
    fixture.screen.advance(by: 1 / 60)
    #expect(session.progress == held)
    second.lift()
    fixture.screen.advance(by: 0.1)
    #expect(!session.isRunning && session.progress == held)
    first.lift()
    fixture.settle()
    #expect(session.didComplete == true)
  }
}
