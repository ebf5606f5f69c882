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

  @Test func `A group is straight only if it follows the progress at every moment`() {
    let (start, end) = (end(0, 10), end(100, 20))
    let (position, size) = (ChannelGroups(.position), ChannelGroups(.size))
    let flights: [(Flight, straight: ChannelGroups)] = [
      (flight(start, end), [position, size]),
      (flight(start, end) { $0.curve = .cubic(.linear) }, [position, size]),
      (flight(start, end) { $0.window = -1...2 }, [position, size]),
      // A part of a value that does not change.
      (flight(start, end) { $0.timings.opacity = 0.25...0.75 }, [position, size]),
      (flight(start, end) { $0.window = 0.25...0.75 }, []),
      (flight(start, end) { $0.window = 0...0.75 }, []),
      (flight(start, end) { $0.window = 0.25...1 }, []),
      (flight(start, end) { $0.curve = .easeInOut }, []),
      (flight(start, end) { $0.timings.position = 0.25...0.75 }, size),
      (flight(start, end) { $0.timings.size = 0.25...0.75 }, position),
      (flight(start, end) { $0.path = .arc }, size),
      (flight(start, end) { $0.lift = 9 }, [position, size]),
      (flight(start, end) { $0.fade = .crossfade }, [position, size]),
    ]
    #expect(FlightTable(flights.map(\.0)).straight == flights.map(\.straight))
  }

  @Test func `A scale is straight, but a turn is not, even if it ends where it began`() {
    func turned(by angle: Double, scale: Double) -> FlightEnd {
      var turned = end(0, 10)
      turned.transform = AffineMatrix(
        AffineMatrix.Components(rotation: angle, scaleX: scale, scaleY: scale, shear: 0))
      return turned
    }
    let scaled = flight(turned(by: 0, scale: 0.5), turned(by: 0, scale: 1))
    let rotated = flight(turned(by: 0, scale: 1), turned(by: 1, scale: 1))
    #expect(FlightTable([scaled, rotated]).straight == [ChannelGroups(.transform), []])
  }
}
