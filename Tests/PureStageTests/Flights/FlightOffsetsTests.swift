import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Checks offsets against the cubic that they follow.
@Suite struct FlightOffsetsTests {
  @Test func `An offset starts with its value and speed and arrives at rest`() {
    var offsets = FlightOffsets()
    offsets.fade(30, speed: -120, of: .centerX, in: 4, at: 10, duration: 0.4)
    func offset(at time: TimeInterval) -> (value: Double, speed: Double) {
      offsets.offset(of: .centerX, in: 4, at: time)
    }
    #expect(offset(at: 10) == (30, -120))
    #expect(offset(at: 10.4).value == 0)
    #expect(offset(at: 11).speed == 0)
    #expect(offsets.offset(of: .centerX, in: 5, at: 10).value == 0)
    #expect(offsets.offset(of: .centerY, in: 4, at: 10).value == 0)
    // Half-way the value is 30 · ½ − 120 · 0.4 · ⅛, and the speed is the derivative there.
    let middle = offset(at: 10.2)
    #expect(abs(middle.value - 9) < 1e-9)
    let step = 1e-6
    let slope = (offset(at: 10.2 + step).value - offset(at: 10.2 - step).value) / (2 * step)
    #expect(abs(middle.speed - slope) < 1e-3)
  }

  @Test func `A held offset stays until a new offset replaces it`() {
    var offsets = FlightOffsets()
    offsets.hold(7, of: .width, in: 1)
    #expect(offsets.offset(of: .width, in: 1, at: 1e6).value == 7)
    offsets.hold(8, of: .width, in: 1)
    #expect(offsets.offset(of: .width, in: 1, at: 0).value == 8)
    offsets.fade(0, speed: 0, of: .width, in: 1, at: 0, duration: 1)
    #expect(offsets.isEmpty)
  }

  @Test func `A frame includes the offsets until they end`() {
    var evaluator = FlightEvaluator([
      Flight(
        from: BoxState(center: .zero, size: CGSize(width: 10, height: 10)),
        to: BoxState(center: CGPoint(x: 100, y: 0), size: CGSize(width: 10, height: 10)))
    ])
    #expect(evaluator.groups(of: 0) == [.position])
    var offsets = FlightOffsets()
    offsets.fade(20, speed: 0, of: .centerX, in: 0, at: nil, duration: 1)
    for (time, expected) in [(5.0, 70.0), (5.5, 60), (6, 50)] {
      evaluator.sample(at: 0.5)
      offsets.add(to: &evaluator, at: time)
      #expect(abs(evaluator.state(of: 0)[.centerX] - expected) < 1e-9)
    }
    #expect(offsets.isEmpty)
  }

  @Test func `A deviation never gives a flight a size below 0 or an opacity outside 0...1`() throws
  {
    func end(_ center: CGPoint, _ side: CGFloat, _ opacity: Double) -> BoxState {
      var end = BoxState(center: center, size: CGSize(width: side, height: side))
      end.appearance.opacity = opacity
      end.appearance.background = RGBA(red: opacity, green: 0, blue: 0)
      return end
    }
    let flight = Flight(
      from: end(CGPoint(x: 50, y: 50), 10, 0.2),
      to: end(CGPoint(x: 60, y: 70), 20, 0.9))
    for speed in [-4000.0, 4000] {
      var moving = MovingFlights([flight])
      moving.push(
        0, speeds: Channel.allCases.map { _ in speed }, velocity: 0, at: 1, within: 1)
      // The cubic is farthest after a third of its time: 4/27 of the speed times the time.
      let third = MovingFlights.returnTime / 3
      let state = moving.states(at: 0, seenAt: 1 + third)[0]
      let reach = 4.0 / 27 * speed * MovingFlights.returnTime
      #expect(abs(state[.centerX] - (50 + reach)) < 1e-9)
      #expect(abs(state[.width] - max(10 + reach, 0)) < 1e-9)
      #expect(state[.opacity] == (speed < 0 ? 0 : 1))
      let alpha = try #require(Channel(named: "backgroundAlpha"))
      #expect(state[alpha] == (speed < 0 ? 0 : 1))
    }
  }

  @Test func `A wide colour stays as it is while another flight is off its path`() throws {
    func flight(_ id: String, _ red: Double) -> Flight {
      func end(_ green: Double) -> BoxState {
        var end = BoxState(center: .zero, size: CGSize(width: 10, height: 10))
        // Green and red beyond the colours of sRGB.
        end.appearance.background = RGBA(red: red, green: green, blue: 0)
        return end
      }
      return Flight(id: MatchID(id), from: end(1.1), to: end(1))
    }
    var moving = MovingFlights([flight("a", 0), flight("b", -0.2)])
    moving.push(
      0, speeds: Channel.allCases.map { _ in 100 }, velocity: 0, at: 1, within: 1)
    let state = moving.states(at: 0, seenAt: 1 + MovingFlights.returnTime / 3)[1]
    let green = try #require(Channel(named: "backgroundGreen"))
    #expect(state[green] == 1.1)
    let red = try #require(Channel(named: "backgroundRed"))
    #expect(state[red] == -0.2)
  }

  @Test func `A flight that is dragged takes its clip along`() {
    var flight = Flight(
      from: BoxState(center: .zero, size: CGSize(width: 10, height: 10)),
      to: BoxState(center: CGPoint(x: 100, y: 40), size: CGSize(width: 10, height: 10)))
    flight.ends.source.clip = CGRect(x: 0, y: 0, width: 50, height: 50)
    flight.ends.destination.clip = CGRect(x: 20, y: 30, width: 90, height: 90)
    var moving = MovingFlights([flight])
    let path = moving.states(at: 0.5)[0]
    /// Returns how far the flight and its clip are off their path.
    func offsets(at time: TimeInterval) -> [Double] {
      let state = moving.states(at: 0.5, seenAt: time)[0]
      return [Channel.centerX, .centerY, .clipX, .clipY].map { state[$0] - path[$0] }
    }
    moving.displace(0, by: CGPoint(x: 8, y: -4))
    #expect(offsets(at: 1) == [8, -4, 8, -4])
    moving.letGo(0, velocity: .zero, at: 1, now: 1)
    // A cubic that starts and ends at rest has half of its way left in the middle.
    let middle = offsets(at: 1 + MovingFlights.returnTime / 2)
    #expect(zip(middle, [4, -2, 4, -2]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(offsets(at: 1 + MovingFlights.returnTime) == [0, 0, 0, 0])
  }

  @Test func `A channel that varied before a retarget is still written`() {
    let flight = Flight(
      from: BoxState(center: .zero, size: CGSize(width: 10, height: 10)),
      to: BoxState(center: CGPoint(x: 100, y: 0), size: CGSize(width: 10, height: 10)))
    var resting = flight
    resting.ends.source.center = flight.ends.destination.center
    var moving = MovingFlights([flight])
    moving.replace([resting])
    #expect(moving.evaluator.groups(of: 0) == [.position])
    #expect(moving.states(at: 0.3)[0][.centerX] == 100)
    #expect(FlightEvaluator([resting]).groups(of: 0).isEmpty)
  }
}
