import Foundation

/// Writes small TrueType files whose every number is known.
///
/// The em has 1000 units. The glyphs are
/// - `A`: a square from (100, 0) to (600, 500),
/// - `B`: a triangle with legs of 600, its long side bulging towards (600, 600),
/// - `C`: half the square moved by (50, 200), and the square turned left and moved by (800, 0),
/// - `D`: the square, and half of it with its first point on the upper right corner,
/// - `x`: a square from (0, 0) to (400, 500), and 😀 a blob of four points off the curve.
struct TrueTypeBuilder {
  enum MapFormat {
    case deltas, lists, groups
  }

  struct Glyph {
    var advance: Int
    var bearing: Int
    var body: [UInt8]
  }

  var name: String
  var family: String?
  var isItalic = false
  var weight = 400
  var lineGap = 0
  var mapFormats = [MapFormat.deltas, .groups]
  var hasLongOffsets = false
  var kerning: [(left: Int, right: Int, value: Int)] = [(1, 2, -120)]
  /// How much further right the letter A is placed than it was drawn.
  var shift = 0
  /// Letters that are not in the list have no glyph.
  var letters: [(character: Unicode.Scalar, glyph: Int)] = [
    (" ", 4), ("A", 1), ("B", 2), ("C", 3), ("D", 5), ("x", 7), ("😀", 6),
  ]
  lazy var glyphs = standardGlyphs()
  var omitted: Set<String> = []

  init(_ name: String) { self.name = name }

  static let square = [(100, 0), (100, 500), (600, 500), (600, 0)]

  private func standardGlyphs() -> [Glyph] {
    let half = Self.part(1, place: .offset(50, 200), matrix: [0.5], hasMore: true)
    let turned = Self.part(1, place: .offset(800, 0), matrix: [0, 1, -1, 0])
    let whole = Self.part(1, place: .offset(0, 0), hasMore: true)
    let corner = Self.part(1, place: .points(2, 0), matrix: [0.5, 0.5])
    return [
      Glyph(advance: 500, bearing: 0, body: []),
      Glyph(advance: 700, bearing: 100 + shift, body: Self.contours([Self.square])),
      Glyph(
        advance: 650, bearing: 0,
        body: Self.contours([[(0, 0), (600, 0), (600, 600), (0, 600)]], off: [2])),
      Glyph(advance: 900, bearing: 100, body: Self.composite(xMin: 100, half + turned)),
      Glyph(advance: 300, bearing: 0, body: []),
      Glyph(advance: 900, bearing: 100, body: Self.composite(xMin: 100, whole + corner)),
      Glyph(
        advance: 400, bearing: 0,
        body: Self.contours([[(0, 0), (0, 400), (400, 400), (400, 0)]], off: [0, 1, 2, 3])),
      Glyph(
        advance: 450, bearing: 0,
        body: Self.contours([[(0, 0), (0, 500), (400, 500), (400, 0)]])),
    ]
  }

  // MARK: Outlines

  /// The description of a glyph of contours; `off` are the indices of points off the curve.
  static func contours(_ contours: [[(x: Int, y: Int)]], off: Set<Int> = []) -> [UInt8] {
    let points = contours.joined().map { $0 }
    var bytes = header(
      contours.count, points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0,
      points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0)
    var end = -1
    for contour in contours {
      end += contour.count
      bytes += u16(end)
    }
    bytes += u16(0)
    var flags: [UInt8] = []
    var (xs, ys): ([UInt8], [UInt8]) = ([], [])
    var last = (x: 0, y: 0)
    for (index, point) in points.enumerated() {
      var flag: UInt8 = off.contains(index) ? 0 : 1
      flag |= coordinate(point.x - last.x, short: 2, same: 16, &xs)
      flag |= coordinate(point.y - last.y, short: 4, same: 32, &ys)
      flags.append(flag)
      last = point
    }
    var index = 0
    while index < flags.count {
      let run = flags[index...].prefix { $0 == flags[index] }.count
      bytes += run > 2 ? [flags[index] | 8, UInt8(run - 1)] : [flags[index]]
      index += run > 2 ? run : 1
    }
    return bytes + xs + ys
  }

  private static func coordinate(
    _ difference: Int, short: UInt8, same: UInt8, _ bytes: inout [UInt8]
  ) -> UInt8 {
    if difference == 0 { return same }
    guard abs(difference) < 256 else {
      bytes += u16(difference)
      return 0
    }
    bytes.append(UInt8(abs(difference)))
    return difference > 0 ? short | same : short
  }

  enum Place {
    case offset(Int, Int)
    case points(Int, Int)
  }

  /// One component; `matrix` has one number, two or four.
  static func part(
    _ glyph: Int, place: Place, matrix: [Double] = [], hasMore: Bool = false
  ) -> [UInt8] {
    var flags = hasMore ? 0x20 : 0
    flags |= [1: 8, 2: 0x40, 4: 0x80][matrix.count] ?? 0
    var arguments: [UInt8]
    switch place {
    case .offset(let x, let y):
      flags |= 3
      arguments = u16(x) + u16(y)
    case .points(let fixed, let own): arguments = [UInt8(fixed), UInt8(own)]
    }
    arguments += matrix.flatMap { u16(Int($0 * 16384)) }
    return u16(flags) + u16(glyph) + arguments
  }

  static func composite(xMin: Int, _ parts: [UInt8]) -> [UInt8] {
    header(-1, xMin, 0, 0, 0) + parts
  }

  private static func header(_ values: Int...) -> [UInt8] { values.flatMap(u16) }

