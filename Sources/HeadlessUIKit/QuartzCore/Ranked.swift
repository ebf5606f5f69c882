/// Something that finds its place among its siblings without asking each of them.
protocol Ranked: AnyObject {
  /// Rises from one sibling to the next; only its order counts.
  var rank: Int { get set }
}

extension Array where Element: Ranked {
  /// Where `child` stands, or `nil` if it is none of the siblings.
  /// - Complexity: O(log *n*).
  func place(of child: Element) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].rank < child.rank { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] === child ? low : nil
  }

  /// Puts `child`, which must not be among the siblings, before the one at `index`.
  /// - Complexity: O(1) at the end, besides moving those behind it up in memory; O(*n*) where no
  ///   rank is left between two siblings, which takes some thirty insertions at one place.
  mutating func insert(ranked child: Element, at index: Int) {
    insert(child, at: index)
    let before = index > 0 ? self[index - 1].rank : nil
    let after = index + 1 < count ? self[index + 1].rank : nil
    let rank: Int
    switch (before, after) {
    case (nil, nil): rank = 0
    case (let before?, nil): rank = before + RankScale.gap
    case (nil, let after?): rank = after - RankScale.gap
    case (let before?, let after?): rank = before + (after - before) / 2
    }
    child.rank = rank
    if rank == before || !RankScale.range.contains(rank) { renumber() }
  }

  /// Takes `child` out, if it is there.
  mutating func remove(ranked child: Element) {
    if let place = place(of: child) { remove(at: place) }
  }

  private func renumber() {
    for (index, child) in enumerated() { child.rank = index * RankScale.gap }
  }
}

private enum RankScale {
  /// The room for later siblings between two that were added one after the other.
  static let gap = 1 << 32
  /// What leaves sums and differences of two ranks within an integer.
  static let range = -1 << 61...1 << 61
}
