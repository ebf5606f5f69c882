/// The windows and curves of many flights.
struct PacingTable: Sendable {
  /// The window of each flight in the transition's progress, within 0...1.
  private let starts: [Double]
  private let ends: [Double]
  /// The reciprocal of the window's length.
  private let rates: [Double]
  /// The curve of each flight: the start of a lookup table, `linear`, or a solved curve.
  private let curves: [Int32]
  /// All lookup tables, one after the other.
  private let lookup: [Double]
  /// The number of intervals in one lookup table.
  private let intervals: Int
  /// Curves that are too steep for a lookup table, or that come after the maximum number of tables.
  private let solved: [TransitionCurve]

  /// Marks a flight without a curve.
  private static let linear: Int32 = -1
  /// The allowed numbers of intervals. All tables use the fewest that their most bent curve needs.
  private static let sizes = [512, 1024, 2048]
  /// The allowed error of linear interpolation. It is half of the whole error, because the error is
  /// measured only in the middle of each interval.
  private static let tolerance = 5e-5
  /// The maximum number of tables. Each table takes 4 to 16 KB.
  private static let maximumTables = 64

  /// Makes the table, or nil if every flight follows the linear progress.
  init?(_ flights: [Flight]) {
    if flights.allSatisfy({ $0.followsProgress }) { return nil }
    starts = flights.map { unitClamped($0.window.lowerBound) }
    ends = flights.map { unitClamped($0.window.upperBound) }
    rates = zip(starts, ends).map { $1 > $0 ? 1 / ($1 - $0) : 0 }

    let intervals = PacingTable.intervals(for: Set(flights.map(\.curve)))
    self.intervals = intervals
    var lookup: [Double] = []
    var solved: [TransitionCurve] = []
    var known: [TransitionCurve: Int32] = [.linear: PacingTable.linear, .cubic(.linear): -1]
    curves = flights.map { flight in
      if let index = known[flight.curve] { return index }
      let tables = lookup.count / (intervals + 1)
      let index: Int32
      if tables < PacingTable.maximumTables,
        let table = PacingTable.table(of: flight.curve, intervals)
      {
        index = Int32(lookup.count)
        lookup += table
      } else {
        solved.append(flight.curve)
        // The index lies below the mark of a linear flight.
        index = -1 - Int32(solved.count)
      }
      known[flight.curve] = index
      return index
    }
    self.lookup = lookup
    self.solved = solved
  }

  /// Returns the fewest intervals that suffice for every curve that fits in a table.
  private static func intervals(for curves: Set<TransitionCurve>) -> Int {
    var needed = sizes[0]
    for curve in curves {
      if let size = sizes.first(where: { table(of: curve, $0) != nil }) {
        needed = max(needed, size)
      }
    }
    return needed
  }

  /// Returns the lookup table of a curve, or nil if linear interpolation is not exact enough.
  private static func table(of curve: TransitionCurve, _ intervals: Int) -> [Double]? {
    let step = 1 / Double(intervals)
    let table = (0...intervals).map { curve.value(at: Double($0) * step) }
    for index in 0..<intervals {
      let middle = (table[index] + table[index + 1]) / 2
      if abs(curve.value(at: (Double(index) + 0.5) * step) - middle) > tolerance { return nil }
    }
    return table
  }

  var byteCount: Int {
    (starts.count + ends.count + rates.count + lookup.count) * MemoryLayout<Double>.stride
      + curves.count * MemoryLayout<Int32>.stride
  }

  /// Writes the progress of each flight at `progress` of the transition, which lies within 0<..<1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of flights.
  func evaluate(at progress: Double, into out: UnsafeMutablePointer<Double>) {
    let intervals = Double(self.intervals)
    starts.withUnsafeBufferPointer { starts in
      ends.withUnsafeBufferPointer { ends in
        rates.withUnsafeBufferPointer { rates in
          for row in 0..<starts.count {
            let inside = (progress - starts[row]) * rates[row]
            let begun = progress > starts[row] ? inside : 0
            let share = progress >= ends[row] ? 1 : begun
            out[row] = share < 1 ? share : 1
          }
        }
      }
    }
    curves.withUnsafeBufferPointer { curves in
      lookup.withUnsafeBufferPointer { lookup in
        for row in 0..<curves.count {
          let curve = Int(curves[row])
          if curve >= 0 {
            let place = out[row] * intervals
            let index = Int(min(place, intervals - 1))
            out[row] = interpolate(
              lookup[curve + index], lookup[curve + index + 1], at: place - Double(index))
          } else if curve < -1 {
            out[row] = solved[-2 - curve].value(at: out[row])
          }
        }
      }
    }
  }
}

extension Flight {
  /// Whether the flight's own progress equals the progress of the transition.
  var followsProgress: Bool {
    window.lowerBound <= 0 && window.upperBound >= 1
      && (curve == .linear || curve == .cubic(.linear))
  }
}
