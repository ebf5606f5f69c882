/// Prefix codes as RFC 1951 defines them: canonical, described by the length of each symbol's code.
enum Huffman {
  /// The shortest code lengths, none above `limit`, for symbols that occur `frequencies` times.
  ///
  /// Lengths come from merging the two rarest trees; codes above the limit are shortened and the
  /// space is taken from the longest codes that have room, until the Kraft sum is one again.
  static func lengths(frequencies: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    let used = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    guard used.count > 1 else {
      if let only = used.first { lengths[only] = 1 }
      return lengths
    }
    var counts = lengthCounts(sortedFrequencies: used.map { frequencies[$0] }, limit: limit)
    // The rarest symbols take the longest codes.
    var length = limit
    for symbol in used {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    return lengths
  }

  /// How many codes of each length (index 1...limit) an optimal code has, squeezed under `limit`.
  private static func lengthCounts(sortedFrequencies: [Int], limit: Int) -> [Int] {
    let leaves = sortedFrequencies.count
    var weights = sortedFrequencies
    weights.reserveCapacity(2 * leaves)
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var leaf = 0
    var node = leaves
    while weights.count < 2 * leaves - 1 {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (node >= weights.count || weights[leaf] <= weights[node])
        let child = takesLeaf ? leaf : node
        if takesLeaf { leaf += 1 } else { node += 1 }
        sum += weights[child]
        parents[child] = weights.count
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: weights.count)
    var counts = [Int](repeating: 0, count: limit + 1)
    for index in stride(from: weights.count - 2, through: 0, by: -1) {
      depths[index] = depths[parents[index]] + 1
      if index < leaves { counts[min(depths[index], limit)] += 1 }
    }
    var kraft = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while kraft > 1 << limit {
      // Lengthening a shorter code by one makes a place beside it for one of the longest codes.
      guard let shorter = (1..<limit).last(where: { counts[$0] > 0 }) else { break }
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      counts[limit] -= 1
      kraft -= 1
    }
    return counts
  }

  /// The code of each symbol, its bits reversed so that they can be sent lowest first.
  static func codes(lengths: [UInt8]) -> [UInt16] {
    var next = firstCodes(lengths: lengths)
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], bits: Int(length))
    }
  }

  static func firstCodes(lengths: [UInt8]) -> [Int] {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var first = [Int](repeating: 0, count: 17)
    for length in 1...15 { first[length + 1] = (first[length] + counts[length]) << 1 }
    return first
  }

  static func reversed(_ code: Int, bits: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: code).bitReversed >> UInt16(16 - bits)
  }
}

extension UInt16 {
  fileprivate var bitReversed: UInt16 {
    var value = self
    value = (value >> 1) & 0x5555 | (value & 0x5555) << 1
    value = (value >> 2) & 0x3333 | (value & 0x3333) << 2
    value = (value >> 4) & 0x0F0F | (value & 0x0F0F) << 4
    return value.byteSwapped
  }
}
