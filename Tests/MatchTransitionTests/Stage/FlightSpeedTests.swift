import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The speeds that decide when a motion may end.
@Suite(.freshRuntime) @MainActor struct FlightSpeedTests {
  @Test(arguments: [0.0, 1])
  func `The fastest corner of any flight counts, also of a view that grows about its centre`(
    target: Double
  ) throws {
    func screen(_ side: CGFloat) -> BuiltController {
      BuiltController(
        "Screen", .tagged("first", CGRect(x: 0, y: 0, width: 10, height: 10)),
        .tagged("growing", CGRect(x: 50 - side / 2, y: 100 - side / 2, width: side, height: side)),
        .tagged("last", CGRect(x: 90, y: 0, width: 10, height: 10)))
    }
    let (fixture, session) = try MatchFixture.pushed(from: screen(20), to: screen(80))
    #expect(session.plan.flights.map(\.id) == ["first", "growing", "last"])
    // Each corner moves by 30 points on both axes.
    let speed = session.core.flights.speeds(before: target).way
    #expect(abs(speed - 30 * 2.0.squareRoot()) < 1e-6)
    fixture.settle()
  }
}
