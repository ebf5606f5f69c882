import Foundation

/// How far pairs of glyphs are moved: table `kern`, format 0.
enum KerningPairs {
  static func key(_ left: Int, _ right: Int) -> UInt32 { UInt32(left) << 16 | UInt32(right) }

  /// The pairs of all subtables that are for horizontal text, added up; none without a table, or
  /// with one of another version.
  static func read(_ table: FontBytes?) throws(HeadlessFonts.Failure) -> [UInt32: Int] {
    var pairs: [UInt32: Int] = [:]
    guard let table, try table.u16(0) == 0 else { return pairs }
    var start = 4
    let partCount = try table.u16(2)
    for number in 0..<partCount {
      let length = try table.u16(start + 2)
      let coverage = try table.u16(start + 4)
      guard length >= 6 else { throw table.damaged("a part of it has no length") }
      // The last part may be longer than sixteen bits can say.
      let isLast = number == partCount - 1
      let part = try isLast ? table.part(from: start) : table.part(at: start, count: length)
      // Horizontal distances of format 0: neither minima nor across the line.
      if coverage & 0xFF07 == 1 {
        let count = try part.u16(6)
        let replaces = coverage & 8 != 0
        for index in 0..<count {
          let pair = 14 + 6 * index
          let key = key(try part.u16(pair), try part.u16(pair + 2))
          pairs[key] = try part.i16(pair + 4) + (replaces ? 0 : pairs[key] ?? 0)
        }
      }
      start += length
    }
    return pairs
  }
}
