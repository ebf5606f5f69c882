/// The path offsets of flights that deviate from a straight line, by channel group.
struct PathOffsetTable: Sendable {
  /// The flights by channel group. The array is empty while every flight is straight.
  private var groups: [Group] = []

  /// The arc of one flight. `slot` is its place in the rows of the group.
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
    if groups.isEmpty { groups = [Group](repeating: Group(), count: ChannelGroup.all.count) }
    switch bow {
    case .arc(let x, let y): groups[group.rawValue].arcs.append(Arc(slot: slot, x: x, y: y))
    case .curve, .plateau: groups[group.rawValue].curves.append(Curve(slot: slot, bow: bow))
    }
  }

  /// Adds the path offsets to the first two columns of a group, or a rounding to all columns.
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
    for curve in groups[group.rawValue].curves {
      let rise = curve.bow.rise(at: pace[curve.slot])
      x[curve.slot] += rise.x
      x[length + curve.slot] += rise.y
      guard case .plateau = curve.bow else { continue }
      for column in 2..<group.width { x[column * length + curve.slot] += rise.x }
    }
  }

  var byteCount: Int {
    groups.reduce(0) {
      $0 + $1.arcs.count * MemoryLayout<Arc>.stride
        + $1.curves.count * MemoryLayout<Curve>.stride
    }
  }
}
