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

  /// A value that has changed.
  private struct Deviation {
    var channel: String
    var time: Double
    var old: Double
    var new: Double
    /// How many times larger than its limit the change is.
    var excess: Double
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
      deviation("progress", $0.time - begin, $0.progress, $1.progress)
    }
    if let worst = worst(progress) { changes.append("transition: \(words(worst))") }
    let (oldIDs, newIDs) = (ids(of: old), ids(of: new))
    let channels = old.entries.first { $0.kind == .begin }?.channels ?? []
    for (row, key) in oldIDs.enumerated() {
      guard let other = newIDs.firstIndex(of: key) else { continue }
      var found: [Deviation] = []
      for (before, after) in pairs {
        guard let values = before.values, values.indices.contains(row), let others = after.values,
          others.indices.contains(other)
        else { continue }
        for (channel, value) in zip(channels, zip(values[row], others[other])) {
          if let change = deviation(channel, before.time - begin, value.0, value.1) {
            found.append(change)
          }
        }
      }
      if let worst = worst(found) { changes.append("\(key.id): \(words(worst))") }
    }
    return changes
  }

  private struct Key: Equatable {
    let id: String
    let number: Int
  }

  /// The IDs of the flights, each with its place among equal IDs.
  private func ids(of trace: TransitionTrace) -> [Key] {
    var counts: [String: Int] = [:]
    return (trace.entries.first { $0.kind == .begin }?.flights ?? []).map { id in
      counts[id, default: 0] += 1
      return Key(id: id, number: counts[id] ?? 0)
    }
  }

  private func deviation(
    _ channel: String, _ time: Double, _ old: Double, _ new: Double
  ) -> Deviation? {
    let limit = tolerance.limit(of: Channel(named: channel)?.unit)
    let gap = abs(new - old)
    if gap <= limit || old.isNaN && new.isNaN { return nil }
    let excess = gap.isFinite ? gap / limit : .infinity
    return Deviation(channel: channel, time: time, old: old, new: new, excess: excess)
  }

  private func worst(_ all: [Deviation]) -> Deviation? {
    let most = all.map(\.excess).max() ?? 0
    return all.first { $0.excess >= 0.999 * most }
  }

  private func words(_ change: Deviation) -> String {
    let unit = Channel(named: change.channel)?.unit.words(for: change.new) ?? ""
    return "has \(change.channel) \(change.new.short)\(unit) instead of \(change.old.short) at "
      + "\(change.time.short) s"
  }
}
