import Foundation
import Testing

@testable import MatchTransition

struct IndirectTests {
  private struct Holder: Equatable, Codable {
    @Indirect var numbers: [Int]
  }

  @Test func `A write leaves the copies as they are`() {
    var first = Holder(numbers: [1, 2])
    let second = first
    first.numbers[0] = 7
    first.numbers.append(3)
    #expect(first.numbers == [7, 2, 3])
    #expect(second.numbers == [1, 2])
    #expect(first != second)
  }

  @Test func `Equal values are equal wherever they are kept`() {
    let first = Holder(numbers: [1, 2])
    var second = Holder(numbers: [1])
    second.numbers.append(2)
    #expect(first == second)
  }

  @Test func `A value is saved as if it were kept in place`() throws {
    let data = try JSONEncoder().encode(Holder(numbers: [1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == #"{"numbers":[1,2]}"#)
    #expect(try JSONDecoder().decode(Holder.self, from: data) == Holder(numbers: [1, 2]))
  }
}
