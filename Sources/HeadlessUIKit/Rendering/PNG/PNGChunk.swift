/// One chunk of a PNG file: a name of four letters and its content.
struct PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var name: String
  var content: UnsafeBufferPointer<UInt8>

  /// Whether a reader that does not know the chunk must give up: its name begins with a capital.
  var isEssential: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? false }

  /// Reads the chunk at the start of `bytes` and removes it from there.
  init(readingFrom bytes: inout Slice<UnsafeBufferPointer<UInt8>>) throws(HeadlessPNG.Failure) {
    guard bytes.count >= 12 else { throw .truncated }
    let length = Int(bytes.prefix(4).bigEndian)
    let start = bytes.startIndex + 4
    name = String(decoding: bytes[start..<start + 4], as: UTF8.self)
    guard length < 1 << 31, name.utf8.allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw .damagedChunk(name)
    }
    guard length <= bytes.count - 12 else { throw .truncated }
    let end = start + 4 + length
    content = UnsafeBufferPointer(rebasing: bytes[(start + 4)..<end])
    let checksum = CRC32.checksum(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    guard bytes[end..<end + 4].bigEndian == checksum else { throw .damagedChunk(name) }
    bytes = bytes[(end + 4)...]
  }

  static func write(_ name: StaticString, _ content: [UInt8], to output: ByteBuffer) {
    content.withUnsafeBufferPointer { write(name, $0, to: output) }
  }

  static func write(
    _ name: StaticString, prefix: [UInt8] = [], _ content: ByteBuffer, to output: ByteBuffer
  ) {
    content.withBytes { write(name, prefix: prefix, $0, to: output) }
  }

  /// Writes length, name, `prefix` and `content`, and the checksum of all but the length.
  static func write(
    _ name: StaticString, prefix: [UInt8] = [], _ content: UnsafeBufferPointer<UInt8>,
    to output: ByteBuffer
  ) {
    output.append(bigEndian: UInt32(prefix.count + content.count))
    let start = output.count
    output.append(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    output.append(prefix)
    output.append(content)
    let checksum = output.withBytes { CRC32.checksum(UnsafeBufferPointer(rebasing: $0[start...])) }
    output.append(bigEndian: checksum)
  }
}

extension Sequence<UInt8> {
  /// The bytes as one number, the highest first.
  var bigEndian: UInt32 { reduce(0) { $0 << 8 | UInt32($1) } }
}
