/// The flights in which a channel group changes in a part of the flight only, by group.
struct PropertyTimingTable: Sendable {
  private var entries: [[Entry]] = []

  private struct Entry: Sendable {
    var slot: Int
    var window: WindowedProgress
  }

  mutating func add(_ window: WindowedProgress, to group: ChannelGroup, slot: Int) {
    if entries.isEmpty { entries = [[Entry]](repeating: [], count: ChannelGroup.all.count) }
    entries[group.rawValue].append(Entry(slot: slot, window: window))
  }

  func touches(_ group: ChannelGroup) -> Bool {
    !entries.isEmpty && !entries[group.rawValue].isEmpty
  }

  /// Replaces the progress of a group's flights by the progress inside their parts.
  func apply(to group: ChannelGroup, _ progress: UnsafeMutablePointer<Double>) {
    for entry in entries[group.rawValue] {
      progress[entry.slot] = entry.window.share(at: progress[entry.slot])
    }
  }

  var byteCount: Int {
    entries.reduce(0) { $0 + $1.count } * MemoryLayout<Entry>.stride
  }
}
