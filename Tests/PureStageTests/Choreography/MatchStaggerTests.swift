import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct MatchStaggerTests {
  /// Three views in an uneven row, and one view below the first.
  private func screen(isRightToLeft: Bool = false) -> CapturedScreen {
    let centers: [(Double, Double)] = [(30, 20), (60, 22), (90, 18), (30, 60)]
    var screen = CapturedScreen(
      views: centers.enumerated().map { index, center in
        CapturedView(MatchID(index), x: center.0, y: center.1, side: 20, order: index)
      })
    screen.isRightToLeft = isRightToLeft
    return screen
  }

  private func ranks(_ stagger: MatchStagger, isRightToLeft: Bool = false) -> [Double] {
    stagger.ranks(of: [0, 1, 2, 3], on: screen(isRightToLeft: isRightToLeft))
  }

  @Test func `Views start in the order of their distance to an edge`() {
    #expect(ranks(.towards(.trailing)) == [0, 0.5, 1, 0])
    #expect(ranks(.towards(.leading)) == [1, 0.5, 0, 1])
    #expect(ranks(.towards(.trailing), isRightToLeft: true) == [1, 0.5, 0, 1])
    // The highest view is at 18 and the lowest at 60.
    let down = ranks(.towards(.bottom))
    #expect(abs(down[0] - 2.0 / 42) < 1e-12 && abs(down[1] - 4.0 / 42) < 1e-12)
    #expect(down[2] == 0 && down[3] == 1)
  }

  @Test func `With even steps each view starts the same time after the view before it`() {
    func even(_ stagger: MatchStagger) -> [Double] {
      var stagger = stagger
      stagger.hasEvenSteps = true
      return ranks(stagger)
    }
    // The views lie at 20, 22, 18 and 60.
    let third = 1.0 / 3
    #expect(even(.towards(.bottom)) == [third, 2 * third, 0, 1])
    #expect(even(.towards(.top)) == [2 * third, third, 1, 0])
    // The first view and the last lie at the same distance from the edge.
    #expect(even(.towards(.trailing)) == [0, 0.5, 1, 0])
    #expect(even(.outwards(from: 0)) == [0, third, 1, 2 * third])
    #expect(even(.inwards(to: 0)) == [1, 2 * third, 0, third])
  }

  @Test func `Views start in reading order in both layout directions`() {
    let third = 1.0 / 3
    #expect(ranks(.reading) == [0, third, 2 * third, 1])
    #expect(ranks(.reading, isRightToLeft: true) == [2 * third, third, 0, 1])
  }

  @Test func `Outwards starts with the nearest view and inwards with the farthest`() {
    let outwards = ranks(.outwards(from: 0))
    let (a, b, c) = (hypot(30.0, 2), hypot(60.0, 2), 40.0)
    #expect(outwards[0] == 0 && outwards[2] == 1)
    #expect(abs(outwards[1] - a / b) < 1e-12)
    #expect(abs(outwards[3] - c / b) < 1e-12)
    let inwards = ranks(.inwards(to: 0))
    for index in 0..<4 { #expect(abs(inwards[index] - (1 - outwards[index])) < 1e-12) }
  }

  @Test func `Without a view the distance counts from the middle of the group`() {
    // The middle is at (52.5, 30), and the second view is nearest.
    let ranks = ranks(.outwards(from: nil))
    #expect(ranks[1] == 0)
    #expect(MatchStagger.outwards(from: "gone").ranks(of: [0, 1, 2, 3], on: screen()) == ranks)
  }

  @Test func `A single view, or views at one place, start at once`() {
    #expect(MatchStagger.reading.ranks(of: [2], on: screen()) == [0])
    #expect(MatchStagger.towards(.top).ranks(of: [], on: screen()) == [])
    #expect(MatchStagger.outwards(from: 0).ranks(of: [0, 0], on: screen()) == [0, 0])
  }

  @Test func `Every order takes a spread, and whether it includes matched views`() {
    let staggers: [(MatchStagger, MatchStagger.Order)] = [
      (.reading(spread: 0.3, includesMatched: true), .reading),
      (.towards(.top, spread: 0.3, includesMatched: true), .towards(.top)),
      (.outwards(from: "a", spread: 0.3, includesMatched: true), .outwards(from: "a")),
      (.inwards(to: "a", spread: 0.3, includesMatched: true), .inwards(to: "a")),
    ]
    for (stagger, order) in staggers {
      #expect(stagger == MatchStagger(order, spread: 0.3, includesMatched: true))
    }
    #expect(MatchStagger.reading == .reading(spread: 0.5, includesMatched: false))
  }

  @Test func `A spread lies within 0 and 0.95, so that each view has time to move`() {
    let (first, last) = (
      MatchStagger.reading(spread: 5).window(0...1, at: 0),
      MatchStagger.reading(spread: 5).window(0...1, at: 1)
    )
    #expect(first.lowerBound == 0 && abs(first.upperBound - 0.05) < 1e-12)
    #expect(last.upperBound == 1 && abs(last.lowerBound - 0.95) < 1e-12)
    for rank in [0, 0.5, 1] {
      #expect(MatchStagger.reading(spread: -1).window(0...1, at: rank) == 0...1)
    }
  }

  @Test func `A view belongs to a line if its middle lies above the lower edge of the first view`()
  {
    // The middles lie at 10, 18 and 20. The lower edge of the first view is at 20, and that of the second
    // one at 28.
    var stairs = CapturedScreen(
      views: [(100, 0), (60, 8), (20, 10)].enumerated().map { index, origin in
        CapturedView(MatchID(index), x: origin.0 + 10, y: origin.1 + 10, side: 20, order: index)
      })
    #expect(MatchStagger.reading.ranks(of: [0, 1, 2], on: stairs) == [0.5, 0, 1])
    stairs.isRightToLeft = true
    #expect(MatchStagger.reading.ranks(of: [0, 1, 2], on: stairs) == [0, 0.5, 1])
  }
}
