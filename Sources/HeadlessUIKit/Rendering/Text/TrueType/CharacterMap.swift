import Foundation

/// Which glyph a character has: table `cmap`, in the formats 4 and 12.
struct CharacterMap: Sendable {
  private struct Range {
    var first: Int
    var last: Int
    /// Added to the character, or to the glyph that the list has for it.
    var delta: Int
    /// Where the glyphs are listed, in bytes of the subtable.
    var list: Int?
  }

  private let bytes: FontBytes
  private let ranges: [Range]
  private let mask: Int
  private let glyphCount: Int

  init(_ table: FontBytes, glyphCount: Int) throws(HeadlessFonts.Failure) {
    self.glyphCount = glyphCount
    var best: (rank: Int, bytes: FontBytes)?
    for index in 0..<(try table.u16(2)) {
      let record = 4 + 8 * index
      let platform = try table.u16(record)
      let encoding = try table.u16(record + 2)
      let subtable = try table.part(from: try table.u32(record + 4))
      // Unicode alone; the larger format knows the characters beyond the first 65,536.
      guard platform == 0 || (platform == 3 && [1, 10].contains(encoding)) else { continue }
      let rank = [4: 1, 12: 2][try subtable.u16(0)] ?? 0
      if rank > best?.rank ?? 0 { best = (rank, subtable) }
    }
    guard let best else { throw table.damaged("it has no Unicode map of format 4 or 12") }
    bytes = best.bytes
    mask = best.rank == 1 ? 0xFFFF : .max
    ranges = try best.rank == 1 ? Self.segments(best.bytes) : Self.groups(best.bytes)
    for (range, next) in zip(ranges, ranges.dropFirst()) where range.last >= next.first {
      throw table.damaged("the ranges of characters overlap")
    }
  }

  /// Format 4: parallel arrays of ends, starts, differences and places of lists.
  private static func segments(_ bytes: FontBytes) throws(HeadlessFonts.Failure) -> [Range] {
    let size = try bytes.u16(6) & ~1
    var ranges: [Range] = []
    for offset in stride(from: 0, to: size, by: 2) {
      let last = try bytes.u16(14 + offset)
      let first = try bytes.u16(16 + size + offset)
      let delta = try bytes.i16(16 + 2 * size + offset)
      let place = 16 + 3 * size + offset
      let distance = try bytes.u16(place)
      // What ends the list of ranges is often filled with nonsense.
      if first == 0xFFFF { continue }
      guard first <= last else { throw bytes.damaged("a range of characters runs backwards") }
      let list = distance == 0 ? nil : place + distance
      if let list { _ = try bytes.u16(list + 2 * (last - first)) }
      ranges.append(Range(first: first, last: last, delta: delta, list: list))
    }
    return ranges
  }

  /// Format 12: groups of a first and a last character, and of the first's glyph.
  private static func groups(_ bytes: FontBytes) throws(HeadlessFonts.Failure) -> [Range] {
    let groups = try bytes.part(from: 16)
    let count = try bytes.u32(12)
    guard count <= groups.count / 12 else { throw .truncated(table: bytes.name) }
    var ranges: [Range] = []
    for index in 0..<count {
      let first = try groups.u32(12 * index)
      let last = try groups.u32(12 * index + 4)
      guard first <= last, last <= 0x10FFFF else {
        throw bytes.damaged("a range of characters runs backwards")
      }
      ranges.append(
        Range(first: first, last: last, delta: try groups.u32(12 * index + 8) - first))
    }
    return ranges
  }

  func glyph(for scalar: Unicode.Scalar) -> Int? {
    let code = Int(scalar.value)
    var (lower, upper) = (0, ranges.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ranges[middle].last < code { lower = middle + 1 } else { upper = middle }
    }
    guard lower < ranges.count, ranges[lower].first <= code else { return nil }
    let range = ranges[lower]
    var glyph = code
    if let list = range.list {
      // The list's last place was read when the map was.
      glyph = (try? bytes.u16(list + 2 * (code - range.first))) ?? 0
      if glyph == 0 { return nil }
    }
    glyph = (glyph + range.delta) & mask
    return (1..<glyphCount).contains(glyph) ? glyph : nil
  }
}
