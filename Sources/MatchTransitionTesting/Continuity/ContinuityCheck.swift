import MatchTransition

/// Searches a trajectory for jumps in value or speed that no finger and no call has caused.
///
/// ```swift
/// let findings = ContinuityCheck().findings(in: trajectory)
/// #expect(findings.isEmpty)
/// ```
///
/// At every grab, release, reversal and retarget, the check extrapolates the frames before and after the
/// event to their meeting point. It is more exact with more frames per second; use 120 or more. Where the
/// frames do not tell the meeting point exactly, the check allows the error that it estimates besides the limit.
/// A flight with an opacity below 0.05 counts as invisible, and the check passes over it. A red, green or blue
/// counts as much as its alpha. A value may change its speed where its window of time begins or ends.
/// Between events, the check compares each step of a length or an angle with the steps beside it.
public struct ContinuityCheck: Sendable {
  /// The largest allowed jump of a length, in points. The default is 0.5.
  public var points = 0.5
  /// The largest allowed jump of an angle, in radians. The default is 0.005.
  public var radians = 0.005
  /// The largest allowed jump of any other value, as a share of the value's range. The default is 0.005. An
  /// opacity or a colour may always jump by 0.01, the smallest difference that the eye notices.
  public var share = 0.005
  /// The largest allowed jump in speed, as a share of the speed. The default is 0.02.
  public var speed = 0.02

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - points: The largest allowed jump of a length, in points.
  ///   - radians: The largest allowed jump of an angle, in radians.
  ///   - share: The largest allowed jump of any other value, as a share of the value's range.
  ///   - speed: The largest allowed jump in speed, as a share of the speed.
  public init(
    points: Double = 0.5, radians: Double = 0.005, share: Double = 0.005, speed: Double = 0.02
  ) {
    (self.points, self.radians) = (points, radians)
    (self.share, self.speed) = (share, speed)
  }

  /// A jump that exceeds its limit.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The kind of a jump.
    public enum Measure: String, Hashable, Sendable {
      /// The value jumps.
      case value
      /// The speed of the value jumps.
      case speed
      /// The last frame differs from the end state. A last frame at progress 0 or 1 must equal it. An
      /// earlier one may differ by the limit of a jump and by as much as the value moved in the last frame.
      /// In the last thousandth of progress a spring counts as settled, and the value may skip what is left
      /// of its way.
      case endState
    }

    /// The kind of the jump.
    public var measure: Measure
    package var kind: TransitionTrace.Kind
    /// The event at which the jump happens: `grab`, `scrub`, `reverse`, `release`, `resume`, `retarget`
    /// or `end`. Between events it is `frame`.
    public var event: String { kind.rawValue }
    /// The time of the jump since the beginning, in seconds, as in the trajectory's frames.
    public var time: Double
    /// The ID of the flight, or nil for the progress of the whole transition.
    public var flight: String?
    /// The name of the channel, or "progress" for the whole transition.
    public var property: String
    /// The size of the jump, in the property's unit, or in that unit per second for a speed. It is infinite
    /// if the value is no number.
    public var jump: Double
    /// The largest allowed jump, in the unit of `jump`.
    public var limit: Double

