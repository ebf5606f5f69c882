import Foundation
import Testing

@testable import MatchTransition

/// Checks offsets against the cubic that they follow.
@Suite struct FlightOffsetsTests {
  @Test func `An offset starts with its value and speed and arrives at rest`() {
    var offsets = FlightOffsets()
    offsets.fade(30, speed: -120, of: 4, at: 10, duration: 0.4)
    #expect(offsets.offset(of: 4, at: 10).value == 30)
    #expect(offsets.offset(of: 4, at: 10).speed == -120)
    #expect(offsets.offset(of: 4, at: 10.4).value == 0)
    #expect(offsets.offset(of: 4, at: 11).speed == 0)
    #expect(offsets.offset(of: 5, at: 10).value == 0)
    // Half-way the value is 30 · ½ − 120 · 0.4 · ⅛, and the speed is the derivative there.
    let middle = offsets.offset(of: 4, at: 10.2)
    #expect(abs(middle.value - 9) < 1e-9)
    let step = 1e-6
    let slope =
      (offsets.offset(of: 4, at: 10.2 + step).value - offsets.offset(of: 4, at: 10.2 - step).value)
      / (2 * step)
    #expect(abs(middle.speed - slope) < 1e-3)
  }

  @Test func `A held offset stays until a new offset replaces it`() {
    var offsets = FlightOffsets()
    offsets.hold(7, of: 1)
    #expect(offsets.offset(of: 1, at: 1e6).value == 7)
    offsets.hold(8, of: 1)
    #expect(offsets.offset(of: 1, at: 0).value == 8)
    offsets.fade(0, speed: 0, of: 1, at: 0, duration: 1)
    #expect(offsets.isEmpty)
  }

  @Test func `A frame includes the offsets until they end`() throws {
    let table = FlightTable([
      Flight(
        id: "a", fromIndex: 0, toIndex: 0,
        from: FlightEnd(center: .zero, size: CGSize(width: 10, height: 10)),
        to: FlightEnd(center: CGPoint(x: 100, y: 0), size: CGSize(width: 10, height: 10)))
    ])
    var frame = table.makeFrame()
    let place = try #require(frame.place(of: .centerX, flight: 0))
    #expect(frame.place(of: .width, flight: 0) == nil)
    var offsets = FlightOffsets()
    offsets.fade(20, speed: 0, of: place, at: nil, duration: 1)
    for (time, expected) in [(5.0, 70.0), (5.5, 60), (6, 50)] {
      table.sample(at: 0.5, into: &frame)
      offsets.add(to: &frame, at: time)
      #expect(abs(frame.values[place] - expected) < 1e-9)
    }
    #expect(offsets.isEmpty)
  }

  @Test func `A channel that varied before a retarget keeps its column`() throws {
    let moving = Flight(
      id: "a", fromIndex: 0, toIndex: 0,
      from: FlightEnd(center: .zero, size: CGSize(width: 10, height: 10)),
      to: FlightEnd(center: CGPoint(x: 100, y: 0), size: CGSize(width: 10, height: 10)))
    var resting = moving
    resting.from.center = moving.to.center
    let table = FlightTable([resting], varyingLike: FlightTable([moving]))
    var frame = table.makeFrame()
    table.sample(at: 0.3, into: &frame)
    let place = try #require(frame.place(of: .centerX, flight: 0))
    #expect(frame.values[place] == 100)
    #expect(FlightTable([resting]).makeFrame().rows(.position).isEmpty)
  }
}
