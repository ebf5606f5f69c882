import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// A request that was saved, and the plan that it makes again.
@Suite struct PlanRequestTests {
  private func text(_ id: MatchID, string: Int, font: Int, order: Int) -> Element {
    var content = ElementContent(kind: .text, isOpaque: false, identity: 10 * font + string)
    content.string = string
    return Element(
      id, x: 50, y: 40 * Double(order), width: 60, height: 20, content: content, order: order)
  }

  @Test func `A fact about the content of one flight changes no other flight`() throws {
    // The texts have another order on each screen, so one flight goes from 0 to 1 and one from 1 to 0.
    var request = PlanRequest(
      from: ScreenElements(elements: [
        text("one", string: 1, font: 0, order: 0), text("two", string: 2, font: 0, order: 1),
      ]),
      to: ScreenElements(elements: [
        text("two", string: 2, font: 1, order: 0), text("one", string: 1, font: 1, order: 1),
      ]))
    func flight(_ id: MatchID) throws -> Flight {
      try #require(request.plan().flights.first { $0.id == id })
    }
    #expect(try flight("one").morphsText && flight("two").morphsText)
    request.facts = [ContentFacts(try flight("one"), canMorph: false, isEmptied: false)]
    #expect(try !flight("one").morphsText && flight("one").fade == .through)
    #expect(try flight("two").morphsText && flight("two").fade == .crossfade)
  }

  @Test func `A request keeps the pace of its animator, and whether a provider was asked`() throws {
    var request = PlanRequest(
      from: ScreenElements(column: ["a"]), to: ScreenElements(column: ["b"]), pace: .easeIn)
    #expect(request.plan().hints == [.nothingMatched(source: 1, destination: 1)])
    request.hasAskedProvider = true
    let saved = try JSONDecoder.repeatable.decode(
      PlanRequest.self, from: JSONEncoder.repeatable.encode(request.resolved))
    for request in [request, saved] {
      #expect(request.plan().curve == .easeIn)
      // The provider has said that "a" has no counterpart.
      #expect(request.plan().hints == [])
    }
  }
}
