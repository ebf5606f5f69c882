import Foundation

/// What a font is called: table `name`.
struct FontNames {
  let family: String
  let full: String
  let postScript: String

  init(_ table: FontBytes) throws(HeadlessFonts.Failure) {
    var best: [Int: (rank: Int, text: String)] = [:]
    let strings = try table.part(from: try table.u16(4))
    for index in 0..<(try table.u16(2)) {
      let record = 6 + 12 * index
      let platform = try table.u16(record)
      let language = try table.u16(record + 4)
      let id = try table.u16(record + 6)
      // English names for Windows come first, then others for Windows or Unicode, then old ones.
      let rank = platform == 3 ? (language == 0x409 ? 4 : 2) : platform == 0 ? 3 : 1
      guard [1, 4, 6, 16].contains(id), platform != 2, rank > best[id]?.rank ?? 0 else { continue }
      let text = try strings.part(at: try table.u16(record + 10), count: try table.u16(record + 8))
      let isWide = platform == 0 || platform == 3
      let name = isWide ? Self.wide(text) : String(text.bytes.map { Character(Unicode.Scalar($0)) })
      if !name.isEmpty { best[id] = (rank, name) }
    }
    // The family that all weights share, else the one of at most four fonts.
    guard let family = (best[16] ?? best[1])?.text else {
      throw table.damaged("no family is named")
    }
    self.family = family
    full = best[4]?.text ?? family
    postScript = best[6]?.text ?? full.filter { $0 != " " }
  }

  private static func wide(_ text: FontBytes) -> String {
    let bytes = Array(text.bytes)
    let units = stride(from: 0, to: bytes.count & ~1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
