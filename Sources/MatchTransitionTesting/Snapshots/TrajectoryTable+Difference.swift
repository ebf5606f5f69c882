import Foundation
import MatchTransition

extension TrajectoryTable {
  /// Returns what moved, by how much and when, as a clause without the full stop. The result is nil if
  /// everything is within the tolerance.
  ///
  /// - Parameters:
  ///   - actual: The table of the transition.
  ///   - name: The name of this table, which is the reference.
  /// - Complexity: O(*v*) in the values of both tables.
  func difference(
    from actual: TrajectoryTable, named name: String, _ tolerance: SnapshotTolerance
  ) -> String? {
    if outcome != actual.outcome {
      return "The transition was \(actual.outcome), and the reference \"\(name)\" was \(outcome)"
    }
    let (old, new) = (flights.map(\.id), actual.flights.map(\.id))
    if let lost = old.first(where: { !new.contains($0) }) {
      return "\"\(lost)\" did not fly, and it flies in the reference \"\(name)\""
    }
    if let added = new.first(where: { !old.contains($0) }) {
      return "\"\(added)\" flew, and it does not fly in the reference \"\(name)\""
    }
    if let sentence = lengthDifference(from: actual, named: name) { return sentence }
    let deviations = flights.flatMap { flight in
      actual.flights.first { $0.id == flight.id }.map { flight.deviations(from: $0, tolerance) }
        ?? []
    }
    guard let worst = deviations.worst else {
      return old == new
        ? nil : "The flights are stacked in another order than in the reference \"\(name)\""
    }
    let unit = Channel(named: worst.channel)?.unit.words(for: worst.size) ?? ""
    return
      "\"\(worst.flight ?? "transition")\" was off by \(worst.size.short)\(unit) in \(worst.channel) at "
      + "\(worst.time.short) s, where the reference \"\(name)\" has \(worst.expected.short) and the "
      + "transition \(worst.found.short)"
  }

  private func lengthDifference(from actual: TrajectoryTable, named name: String) -> String? {
    for flight in flights {
      guard let other = actual.flights.first(where: { $0.id == flight.id }) else { continue }
      let (old, new) = (flight.rows.last?.first ?? 0, other.rows.last?.first ?? 0)
      if flight.rows.count != other.rows.count || abs(old - new) > 2e-3 {
        return "\"\(flight.id)\" flew for \(new.short) s in \(other.rows.count) frames, and for "
          + "\(old.short) s in \(flight.rows.count) frames in the reference \"\(name)\""
      }
    }
    return nil
  }
}

extension TrajectoryTable.Flight {
  /// Returns the values of a flight with as many frames that are out of tolerance.
  fileprivate func deviations(
    from actual: Self, _ tolerance: SnapshotTolerance
  ) -> [Deviation] {
    // A channel that only one table has is constant in the other, where its value is unknown.
    columns.indices.dropFirst().flatMap { column -> [Deviation] in
      guard let other = actual.columns.firstIndex(of: columns[column]) else {
        return vanished(column, of: self, isExpected: true, tolerance)
      }
      let limit = tolerance.limit(named: columns[column])
      return zip(rows, actual.rows).compactMap { expected, found in
        Deviation(
          of: id, in: columns[column], at: expected[0], expected: expected[column],
          found: found[other], limit: limit)
      }
    }
      + actual.columns.indices.filter { !columns.contains(actual.columns[$0]) }.flatMap {
        vanished($0, of: actual, isExpected: false, tolerance)
      }
  }

  /// Compares a channel with its first value, for a flight in which the channel does not vary.
  private func vanished(
    _ column: Int, of flight: Self, isExpected: Bool, _ tolerance: SnapshotTolerance
  ) -> [Deviation] {
    let still = flight.rows.first?[column] ?? 0
    let limit = tolerance.limit(named: flight.columns[column])
    return flight.rows.compactMap { row in
      Deviation(
        of: id, in: flight.columns[column], at: row[0],
        expected: isExpected ? row[column] : still, found: isExpected ? still : row[column],
        limit: limit)
    }
  }
}

extension SnapshotTolerance {
  /// Returns the largest allowed difference of a channel.
  ///
  /// - Complexity: O(*c*) in the names of all channels.
  func limit(named channel: String) -> Double { limit(of: Channel(named: channel)?.unit) }

  /// Returns the largest allowed difference of a value. Nil is the unit of a channel that nobody knows.
  func limit(of unit: ChannelUnit?) -> Double {
    switch unit {
    case .points: points
    case .radians: radians
    case .share, .factor, nil: share
    }
  }
}
