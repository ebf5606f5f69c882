import TestSupport
import Testing

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct TurnsTests {
  /// Returns how often each of `count` items is looked at in a number of frames.
  private func looks(_ count: Int, frames: Int) -> [Int] {
    var (turns, looks) = (Turns(), [Int](repeating: 0, count: count))
    for _ in 0..<frames {
      turns.look(through: count) {
        looks[$0] += 1
        return true
      }
    }
    return looks
  }

  @Test(arguments: [0, 1, 255, 256])
  func `Few items are all looked at in each frame`(count: Int) {
    #expect(looks(count, frames: 3) == [Int](repeating: 3, count: count))
  }

  @Test(arguments: [257, 1000, 5000])
  func `Many items are looked at in turn, 256 in a frame`(count: Int) {
    let frames = (count + 255) / 256
    let seen = looks(count, frames: frames)
    #expect(seen.reduce(0, +) == 256 * frames)
    #expect(seen.min() == 1 && (seen.max() ?? 0) <= 2)
  }

  @Test func `A look that stops goes on with the next item`() {
    var (turns, seen) = (Turns(), [Int]())
    for _ in 0..<3 {
      turns.look(through: 10) {
        seen.append($0)
        return $0 % 4 != 3
      }
    }
    #expect(Array(seen.prefix(8)) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `A list that becomes shorter is looked at from its start`() {
    var (turns, seen) = (Turns(), [Int]())
    turns.look(through: 300) { _ in true }
    turns.look(through: 3) {
      seen.append($0)
      return true
    }
    #expect(seen.sorted() == [0, 1, 2])
  }
}
