import Foundation
import MatchTransition

/// Finds the changes between the traces of two transitions.
struct TraceComparison {
  private let old: TransitionTrace
  private let new: TransitionTrace
  private let tolerance = SnapshotTolerance()

  init(_ old: TransitionTrace, _ new: TransitionTrace) {
    (self.old, self.new) = (old, new)
  }

  /// The changes: those of events and progress first, then the largest one of each flight.
  var changes: [String] {
    var changes: [String] = []
    if old.entries.map(\.kind) != new.entries.map(\.kind) {
      changes.append("transition: has other events")
    }
    let begin = old.entries.first?.time ?? 0
    let pairs = zip(old.entries, new.entries).filter { $0.kind == .frame && $1.kind == .frame }
    let progress = pairs.compactMap {
      Deviation(
        in: "progress", at: $0.time - begin, expected: $0.progress, found: $1.progress,
        limit: tolerance.share)
    }
    if let worst = progress.worst { changes.append("transition: \(words(worst))") }
    let (oldIDs, newIDs) = (ids(of: old), ids(of: new))
    let names = old.entries.first { $0.kind == .begin }?.channels ?? []
    let channels = names.map { ($0, limit: tolerance.limit(named: $0)) }
    for (row, key) in oldIDs.enumerated() {
      guard let other = newIDs.firstIndex(of: key) else { continue }
      var found: [Deviation] = []
      for (before, after) in pairs {
        guard let values = before.values, values.indices.contains(row), let others = after.values,
          others.indices.contains(other)
        else { continue }
        for ((channel, limit), value) in zip(channels, zip(values[row], others[other])) {
          if let change = Deviation(
            in: channel, at: before.time - begin, expected: value.0, found: value.1,
            limit: limit)
          {
            found.append(change)
          }
        }
      }
      if let worst = found.worst { changes.append("\(key.id): \(words(worst))") }
    }
    return changes
  }

  /// The IDs of the flights, each with its place among equal IDs.
  private func ids(of trace: TransitionTrace) -> [NumberedID<String>] {
    NumberedID.all(trace.entries.first { $0.kind == .begin }?.flights ?? [])
  }

  private func words(_ change: Deviation) -> String {
    let unit = Channel(named: change.channel)?.unit.words(for: change.found) ?? ""
    return
      "has \(change.channel) \(change.found.short)\(unit) instead of \(change.expected.short) at "
      + "\(change.time.short) s"
  }
}
