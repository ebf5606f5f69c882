/// The offsets of flights that deviate from an even change, by channel group.
struct PathOffsetTable: Sendable {
  /// The flights by channel group. The array is empty while every flight is straight.
  private var groups: [Group] = []

  /// The arc of one flight. `slot` is its place in the rows of the group.
  private struct Arc: Sendable {
    var slot: Int
    var x: Double
    var y: Double
  }

  private struct Plateau: Sendable {
    var slot: Int
    var offset: PathOffset
  }

  private struct Group: Sendable {
    var arcs: [Arc] = []
    var plateaus: [Plateau] = []
  }

  mutating func add(_ bow: PathOffset, to group: ChannelGroup, slot: Int) {
    if groups.isEmpty { groups = [Group](repeating: Group(), count: ChannelGroup.all.count) }
    switch bow {
    case .arc(let x, let y): groups[group.rawValue].arcs.append(Arc(slot: slot, x: x, y: y))
    case .plateau:
      groups[group.rawValue].plateaus.append(Plateau(slot: slot, offset: bow))
    }
  }

  /// Adds the arcs to the first two columns of a group, and the plateaus to all columns.
  @inline(__always)
  func apply(
    to group: ChannelGroup, _ pace: some Pace, _ x: UnsafeMutablePointer<Double>, length: Int
  ) {
    if groups.isEmpty { return }
    for arc in groups[group.rawValue].arcs {
      let t = pace[arc.slot]
      let share = 4 * t * (1 - t)
      x[arc.slot] += share * arc.x
      x[length + arc.slot] += share * arc.y
    }
    for plateau in groups[group.rawValue].plateaus {
      let rise = plateau.offset.rise(at: pace[plateau.slot]).x
      for column in 0..<group.width { x[column * length + plateau.slot] += rise }
    }
  }

  var byteCount: Int {
    groups.reduce(0) {
      $0 + $1.arcs.count * MemoryLayout<Arc>.stride
        + $1.plateaus.count * MemoryLayout<Plateau>.stride
    }
  }
}
