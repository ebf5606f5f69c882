import Foundation
import PlanFixtures
import RandomPlans
import SeededRandom
import Testing

@testable import MatchTransition

/// Flights that get new ends, speeds, fingers and screens while they move.
@Suite struct MovingFlightsTests {
  private let now = 5.0

  /// The flights with other ends, as after a change of the layout.
  private func moved(_ flights: [Flight], by random: inout SeededGenerator) -> [Flight] {
    flights.map { flight in
      var flight = flight
      flight.ends.destination.center.x += random.number(-80...80)
      flight.ends.destination.size.height += random.number(0...60)
      flight.ends.destination.appearance.radii = CornerRadii(random.number(0...20))
      return flight
    }
  }

  /// The largest difference between the values of two moments.
  private func gap(_ one: [FlightState], _ other: [FlightState]) -> Double {
    zip(one.map(\.values).joined(), other.map(\.values).joined()).map { abs($0 - $1) }.max() ?? 0
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `New ends change no value and no speed at once, and are reached when the motion ends`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let flights = random.plan(count: 10, styled: false).flights
    let new = moved(flights, by: &random)
    // A change may come long before the end, or right before it.
    let (progress, rest) = (random.number(0.2...0.9), random.number(0.01...0.6))
    let velocity = (1 - progress) / rest
    var moving = MovingFlights(flights)
    let before = moving.states(at: progress, seenAt: now)
    moving.retarget(
      to: new, progress: progress, velocity: velocity, at: now, within: rest)
    #expect(gap(before, moving.states(at: progress, seenAt: now)) < 1e-9, "seed \(seed)")
    var ends = MovingFlights(new)
    #expect(
      gap(moving.states(at: 1, seenAt: now + rest), ends.states(at: 1)) < 1e-9, "seed \(seed)")
    #expect(!moving.isDrifting, "seed \(seed)")
  }

  @Test func `A value that a flight keeps moves to its new value when both ends get it`() {
    var random = SeededGenerator(seed: 1)
    let flights = random.plan(count: 3, styled: false).flights
    let new = flights.map { flight in
      var flight = flight
      flight.ends.source.appearance.opacity = 0.5
      flight.ends.destination.appearance.opacity = 0.5
      return flight
    }
    var moving = MovingFlights(flights)
    let before = moving.states(at: 0.4, seenAt: now)
    moving.retarget(to: new, progress: 0.4, velocity: 0, at: now, within: 1)
    #expect(gap(before, moving.states(at: 0.4, seenAt: now)) < 1e-9)
    let rest = moving.states(at: 0.4, seenAt: now + MovingFlights.returnTime)
    #expect(rest.allSatisfy { $0[.opacity] == 0.5 })
    #expect(flights.indices.allSatisfy { moving.evaluator.evaluates(.opacity, of: $0) })
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `A flight that takes over moves at the speed that it is given`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flights = random.plan(count: 10, styled: false).flights.filter(\.isMatched)
    let (velocity, step) = (random.number(0.5...4), 1e-5)
    let speeds = Channel.allCases.map { _ in random.number(-300...300) }
    var moving = MovingFlights(flights)
    let before = moving.states(at: 0)
    for row in flights.indices {
      moving.push(row, speeds: speeds, velocity: velocity, at: now, within: 1)
    }
    let after = moving.states(at: velocity * step, seenAt: now + step)
    for row in flights.indices {
      for channel in moving.evaluator.channels(of: row) where channel.group == .position {
        let speed = (after[row][channel] - before[row][channel]) / step
        #expect(abs(speed - speeds[channel.rawValue]) < 1, "seed \(seed), \(channel)")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `A flight that becomes free to move leaves every other flight where it is`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var flights = random.plan(count: 10, styled: false).flights
    // Every other flight stands still, so it has no place among the values that vary.
    for row in flights.indices where row.isMultiple(of: 2) {
      flights[row].ends.destination.center = flights[row].ends.source.center
    }
    var moving = MovingFlights(flights)
    for row in flights.indices where !row.isMultiple(of: 2) {
      moving.displace(row, by: CGPoint(x: random.number(-50...50), y: random.number(-50...50)))
    }
    let before = moving.states(at: 0.4, seenAt: now)
    moving.free(flights.indices.filter { $0.isMultiple(of: 2) })
    #expect(gap(before, moving.states(at: 0.4, seenAt: now)) < 1e-9, "seed \(seed)")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `A view that follows its screen moves as the place where it rests`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isEntering = random.once(in: 2)
    let screens = ScreenMotion(
      away: CGPoint(x: random.number(-300...300), y: random.number(-300...300)),
      scale: CGFloat(random.number(0.5...1.5)), parallax: CGFloat(random.number(0...1)),
      backScale: CGFloat(random.number(0.5...1)), isFrontEntering: random.once(in: 2),
      front: CGPoint(x: 200, y: 400), back: CGPoint(x: 200, y: 400))
    let rest = CGPoint(x: random.number(0...400), y: random.number(0...800))
    let away = CGPoint(x: rest.x + 90, y: rest.y - 40)
    let size = CGSize(width: 10, height: 10)
    var flight = Flight(
      id: "a", source: isEntering ? nil : 0, destination: isEntering ? 0 : nil,
      from: BoxState(center: isEntering ? away : rest, size: size),
      to: BoxState(center: isEntering ? rest : away, size: size))
    flight.motion.followsScreen = true
    var moving = MovingFlights([flight])
    moving.follow(screens)
    for progress in [0, 0.3, 0.8, 1] {
      let state = moving.states(at: progress)[0]
      let own = flight.state(at: progress).center
      let shift = screens.shift(
        of: rest, on: isEntering ? .destination : .source, at: progress)
      let (x, y) = (state[.centerX], state[.centerY])
      #expect(abs(x - Double(own.x + shift.x)) < 1e-9, "seed \(seed)")
      #expect(abs(y - Double(own.y + shift.y)) < 1e-9, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      CGPoint(x: 400, y: 0), CGPoint(x: -400, y: 0), CGPoint(x: 0, y: 800), CGPoint(x: 0, y: -800),
    ], [true, false])
  func `What cuts a view that follows its screen moves with the screen too`(
    away: CGPoint, isEntering: Bool
  ) {
    let clip = CGRect(x: 100, y: 200, width: 120, height: 150)
    let end = BoxState(
      center: CGPoint(x: 160, y: 360), size: CGSize(width: 100, height: 60), clip: clip)
    var flight = Flight(
      id: "a", source: isEntering ? nil : 0, destination: isEntering ? 0 : nil, from: end, to: end)
    flight.motion.followsScreen = true
    var moving = MovingFlights([flight])
    moving.follow(
      ScreenMotion(
        away: away, scale: 1, parallax: 0.3, backScale: 1, isFrontEntering: true,
        front: CGPoint(x: 200, y: 400), back: CGPoint(x: 200, y: 400)))
    for progress in [0, 0.3, 0.8, 1] {
      let state = moving.states(at: progress)[0]
      // The screen that enters in front has the rest of its way to go. The screen behind has moved by 30 %
      // the other way.
      let share = isEntering ? 1 - progress : -0.3 * progress
      let shift = (x: Double(away.x) * share, y: Double(away.y) * share)
      for (channel, rest) in [(Channel.centerX, 160.0), (.clipX, 100)] {
        #expect(abs(state[channel] - (rest + shift.x)) < 1e-9, "\(channel)")
      }
      for (channel, rest) in [(Channel.centerY, 360.0), (.clipY, 200)] {
        #expect(abs(state[channel] - (rest + shift.y)) < 1e-9, "\(channel)")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `A clip that comes or goes in mid-flight leaves the view as cut as it is`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let plan = random.plan(count: 12)
    var (from, to) = (
      plan.screens.source.views.map(\.box), plan.screens.destination.views.map(\.box)
    )
    for index in from.indices where random.once(in: 2) { from[index].clip = nil }
    for index in to.indices where random.once(in: 2) { to[index].clip = nil }
    let retargeted = plan.retargeted(
      to: Remeasurement(
        boxes: Sides(source: from, destination: to), lost: Sides { _ in [] },
        bounds: plan.screens.destination.bounds, isResized: false))
    let moved = try #require(retargeted)
    for (old, new) in zip(plan.flights, moved.flights) {
      // A stand-in has been made with a clip or without one.
      #expect((old.clips == nil) == (new.clips == nil), "seed \(seed), \(new.id)")
      guard let (start, end) = new.clips else { continue }
      let isFree =
        old.indices.source.map { from[$0].clip == nil } != false
        && old.indices.destination.map { to[$0].clip == nil } != false
      if isFree, old.isMatched {
        #expect(start.contains(new.ends.source.boundingBox.rect), "seed \(seed), \(new.id)")
        #expect(end.contains(new.ends.destination.boundingBox.rect), "seed \(seed), \(new.id)")
      }
    }
  }
}
