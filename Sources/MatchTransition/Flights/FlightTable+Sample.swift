/// What progress the flights of a group have, slot by slot.
///
/// A protocol so that the loops below are compiled twice: for one progress that all share, which
/// stays in a register, and for a column of them.
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
  /// Writes the values of all flights when the transition stands at `progress`.
  ///
  /// A pure function of `progress`, which may leave 0...1: geometry goes on, the rest stays. At
  /// exactly 0 and 1 the values are exactly those of the ends. Nothing is allocated as long as
  /// `frame` is not shared.
  /// - Complexity: O(*v*), *v* the number of values that vary.
  package func sample(at progress: Double, into frame: inout FlightFrame) {
    precondition(progress.isFinite, "sample(at:into:) with a progress of \(progress)")
    precondition(
      frame.values.count == layout.valueCount && frame.layout.rows.count == layout.rows.count,
      "sample(at:into:) with a frame of another table")
    // At and beyond the ends of the transition every flight has the same progress, in all its parts.
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

  /// Lays out the progress of the flights of one group.
  ///
  /// - Parameter own: That of each flight; nil where all have the same, `shared`.
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

/// The columns of one or more channels: where they start, where they end, where the values go.
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
