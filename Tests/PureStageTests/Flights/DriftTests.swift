import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Offsets of flights that are off their paths: taken over, handed on and taken along.
@Suite struct DriftTests {
  private func end(_ x: Double, _ y: Double, side: Double) -> BoxState {
    BoxState(center: CGPoint(x: x, y: y), size: CGSize(width: side, height: side))
  }

  /// A flight over 100 points across and 200 points down that grows.
  private var flight: Flight {
    Flight(
      from: end(0, 0, side: 10), to: end(100, 200, side: 50))
  }

  private static let step = 1e-5
  private static let channels: [Channel] = [.centerX, .centerY, .width, .height]

  /// Returns the displayed values of the flight, in the order of `channels`.
  private func seen(_ moving: MovingFlights, _ progress: Double, _ time: TimeInterval) -> [Double] {
    var moving = moving
    let state = moving.states(at: progress, seenAt: time)[0]
    return Self.channels.map { state[$0] }
  }

  /// Returns the displayed speeds in the short time before or after an instant, per second.
  private func speeds(
    _ moving: MovingFlights, _ progress: Double, velocity: Double, at time: TimeInterval,
    after: Bool
  ) -> [Double] {
    let step = after ? Self.step : -Self.step
    let others = seen(moving, progress + velocity * step, time + step)
    return zip(others, seen(moving, progress, time)).map { ($0 - $1) / step }
  }

  private func expectNear(_ one: [Double], _ other: [Double], _ distance: Double) {
    #expect(one.count == other.count)
    #expect(zip(one, other).allSatisfy { abs($0 - $1) < distance }, "\(one) and \(other)")
  }

  /// The flight a tenth of a second after it got new ends, at its progress of 0.42.
  private var returning: MovingFlights {
    var new = flight
    new.ends.destination = end(160, 120, side: 30)
    var moving = MovingFlights([flight])
    moving.retarget(to: [new], progress: 0.3, velocity: 1.2, at: 5, within: 0.5)
    return moving
  }

  @Test func `A second change of its end moves no flight at once, and changes no speed`() {
    var new = flight
    new.ends.destination = end(60, 260, side: 70)
    var moving = returning
    let before = seen(moving, 0.42, 5.1)
    let speed = speeds(moving, 0.42, velocity: 1.2, at: 5.1, after: false)
    moving.retarget(to: [new], progress: 0.42, velocity: 1.2, at: 5.1, within: 0.4)
    expectNear(seen(moving, 0.42, 5.1), before, 1e-9)
    // The accelerations of the cubics are some thousand points a second squared.
    expectNear(speeds(moving, 0.42, velocity: 1.2, at: 5.1, after: true), speed, 0.2)
  }

  @Test func `A flight that is interrupted on its way back hands on the speed that is seen`() {
    let speeds = returning.speeds(of: 0, progress: 0.42, velocity: 1.2, at: 5.1)
    expectNear(
      Self.channels.map { speeds[$0.rawValue] },
      self.speeds(returning, 0.42, velocity: 1.2, at: 5.1, after: true), 0.2)
  }

  @Test func `A speed that a flight takes over is gone when a short motion ends`() {
    var moving = MovingFlights([flight])
    moving.push(0, speeds: Channel.allCases.map { _ in 300 }, velocity: 0, at: 5, within: 0.1)
    #expect(seen(moving, 0, 5.05) != seen(moving, 0, 5))
    #expect(seen(moving, 0, 5.11) == [0, 0, 10, 10])
  }

  @Test(arguments: [
    (0.0...1.0, TransitionCurve.cubic(.easeIn)), (0.3...1, .linear), (0...0.5, .linear),
  ])
  func `A flight with a pace of its own starts with the speed that it takes over`(
    window: ClosedRange<Double>, curve: TransitionCurve
  ) {
    var flight = flight
    (flight.motion.window, flight.motion.curve) = (window, curve)
    var moving = MovingFlights([flight])
    moving.push(0, speeds: Channel.allCases.map { _ in 300 }, velocity: 2, at: 5, within: 1)
    expectNear(
      speeds(moving, 0, velocity: 2, at: 5, after: true), Self.channels.map { _ in 300 }, 0.1)
  }

