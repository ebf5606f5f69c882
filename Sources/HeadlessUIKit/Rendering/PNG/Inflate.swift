/// Expands DEFLATE data (RFC 1951) and says what is wrong with data that is not.
struct Inflate {
  typealias Failure = HeadlessPNG.Failure

  private var reader: BitReader
  private let limit: Int
  private let output: ByteBuffer

  /// Expands the stream at the start of `bytes` and returns its content and its length in bytes.
  ///
  /// Data that would grow above `limit` bytes is refused, so a small file cannot fill the memory.
  /// - Complexity: O(*n* + *m*) for *n* bytes in and *m* bytes out.
  static func expand(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) throws(Failure) -> (content: ByteBuffer, length: Int) {
    var inflate = Inflate(bytes: bytes, limit: limit)
    while try !inflate.readBlock() {}
    return (inflate.output, inflate.reader.consumedBytes)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    reader = BitReader(bytes)
    self.limit = limit
    output = ByteBuffer(capacity: min(limit, bytes.count * 4))
  }

  /// Reads one block and returns whether it was the last.
  private mutating func readBlock() throws(Failure) -> Bool {
    let isLast = try reader.read(1) == 1
    switch try reader.read(2) {
    case 0: try readStored()
    case 1:
      try readCompressed(
        literals: DecodingTable(lengths: DeflateAlphabet.fixedLiteralLengths),
        distances: DecodingTable(lengths: DeflateAlphabet.fixedDistanceLengths))
    case 2:
      let tables = try readTables()
      try readCompressed(literals: tables.literals, distances: tables.distances)
    default: throw .damagedData(.blockType)
    }
    return isLast
  }

  private mutating func readStored() throws(Failure) {
    reader.alignToByte()
    let length = try reader.read(16)
    guard try reader.read(16) == length ^ 0xFFFF else { throw .damagedData(.storedLength) }
    guard output.count + length <= limit else { throw .damagedData(.tooLong) }
    try reader.copy(length, to: output)
  }

  private mutating func readTables() throws(Failure) -> (
    literals: DecodingTable, distances: DecodingTable
  ) {
    let literalCount = try reader.read(5) + 257
    let distanceCount = try reader.read(5) + 1
    let codeLengthCount = try reader.read(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .damagedData(.codeLengths) }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for symbol in DeflateAlphabet.codeLengthOrder.prefix(codeLengthCount) {
      codeLengths[symbol] = UInt8(try reader.read(3))
    }
    let table = try DecodingTable(lengths: codeLengths)
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try table.read(&reader)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .damagedData(.codeLengths) }
        lengths += [UInt8](repeating: last, count: 3 + (try reader.read(2)))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + (try reader.read(3)))
      case 18: lengths += [UInt8](repeating: 0, count: 11 + (try reader.read(7)))
      default: lengths.append(UInt8(symbol))
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[DeflateAlphabet.endOfBlock] > 0
    else { throw .damagedData(.codeLengths) }
    return (
      try DecodingTable(lengths: Array(lengths[..<literalCount])),
      try DecodingTable(lengths: Array(lengths[literalCount...]))
    )
  }

  private mutating func readCompressed(
    literals: DecodingTable, distances: DecodingTable
  ) throws(Failure) {
    while true {
      let symbol = try literals.read(&reader)
      if symbol < DeflateAlphabet.endOfBlock {
        guard output.count < limit else { throw .damagedData(.tooLong) }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == DeflateAlphabet.endOfBlock { return }
      guard symbol <= 285 else { throw .damagedData(.symbol) }
      let (lengthBase, lengthBits) = DeflateAlphabet.length(ofSymbol: symbol)
      let length = lengthBase + (try reader.read(lengthBits))
      let distanceSymbol = try distances.read(&reader)
      guard distanceSymbol < 30 else { throw .damagedData(.symbol) }
      let (base, bits) = DeflateAlphabet.distance(ofSymbol: distanceSymbol)
      let distance = base + (try reader.read(bits))
      guard distance <= output.count else { throw .damagedData(.distance) }
      guard output.count + length <= limit else { throw .damagedData(.tooLong) }
      output.copyBack(distance: distance, length: length)
    }
  }
}

