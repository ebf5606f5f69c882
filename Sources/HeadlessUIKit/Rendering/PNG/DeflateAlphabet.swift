/// The symbols of RFC 1951, section 3.2.5: which code a length or distance has, and what a code means.
enum DeflateAlphabet {
  static let endOfBlock = 256
  static let lengthRange = 3...258
  static let maximumDistance = 32768

  /// The order in which the lengths of the code length code are sent (section 3.2.7).
  static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  static let fixedLiteralLengths: [UInt8] = (0..<288).map { symbol in
    switch symbol {
    case 0..<144: 8
    case 144..<256: 9
    case 256..<280: 7
    default: 8
    }
  }
  /// Two more codes than there are distances: they complete the code but never occur.
  static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)

  /// A symbol with the bits that follow it.
  struct Code {
    var symbol: Int
    var extraBits: Int
    var extra: Int
  }

  @inline(__always)
  static func code(forLength length: Int) -> Code {
    if length == 258 { return Code(symbol: 285, extraBits: 0, extra: 0) }
    let offset = length - 3
    if offset < 8 { return Code(symbol: 257 + offset, extraBits: 0, extra: 0) }
    let bits = log2(offset) - 2
    return Code(
      symbol: 261 + 4 * bits + (offset >> bits & 3), extraBits: bits,
      extra: offset & (1 << bits - 1))
  }

  @inline(__always)
  static func code(forDistance distance: Int) -> Code {
    let offset = distance - 1
    if offset < 2 { return Code(symbol: offset, extraBits: 0, extra: 0) }
    let bits = log2(offset) - 1
    return Code(
      symbol: 2 + 2 * bits + (offset >> bits & 1), extraBits: bits, extra: offset & (1 << bits - 1))
  }

  /// The shortest length that `symbol` (257...285) stands for, and how many extra bits lengthen it.
  @inline(__always)
  static func length(ofSymbol symbol: Int) -> (base: Int, extraBits: Int) {
    if symbol == 285 { return (258, 0) }
    let index = symbol - 265
    if index < 0 { return (symbol - 254, 0) }
    let bits = 1 + index >> 2
    return (3 + (4 + index & 3) << bits, bits)
  }

  /// The shortest distance that `symbol` (0...29) stands for, and how many extra bits lengthen it.
  @inline(__always)
  static func distance(ofSymbol symbol: Int) -> (base: Int, extraBits: Int) {
    if symbol < 4 { return (symbol + 1, 0) }
    let bits = symbol >> 1 - 1
    return (1 + (2 + symbol & 1) << bits, bits)
  }

  @inline(__always)
  private static func log2(_ value: Int) -> Int { Int.bitWidth - 1 - value.leadingZeroBitCount }
}
