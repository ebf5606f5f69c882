import PlanFixtures
import RandomPlans
import SeededRandom
import Foundation
import MatchTransition
import Testing

@Suite struct FlightTableTests {
  /// Returns the values of a frame, by flight and channel.
  private func values(_ frame: FlightFrame) -> [Int32: [Channel: Double]] {
    var result: [Int32: [Channel: Double]] = [:]
    for channel in Channel.allCases {
      frame.withColumn(channel) { column in
        let rows = frame.rows(channel.group)
        #expect(rows.count == column.count)
        for (row, value) in zip(rows, column) { result[row, default: [:]][channel] = value }
      }
    }
    return result
  }

  static let instants = [-0.3, -1e-9, 0, 1e-9, 0.1, 0.25, 0.5, 0.77, 0.999999, 1, 1.0001, 1.4]

  private func compare(_ flights: [Flight], tolerance: Double, _ note: String) {
    let table = FlightTable(flights)
    #expect(table.invariantViolations(flights) == [], "\(note)")
    var frame = table.makeFrame()
    for progress in Self.instants {
      table.sample(at: progress, into: &frame)
      let sampled = values(frame)
      for (row, flight) in flights.enumerated() {
        let state = flight.state(at: progress)
        let constant = flight.state(at: 0)
        for channel in Channel.allCases {
          // A value that the table does not store must be constant.
          let value = sampled[Int32(row)]?[channel] ?? constant[channel]
          let scale = max(1, abs(value))
          #expect(
            abs(value - state[channel]) <= tolerance * scale,
            "\(note), flight \(row), \(channel) at \(progress)")
        }
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `A plain table agrees with the states of its flights`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    compare(random.plan(count: 12, styled: false).flights, tolerance: 1e-12, "seed \(seed)")
  }

  @Test(arguments: 100..<124 as Range<UInt64>)
  func `A table with windows, curves and arcs agrees with the states of its flights`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // A curve may be wrong by 1e-4. Distances here are up to 1000 points, steeply bent by arcs.
    let flights = random.plan(count: 12).flights
    let table = FlightTable(flights)
    #expect(table.invariantViolations(flights) == [], "seed \(seed)")
    var frame = table.makeFrame()
    // A channel may rise and fall back to its start, so its range is not the distance of its ends.
    let ways = flights.map { flight in Self.instants.map { flight.state(at: $0) } }
    for progress in Self.instants {
      table.sample(at: progress, into: &frame)
      let sampled = values(frame)
      for (row, flight) in flights.enumerated() {
        let state = flight.state(at: progress)
        let stored = sampled[Int32(row)] ?? [:]
        for channel in Channel.allCases where stored[channel] == nil {
          // A channel that is not stored does not vary. The channels of an invisible colour may.
          let isSeen = channel.alpha.map { state[$0] > 0 } ?? true
          #expect(
            !isSeen || abs(state[channel] - flight.state(at: 0)[channel]) < 1e-9,
            "seed \(seed), flight \(row), \(channel) at \(progress)")
        }
        for (channel, value) in stored {
          // The hue of a colour that fades in from clear may change at any rate, so colours are compared as
          // they are seen, premultiplied.
          let alpha = channel.alpha
          let seen = value * (alpha.map { stored[$0] ?? state[$0] } ?? 1)
          let expected = state[channel] * (alpha.map { state[$0] } ?? 1)
          let range =
            alpha == nil
            ? ways[row].map { abs($0[channel] - flight.state(at: 0)[channel]) }.max() ?? 0 : 1
          let bend = flight.bow?.reach ?? 0
          let steepness = flight.timings.haste * (channel.group == .mix ? 2 : range + 4 * bend)
          #expect(
            abs(seen - expected) <= 1e-4 * max(steepness, 1e-3),
            "seed \(seed), flight \(row), \(channel) at \(progress)")
        }
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `At 0 and 1 a table has exactly the ends of its flights`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flights = random.plan(count: 20).flights
    let table = FlightTable(flights)
    var frame = table.makeFrame()
    for (progress, ends) in [(0.0, flights.map(\.from)), (1, flights.map(\.to))] {
      table.sample(at: progress, into: &frame)
      for (row, values) in values(frame) {
        let end = ends[Int(row)]
        let state = flights[Int(row)].state(at: progress)
        for (channel, value) in values { #expect(value == state[channel], "\(channel)") }
        if let x = values[.centerX] { #expect(x == Double(end.center.x)) }
        if let y = values[.centerY] { #expect(y == Double(end.center.y)) }
        if let width = values[.width] { #expect(width == Double(end.size.width)) }
        if let opacity = values[.opacity] { #expect(opacity == end.appearance.opacity) }
        if let red = values[.backgroundRed] { #expect(red == end.appearance.background.red) }
        if let radius = values[.shadowRadius] { #expect(radius == end.appearance.shadow.radius) }
        if let x = values[.clipX], let clip = end.clip { #expect(x == Double(clip.origin.x)) }
      }
    }
  }

  @Test func `A frame depends on the progress alone, not on the frames before`() {
    var random = SeededGenerator(seed: 9)
    let table = FlightTable(random.plan(count: 30).flights)
    var frame = table.makeFrame()
    var fresh = table.makeFrame()
    table.sample(at: 0.37, into: &fresh)
    for progress in [0.9, -0.2, 0.37, 1.5] { table.sample(at: progress, into: &frame) }
    table.sample(at: 0.37, into: &frame)
    #expect(values(frame) == values(fresh))
  }

  @Test func `Only varying values are stored`() {
    let start = FlightEnd(center: .zero, size: CGSize(width: 10, height: 10))
    var end = start
    end.center.x = 5
    func flight(_ to: FlightEnd, fade: ContentFade = .destinationOnly) -> Flight {
      Flight(id: "a", fromIndex: 0, toIndex: 0, from: start, to: to, fade: fade)
    }
    let table = FlightTable([
      flight(start), flight(end), flight(start, fade: .crossfade), flight(end),
    ])
    let frame = table.makeFrame()
    #expect(table.count == 4)
    #expect(frame.rows(.position) == [1, 3])
    #expect(frame.rows(.mix) == [2])
    for group in ChannelGroup.allCases where group != .position && group != .mix {
      #expect(frame.rows(group) == [])
    }
  }

  @Test func `A constant clip moves along an arc`() throws {
    let clip = CGRect(x: 0, y: 0, width: 400, height: 100)
    let flight = Flight(
      id: "a", fromIndex: 0, toIndex: 0,
      from: FlightEnd(center: .zero, size: CGSize(width: 10, height: 10), clip: clip),
      to: FlightEnd(
        center: CGPoint(x: 100, y: 0), size: CGSize(width: 10, height: 10), clip: clip),
      path: .arc(bend: 0.5))
    let table = FlightTable([flight])
    var frame = table.makeFrame()
    table.sample(at: 0.5, into: &frame)
    #expect(values(frame)[0]?[.centerY] == -50)
    #expect(values(frame)[0]?[.clipY] == -50)
    #expect(flight.state(at: 0.5).clip == CGRect(x: 0, y: -50, width: 400, height: 100))
  }

  @Test(arguments: [
    CubicCurve.easeIn, .easeOut, .easeInOut, .standard, CubicCurve(0.25, 0.1, 0.25, 1),
    CubicCurve(0, 1, 0, 1), CubicCurve(1, 0, 1, 0), CubicCurve(1, 0, 0, 1),
    CubicCurve(0.34, 1.56, 0.64, 1), CubicCurve(0.5, -2, 0.5, 3), CubicCurve(0, 0.9, 0.1, 1),
  ])
  func `Curves are evaluated to 1e-4`(curve: CubicCurve) {
    let flight = Flight(
      id: "a", fromIndex: 0, toIndex: 0, from: FlightEnd(center: .zero, size: .zero),
      to: FlightEnd(center: CGPoint(x: 1, y: 0), size: .zero), curve: .cubic(curve))
    let table = FlightTable([flight])
    var frame = table.makeFrame()
    for step in 0...7919 {
      let progress = Double(step) / 7919
      table.sample(at: progress, into: &frame)
      let x = frame.withColumn(.centerX) { $0[0] }
      #expect(abs(x - curve.value(at: progress)) <= 1e-4, "at \(progress)")
    }
  }

  @Test func `Every flight follows its own curve, whatever the number of curves`() {
    let flights = (0..<200).map { index in
      Flight(
        id: MatchID(index), fromIndex: index, toIndex: index,
        from: FlightEnd(center: .zero, size: .zero),
        to: FlightEnd(center: CGPoint(x: 1, y: 0), size: .zero),
        curve: .cubic(CubicCurve(Double(index) / 200, 0, 0.5, 1)))
    }
    let table = FlightTable(flights)
    var frame = table.makeFrame()
    table.sample(at: 0.6, into: &frame)
    frame.withColumn(.centerX) { column in
      for (flight, x) in zip(flights, column) {
        #expect(abs(x - flight.curve.value(at: 0.6)) <= 1e-4)
      }
    }
  }

  @Test func `An empty table has empty frames`() {
    let table = FlightTable([])
    var frame = table.makeFrame()
    table.sample(at: 0.5, into: &frame)
    #expect(frame.rows(.position) == [])
    #expect(frame.withColumn(.centerX) { $0.count } == 0)
  }

  @Test func `A flight with 12 varying channels, a window and a curve takes at most 512 bytes`() {
    let flights = (0..<1000).map { index in
      let (from, to) = (Double(index), Double(index) + 1)
      return Flight(
        id: MatchID(index), fromIndex: index, toIndex: index,
        from: FlightEnd(
          center: CGPoint(x: from, y: from), size: CGSize(width: from, height: from),
          appearance: ElementAppearance(
            radii: CornerRadii(from), background: RGBA(red: 1, green: 0, blue: 0))),
        to: FlightEnd(
          center: CGPoint(x: to, y: to), size: CGSize(width: to, height: to),
          appearance: ElementAppearance(
            radii: CornerRadii(to), background: RGBA(red: 0, green: 0, blue: 1))),
        window: 0.1...0.9, curve: .cubic(.standard))
    }
    #expect(FlightTable(flights).byteCount <= 512 * flights.count)
  }

  @Test func `A frame of another table is refused`() async {
    await #expect(processExitsWith: .failure) {
      let end = FlightEnd(center: CGPoint(x: 1, y: 0), size: .zero)
      let flight = Flight(
        id: "a", fromIndex: 0, toIndex: 0, from: FlightEnd(center: .zero, size: .zero), to: end)
      var frame = FlightTable([]).makeFrame()
      FlightTable([flight]).sample(at: 0.5, into: &frame)
    }
  }
}

extension PathOffset {
  /// An upper bound for the slope of the path offset, in points: the chord times the shape's slope.
  fileprivate var reach: Double {
    switch self {
    case .arc(let x, let y): abs(x) + abs(y)
    case .plateau(let height, let start, let end, let rise, let fall):
      height / min(rise, 1 - fall) + abs(end - start)
    }
  }
}

extension PropertyTimings {
  /// The ratio of the fastest part's speed to the flight's speed.
  fileprivate var haste: Double {
    [fade, position, size, shape, opacity].compactMap {
      $0.map { 1 / max($0.upperBound - $0.lowerBound, 1e-6) }
    }
    .max() ?? 1
  }
}

extension Channel {
  /// The alpha of the colour that the channel is a part of, or nil for another channel and for the alpha itself.
  fileprivate var alpha: Channel? {
    for part in ["Red", "Green", "Blue"] where description.hasSuffix(part) {
      return Channel(named: description.dropLast(part.count) + "Alpha")
    }
    return nil
  }
}
