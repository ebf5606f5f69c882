import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The plan of a request.
@Suite struct PlanInputTests {
  @Test func `A plan keeps the pace of its animator, and knows whether a provider was asked`() {
    var request = PlanInput(
      from: CapturedScreen(column: ["a"]), to: CapturedScreen(column: ["b"]), pace: .easeIn)
    #expect(request.plan().hints == [.nothingMatched(source: 1, destination: 1)])
    request.hasAskedProvider = true
    #expect(request.plan().curve == .easeIn)
    // The provider has said that "a" has no counterpart.
    #expect(request.plan().hints == [])
  }
}
