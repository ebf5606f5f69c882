/// The windows and curves of many flights.
struct PacingTable: Sendable {
  /// The window of each flight in the progress of the transition, within 0...1.
  private let starts: [Double]
  private let ends: [Double]
  /// One over the window's length.
  private let rates: [Double]
  /// What to do with the share of the window that has passed, by flight.
  private let curves: [Int32]
  /// All lookup tables, one after the other.
  private let lookup: [Double]
  /// The intervals of one lookup table.
  private let intervals: Int
  /// Curves too steep or too many for a lookup table.
  private let solved: [TransitionCurve]

  /// Marks a flight that needs no curve.
  private static let linear: Int32 = -1
  /// How many intervals lookup tables may have: the fewest that the most bent curve needs.
  private static let sizes = [512, 1024, 2048]
  /// What linear interpolation in a table may cost; half of what the whole may be wrong by, since
  /// it is measured in the middle of each interval only.
  private static let tolerance = 5e-5
  /// A limit to the memory that tables take: 4 to 16 KB each.
  private static let maximumTables = 64

  /// Nil if every flight takes the whole progress as it is.
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
        // Below the mark of a linear flight.
        index = -1 - Int32(solved.count)
      }
      known[flight.curve] = index
      return index
    }
    self.lookup = lookup
    self.solved = solved
  }

  /// The fewest intervals that are enough for each of `curves` for which any number is.
  private static func intervals(for curves: Set<TransitionCurve>) -> Int {
    var needed = sizes[0]
    for curve in curves {
      if let size = sizes.first(where: { table(of: curve, $0) != nil }) {
        needed = max(needed, size)
      }
    }
    return needed
  }

  /// Nil where linear interpolation in the table is not good enough.
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

  /// Writes the progress of each flight when the whole transition stands at `progress`, strictly
  /// between 0 and 1.
  ///
  /// - Complexity: O(*n*), *n* the number of flights.
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
  /// Whether its own progress is that of the transition.
  fileprivate var followsProgress: Bool {
    window.lowerBound <= 0 && window.upperBound >= 1
      && (curve == .linear || curve == .cubic(.linear))
  }
}