  @Test func `A flight that is caught at its end has the speed of its own pace there`() {
    var flight = flight
    flight.motion.curve = .cubic(.easeOut)
    let moving = MovingFlights([flight])
    // A cubic that eases out arrives with speed 0.
    let speeds = moving.speeds(of: 0, progress: 1, velocity: 2, at: 5)
    expectNear(Self.channels.map { speeds[$0.rawValue] }, [0, 0, 0, 0], 0.1)
  }

  @Test func `A flight that is let go starts from its distance with the speed of the finger`() {
    var moving = MovingFlights([flight])
    moving.displace(0, by: CGPoint(x: 8, y: -4))
    let start = moving.displacement(of: 0, at: 9)
    #expect(start == CGPoint(x: 8, y: -4))
    moving.letGo(0, velocity: CGPoint(x: 60, y: -90), at: 9, now: 9)
    let next = moving.displacement(of: 0, at: 9 + Self.step)
    #expect(abs((next.x - start.x) / Self.step - 60) < 0.1)
    #expect(abs((next.y - start.y) / Self.step + 90) < 0.1)
  }

  @Test func `A deviation that ends leaves the others as they are`() {
    var evaluator = FlightEvaluator([flight])
    var offsets = FlightOffsets()
    offsets.fade(20, speed: 0, of: .centerX, in: 0, at: 1, duration: 0.2)
    offsets.fade(30, speed: 0, of: .centerY, in: 0, at: 1, duration: 1)
    offsets.hold(5, of: .width, in: 0)
    for _ in 0..<2 {
      evaluator.sample(at: 0.5)
      offsets.add(to: &evaluator, at: 1.5)
      // Half of the time leaves half of a deviation that starts at rest.
      let state = evaluator.state(of: 0)
      #expect(abs(state[.centerX] - 50) < 1e-9)
      #expect(abs(state[.centerY] - (100 + 15)) < 1e-9)
      #expect(abs(state[.width] - (30 + 5)) < 1e-9)
    }
    #expect(offsets.offset(of: .centerX, in: 0, at: 1).value == 0 && !offsets.isEmpty)
  }

  @Test func `A flight that is dragged takes along a clip that stands still`() {
    var flight = flight
    flight.ends.source.clip = CGRect(x: 0, y: 20, width: 300, height: 400)
    flight.ends.destination.clip = flight.ends.source.clip
    var moving = MovingFlights([flight])
    moving.free([0])
    moving.displace(0, by: CGPoint(x: 8, y: -4))
    let state = moving.states(at: 0.5, seenAt: 1)[0]
    let shown = [Channel.centerX, .centerY, .clipX, .clipY].map { state[$0] }
    // 8 points to the right of the path and 4 above it, the clip like its view.
    expectNear(shown, [58, 96, 8, 16], 1e-9)
  }

  @Test(arguments: [true, false])
  func `A view follows its screen also after another view has left its place`(isDragged: Bool) {
    var still = flight
    still.ends.destination = still.ends.source
    var follower = Flight(
      id: "b", source: nil, destination: 1, from: end(30, 40, side: 20), to: end(30, 40, side: 20))
    follower.motion.followsScreen = true
    var moving = MovingFlights([still, follower])
    moving.follow(
      ScreenMotion(
        away: CGPoint(x: 100, y: 50), scale: 1, parallax: 0, backScale: 1, isFrontEntering: true,
        front: CGPoint(x: 50, y: 100), back: nil))
    if isDragged {
      moving.free([0])
    } else {
      moving.replace([flight, follower])
    }
    let places = moving.states(at: 0.4).map { [$0[.centerX], $0[.centerY]] }
    // The screen in front has 0.6 of its way before it: 60 points across and 30 points down.
    expectNear(places[1], [90, 70], 1e-9)
    expectNear(places[0], isDragged ? [0, 0] : [40, 80], 1e-9)
  }
}