/// Reads bits from bytes, the lowest bit of each byte first.
struct BitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var buffer: UInt64 = 0
  private var available = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// How many bytes have been read from, in part or in full.
  var consumedBytes: Int { position - available / 8 }

  /// The next 15 bits without consuming them; zeros stand in for what lies past the end.
  @inline(__always)
  mutating func peek15() -> Int {
    refill()
    return Int(buffer & 0x7FFF)
  }

  @inline(__always)
  mutating func skip(_ count: Int) throws(HeadlessPNG.Failure) {
    guard count <= available else { throw .truncated }
    buffer >>= UInt64(count)
    available -= count
  }

  /// The next `count` bits, at most 16, as a number.
  @inline(__always)
  mutating func read(_ count: Int) throws(HeadlessPNG.Failure) -> Int {
    refill()
    let value = Int(buffer & (1 << UInt64(count) - 1))
    try skip(count)
    return value
  }

  mutating func alignToByte() {
    let odd = available & 7
    buffer >>= UInt64(odd)
    available -= odd
  }

  /// Copies whole bytes; the reader must stand at the start of one.
  mutating func copy(_ count: Int, to output: ByteBuffer) throws(HeadlessPNG.Failure) {
    position -= available / 8
    buffer = 0
    available = 0
    guard count <= bytes.count - position else { throw .truncated }
    output.append(UnsafeBufferPointer(rebasing: bytes[position..<position + count]))
    position += count
  }

  @inline(__always)
  private mutating func refill() {
    while available <= 48, position < bytes.count {
      buffer |= UInt64(bytes[position]) << UInt64(available)
      position += 1
      available += 8
    }
  }
}

/// A prefix code made ready for reading: short codes by one look-up, longer ones length by length.
struct DecodingTable {
  private static let quickBits = 9

  /// For every value of the next nine bits: symbol << 4 | length, 0 where the code is longer.
  private var quick = [UInt16](repeating: 0, count: 1 << DecodingTable.quickBits)
  private var symbols: [UInt16] = []
  private var counts = [Int](repeating: 0, count: 16)

  /// - Throws: `codeLengths` where more codes are described than there is room for, or fewer, unless
  ///   there is one code of a single bit or none, which the format allows.
  init(lengths: [UInt8]) throws(HeadlessPNG.Failure) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    let kraft = (1...15).reduce(0) { $0 + counts[$1] << (15 - $1) }
    let used = counts.reduce(0, +)
    guard kraft == 1 << 15 || used == 0 || (used == 1 && counts[1] == 1) else {
      throw .damagedData(.codeLengths)
    }
    let first = Huffman.firstCodes(lengths: lengths)
    var starts = [Int](repeating: 0, count: 17)
    for length in 1...15 { starts[length + 1] = starts[length] + counts[length] }
    symbols = [UInt16](repeating: 0, count: used)
    var next = first
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let bits = Int(length)
      let code = next[bits]
      next[bits] += 1
      symbols[starts[bits] + code - first[bits]] = UInt16(symbol)
      guard bits <= Self.quickBits else { continue }
      let entry = UInt16(symbol << 4 | bits)
      var index = Int(Huffman.reversed(code, bits: bits))
      while index < quick.count {
        quick[index] = entry
        index += 1 << bits
      }
    }
  }

  @inline(__always)
  func read(_ reader: inout BitReader) throws(HeadlessPNG.Failure) -> Int {
    let bits = reader.peek15()
    let entry = quick[bits & (1 << Self.quickBits - 1)]
    if entry != 0 {
      try reader.skip(Int(entry & 15))
      return Int(entry >> 4)
    }
    return try readSlowly(bits, &reader)
  }

  /// Follows the canonical code bit by bit: codes of one length are consecutive numbers.
  private func readSlowly(
    _ bits: Int, _ reader: inout BitReader
  ) throws(HeadlessPNG.Failure) -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      code |= bits >> (length - 1) & 1
      let count = counts[length]
      if code - first < count {
        try reader.skip(length)
        return Int(symbols[index + code - first])
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    // A code that is not in the table, or the end of the data in the midst of one.
    try reader.skip(15)
    throw .damagedData(.symbol)
  }
}
