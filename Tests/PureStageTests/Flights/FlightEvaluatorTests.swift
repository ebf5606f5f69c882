import Foundation
import PlanFixtures
import RandomPlans
import SeededRandom
import Testing

@testable import MatchTransition

@Suite struct FlightEvaluatorTests {
  private func end(_ x: Double, _ side: Double, radius: Double = 0) -> BoxState {
    BoxState(
      center: CGPoint(x: x, y: 0), size: CGSize(width: side, height: side),
      appearance: ElementAppearance(radii: CornerRadii(radius)))
  }

  private func flight(
    _ from: BoxState, _ to: BoxState, _ change: (inout Flight) -> Void = { _ in }
  ) -> Flight {
    var flight = Flight(from: from, to: to)
    change(&flight)
    return flight
  }

  private func states(_ evaluator: FlightEvaluator, at progress: Double) -> [FlightState] {
    var evaluator = evaluator
    evaluator.sample(at: progress)
    return evaluator.flights.indices.map(evaluator.state)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `Many flights have the values that each of them has alone`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flights = random.plan(count: 12, styled: seed.isMultiple(of: 2)).flights
    let evaluator = FlightEvaluator(flights)
    #expect(evaluator.invariantViolations(flights) == [], "seed \(seed)")
    for progress in [-0.3, -1e-9, 0, 1e-9, 0.1, 0.25, 0.5, 0.77, 0.999999, 1, 1.0001, 1.4] {
      for (state, flight) in zip(states(evaluator, at: progress), flights) {
        #expect(state == flight.state(at: progress), "seed \(seed), \(flight.id) at \(progress)")
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `At 0 and 1 the values are exactly the ends of the flights`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flights = random.plan(count: 20).flights
    let evaluator = FlightEvaluator(flights)
    for (progress, ends) in [
      (0.0, flights.map(\.ends.source)), (1, flights.map(\.ends.destination)),
    ] {
      for (state, end) in zip(states(evaluator, at: progress), ends) {
        #expect(state.center == end.center && state.size == end.size)
        #expect(state.appearance == end.appearance)
        #expect(end.clip == nil || state.clip == end.clip)
        #expect(state.clipRadii == end.clipRadii)
        #expect(BoxState(state).lift == end.lift)
      }
    }
  }

  @Test func `A frame depends on the progress alone, not on the frames before`() {
    var random = SeededGenerator(seed: 9)
    var evaluator = FlightEvaluator(random.plan(count: 30).flights)
    let fresh = states(evaluator, at: 0.37)
    for progress in [0.9, -0.2, 0.37, 1.5] { evaluator.sample(at: progress) }
    #expect(states(evaluator, at: 0.37) == fresh)
  }

  @Test func `Only the groups that vary are evaluated`() {
    let (start, moved) = (end(0, 10), end(5, 10))
    let evaluator = FlightEvaluator([
      flight(start, start), flight(start, moved),
      flight(start, start) { $0.content.fade = .crossfade },
      flight(start, moved) { $0.motion.lift = 9 },
    ])
    #expect(
      evaluator.flights.indices.map(evaluator.groups) == [
        [], [.position], [.mix], [.position, .lift],
      ])
  }

  @Test func `No flights have no values`() {
    #expect(states(FlightEvaluator([]), at: 0.5).isEmpty)
  }

  @Test func `A constant clip moves along an arc`() {
    let clip = CGRect(x: 0, y: 0, width: 400, height: 100)
    let arc = flight(end(0, 10), end(100, 10)) {
      ($0.ends.source.clip, $0.ends.destination.clip, $0.motion.path) = (
        clip, clip, .arc(bend: 0.5)
      )
    }
    let state = states(FlightEvaluator([arc]), at: 0.5)[0]
    #expect(state[.centerY] == -50 && state[.clipY] == -50)
    #expect(state.clip == CGRect(x: 0, y: -50, width: 400, height: 100))
  }

  @Test func `Every flight follows its own curve, whatever the number of curves`() {
    let curves = (0..<200).map { CubicCurve(Double($0) / 200, 0, 0.5, 1) }
    let flights = curves.map { curve in
      flight(end(0, 0), end(1, 0)) { $0.motion.curve = .cubic(curve) }
    }
    for (state, curve) in zip(states(FlightEvaluator(flights), at: 0.6), curves) {
      #expect(abs(state[.centerX] - curve.value(at: 0.6)) < 1e-12)
    }
  }

  @Test func `All four corners of a flying screen are round in the middle of its way`() {
    let card = flight(end(0, 40, radius: 4), end(0, 40, radius: 8))
    let screen = flight(end(0, 100, radius: 8), end(0, 600)) { $0.motion.rounding = 32 }
    let radii = states(FlightEvaluator([card, screen, card]), at: 0.5).map(\.radii.topLeft)
    // A straight line from 8 to 32, up to where the screen lacks 32 of the 500 points by which it grows.
    let rounded = 8 + 24 * 0.5 / (1 - 32.0 / 500)
    #expect(radii[0] == 6 && abs(radii[1] - rounded) < 1e-9 && radii[2] == 6)
  }

  @Test func `A lift rises to its height in mid-flight, above the lift of an interrupted flight`() {
    var start = end(0, 10)
    start.lift = FlightLift(opacity: 0.2, radius: 8)
    let lifted = flight(start, end(100, 10)) { $0.motion.lift = 12 }
    let lift = BoxState(states(FlightEvaluator([lifted]), at: 0.5)[0]).lift
    // Half of the old lift is left. The new one adds an opacity of 0.3 and its radius.
    #expect(abs(lift.opacity - (0.1 + 0.3)) < 1e-12 && abs(lift.radius - (4 + 12)) < 1e-12)
  }

  // MARK: Straight groups

  private func straightGroups(_ flight: Flight) -> [ChannelGroup] {
    let evaluator = FlightEvaluator([flight])
    return evaluator.groups(of: 0).filter { evaluator.isStraight($0, of: 0) }
  }

  @Test func `A group is straight only if it follows the progress at every moment`() {
    let (start, end) = (end(0, 10), end(100, 20))
    let flights: [(Flight, straight: [ChannelGroup])] = [
      (flight(start, end), [.position, .size]),
      (flight(start, end) { $0.motion.curve = .cubic(.linear) }, [.position, .size]),
      (flight(start, end) { $0.motion.window = -1...2 }, [.position, .size]),
      // A part of a value that does not change.
      (flight(start, end) { $0.motion.timings.opacity = 0.25...0.75 }, [.position, .size]),
      (flight(start, end) { $0.motion.window = 0.25...0.75 }, []),
      (flight(start, end) { $0.motion.window = 0...0.75 }, []),
      (flight(start, end) { $0.motion.window = 0.25...1 }, []),
      (flight(start, end) { $0.motion.curve = .easeInOut }, []),
      (flight(start, end) { $0.motion.timings.position = 0.25...0.75 }, [.size]),
      (flight(start, end) { $0.motion.timings.size = 0.25...0.75 }, [.position]),
      (flight(start, end) { $0.motion.path = .arc }, [.size]),
      (flight(start, end) { $0.motion.lift = 9 }, [.position, .size]),
      (flight(start, end) { $0.content.fade = .crossfade }, [.position, .size]),
    ]
    for (flight, straight) in flights { #expect(straightGroups(flight) == straight) }
  }

  @Test func `A scale is straight, but a turn is not, even if it ends where it began`() {
    func turned(by angle: Double, scale: Double) -> BoxState {
      var turned = end(0, 10)
      turned.transform = AffineMatrix(
        AffineMatrix.Components(rotation: angle, scaleX: scale, scaleY: scale, shear: 0))
      return turned
    }
    let scaled = flight(turned(by: 0, scale: 0.5), turned(by: 0, scale: 1))
    #expect(straightGroups(scaled) == [.transform])
    let rotated = flight(turned(by: 0, scale: 1), turned(by: 1, scale: 1))
    #expect(straightGroups(rotated).isEmpty)
  }
}
