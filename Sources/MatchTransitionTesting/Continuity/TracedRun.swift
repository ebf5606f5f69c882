import MatchTransition

/// The series of values in a trace: progress, and each channel of each flight that varies.
struct TracedRun {
  struct Property: Hashable {
    /// The index of the flight, or nil for progress.
    var flight: Int?
    var channel: Int
    var name: String
    /// The unit of a flight's value, or nil for progress.
    var unit: ChannelUnit?
    /// The channel of the alpha that the property is a red, green or blue of, or nil for another property.
    var alpha: Int?
    /// Whether it is one of the two opacities of a content crossfade.
    var isFade: Bool { name == "oldOpacity" || name == "newOpacity" }
    /// Whether it belongs to the lift of a view that travels.
    var isLift: Bool { name == "liftOpacity" || name == "liftRadius" }
  }

  /// The motions before and after an event, extrapolated to their meeting point.
  struct Join {
    /// The difference at the meeting point, in the property's unit.
    var jump: Double
    /// The estimated error of `jump`.
    var error: Double
    /// The speeds before and after the event, per second.
    var slopeBefore: Double
    var slopeAfter: Double
    /// The estimated error of the difference of both speeds.
    var slopeError: Double
    var progressSlopeBefore: Double
    /// Whether enough frames surround the event to measure its speeds.
    var canMeasureSpeed: Bool
  }

  let entries: [TransitionTrace.Entry]
  let flights: [String]
  private(set) var properties: [Property] = []
  private var ranges: [Property: Double] = [:]
  /// The largest change of each fade between two frames of one motion, per unit of progress.
  private var steepness: [Property: Double] = [:]

  /// Smaller changes count as rounding.
  private static let rounding = 1e-6
  static let progress = Property(
    flight: nil, channel: 0, name: "progress", unit: nil)

  init(_ trace: TransitionTrace) {
    entries = trace.entries
    let begin = trace.entries.first { $0.kind == .begin }
    flights = trace.flightNames
    let frames = trace.entries.filter { $0.kind == .frame }
    add(Self.progress, range: 1)
    for flight in flights.indices {
      for (channel, name) in (begin?.channels ?? []).enumerated() {
        let known = Channel(named: name)
        let property = Property(
          flight: flight, channel: channel, name: name, unit: known?.unit,
          alpha: known?.alpha.flatMap { begin?.channels?.firstIndex(of: $0.description) })
        let values = frames.compactMap { value(of: property, in: $0) }
        guard let least = values.min(), let most = values.max(),
          most - least > Self.rounding
        else { continue }
        add(property, range: most - least)
      }
    }
  }

  /// The first place of each value that is no finite number: its frame, its flight or nil for the progress,
  /// and its name.
  var missingNumbers: [(entry: Int, flight: Int?, name: String)] {
    let names = entries.first { $0.kind == .begin }?.channels ?? []
    var known: Set<[Int]> = []
    var places: [(entry: Int, flight: Int?, name: String)] = []
    for (index, entry) in entries.enumerated() where entry.kind == .frame {
      if !entry.progress.isFinite, known.insert([]).inserted {
        places.append((index, nil, Self.progress.name))
      }
      for (flight, values) in (entry.values ?? []).enumerated() {
        for (channel, value) in zip(names.indices, values) where !value.isFinite {
          if known.insert([flight, channel]).inserted {
            places.append((index, flight, names[channel]))
          }
        }
      }
    }
    return places
  }

  private mutating func add(_ property: Property, range: Double) {
    properties.append(property)
    ranges[property] = range
    if property.isFade { steepness[property] = steepness(of: property) }
  }

  /// Returns the largest change of a value between two frames of one motion, per unit of progress. Returns nil
  /// if there are no such frames.
  ///
  /// The scrubs of a finger are one motion.
  /// - Parameter isMeant: Whether a pair of progresses counts.
  func steepness(
    of property: Property, where isMeant: (Double, Double) -> Bool = { _, _ in true }
  ) -> Double? {
    let moving = entries.filter { $0.kind != .scrub }
    return zip(moving, moving.dropFirst()).reduce(nil) { most, pair in
      guard pair.0.kind == .frame, pair.1.kind == .frame,
        let before = value(of: property, in: pair.0), let after = value(of: property, in: pair.1),
        isMeant(pair.0.progress, pair.1.progress)
      else { return most }
      let change = abs(after - before)
      let progress = abs(pair.1.progress - pair.0.progress)
      return progress > 1e-6 ? max(most ?? 0, change / progress) : most
    }
  }

  /// Returns the difference between the largest and the smallest displayed value.
  func range(of property: Property) -> Double { ranges[property] ?? 0 }

  /// Returns the value at one end of a flight, after all retargets, or nil if the trace lacks it.
  func end(of property: Property, completed: Bool) -> Double? {
    guard property.flight != nil else { return completed ? 1 : 0 }
    let entry = entries.last { $0.from != nil }
    return (completed ? entry?.to : entry?.from)?.value(of: property)
  }

