/// Collects the literals and repetitions of one block and writes it in its shortest form.
final class DeflateBlockWriter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let output: ByteBuffer
  private let tokens: UnsafeMutablePointer<UInt32>
  private let tokenCapacity: Int
  private var tokenCount = 0
  private var blockStart = 0
  private var buffer: UInt64 = 0
  private var bufferedBits = 0

  init(bytes: UnsafeBufferPointer<UInt8>, output: ByteBuffer, tokenCapacity: Int) {
    self.bytes = bytes
    self.output = output
    self.tokenCapacity = tokenCapacity
    tokens = .allocate(capacity: tokenCapacity)
  }

  deinit {
    tokens.deallocate()
  }

  var isFull: Bool { tokenCount == tokenCapacity }

  @inline(__always)
  func append(literal: UInt8) {
    tokens[tokenCount] = UInt32(literal)
    tokenCount += 1
  }

  @inline(__always)
  func append(length: Int, distance: Int) {
    tokens[tokenCount] = UInt32(truncatingIfNeeded: length << 16 | distance)
    tokenCount += 1
  }

  /// Writes what has been collected, which stands for the bytes up to `end`, as one block.
  func flush(upTo end: Int, isLast: Bool) {
    var literalCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    countSymbols(&literalCounts, &distanceCounts)
    let header = DeflateBlockHeader(literalCounts: literalCounts, distanceCounts: distanceCounts)
    let extraBits = Self.extraBits(literalCounts, distanceCounts)
    let dynamicBits = header.bitCount + extraBits
    let fixedBits =
      extraBits
      + Self.bits(literalCounts, DeflateAlphabet.fixedLiteralLengths)
      + Self.bits(distanceCounts, DeflateAlphabet.fixedDistanceLengths)
    let length = end - blockStart
    let storedBits = 8 * length + 40 * (length / 65535 + 1)
    if storedBits <= min(dynamicBits, fixedBits) {
      writeStored(upTo: end, isLast: isLast)
    } else {
      put(isLast ? 1 : 0, 1)
      if fixedBits <= dynamicBits {
        put(1, 2)
        writeTokens(DeflateAlphabet.fixedLiteralLengths, DeflateAlphabet.fixedDistanceLengths)
      } else {
        put(2, 2)
        header.write { put($0, $1) }
        writeTokens(header.literalLengths, header.distanceLengths)
      }
    }
    tokenCount = 0
    blockStart = end
  }

  func finish() {
    alignToByte()
  }

  private func countSymbols(_ literalCounts: inout [Int], _ distanceCounts: inout [Int]) {
    literalCounts.withUnsafeMutableBufferPointer { literals in
      distanceCounts.withUnsafeMutableBufferPointer { distances in
        for token in UnsafeBufferPointer(start: tokens, count: tokenCount) {
          if token < 256 {
            literals[Int(token)] += 1
          } else {
            literals[DeflateAlphabet.code(forLength: Int(token >> 16)).symbol] += 1
            distances[DeflateAlphabet.code(forDistance: Int(token & 0xFFFF)).symbol] += 1
          }
        }
        literals[DeflateAlphabet.endOfBlock] += 1
      }
    }
  }

  private static func bits(_ counts: [Int], _ lengths: [UInt8]) -> Int {
    zip(counts, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  private static func extraBits(_ literalCounts: [Int], _ distanceCounts: [Int]) -> Int {
    let lengths = (257..<286).reduce(0) {
      $0 + literalCounts[$1] * DeflateAlphabet.length(ofSymbol: $1).extraBits
    }
    return distanceCounts.indices.reduce(lengths) {
      $0 + distanceCounts[$1] * DeflateAlphabet.distance(ofSymbol: $1).extraBits
    }
  }

  private func writeTokens(_ literalLengths: [UInt8], _ distanceLengths: [UInt8]) {
    let literalCodes = Huffman.codes(lengths: literalLengths)
    let distanceCodes = Huffman.codes(lengths: distanceLengths)
    for token in UnsafeBufferPointer(start: tokens, count: tokenCount) {
      if token < 256 {
        put(Int(literalCodes[Int(token)]), Int(literalLengths[Int(token)]))
        continue
      }
      let length = DeflateAlphabet.code(forLength: Int(token >> 16))
      put(Int(literalCodes[length.symbol]), Int(literalLengths[length.symbol]))
      put(length.extra, length.extraBits)
      let distance = DeflateAlphabet.code(forDistance: Int(token & 0xFFFF))
      put(Int(distanceCodes[distance.symbol]), Int(distanceLengths[distance.symbol]))
      put(distance.extra, distance.extraBits)
    }
    let end = DeflateAlphabet.endOfBlock
    put(Int(literalCodes[end]), Int(literalLengths[end]))
  }

  private func writeStored(upTo end: Int, isLast: Bool) {
    var start = blockStart
    repeat {
      let length = min(65535, end - start)
      put(isLast && start + length == end ? 1 : 0, 1)
      put(0, 2)
      alignToByte()
      put(length, 16)
      put(length ^ 0xFFFF, 16)
      alignToByte()
      output.append(UnsafeBufferPointer(rebasing: bytes[start..<start + length]))
      start += length
    } while start < end
  }

  @inline(__always)
  private func put(_ value: Int, _ count: Int) {
    buffer |= UInt64(truncatingIfNeeded: value) << UInt64(bufferedBits)
    bufferedBits += count
    if bufferedBits >= 32 {
      let target = output.extend(by: 4)
      for index in 0..<4 { target[index] = UInt8(truncatingIfNeeded: buffer >> UInt64(8 * index)) }
      buffer >>= 32
      bufferedBits -= 32
    }
  }

  private func alignToByte() {
    while bufferedBits > 0 {
      output.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bufferedBits -= 8
    }
    bufferedBits = 0
  }
}

/// The description of a block's own codes, itself compressed (RFC 1951, section 3.2.7).
struct DeflateBlockHeader {
  let literalLengths: [UInt8]
  let distanceLengths: [UInt8]
  /// The bits of the header and of all symbols, without the extra bits of lengths and distances.
  let bitCount: Int

  private let codeLengths: [UInt8]
  private let sentCodeLengths: Int
  private let sentLiterals: Int
  private let sentDistances: Int
  private let runs: [Run]

  private struct Run {
    var symbol: Int
    var extra = 0
    var extraBits = 0
  }

  init(literalCounts: [Int], distanceCounts: [Int]) {
    literalLengths = Huffman.lengths(frequencies: literalCounts, limit: 15)
    distanceLengths = Huffman.lengths(frequencies: distanceCounts, limit: 15)
    sentLiterals = 257 + (literalLengths[257...].lastIndex { $0 > 0 }.map { $0 - 256 } ?? 0)
    sentDistances = 1 + (distanceLengths.lastIndex { $0 > 0 } ?? 0)
    runs = Self.runs(
      Array(literalLengths[..<sentLiterals]) + Array(distanceLengths[..<sentDistances]))
    var counts = [Int](repeating: 0, count: 19)
    for run in runs { counts[run.symbol] += 1 }
    codeLengths = Huffman.lengths(frequencies: counts, limit: 7)
    let lengths = codeLengths
    sentCodeLengths =
      1 + (DeflateAlphabet.codeLengthOrder.lastIndex { lengths[$0] > 0 } ?? 0)
    let headerBits = runs.reduce(14 + 3 * max(sentCodeLengths, 4)) {
      $0 + Int(lengths[$1.symbol]) + $1.extraBits
    }
    bitCount =
      headerBits
      + zip(literalCounts, literalLengths).reduce(0) { $0 + $1.0 * Int($1.1) }
      + zip(distanceCounts, distanceLengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  func write(_ put: (_ value: Int, _ bits: Int) -> Void) {
    let count = max(sentCodeLengths, 4)
    put(sentLiterals - 257, 5)
    put(sentDistances - 1, 5)
    put(count - 4, 4)
    for symbol in DeflateAlphabet.codeLengthOrder.prefix(count) {
      put(Int(codeLengths[symbol]), 3)
    }
    let codes = Huffman.codes(lengths: codeLengths)
    for run in runs {
      put(Int(codes[run.symbol]), Int(codeLengths[run.symbol]))
      put(run.extra, run.extraBits)
    }
  }

  /// Repeated lengths become runs: 16 repeats the last one 3 to 6 times, 17 and 18 are zeros.
  private static func runs(_ lengths: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < lengths.count {
      let value = lengths[index]
      let end = lengths[index...].firstIndex { $0 != value } ?? lengths.count
      var left = end - index
      index = end
      if value != 0 {
        runs.append(Run(symbol: Int(value)))
        left -= 1
      }
      while left > 0 {
        let longest = value == 0 ? 138 : 6
        let count = min(left, longest)
        if count < 3 {
          runs += [Run](repeating: Run(symbol: Int(value)), count: count)
        } else if value != 0 {
          runs.append(Run(symbol: 16, extra: count - 3, extraBits: 2))
        } else if count <= 10 {
          runs.append(Run(symbol: 17, extra: count - 3, extraBits: 3))
        } else {
          runs.append(Run(symbol: 18, extra: count - 11, extraBits: 7))
        }
        left -= count
      }
    }
    return runs
  }
}
