/// Compresses bytes as DEFLATE data (RFC 1951).
///
/// Repetitions are found through chains of equal three-byte hashes, with one step of looking ahead;
/// each block is then sent stored, with the fixed codes or with its own, whichever is shortest.
struct Deflate {
  /// How many earlier places with the same hash are tried for each byte.
  private static let chainLimit = 32
  /// A repetition this long is taken at once, without trying further.
  private static let niceLength = 128
  /// After a repetition this long, a better one at the next byte is hardly worth looking for.
  private static let lazyLength = 32
  /// With a repetition this long, a quarter of the places is tried for a better one.
  private static let goodLength = 8
  private static let window = DeflateAlphabet.maximumDistance
  private static let hashBits = 15
  private static let tokensPerBlock = 1 << 15

  private let bytes: UnsafeBufferPointer<UInt8>
  private let heads: UnsafeMutablePointer<Int32>
  private let chain: UnsafeMutablePointer<Int32>
  private let writer: DeflateBlockWriter
  private var inserted = 0

  /// - Complexity: O(*n*) for *n* bytes.
  static func compress(_ bytes: UnsafeBufferPointer<UInt8>, into output: ByteBuffer) {
    precondition(
      bytes.count < Int(Int32.max), "Deflate.compress: \(bytes.count) bytes are too many")
    var deflate = Deflate(bytes: bytes, output: output)
    deflate.run()
    deflate.heads.deallocate()
    deflate.chain.deallocate()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, output: ByteBuffer) {
    self.bytes = bytes
    heads = .allocate(capacity: 1 << Self.hashBits)
    heads.initialize(repeating: -1, count: 1 << Self.hashBits)
    chain = .allocate(capacity: Self.window)
    chain.initialize(repeating: -1, count: Self.window)
    writer = DeflateBlockWriter(
      bytes: bytes, output: output, tokenCapacity: Self.tokensPerBlock)
  }

  private mutating func run() {
    var position = 0
    var current = Match()
    var hasCurrent = false
    while position < bytes.count {
      if !hasCurrent { current = bestMatch(at: position) }
      hasCurrent = false
      if current.length < 3 {
        writer.append(literal: bytes[position])
        position += 1
      } else {
        let next =
          current.length < Self.lazyLength
          ? bestMatch(at: position + 1, longerThan: current.length) : Match()
        if next.length > current.length {
          writer.append(literal: bytes[position])
          position += 1
          current = next
          hasCurrent = true
        } else {
          writer.append(length: current.length, distance: current.distance)
          position += current.length
        }
      }
      if writer.isFull { writer.flush(upTo: position, isLast: false) }
    }
    writer.flush(upTo: bytes.count, isLast: true)
    writer.finish()
  }

  private struct Match {
    var length = 0
    var distance = 0
  }

  /// The longest repetition at `position`, of length 0 if there is none longer than `minimum`.
  private mutating func bestMatch(at position: Int, longerThan minimum: Int = 2) -> Match {
    let limit = min(258, bytes.count - position)
    guard limit > minimum, let base = bytes.baseAddress else { return Match() }
    insert(through: position - 1)
    let oldest = max(0, position - Self.window)
    let here = base + position
    var best = Match(length: minimum, distance: 0)
    var candidate = Int(heads[hash(at: position)])
    var tries = minimum < Self.goodLength ? Self.chainLimit : Self.chainLimit / 4
    while candidate >= oldest, tries > 0 {
      let there = base + candidate
      if there[best.length] == here[best.length] {
        let length = commonLength(here, there, limit: limit)
        if length > best.length {
          best = Match(length: length, distance: position - candidate)
          if length >= Self.niceLength || length == limit { break }
        }
      }
      candidate = Int(chain[candidate & (Self.window - 1)])
      tries -= 1
    }
    return best.distance == 0 ? Match() : best
  }

  /// How many bytes agree, eight at a time while eight are left.
  @inline(__always)
  private func commonLength(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, limit: Int
  ) -> Int {
    var length = 0
    while length + 8 <= limit {
      let difference =
        UnsafeRawPointer(first + length).loadUnaligned(as: UInt64.self)
        ^ UnsafeRawPointer(second + length).loadUnaligned(as: UInt64.self)
      if difference != 0 {
        return length + UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      length += 8
    }
    while length < limit, first[length] == second[length] { length += 1 }
    return length
  }

  /// Makes every place up to `position` findable.
  private mutating func insert(through position: Int) {
    let end = min(position, bytes.count - 3)
    while inserted <= end {
      let slot = hash(at: inserted)
      chain[inserted & (Self.window - 1)] = heads[slot]
      heads[slot] = Int32(truncatingIfNeeded: inserted)
      inserted += 1
    }
  }

  @inline(__always)
  private func hash(at position: Int) -> Int {
    let value =
      UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
    return Int((value &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
  }
}
