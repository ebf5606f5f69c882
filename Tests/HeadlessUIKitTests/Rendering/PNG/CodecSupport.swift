import SeededRandom

@testable import UIKit

extension SeededGenerator {
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

extension [UInt8] {
  func crc32() -> UInt32 { withUnsafeBufferPointer { CRC32.checksum($0) } }
  func adler32() -> UInt32 { withUnsafeBufferPointer { Adler32.checksum($0) } }
  func zlibCompressed() -> [UInt8] { withUnsafeBufferPointer { Zlib.compress($0).bytes } }

  func zlibExpanded(limit: Int = 1 << 20) throws(HeadlessPNG.Failure) -> [UInt8] {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    _ = copy.initialize(from: self)
    defer { copy.deallocate() }
    return try Zlib.expand(UnsafeBufferPointer(copy), limit: limit).bytes
  }

  func pngDecoded() throws(HeadlessPNG.Failure) -> Bitmap {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    _ = copy.initialize(from: self)
    defer { copy.deallocate() }
    return try PNGDecoder.decode(UnsafeBufferPointer(copy)).bitmap
  }

  static func bigEndian(_ value: Int, size: Int = 4) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

extension Bitmap {
  convenience init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = pixel(x, y) }
    }
  }

  var values: [UInt32] { Array(pixels) }

  func isEqual(to other: Bitmap) -> Bool {
    width == other.width && height == other.height && pixels.elementsEqual(other.pixels)
  }
}

/// A PNG file put together chunk by chunk, without the encoder under test.
struct PNGFile {
  var chunks: [(name: String, content: [UInt8])] = []

  static func header(
    width: Int, height: Int, depth: Int, color: Int, interlaced: Bool = false
  ) -> [UInt8] {
    .bigEndian(width) + .bigEndian(height) + [UInt8(depth), UInt8(color), 0, 0, interlaced ? 1 : 0]
  }

  init() {}

  /// Takes a finished file apart; lengths are trusted, checksums are compared.
  init?(parsing bytes: [UInt8]) {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    var index = 8
    while index < bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = index + 8 + length
      let checksum = bytes[end..<end + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard Array(bytes[index + 4..<end]).crc32() == checksum else { return nil }
      chunks.append(
        (
          String(decoding: bytes[index + 4..<index + 8], as: UTF8.self),
          Array(bytes[index + 8..<end])
        )
      )
      index = end + 4
    }
  }

  mutating func add(_ name: String, _ content: [UInt8] = []) {
    chunks.append((name, content))
  }

  /// Adds rows, each with its filter byte, as one stored zlib stream.
  mutating func addData(_ rows: [UInt8]) {
    let stored: [UInt8] = [0x78, 0x01, 0x01]
    let length = [UInt8(rows.count & 255), UInt8(rows.count >> 8)]
    add("IDAT", stored + length + length.map { ~$0 } + rows + .bigEndian(Int(rows.adler32())))
  }

  var bytes: [UInt8] {
    chunks.reduce([137, 80, 78, 71, 13, 10, 26, 10]) { file, chunk in
      let named = Array(chunk.name.utf8) + chunk.content
      return file + .bigEndian(chunk.content.count) + named + .bigEndian(Int(named.crc32()))
    }
  }
}
