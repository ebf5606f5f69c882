/// The progress of the flights of a group, by slot.
///
/// The protocol makes the compiler specialise the loops below for two cases. Either all flights
/// share one progress, which stays in a register, or each flight has its own.
protocol Pace {
  subscript(slot: Int) -> Double { get }
}

private struct SharedPace: Pace {
  let progress: Double
  @inline(__always) subscript(slot: Int) -> Double { progress }
}

private struct OwnPace: Pace {
  let progress: UnsafePointer<Double>
  @inline(__always) subscript(slot: Int) -> Double { progress[slot] }
}

extension FlightTable {
  /// Writes the values of all flights at `progress` of the transition.
  ///
  /// The result is a pure function of `progress`. Outside 0...1 geometry continues and the other
  /// values stay. At exactly 0 and 1 the values are exactly the values of the ends. Nothing is
  /// allocated unless `frame` is shared.
  /// - Complexity: O(*v*), where *v* is the number of varying values.
  package func sample(at progress: Double, into frame: inout FlightFrame) {
    precondition(progress.isFinite, "sample(at:into:) with a progress of \(progress)")
    precondition(
      frame.values.count == layout.valueCount && frame.layout.rows.count == layout.rows.count,
      "sample(at:into:) with a frame of another table")
    // At 0 and 1 and outside, every flight and every property has the progress of the transition.
    let isInside = progress > 0 && progress < 1
    frame.values.withUnsafeMutableBufferPointer { values in
      frame.progress.withUnsafeMutableBufferPointer { own in
        frame.gathered.withUnsafeMutableBufferPointer { gathered in
          guard let out = values.baseAddress else { return }
          let own = isInside && pacing != nil ? own.baseAddress : nil
          if let own { pacing?.evaluate(at: progress, into: own) }
          for group in ChannelGroup.all {
            if isInside, gathers(group), let gathered = gathered.baseAddress {
              gather(group, own, otherwise: progress, into: gathered)
              write(group, OwnPace(progress: gathered), to: out)
            } else if let own {
              write(group, OwnPace(progress: own), to: out)
            } else {
              write(group, SharedPace(progress: progress), to: out)
            }
          }
        }
      }
    }
  }

  /// Collects the progress of the flights of one group.
  ///
  /// - Parameter own: The progress of each flight, or nil if all flights have the progress
  ///   `shared`.
  private func gather(
    _ group: ChannelGroup, _ own: UnsafePointer<Double>?, otherwise shared: Double,
    into gathered: UnsafeMutablePointer<Double>
  ) {
    layout.rows[group.rawValue].withUnsafeBufferPointer { rows in
      for slot in 0..<rows.count { gathered[slot] = own?[Int(rows[slot])] ?? shared }
    }
    if parts.touches(group) { parts.apply(to: group, gathered) }
  }

  private func write(
    _ group: ChannelGroup, _ pace: some Pace, to values: UnsafeMutablePointer<Double>
  ) {
    let length = layout.rows[group.rawValue].count
    if length == 0 { return }
    let first = layout.columns[group.first].lowerBound
    starts.withUnsafeBufferPointer { starts in
      ends.withUnsafeBufferPointer { ends in
        guard let starts = starts.baseAddress, let ends = ends.baseAddress else { return }
        var columns = Columns(
          start: starts + first, end: ends + first, out: values + first, length: length)
        for law in group.laws {
          columns.write(law, pace)
          columns.advance(by: law.width)
        }
      }
    }
    bows.apply(to: group, pace, values + first, length: length)
  }
}

/// The columns of one or more channels: the start values, the end values and the output.
private struct Columns {
  var start: UnsafePointer<Double>
  var end: UnsafePointer<Double>
  var out: UnsafeMutablePointer<Double>
  let length: Int

  mutating func advance(by columns: Int) {
    start += columns * length
    end += columns * length
    out += columns * length
  }

  @inline(__always)
  func write(_ law: ChannelLaw, _ pace: some Pace) {
    switch law {
    case .free: each(pace) { interpolate($0, $1, at: $2) }
    case .notNegative: each(pace) { ChannelLaw.notNegative($0, $1, $2) }
    case .unit: each(pace) { interpolate($0, $1, at: unitClamped($2)) }
    case .ramp: each(pace) { ChannelLaw.ramp($0, $1, $2) }
    case .color:
      for slot in 0..<length {
        ChannelLaw.writeColor(
          start + slot, end + slot, out + slot, stride: length, at: pace[slot])
      }
    }
  }

  @inline(__always)
  private func each(_ pace: some Pace, _ value: (Double, Double, Double) -> Double) {
    for slot in 0..<length { out[slot] = value(start[slot], end[slot], pace[slot]) }
  }
}