  // MARK: Tables

  /// The file's bytes.
  mutating func file() -> [UInt8] {
    let tables = tables()
    var directory: [UInt8] = [0, 1, 0, 0] + Self.u16(tables.count) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + Self.u32(0) + Self.u32(start + body.count)
      directory += Self.u32(bytes.count)
      body += bytes + Array(repeating: 0, count: -bytes.count & 3)
    }
    return directory + body
  }

  var data: Data {
    var copy = self
    return Data(copy.file())
  }

  /// The places of the tables' ends in a file, and of the directory's.
  static func boundaries(of file: [UInt8]) -> [Int] {
    func u32(_ at: Int) -> Int { file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let count = Int(file[5])
    return [0, 4, 12]
      + (0..<count).flatMap { index in
        let record = 12 + 16 * index
        return [record, u32(record + 8), u32(record + 8) + u32(record + 12)]
      }
  }

  private mutating func tables() -> [(tag: String, bytes: [UInt8])] {
    var outlines: [UInt8] = []
    var offsets = [0]
    for glyph in glyphs {
      outlines += glyph.body + Array(repeating: 0, count: glyph.body.count & 1)
      offsets.append(outlines.count)
    }
    let head =
      [UInt8](repeating: 0, count: 12) + Self.u32(0x5F0F_3CF5) + Self.u16(0)
      + Self.u16(1000) + [UInt8](repeating: 0, count: 30) + Self.u16(hasLongOffsets ? 1 : 0)
      + Self.u16(0)
    let hhea =
      Self.u32(0x10000) + Self.u16(800) + Self.u16(-200) + Self.u16(lineGap)
      + [UInt8](repeating: 0, count: 24) + Self.u16(glyphs.count)
    var os2 = [UInt8](repeating: 0, count: 96)
    func put(_ value: Int, at offset: Int) {
      os2.replaceSubrange(offset..<offset + 2, with: Self.u16(value))
    }
    put(2, at: 0)
    put(weight, at: 4)
    put(isItalic ? 1 : 0, at: 62)
    put(480, at: 86)
    put(690, at: 88)
    let tables: [(String, [UInt8])] = [
      ("OS/2", os2), ("cmap", characterMap()), ("glyf", outlines), ("head", head), ("hhea", hhea),
      ("hmtx", glyphs.flatMap { Self.u16($0.advance) + Self.u16($0.bearing) }),
      ("kern", kerningTable()),
      ("loca", offsets.flatMap { hasLongOffsets ? Self.u32($0) : Self.u16($0 / 2) }),
      ("maxp", Self.u32(0x10000) + Self.u16(glyphs.count)), ("name", nameTable()),
    ]
    return tables.filter { !omitted.contains($0.0) }
  }

  private func kerningTable() -> [UInt8] {
    let pairs = kerning.flatMap { Self.u16($0.left) + Self.u16($0.right) + Self.u16($0.value) }
    let part = Self.u16(0) + Self.u16(14 + pairs.count) + Self.u16(1) + Self.u16(kerning.count)
    return Self.u16(0) + Self.u16(1) + part + [UInt8](repeating: 0, count: 6) + pairs
  }

  private func nameTable() -> [UInt8] {
    let texts = [(1, family ?? name), (4, name), (6, name.filter { $0 != " " })]
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for (id, text) in texts {
      let wide = text.utf16.flatMap { Self.u16(Int($0)) }
      let place = [3, 1, 0x409, id, wide.count, strings.count]
      records += place.flatMap(Self.u16)
      strings += wide
    }
    return Self.u16(0) + Self.u16(texts.count) + Self.u16(6 + records.count) + records + strings
  }

  private func characterMap() -> [UInt8] {
    var records: [UInt8] = []
    var subtables: [UInt8] = []
    for format in mapFormats {
      let encoding = format == .groups ? 10 : 1
      records += Self.u16(3) + Self.u16(encoding)
      records += Self.u32(4 + 8 * mapFormats.count + subtables.count)
      subtables += format == .groups ? groups() : segments(hasLists: format == .lists)
    }
    return Self.u16(0) + Self.u16(mapFormats.count) + records + subtables
  }

  private func groups() -> [UInt8] {
    let groups = letters.flatMap { letter, glyph in
      [Int(letter.value), Int(letter.value), glyph].flatMap(Self.u32)
    }
    return Self.u16(12) + Self.u16(0) + Self.u32(16 + groups.count) + Self.u32(0)
      + Self.u32(letters.count) + groups
  }

  /// One segment for each letter, with its difference or with a list of one glyph.
  private func segments(hasLists: Bool) -> [UInt8] {
    let known = letters.filter { $0.character.value < 0xFFFF }.map { (Int($0.0.value), $0.1) }
    let count = known.count + 1
    let codes = (known.map(\.0) + [0xFFFF]).flatMap(Self.u16)
    let deltas = known.map { hasLists ? 0 : $0.1 - $0.0 } + [1]
    // From its own place each offset reaches over the rest of them to its entry of the list.
    let offsets = known.map { _ in hasLists ? 2 * count : 0 } + [0]
    let body =
      Self.u16(2 * count) + [UInt8](repeating: 0, count: 6) + codes + Self.u16(0) + codes
      + deltas.flatMap(Self.u16) + offsets.flatMap(Self.u16) + known.map(\.1).flatMap(Self.u16)
    return Self.u16(4) + Self.u16(6 + body.count) + Self.u16(0) + body
  }

  // MARK: Numbers

  static func u16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  static func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }
}
