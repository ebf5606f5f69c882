import Foundation
import Testing

@testable import MatchTransition

@Suite struct MatchStaggerTests {
  /// Three in a row, a little uneven, and one below the first.
  private func screen(isRightToLeft: Bool = false) -> ScreenElements {
    let centers: [(Double, Double)] = [(30, 20), (60, 22), (90, 18), (30, 60)]
    var screen = ScreenElements(
      elements: centers.enumerated().map { index, center in
        Element(
          id: MatchID(index), center: CGPoint(x: center.0, y: center.1),
          size: CGSize(width: 20, height: 20), order: index)
      })
    screen.isRightToLeft = isRightToLeft
    return screen
  }

  private func ranks(_ stagger: MatchStagger, isRightToLeft: Bool = false) -> [Double] {
    stagger.ranks(of: [0, 1, 2, 3], on: screen(isRightToLeft: isRightToLeft))
  }

  @Test func `Towards an edge by the distance along it`() {
    #expect(ranks(.towards(.trailing)) == [0, 0.5, 1, 0])
    #expect(ranks(.towards(.leading)) == [1, 0.5, 0, 1])
    #expect(ranks(.towards(.trailing), isRightToLeft: true) == [1, 0.5, 0, 1])
    // 18 is the highest and 60 the lowest.
    let down = ranks(.towards(.bottom))
    #expect(abs(down[0] - 2.0 / 42) < 1e-12 && abs(down[1] - 4.0 / 42) < 1e-12)
    #expect(down[2] == 0 && down[3] == 1)
  }

  @Test func `Line by line, from the side where one begins to read`() {
    let third = 1.0 / 3
    #expect(ranks(.reading) == [0, third, 2 * third, 1])
    #expect(ranks(.reading, isRightToLeft: true) == [2 * third, third, 0, 1])
  }

  @Test func `Outwards from a view by distance, inwards the other way round`() {
    let outwards = ranks(.outwards(from: 0))
    let (a, b, c) = (hypot(30.0, 2), hypot(60.0, 2), 40.0)
    #expect(outwards[0] == 0 && outwards[2] == 1)
    #expect(abs(outwards[1] - a / b) < 1e-12)
    #expect(abs(outwards[3] - c / b) < 1e-12)
    let inwards = ranks(.inwards(to: 0))
    for index in 0..<4 { #expect(abs(inwards[index] - (1 - outwards[index])) < 1e-12) }
  }

  @Test func `Without a view it is the middle of the group`() {
    // The middle is (52.5, 30): the second is nearest.
    let ranks = ranks(.outwards(from: nil))
    #expect(ranks[1] == 0)
    #expect(MatchStagger.outwards(from: "gone").ranks(of: [0, 1, 2, 3], on: screen()) == ranks)
  }

  @Test func `One view alone, or all at one place, have no turn to wait for`() {
    #expect(MatchStagger.reading.ranks(of: [2], on: screen()) == [0])
    #expect(MatchStagger.towards(.top).ranks(of: [], on: screen()) == [])
    #expect(MatchStagger.outwards(from: 0).ranks(of: [0, 0], on: screen()) == [0, 0])
  }
}
