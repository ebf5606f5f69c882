import SeededRandom
import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Random grabs and calls during flights, checked for continuity.
@Suite(.freshRuntime) @MainActor struct RandomHandlingTests {
  private static let frame = 1.0 / 240

  private func card(_ x: Double, _ y: Double, _ side: Double) -> BuiltController {
    BuiltController("Card", .tagged("card", CGRect(x: x, y: y, width: side, height: side)))
  }

  @Test(arguments: 1...24)
  func `However a flight is handled, nothing jumps and it comes to an end`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: card(10, 20, 40), duration: 0.6,
      framesPerSecond: 240)
    let detail = card(120, 110, 70)
    fixture.navigation.matchTransition.isTracing = true
    fixture.navigation.matchTransition.gesture.followsFinger = seed.isMultiple(of: 3)
    let session = try #require(fixture.push(detail))
    for _ in 0..<12 where session.didComplete == nil {
      let frames = Double(Int.random(in: 20...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: session.reverse()
      case 1: session.pause()
      case 2: session.release(velocity: Double.random(in: -3...3, using: &random))
      case 3: detail.view.subviews[0].center.x += Double.random(in: -15...15, using: &random)
      default:
        let start = session.plan.flights[0].state(at: session.progress).center
        let (x, y) = (
          Double.random(in: -60...60, using: &random), Double.random(in: -60...60, using: &random)
        )
        fixture.screen.perform(
          .drag(
            from: start, to: CGPoint(x: start.x + x, y: start.y + y), duration: frames * Self.frame)
        )
      }
      fixture.screen.advance(by: frames * Self.frame)
    }
    session.release(velocity: 0)
    fixture.settle()
    #expect(session.didComplete != nil && fixture.session == nil, "seed \(seed)")
    let trace = try #require(fixture.navigation.matchTransition.lastTrace)
    let findings = ContinuityCheck().findings(in: trace)
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
    #expect(fixture.navigation.viewControllers.count == (session.didComplete == true ? 2 : 1))
    #expect(fixture.root.view.subviews.map(\.alpha) == [1])
    #expect(detail.view.subviews.map(\.alpha) == [1])
  }
}
