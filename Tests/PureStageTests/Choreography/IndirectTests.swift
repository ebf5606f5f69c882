import Foundation
import Testing

@testable import MatchTransition

struct IndirectTests {
  private struct Holder: Equatable {
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
}