    /// The finding as one line, with the event and the time.
    public var description: String {
      let owner = flight.map { "\($0)." } ?? ""
      return "\(measure) of \(owner)\(property) jumps by \(jump) (at most \(limit)) at \(event),"
        + " \(time)"
    }
  }

  /// Returns the jumps in `trajectory`, in the order of time. Findings about the end state come last.
  ///
  /// Flights are checked as long as the trajectory has their values. A memory warning drops all flights,
  /// and the check continues with the progress alone.
  /// - Parameter trajectory: The record of a whole transition.
  /// - Complexity: O(*e* · *v*) for *e* frames and events of *v* values.
  public func findings(in trajectory: TransitionTrajectory) -> [Finding] {
    findings(in: trajectory.trace)
  }

  package func findings(in trace: TransitionTrace) -> [Finding] {
    let run = TracedRun(trace)
    var findings: [Finding] = []
    for property in run.properties {
      for index in trace.entries.indices {
        findings += self.findings(at: index, property, in: run)
      }
    }
    let all = missingNumbers(in: run) + findings
    let sorted = all.sorted { $0.time < $1.time } + endFindings(in: run)
    let start = trace.entries.first?.time ?? 0
    return sorted.map { finding in
      var finding = finding
      finding.time -= start
      return finding
    }
  }

  /// Returns a finding for each value that is no finite number, in the first frame where that is so.
  private func missingNumbers(in run: TracedRun) -> [Finding] {
    run.missingNumbers.map { place in
      Finding(
        measure: .value, kind: .frame, time: run.entries[place.entry].time,
        flight: place.flight.map { run.flights[$0] }, property: place.name, jump: .infinity,
        limit: Channel(named: place.name)?.unit == .points ? points : share)
    }
  }

  /// The smallest difference of brightness that the eye notices, by Weber's law.
  private static let visibleShare = 0.01

  /// The smallest change of an opacity's speed that the eye notices, per second. It takes a tenth of a second
  /// to add up to a visible difference.
  private static let visibleShareSpeed = 0.1

  private func limit(of property: TracedRun.Property, in run: TracedRun) -> Double {
    let limit =
      switch property.unit {
      case .points: points
      case .radians: radians
      case .share: max(share * run.range(of: property), Self.visibleShare)
      case .factor, nil: share * max(run.range(of: property), 1e-9)
      }
    // A value at the limit, except for rounding, is within it.
    return limit * (1 + 1e-6)
  }

  private func findings(
    at index: Int, _ property: TracedRun.Property, in run: TracedRun
  ) -> [Finding] {
    let entry = run.entries[index]
    let limit = limit(of: property, in: run)
    // A jump that the caller allows is still no part of one smooth motion.
    let tolerance = min(limit, ContinuityCheck().limit(of: property, in: run))
    // Nobody sees a jump of a view that is transparent.
    if run.isUnseen(at: index, property) { return [] }
    func finding(_ measure: Finding.Measure, _ jump: Double, _ limit: Double) -> Finding {
      Finding(
        measure: measure, kind: entry.kind, time: entry.time,
        flight: property.flight.map { run.flights[$0] }, property: property.name, jump: jump,
        limit: limit)
    }
    switch entry.kind {
    case .begin, .end: return []
    case .frame:
      guard entry.isRunning == true else { return [] }
      // Progress is smooth between events; a flight's channels may have corners, but no leaps.
      let jump =
        property.flight == nil
        ? run.stray(at: index, property, tolerance: tolerance)
        : run.leap(at: index, property, tolerance: limit)
      guard let jump, jump > limit else { return [] }
      return [finding(.value, jump, limit)]
    case .scrub:
      // A frame must show the last scrub before it.
      guard property.flight == nil, let next = run.entries[(index + 1)...].first,
        next.kind == .frame, abs(next.progress - entry.progress) > limit
      else { return [] }
      return [finding(.value, abs(next.progress - entry.progress), limit)]
    case .grab, .reverse, .release, .resume, .retarget:
      // A lift bends with the progress, so only a step between two frames counts.
      if property.isLift {
        guard let step = run.step(at: index, property), step > run.range(of: property) / 4 else {
          return []
        }
        return [finding(.value, step, run.range(of: property) / 4)]
      }
      if property.isFade {
        guard let jump = run.fadeJump(at: index, property), jump > limit else { return [] }
        return [finding(.value, jump, limit)]
      }
      if let edge = run.edgeJump(at: index, property, tolerance: tolerance) {
        guard edge.jump > limit + 2 * edge.error else { return [] }
        return [finding(.value, edge.jump, limit)]
      }
      let joins = run.joins(at: index, property, tolerance: tolerance)
      guard let plain = joins.first else { return [] }
      var result: [Finding] = []
      // Frames that are far apart tell the meeting point less exactly.
      let isExact = plain.error <= limit
      let join = isExact ? plain : joins.min { $0.error < $1.error } ?? plain
      if join.jump > limit + (isExact ? join.error : 2 * join.error) {
        result.append(finding(.value, join.jump, limit))
      }
      guard let expected = expectedSpeed(entry, property, plain),
        !run.isAtEdge(at: index, property)
      else { return result }
      let speedLimit =
        speed * max(abs(expected), abs(plain.slopeAfter), run.range(of: property) / 4)
      var (change, error) = (abs(plain.slopeAfter - expected), plain.slopeError)
      if property.flight != nil, error > speedLimit,
        let best = joins.filter(\.canMeasureSpeed).min(by: { $0.slopeError < $1.slopeError })
      {
        // A part of the value that stands still with the progress has its own speed, if enough frames before
        // the edge of a window tell it.
        (change, error) = (abs(best.slopeAfter - best.slopeBefore), 2 * best.slopeError)
      } else if error > speedLimit {
        error *= 2
      }
      // A change is invisible that would take a second to add up to a jump.
      let least = property.unit == .share ? max(limit, Self.visibleShareSpeed) : limit
      if change > max(speedLimit + error, least) {
        result.append(finding(.speed, change, max(speedLimit, least)))
      }
      return result
    }
  }

  /// Returns the speed with which `property` must continue, or nil if any speed is allowed.
  private func expectedSpeed(
    _ entry: TransitionTrace.Entry, _ property: TracedRun.Property, _ join: TracedRun.Join
  ) -> Double? {
    switch entry.kind {
    case .retarget: return join.canMeasureSpeed ? join.slopeBefore : nil
    case .reverse, .release:
      guard let velocity = entry.velocity, join.canMeasureSpeed else { return nil }
      if property.flight == nil { return velocity }
      // Flights must keep their speed if the finger moved as evenly as its velocity says.
      let isEven = abs(join.progressSlopeBefore - velocity) <= speed * abs(velocity) + 1e-6
      return isEven ? join.slopeBefore : nil
    case .begin, .frame, .grab, .scrub, .resume, .end: return nil
    }
  }

  /// The distance at which a spring counts as settled, as a share of its way. UIKit's springs end there too.
  private static let springRest = 0.001 * (1 + 1e-6)

  private func endFindings(in run: TracedRun) -> [Finding] {
    guard let end = run.entries.last, end.kind == .end, end.isAbrupt == false,
      let last = run.entries.last(where: { $0.kind == .frame })
    else { return [] }
    let previous = run.entries.last { $0.kind == .frame && $0.time < last.time }
    // A motion may end early, when nobody can see its rest.
    let isExact = last.progress == (end.completed == true ? 1 : 0)
    let rest = abs(last.progress - (end.completed == true ? 1 : 0))
    let step = previous.map { abs(last.progress - $0.progress) } ?? 0
    let frames = rest <= Self.springRest && step > 0 ? max(1, rest / step) : 1
    var findings: [Finding] = []
    func add(_ property: TracedRun.Property, _ jump: Double) {
      var limit =
        isExact ? 1e-9 : property.unit == .points ? points : max(share, Self.visibleShare)
      if !isExact, let previous, let before = run.value(of: property, in: previous),
        let now = run.value(of: property, in: last)
      {
        // The end comes one frame later, in which the value moves on.
        limit += abs(now - before) * frames
      }
      guard jump > limit else { return }
      findings.append(
        Finding(
          measure: .endState, kind: .end, time: last.time,
          flight: property.flight.map { run.flights[$0] }, property: property.name, jump: jump,
          limit: limit))
    }
    for property in run.properties {
      guard let shown = run.value(of: property, in: last),
        let due = run.end(of: property, completed: end.completed == true)
      else { continue }
      add(property, abs(shown - due))
    }
    return findings
  }
}
