import Foundation

/// A part of a font file, read as big-endian numbers; what lies beyond its end is refused.
struct FontBytes: Sendable {
  typealias Failure = HeadlessFonts.Failure

  /// What the part is called in messages: the tag of its table.
  let name: String
  let count: Int
  private let file: [UInt8]
  private let start: Int

  init(_ file: [UInt8]) {
    self.init(name: "header", file: file, start: 0, count: file.count)
  }

  private init(name: String, file: [UInt8], start: Int, count: Int) {
    self.name = name
    self.file = file
    self.start = start
    self.count = count
  }

  func part(at offset: Int, count: Int, name: String? = nil) throws(Failure) -> FontBytes {
    try check(offset, count)
    return FontBytes(name: name ?? self.name, file: file, start: start + offset, count: count)
  }

  func part(from offset: Int) throws(Failure) -> FontBytes {
    try part(at: offset, count: count - offset)
  }

  func u8(_ offset: Int) throws(Failure) -> Int {
    try check(offset, 1)
    return Int(file[start + offset])
  }

  func u16(_ offset: Int) throws(Failure) -> Int {
    try check(offset, 2)
    return Int(file[start + offset]) << 8 | Int(file[start + offset + 1])
  }

  func i16(_ offset: Int) throws(Failure) -> Int {
    Int(Int16(truncatingIfNeeded: try u16(offset)))
  }

  func i8(_ offset: Int) throws(Failure) -> Int {
    Int(Int8(truncatingIfNeeded: try u8(offset)))
  }

  func u32(_ offset: Int) throws(Failure) -> Int {
    try u16(offset) << 16 | u16(offset + 2)
  }

  /// The four letters of a tag.
  func tag(_ offset: Int) throws(Failure) -> String {
    try check(offset, 4)
    return String(decoding: file[start + offset..<start + offset + 4], as: UTF8.self)
  }

  var bytes: ArraySlice<UInt8> { file[start..<start + count] }

  /// The error of a rule that the part breaks.
  func damaged(_ reason: String) -> Failure { .damaged(table: name, reason: reason) }

  private func check(_ offset: Int, _ length: Int) throws(Failure) {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw .truncated(table: name)
    }
  }
}
