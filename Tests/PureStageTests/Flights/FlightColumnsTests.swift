import Foundation
import Testing

@testable import MatchTransition

/// Less common values in tables of many flights.
@Suite struct FlightColumnsTests {
  private func end(_ x: Double, _ side: Double, radius: Double = 0) -> FlightEnd {
    FlightEnd(
      center: CGPoint(x: x, y: 0), size: CGSize(width: side, height: side),
      appearance: ElementAppearance(radii: CornerRadii(radius)))
  }

  private func flight(
    _ from: FlightEnd, _ to: FlightEnd, _ change: (inout Flight) -> Void = { _ in }
  ) -> Flight {
    var flight = Flight(id: "a", fromIndex: 0, toIndex: 0, from: from, to: to)
    change(&flight)
    return flight
  }

  @Test func `All four corners of a flying screen are round in the middle of its way`() {
    let card = flight(end(0, 40, radius: 4), end(0, 40, radius: 8))
    let screen = flight(end(0, 100, radius: 8), end(0, 600)) { $0.rounding = 32 }
    let table = FlightTable([card, screen, card])
    var frame = table.makeFrame()
    table.sample(at: 0.5, into: &frame)
    #expect(frame.rows(.radii) == [0, 1, 2])
    for corner in 0..<4 {
      let radii = frame.withColumn(Channel(.radii, corner)) { Array($0) }
      #expect(radii.count == 3 && abs(radii[0] - 6) < 1e-9 && abs(radii[2] - 6) < 1e-9)
      #expect(abs(radii[1] - 32) < 1e-9, "corner \(corner)")
      #expect(abs(screen.state(at: 0.5)[Channel(.radii, corner)] - 32) < 1e-9, "corner \(corner)")
    }
  }

  /// An even flight is played from three of its frames. A curve that is as even at both ends and in the
  /// middle would look like a line there.
  @Test func `A flight is even only if it follows the progress at every moment`() {
    let (start, end) = (end(0, 10), end(100, 20))
    let even = [
      flight(start, end), flight(start, end) { $0.curve = .cubic(.linear) },
      flight(start, end) { $0.window = -1...2 },
      // A part of a value that does not change.
      flight(start, end) { $0.timings.opacity = 0.25...0.75 },
    ]
    let others = [
      flight(start, end) { $0.window = 0.25...0.75 },
      flight(start, end) { $0.window = 0...0.75 }, flight(start, end) { $0.window = 0.25...1 },
      flight(start, end) { $0.curve = .easeInOut },
      flight(start, end) { $0.timings.position = 0.25...0.75 },
      flight(start, end) { $0.timings.size = 0.25...0.75 },
      flight(start, end) { $0.path = .arc }, flight(start, end) { $0.lift = 9 },
      flight(start, end) { $0.fade = .crossfade },
    ]
    #expect(FlightTable(even).isEven == even.map { _ in true })
    #expect(FlightTable(others).isEven == others.map { _ in false })
  }
}
