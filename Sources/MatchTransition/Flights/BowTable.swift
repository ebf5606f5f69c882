/// The ways of flights that leave the straight line, for the two groups that follow them.
struct BowTable: Sendable {
  private var position = Group()
  /// The clip moves along.
  private var clip = Group()

  /// One flight's way, by its place in the rows of its group.
  private struct Arc: Sendable {
    var slot: Int
    var x: Double
    var y: Double
  }

  private struct Curve: Sendable {
    var slot: Int
    var bow: PathOffset
  }

  private struct Group: Sendable {
    var arcs: [Arc] = []
    var curves: [Curve] = []
  }

  mutating func add(_ bow: PathOffset, to group: ChannelGroup, slot: Int) {
    func add(to ways: inout Group) {
      switch bow {
      case .arc(let x, let y): ways.arcs.append(Arc(slot: slot, x: x, y: y))
      case .curve: ways.curves.append(Curve(slot: slot, bow: bow))
      }
    }
    if group == .position { add(to: &position) } else { add(to: &clip) }
  }

  /// Moves flights off their lines, in the first two columns of a group.
  @inline(__always)
  func apply(
    to group: ChannelGroup, _ pace: some Pace, _ x: UnsafeMutablePointer<Double>, length: Int
  ) {
    guard group == .position || group == .clip else { return }
    let ways = group == .position ? position : clip
    for arc in ways.arcs {
      let t = pace[arc.slot]
      let share = 4 * t * (1 - t)
      x[arc.slot] += share * arc.x
      x[length + arc.slot] += share * arc.y
    }
    for curve in ways.curves {
      let rise = curve.bow.rise(at: pace[curve.slot])
      x[curve.slot] += rise.x
      x[length + curve.slot] += rise.y
    }
  }

  var byteCount: Int {
    (position.arcs.count + clip.arcs.count) * MemoryLayout<Arc>.stride
      + (position.curves.count + clip.curves.count) * MemoryLayout<Curve>.stride
  }
}

/// The stretches in which some flights change, by group.
struct PartTable: Sendable {
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

  /// Turns the progress of the flights of a group into that of their parts.
  func apply(to group: ChannelGroup, _ progress: UnsafeMutablePointer<Double>) {
    for entry in entries[group.rawValue] {
      progress[entry.slot] = entry.window.share(at: progress[entry.slot])
    }
  }

  var byteCount: Int {
    entries.reduce(0) { $0 + $1.count } * MemoryLayout<Entry>.stride
  }
}
