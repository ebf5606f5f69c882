/// How one channel group of a flight changes from the start of the flight to its end.
struct GroupMotion: Sendable {
  let group: ChannelGroup
  /// The index of the group's first value in the arrays that the motion reads and writes.
  let firstValue: Int
  /// The part of the flight in which the group changes, or nil for the whole flight.
  private let part: WindowedProgress?
  private let bump: GroupBump?

  /// Makes the motion of a group. Fails if the flight lacks the group, or if the group keeps its values.
  ///
  /// - Parameters:
  ///   - start: The values of all channels at the start of the flight.
  ///   - end: The values of all channels at its end.
  ///   - isForced: Whether a group that keeps its values has a motion too.
  init?(
    of group: ChannelGroup, in flight: Flight, from start: [Double], to end: [Double],
    firstValue: Int, isForced: Bool = false
  ) {
    let row = group.row
    let bump = row.bump(flight)
    guard isForced || bump != nil || group.varies(start, end), row.isPresent(flight)
    else { return nil }
    self.group = group
    self.firstValue = firstValue
    self.bump = bump
    part = row.timing(flight.motion.timings).map { WindowedProgress($0) }
  }

  /// Writes the values of the group at share `t` of the flight.
  ///
  /// At exactly 0 and 1 the values are exactly those of the ends.
  ///
  /// - Parameters:
  ///   - starts: The values at the start of the flight, with the group's first value at `firstValue`.
  ///   - ends: The values at the end of the flight, in the same order. For ramps they are slopes.
  ///   - values: The memory for the result, in the same order. It may be that of `starts`.
  @inline(__always)
  func write(
    _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>,
    to values: UnsafeMutablePointer<Double>, at t: Double
  ) {
    let share = part?.share(at: t) ?? t
    var channel = firstValue
    for law in group.row.laws {
      law.write(starts + channel, ends + channel, to: values + channel, at: share)
      channel += law.width
    }
    bump?.add(to: values + firstValue, at: share)
  }

  /// Returns whether what the group writes to a layer changes in proportion to the flight's progress.
  ///
  /// - Parameters:
  ///   - starts: The values at the start of the flight, as for `write(_:_:to:at:)`.
  ///   - ends: The values at the end of the flight.
  func isStraight(_ starts: [Double], _ ends: [Double]) -> Bool {
    if part != nil || bump != nil { return false }
    switch group {
    // Two shadows let the product of what each lets through pass, and a fade is cut off at 0 and 1.
    case .lift, .mix, .foreshortening, .tilt, .text: return false
    // A turn is no line, and may end where it began.
    case .transform: return starts[firstValue] == ends[firstValue]
    default: return true
    }
  }
}

/// A rise of a group's values in the middle of a flight, on top of their even change.
enum GroupBump: Sendable {
  /// The deviation of a path from its straight line.
  case path(Vector)
  /// The lift of a view that travels.
  case lift(FlightLift)
  /// The lift of a screen that flies. It rises within the first tenth of the way, and sinks within the last.
  case screenLift(FlightLift)
  /// The round corners of a screen that flies.
  case rounding(CornerRounding)

  /// Adds the bump to the values of its group at share `t` of the flight.
  func add(to values: UnsafeMutablePointer<Double>, at t: Double) {
    // A parabola through 0 at both ends. It is 1 in the middle.
    let height = 4 * t * (1 - t)
    switch self {
    case .path(let deviation):
      values[0] += height * deviation.x
      values[1] += height * deviation.y
    case .lift(let lift):
      values[0] += height * lift.opacity
      values[1] += height * lift.radius
    case .screenLift(let lift):
      let share = unitClamped(min(t, 1 - t) * 10)
      values[0] += share * lift.opacity
      values[1] += share * lift.radius
    case .rounding(let rounding):
      let excess = rounding.excess(at: t)
      for corner in 0..<4 { values[corner] += excess }
    }
  }
}

extension ChannelGroup {
  /// Returns whether any channel of the group differs between two arrays of all channels.
  fileprivate func varies(_ start: [Double], _ end: [Double]) -> Bool {
    var channel = first
    for law in row.laws {
      let channels = channel..<channel + law.width
      if channels.contains(where: { law.varies(start[$0], end[$0]) }) { return true }
      channel = channels.upperBound
    }
    return false
  }
}

extension Flight.Motion {
  /// How the flight is lifted, or nil if it is not. The opacities are those of soft shadows.
  var liftBump: GroupBump? {
    if lift <= 0 { return nil }
    return rounding > 0
      ? .screenLift(FlightLift(opacity: 0.24, radius: lift))
      : .lift(FlightLift(opacity: 0.3, radius: lift))
  }
}