  /// Returns the value in `entry`, or nil if the entry lacks it. Frames after a memory warning have no
  /// flights.
  func value(of property: Property, in entry: TransitionTrace.Entry) -> Double? {
    property.flight == nil ? entry.progress : entry.values?.value(of: property)
  }

  /// The value of a frame, with the time and the progress of the frame.
  typealias Sample = (time: Double, value: Double, progress: Double)

  /// Returns the frames next to `index`, the nearest first, up to the next event or to the next edge of a
  /// window, where another motion begins.
  ///
  /// The scrubs of a finger are one motion, which begins where the finger takes the transition over. At
  /// progress 0 or 1 a finger may continue where progress cannot, so another motion begins there.
  ///
  /// - Parameter steepness: How much of the value belongs to each unit of progress and is left out.
  func frames(
    from index: Int, step: Int, _ property: Property, without steepness: Double = 0
  ) -> [Sample] {
    let edges = edges(of: property, at: index)
    var samples: [Sample] = []
    var isAtEnd: Bool?
    // Whether the finger moved before the present frame, and before the last one.
    var (moves, didMove) = (scrubs(beside: index, step: -step), Bool?.none)
    var place = index + step
    while entries.indices.contains(place), samples.count < 6 {
      let entry = entries[place]
      if entry.kind == .frame {
        let stands = entry.progress == 0 || entry.progress == 1
        if let isAtEnd, stands != isAtEnd { break }
        if let didMove, moves != didMove { break }
        (isAtEnd, didMove, moves) = (stands, moves, false)
        if let last = samples.last, !edges.between(last.progress, entry.progress).isEmpty { break }
        guard let value = value(of: property, in: entry) else { break }
        samples.append((entry.time, value - steepness * entry.progress, entry.progress))
      } else if entry.kind == .scrub {
        moves = true
      } else {
        break
      }
      place += step
    }
    return samples
  }

  /// Whether the finger moves between a retarget and the next frame on one side of it.
  ///
  /// A retarget does not end the finger's motion, and may come before or after the scrub of its frame.
  private func scrubs(beside index: Int, step: Int) -> Bool {
    guard entries[index].kind == .retarget else { return false }
    let beside = index + step
    return entries.indices.contains(beside) && entries[beside].kind == .scrub
  }

  /// Returns the meetings of the motions at the event, by two measures. There is none if there are too few
  /// frames.
  ///
  /// The first measure is the value over time. The second one leaves out what is proportional to progress.
  /// A length of most flights is, so the rest tells a jump from a motion that only gathers speed, also at
  /// few frames per second.
  func joins(at index: Int, _ property: Property, tolerance: Double) -> [Join] {
    guard let plain = join(at: index, property, tolerance: tolerance, without: 0) else { return [] }
    guard let ends = ends(of: property, at: index), property.flight != nil,
      let rest = join(at: index, property, tolerance: tolerance, without: ends.to - ends.from)
    else { return [plain] }
    return [plain, rest]
  }

  private func join(
    at index: Int, _ property: Property, tolerance: Double, without steepness: Double
  ) -> Join? {
    let before = frames(from: index, step: -1, property, without: steepness)
    let after = frames(from: index, step: 1, property, without: steepness)
    guard let last = before.first, let first = after.first,
      let left = Extrapolation(before.timed, tolerance: tolerance),
      let right = Extrapolation(after.timed, tolerance: tolerance)
    else { return nil }
    let meeting = entries[index].start ?? first.time
    // A single frame gives no direction.
    guard left.count > 1 || meeting == last.time, right.count > 1 || meeting == first.time else {
      return nil
    }
    let progress = Extrapolation(
      frames(from: index, step: -1, Self.progress).timed, tolerance: 0.005)
    var (valueBefore, valueAfter) = (left.value(at: meeting), right.value(at: meeting))
    if steepness == 0, let ends = ends(of: property, at: index) {
      // A value stops at its end as soon as it reaches it, which may be between two frames.
      let values = (before + after).map(\.value) + [ends.from, ends.to]
      if let least = values.min(), let most = values.max() {
        valueBefore = min(max(valueBefore, least), most)
        valueAfter = min(max(valueAfter, least), most)
      }
    }
    return Join(
      jump: abs(valueAfter - valueBefore),
      error: left.error(at: meeting) + right.error(at: meeting),
      slopeBefore: left.slope(at: meeting), slopeAfter: right.slope(at: meeting),
      slopeError: left.slopeError(at: meeting) + right.slopeError(at: meeting),
      progressSlopeBefore: progress?.slope(at: meeting) ?? 0,
      canMeasureSpeed: left.count > 2 && right.count > 2 && !left.hasCorner && !right.hasCorner)
  }

  /// Returns the ends of a flight's value at the event, or nil if the trace lacks them.
  func ends(of property: Property, at index: Int) -> (from: Double, to: Double)? {
    guard let entry = entries[...index].last(where: { $0.from != nil }),
      let from = entry.from?.value(of: property), let to = entry.to?.value(of: property)
    else { return nil }
    return (from, to)
  }

