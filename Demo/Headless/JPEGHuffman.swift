/// The shortest prefix code of up to 16 bits for symbols 0...255 (ITU-T T.81, annex K.2).
///
/// No code consists of ones alone.
struct JPEGHuffman {
  /// The count of codes of each length, 1...16 bits.
  private(set) var counts = [Int](repeating: 0, count: 16)
  /// The symbols, sorted by the length of their codes.
  private(set) var symbols: [UInt8] = []
  private(set) var codes = [UInt32](repeating: 0, count: 256)
  private(set) var lengths = [Int](repeating: 0, count: 256)

  init(frequencies: [Int]) {
    // An extra symbol that never occurs takes the code of all ones.
    var weights = frequencies + [1]
    var depths = [Int](repeating: 0, count: 257)
    var groups = (0...256).map { [$0] }
    while true {
      let used = weights.indices.filter { weights[$0] > 0 }
        .sorted { (weights[$0], -$0) < (weights[$1], -$1) }
      guard used.count > 1 else { break }
      let (rarest, next) = (used[0], used[1])
      weights[rarest] += weights[next]
      weights[next] = 0
      groups[rarest] += groups[next]
      groups[next] = []
      for symbol in groups[rarest] { depths[symbol] += 1 }
    }
    var bits = [Int](repeating: 0, count: 64)
    for depth in depths where depth > 0 { bits[depth] += 1 }
    // Two codes that are too long become one code that is a bit shorter. A shorter code splits to
    // make room for the second symbol.
    for length in stride(from: 63, to: 16, by: -1) {
      while bits[length] > 0 {
        guard let shorter = (1..<length - 1).last(where: { bits[$0] > 0 }) else { break }
        bits[length] -= 2
        bits[length - 1] += 1
        bits[shorter + 1] += 2
        bits[shorter] -= 1
      }
    }
    if let longest = (1...16).last(where: { bits[$0] > 0 }) { bits[longest] -= 1 }
    counts = Array(bits[1...16])
    let order = (0..<256).filter { depths[$0] > 0 }.sorted { (depths[$0], $0) < (depths[$1], $1) }
    symbols = order.map(UInt8.init)
    var code: UInt32 = 0
    var index = 0
    for length in 1...16 {
      for _ in 0..<counts[length - 1] {
        codes[order[index]] = code
        lengths[order[index]] = length
        code += 1
        index += 1
      }
      code <<= 1
    }
  }
}
