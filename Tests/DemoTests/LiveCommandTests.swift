import SeededRandom
import Testing
import UIKit

@testable import Demo

@Suite struct LiveCommandTests {
  @Test func `Every command of the page is understood`() {
    let commands: [(String, LiveCommand)] = [
      ("down 1 120.50 300", .down(1, CGPoint(x: 120.5, y: 300))),
      ("move 7 -3 0", .move(7, CGPoint(x: -3, y: 0))), ("up 1", .lift(1)),
      ("cancel 0", .cancel(0)), ("drawn 12", .drawn(12)), ("scene photos", .scene("photos")),
      ("restart", .restart), ("play", .play), ("speed 0.25", .speed(0.25)),
      ("inspector on", .inspector(true)), ("inspector off", .inspector(false)),
    ]
    for (text, command) in commands { #expect(LiveCommand(parsing: text) == command) }
  }

  @Test(arguments: [
    "", " ", "down", "down 1", "down 1 2", "down 1 2 3 4", "down x 2 3", "down 1 nan 3",
    "down 1 inf 3", "move 1 1e300 3", "down 99999999999999999999 1 1", "up", "up 1.5",
    "restart now",
    "speed 0", "speed 2", "speed nan", "inspector maybe", "scene", "scene a b", "unknown 1",
  ])
  func `Everything else is no command`(text: String) {
    #expect(LiveCommand(parsing: text) == nil)
  }

  @Test(arguments: 0..<20) func `Damaged commands have points near the screen`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let letters = Array("down move 0123456789.-+e naif")
    for _ in 0..<200 {
      var text = Array("down 1 120.5 300")
      for _ in 0..<3 {
        text[generator.index(below: text.count)] = letters[generator.index(below: letters.count)]
      }
      if case .down(_, let point)? = LiveCommand(parsing: String(text)) {
        #expect(abs(point.x) <= 10_000 && abs(point.y) <= 10_000, "seed \(seed)")
      }
    }
  }
}
