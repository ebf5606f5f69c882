/// The CRC-32 of ISO 3309 that closes every PNG chunk (reflected polynomial 0xEDB88320).
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    var crc = state
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes {
        crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
      }
    }
    state = crc
  }

  static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes)
    return crc.value
  }
}

/// The Adler-32 checksum that closes a zlib stream (RFC 1950, section 8).
enum Adler32 {
  static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    var index = 0
    while index < bytes.count {
      // 5552 is the longest run whose sums of bytes 255 still fit 32 bits.
      let end = min(index + 5552, bytes.count)
      while index < end {
        low &+= UInt32(bytes[index])
        high &+= low
        index += 1
      }
      low %= 65521
      high %= 65521
    }
    return high << 16 | low
  }
}
