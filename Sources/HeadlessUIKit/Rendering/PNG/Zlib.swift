import Foundation

/// The zlib wrapper around DEFLATE data (RFC 1950): two bytes before, an Adler-32 behind.
package enum Zlib {
  /// Compresses data, in the form that browsers call "deflate".
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func compress(_ data: Data) -> Data {
    data.withUnsafeBytes { bytes in
      compress(bytes.bindMemory(to: UInt8.self)).withBytes { Data(buffer: $0) }
    }
  }

  static func compress(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteBuffer {
    let output = ByteBuffer(capacity: bytes.count / 4 + 64)
    // Method 8 with a window of 32 KiB; the second byte makes both divisible by 31.
    output.append([0x78, 0x9C])
    Deflate.compress(bytes, into: output)
    output.append(bigEndian: Adler32.checksum(bytes))
    return output
  }

  /// The content of a stream that may hold at most `limit` bytes.
  static func expand(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) throws(HeadlessPNG.Failure) -> ByteBuffer {
    guard bytes.count >= 2 else { throw .truncated }
    let method = Int(bytes[0])
    let flags = Int(bytes[1])
    guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 32 == 0
    else { throw .damagedData(.header) }
    let (content, length) = try Inflate.expand(
      UnsafeBufferPointer(rebasing: bytes[2...]), limit: limit)
    let trailer = bytes[(2 + length)...]
    guard trailer.count >= 4 else { throw .truncated }
    let checksum = trailer.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard checksum == content.withBytes({ Adler32.checksum($0) }) else {
      throw .damagedData(.checksum)
    }
    return content
  }
}
