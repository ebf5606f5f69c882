import Testing

@testable import MatchTransition

@Suite struct WindowedProgressTests {
  @Test(
    arguments: [
      (0...0.25, 4, 0), (0.75...1, 0, 4), (0.25...0.75, 0, 0), (0...1, 1, 1), (-1...0.5, 2, 0),
      (0.5...3, 0, 2),
    ] as [(ClosedRange<Double>, Double, Double)])
  func `A property moves at an end of the flight only if its part reaches that end`(
    part: ClosedRange<Double>, atStart: Double, atEnd: Double
  ) {
    // A part of a quarter of the flight runs four times as fast.
    let window = WindowedProgress(part)
    #expect(window.speed(before: 0) == atStart)
    #expect(window.speed(before: 1) == atEnd)
  }
}