  /// Whether the value stands at one of its ends before or after the event, as outside its window of time.
  /// Its speed may change at the edge of the window.
  func isAtEdge(at index: Int, _ property: Property) -> Bool {
    guard let ends = ends(of: property, at: index) else { return false }
    let rounding = max(1e-6 * range(of: property), Self.rounding)
    // A value with equal ends has no window.
    if abs(ends.to - ends.from) < rounding { return false }
    return [-1, 1].contains { step in
      let near = frames(from: index, step: step, property).prefix(2).map(\.value)
      return near.count == 2
        && [ends.from, ends.to].contains { end in near.allSatisfy { abs($0 - end) < rounding } }
    }
  }

  /// The opacity below which nobody sees a view.
  private static let leastOpacity = 0.05

  /// Whether the flight of `property` is too transparent to be seen in the frames around `index`.
  func isUnseen(at index: Int, _ property: Property) -> Bool {
    guard let flight = property.flight else { return false }
    let opacity = Property(
      flight: flight, channel: Channel.opacity.rawValue, name: "opacity", unit: .share)
    let isFrame = entries[index].kind == .frame
    let before = entries[..<index].last { $0.kind == .frame }
    let after = isFrame ? entries[index] : entries[index...].first { $0.kind == .frame }
    let near = [before, after].compactMap { $0 }.map { value(of: opacity, in: $0) ?? 1 }
    return !near.isEmpty && near.allSatisfy { $0 < Self.leastOpacity }
  }

  /// Returns the jump of a fade at the event, beyond its change with progress. Returns nil if there are
  /// too few frames.
  ///
  /// Fades may have corners, so their motion cannot be extrapolated.
  func fadeJump(at index: Int, _ property: Property) -> Double? {
    guard let last = frames(from: index, step: -1, property).first,
      let first = frames(from: index, step: 1, property).first,
      let lastProgress = frames(from: index, step: -1, Self.progress).first,
      let firstProgress = frames(from: index, step: 1, Self.progress).first,
      let steepness = steepness[property]
    else { return nil }
    let change = abs(firstProgress.value - lastProgress.value) * steepness
    return max(0, abs(first.value - last.value) - change)
  }

  /// Returns the difference between the frames next to the event, or nil if there are too few.
  func step(at index: Int, _ property: Property) -> Double? {
    guard let last = frames(from: index, step: -1, property).first,
      let first = frames(from: index, step: 1, property).first
    else { return nil }
    return abs(first.value - last.value)
  }

  /// Returns the leap of a length or an angle to the frame at `index`, or nil if it does not leap. An
  /// event or a missing frame nearby makes the answer nil too.
  ///
  /// A leap exceeds four times the larger step beside it by more than `tolerance`.
  func leap(at index: Int, _ property: Property, tolerance: Double) -> Double? {
    guard property.unit == .points || property.unit == .radians, !property.isLift,
      index >= 2, index + 1 < entries.count
    else { return nil }
    let near = entries[index - 2...index + 1]
    guard near.allSatisfy({ $0.kind == .frame && $0.isRunning == true }) else { return nil }
    let values = near.compactMap { value(of: property, in: $0) }
    guard values.count == 4 else { return nil }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    guard abs(steps[1]) > 4 * max(abs(steps[0]), abs(steps[2])) + tolerance else { return nil }
    return abs(steps[1] - (steps[0] + steps[2]) / 2)
  }

  /// Returns the distance of the frame at `index` from the extrapolated frames before it, less the error
  /// of the extrapolation. Returns nil if there are too few frames.
  func stray(at index: Int, _ property: Property, tolerance: Double) -> Double? {
    let before = frames(from: index, step: -1, property)
    // A motion may stop abruptly at its end.
    if entries[index].progress == 0 || entries[index].progress == 1 { return nil }
    guard let curve = Extrapolation(before.timed, tolerance: tolerance), curve.count > 3,
      let value = value(of: property, in: entries[index])
    else { return nil }
    let time = entries[index].time
    return abs(curve.value(at: time) - value) - (curve.isExact ? 0 : curve.error(at: time))
  }
}

extension [TracedRun.Sample] {
  /// The values over time.
  var timed: [(time: Double, value: Double)] { map { ($0.time, $0.value) } }
}

extension [[Double]] {
  /// Returns the value of a flight's property in a table of flights and channels, or nil if the table lacks it.
  ///
  /// A red, green or blue counts as much as its alpha, because nobody sees the hue of a transparent colour.
  fileprivate func value(of property: TracedRun.Property) -> Double? {
    guard let flight = property.flight else { return nil }
    let value = number(flight: flight, channel: property.channel)
    guard let alpha = property.alpha else { return value }
    return value.flatMap { value in number(flight: flight, channel: alpha).map { value * $0 } }
  }

  /// Returns one number of a table of flights and channels, or nil if the table lacks it.
  fileprivate func number(flight: Int, channel: Int) -> Double? {
    guard indices.contains(flight), self[flight].indices.contains(channel) else { return nil }
    return self[flight][channel]
  }
}
