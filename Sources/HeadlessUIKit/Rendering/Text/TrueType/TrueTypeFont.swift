import Foundation

/// One font of a TrueType file. Lengths are in units of the font, `unitsPerEm` to the em.
///
/// The file is checked as a whole when it is read, so that nothing can go wrong afterwards.
final class TrueTypeFont: Sendable {
  typealias Failure = HeadlessFonts.Failure

  let file: [UInt8]
  /// 16...16384.
  let unitsPerEm: Int
  let familyName: String
  let fullName: String
  let postScriptName: String
  /// 400 is regular, 700 is bold.
  let weightClass: CGFloat
  let isItalic: Bool
  private let ascender: Int
  private let descender: Int
  private let lineGap: Int
  /// Heights of an x and an H, if the font tells them.
  private let heights: (x: Int, cap: Int)?
  private let characters: CharacterMap
  private let pairs: [UInt32: Int]
  private let glyphs: GlyphTable

  /// - Complexity: O(*n*) for *n* bytes.
  init(_ file: [UInt8]) throws(Failure) {
    self.file = file
    let tables = try FontTables(file)
    let head = try tables.required("head")
    guard try head.u32(12) == 0x5F0F_3CF5 else { throw head.damaged("its magic number is wrong") }
    let unitsPerEm = try head.u16(18)
    guard (16...16384).contains(unitsPerEm) else {
      throw head.damaged("\(unitsPerEm) units per em are not in 16...16384")
    }
    self.unitsPerEm = unitsPerEm
    let hhea = try tables.required("hhea")
    ascender = try hhea.i16(4)
    descender = try hhea.i16(6)
    lineGap = try hhea.i16(8)
    let glyphCount = try tables.required("maxp").u16(4)
    glyphs = try GlyphTable(
      tables, count: glyphCount, hasLongOffsets: try head.u16(50) != 0,
      metricCount: try hhea.u16(34))
    characters = try CharacterMap(try tables.required("cmap"), glyphCount: glyphCount)
    pairs = try KerningPairs.read(tables.optional("kern"))
    let names = try FontNames(try tables.required("name"))
    familyName = names.family
    fullName = names.full
    postScriptName = names.postScript
    var isBold = try head.u16(44) & 1 != 0
    var isItalic = try head.u16(44) & 2 != 0
    var weight = 0
    var heights: (x: Int, cap: Int)?
    if let os2 = try tables.optional("OS/2") {
      weight = try os2.u16(4)
      isItalic = try os2.u16(62) & 1 != 0
      isBold = try os2.u16(62) & 0x20 != 0
      if try os2.u16(0) >= 2 { heights = (x: try os2.i16(86), cap: try os2.i16(88)) }
    }
    self.isItalic = isItalic
    self.heights = heights
    weightClass = (1...1000).contains(weight) ? CGFloat(weight) : isBold ? 700 : 400
  }

  var em: CGFloat { CGFloat(unitsPerEm) }

  var metrics: FaceMetrics {
    let scale = 1000 / em
    func height(_ told: Int?, of letter: Unicode.Scalar, else part: CGFloat) -> CGFloat {
      if let told, told > 0 { return CGFloat(told) * scale }
      return glyph(for: letter).map { CGFloat(glyphs.top(of: $0)) * scale } ?? part
    }
    return FaceMetrics(
      ascender: CGFloat(ascender) * scale, descender: CGFloat(descender) * scale,
      leading: CGFloat(max(lineGap, 0)) * scale,
      capHeight: height(heights?.cap, of: "H", else: MonolineFace.capHeight),
      xHeight: height(heights?.x, of: "x", else: MonolineFace.xHeight))
  }

  /// The glyph of a character, nil if the font has none.
  /// - Complexity: O(log *n*) for *n* ranges of characters.
  func glyph(for scalar: Unicode.Scalar) -> Int? { characters.glyph(for: scalar) }

  func advance(of glyph: Int) -> Int { glyphs.advance(of: glyph) }

  func kerning(_ left: Int, _ right: Int) -> Int { pairs[KerningPairs.key(left, right)] ?? 0 }

  func outline(of glyph: Int) -> GlyphOutline { glyphs.outline(of: glyph) }
}

/// The tables of a file, found by their tags.
struct FontTables {
  private let file: FontBytes
  private var places: [String: (offset: Int, count: Int)] = [:]

  init(_ bytes: [UInt8]) throws(HeadlessFonts.Failure) {
    file = FontBytes(bytes)
    guard bytes.count >= 4 else { throw .notTrueType }
    var start = 0
    if try file.tag(0) == "ttcf" {
      guard try file.u32(8) > 0 else { throw file.damaged("the collection is empty") }
      start = try file.u32(12)
    }
    switch try file.tag(start) {
    case "\0\u{1}\0\0", "true": break
    case "OTTO": throw .unsupported("CFF outlines")
    default: throw .notTrueType
    }
    for index in 0..<(try file.u16(start + 4)) {
      let record = start + 12 + 16 * index
      let tag = try file.tag(record)
      guard places[tag] == nil else { throw file.damaged("the table \(tag) is there twice") }
      places[tag] = (try file.u32(record + 8), try file.u32(record + 12))
    }
  }

  func optional(_ tag: String) throws(HeadlessFonts.Failure) -> FontBytes? {
    guard let place = places[tag] else { return nil }
    do {
      return try file.part(at: place.offset, count: place.count, name: tag)
    } catch {
      throw .truncated(table: tag)
    }
  }

  func required(_ tag: String) throws(HeadlessFonts.Failure) -> FontBytes {
    guard let table = try optional(tag) else { throw .missingTable(tag) }
    return table
  }
}
