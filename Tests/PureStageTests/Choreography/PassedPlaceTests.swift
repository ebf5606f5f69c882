import Foundation
import Testing

@testable import MatchTransition

/// When a text may appear that flying pictures cross (motion rule M10).
@Suite struct PassedPlaceTests {
  /// A text that reaches from (0, 190) to (100, 210).
  private let words = Box(CGRect(x: 0, y: 190, width: 100, height: 20))

  /// The way of a picture of 100 x 100 points whose centre falls from one height to another.
  private func fall(
    _ start: Double, _ end: Double, x: Double = 50, window: ClosedRange<Double> = 0...1
  ) -> [Box] {
    let size = CGSize(width: 100, height: 100)
    return PassedPlace.way(
      of: Flight(
        id: "photo", fromIndex: 0, toIndex: 0,
        from: FlightEnd(center: CGPoint(x: x, y: start), size: size),
        to: FlightEnd(center: CGPoint(x: x, y: end), size: size), window: window))
  }

  /// Expects that the pictures have passed the text at `share`, or within the next of 24 steps.
  private func expect(_ ways: [[Box]], at share: Double) throws {
    let passed = try #require(PassedPlace.passed(words, by: ways))
    #expect(passed >= share && passed <= share + 1.0 / 24)
  }

  @Test func `A text waits for the last of the pictures that cross it`() throws {
    // The upper edge leaves the text but for two points of air when the centre is at 258.
    let (fast, slow) = (fall(0, 400), fall(0, 300))
    try expect([fast], at: 258.0 / 400)
    try expect([fast, slow], at: 258.0 / 300)
    try expect([slow, fast], at: 258.0 / 300)
    try expect([slow, fall(0, 100)], at: 258.0 / 300)
  }

  @Test func `A text has the last tenth to appear, however late a picture passes it`() {
    #expect(PassedPlace.passed(words, by: [fall(0, 270)]) == 0.9)
  }

  @Test func `A picture that stays over a text or never reaches it does not pass it`() throws {
    #expect(PassedPlace.passed(words, by: [fall(0, 200)]) == nil)
    #expect(PassedPlace.passed(words, by: [fall(0, 100)]) == nil)
    #expect(PassedPlace.passed(words, by: []) == nil)
    // It lies over the text at first.
    try expect([fall(200, 600)], at: 58.0 / 400)
  }

  @Test(arguments: [1.0, -1])
  func `A picture that only touches the air around the letters does not cross them`(
    side: Double
  ) throws {
    // At 98 points from the middle of the text both share two points.
    #expect(PassedPlace.passed(words, by: [fall(0, 400, x: 50 + 98 * side)]) == nil)
    try expect([fall(0, 400, x: 50 + 97 * side)], at: 258.0 / 400)
  }

  @Test func `A picture that starts late passes late`() throws {
    try expect([fall(0, 400, window: 0.5...1)], at: 0.5 + 0.5 * 258 / 400)
    try expect([fall(0, 400, window: 0...0.5)], at: 0.5 * 258 / 400)
  }
}
