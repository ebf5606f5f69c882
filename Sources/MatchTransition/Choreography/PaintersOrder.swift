/// The order of flying views, back to front, that fits both screens.
///
/// Views that overlap on the destination screen keep the order of that screen. Where they overlap on the source screen
/// alone, they keep the order of that one, so that nothing changes its place at the start either. The other order of
/// two such views is nowhere to be seen.
struct PaintersOrder {
  private enum Progress {
    case open, waiting, placed
  }

  /// For each view, the views behind it that must stay there.
  private var fixed: [[Int]]
  /// For each view, the views behind it that should stay there if nothing else prevents it.
  private var wished: [[Int]]
  private var progress: [Progress]
  /// For each view, the last search that has met it.
  private var met: [Int]
  private var searches = 0
  private var result: [Int] = []

  /// The most views that are ordered by both screens. Nobody can follow more, and they would take too long.
  private static let mostViews = 1000
  /// The most pairs of views that overlap, for each view.
  private static let mostOverlaps = 32

  /// Returns the places of the views in an order that fits both screens, or nil if there are too many.
  ///
  /// - Parameters:
  ///   - ends: The boxes of each view on both screens, back to front on the destination screen.
  ///   - sourceOrder: For each view, its place in the order of the source screen, or nil if it is not there.
  ///   - parents: For each view, the places of the views that contain it on both screens, or nil.
  /// - Complexity: O(*n* log *n* + *k*), where *k* is the number of pairs that overlap. A search for a contradiction can
  ///   add O(*k*) for each pair whose orders contradict each other.
  static func order(
    _ ends: [Sides<Box>], sourceOrder: [Int?], parents: [Sides<Int?>]
  ) -> [Int]? {
    guard ends.count <= mostViews else { return nil }
    let there = sourceOrder.indices.filter { sourceOrder[$0] != nil }
      .ordered { Double(sourceOrder[$0] ?? 0) }
    let limit = mostOverlaps * ends.count
    guard
      let fixed = overlaps(of: Array(ends.indices), ends.map(\.destination), limit),
      let wished = overlaps(of: there, ends.map(\.source), limit)
    else { return nil }
    var order = PaintersOrder(fixed, wished, parents)
    for index in ends.indices { order.place(index) }
    return order.result
  }

  private init(_ fixed: [[Int]], _ wished: [[Int]], _ parents: [Sides<Int?>]) {
    (self.fixed, self.wished) = (fixed, wished)
    progress = fixed.map { _ in .open }
    met = fixed.map { _ in 0 }
    for (index, parents) in parents.enumerated() {
      if let parent = parents.destination, parent < index { self.fixed[index].append(parent) }
      if let parent = parents.source { self.wished[index].append(parent) }
    }
  }

  /// Returns for each box the boxes behind it that it overlaps, or nil if there are too many.
  ///
  /// - Parameter order: The places of the boxes, back to front.
  private static func overlaps(of order: [Int], _ boxes: [Box], _ limit: Int) -> [[Int]]? {
    var behind = [[Int]](repeating: [], count: boxes.count)
    var covered = CoveredPlaces(order.map { boxes[$0] })
    var count = 0
    for (number, index) in order.enumerated() {
      let others = covered.overlapping(below: number)
      behind[index] = others.map { order[$0] }
      count += others.count
      if count > limit { return nil }
      covered.set(number, at: number)
    }
    return behind
  }

  private mutating func place(_ index: Int) {
    if progress[index] != .open { return }
    progress[index] = .waiting
    for other in fixed[index] { place(other) }
    for other in wished[index] where progress[other] == .open && mayPrecede(other) { place(other) }
    progress[index] = .placed
    result.append(index)
  }

  /// Whether a view can be placed now: no view that waits must stay behind it.
  private mutating func mayPrecede(_ index: Int) -> Bool {
    searches += 1
    var stack = [index]
    while let next = stack.popLast() {
      if met[next] == searches { continue }
      met[next] = searches
      for other in fixed[next] {
        if progress[other] == .waiting { return false }
        if progress[other] == .open { stack.append(other) }
      }
    }
    return true
  }
}
