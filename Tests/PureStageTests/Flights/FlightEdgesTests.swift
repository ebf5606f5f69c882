import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct FlightEdgesTests {
  private func edges(
    _ window: ClosedRange<Double>, _ curve: TransitionCurve = .linear,
    _ timings: PropertyTimings = PropertyTimings()
  ) -> [Double] {
    Flight(
      from: BoxState(center: CGPoint(x: 5, y: 5), size: CGSize(width: 10, height: 10)),
      to: BoxState(center: CGPoint(x: 30, y: 10), size: CGSize(width: 20, height: 20)),
      window: window, curve: curve,
      timings: timings
    ).edges
  }

  @Test func `A flight over the whole transition has no edge`() {
    #expect(edges(0...1) == [])
    #expect(edges(-1...2) == [])
  }

  @Test func `A window and the parts of its properties have edges`() {
    #expect(edges(0.2...0.7) == [0.2, 0.7])
    let parts = edges(0.2...0.7, .linear, PropertyTimings(position: 0...0.4, size: 0.5...1))
    // 0.2 + 0.5 · 0.4 and 0.2 + 0.5 · 0.5.
    for (edge, due) in zip(parts, [0.2, 0.4, 0.45, 0.7]) { #expect(abs(edge - due) < 1e-9) }
    #expect(parts.count == 4)
  }

  @Test func `A curve moves the edge of a part to the progress that has its share`() {
    let curve = TransitionCurve.cubic(0.4, 0, 0.2, 1)
    let edge = edges(0...1, curve, PropertyTimings(size: 0...0.3))
    #expect(edge.count == 1)
    #expect(abs(curve.value(at: edge.first ?? 0) - 0.3) < 1e-9)
  }
}
