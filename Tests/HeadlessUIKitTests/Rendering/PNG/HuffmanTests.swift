import Testing

@testable import UIKit

struct HuffmanTests {
  @Test func unusedSymbolsHaveNoCodeAndASingleOneHasOneBit() {
    #expect(Huffman.lengths(frequencies: [0, 0, 0], limit: 15) == [0, 0, 0])
    #expect(Huffman.lengths(frequencies: [0, 9, 0], limit: 15) == [0, 1, 0])
  }

  /// The textbook frequencies 45 13 12 16 9 5 need 224 bits with codes of 1 3 3 3 4 4 bits.
  @Test func lengthsAreOptimal() {
    #expect(
      Huffman.lengths(frequencies: [45, 13, 12, 16, 9, 5], limit: 15) == [1, 3, 3, 3, 4, 4])
  }

  /// Fibonacci frequencies make the longest codes; squeezed, the code must still be complete.
  @Test(arguments: [7, 8, 15])
  func lengthsStayUnderTheLimit(limit: Int) {
    var frequencies = [1, 1]
    while frequencies.count < 30 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let lengths = Huffman.lengths(frequencies: frequencies, limit: limit)
    #expect(lengths.max() == UInt8(limit))
    let shares: [Int] = lengths.map { 1 << (limit - Int($0)) }
    #expect(shares.reduce(0, +) == 1 << limit)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0.0 >= $0.1 })
  }

  /// RFC 1951, section 3.2.2: lengths 3 3 3 3 3 2 4 4 give 010 011 100 101 110 00 1110 1111.
  @Test func codesAreCanonical() {
    let codes = Huffman.codes(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }
}
