import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// When texts that stay on their screens give way (motion rules M2, M9 and M10).
@Suite struct TextFadingTests {
  private func text(_ box: CGRect, _ string: String, isCaption: Bool = false)
    -> TextFading.StillText
  {
    TextFading.StillText(box: Box(box), string: string, isCaption: isCaption)
  }

  private func opacity(leaving window: ClosedRange<Double>?, at progress: Double) -> Double {
    window.map { 1 - min(max((progress - $0.lowerBound) / ($0.upperBound - $0.lowerBound), 0), 1) }
      ?? 1
  }

  private func opacity(entering window: ClosedRange<Double>?, at progress: Double) -> Double {
    1 - opacity(leaving: window, at: progress)
  }

  @Test func `M2: of two texts in one place, one is gone before the other appears`() throws {
    let windows = TextFading().windows(
      leaving: [text(CGRect(x: 20, y: 100, width: 200, height: 20), "Lemon tart")],
      entering: [
        text(CGRect(x: 60, y: 110, width: 200, height: 30), "Ingredients"),
        text(CGRect(x: 60, y: 400, width: 200, height: 30), "Method"),
      ])
    let (old, new) = (try #require(windows.leaving[0]), try #require(windows.entering[0]))
    #expect(windows.entering[1] == nil, "a text that overlaps none changes with its screen")
    for step in 0...1000 {
      let progress = Double(step) / 1000
      #expect(
        min(opacity(leaving: old, at: progress), opacity(entering: new, at: progress)) == 0)
    }
    // The change is quick.
    #expect(new.upperBound - old.lowerBound <= 0.3)
  }

  @Test func `M2: equal text in one place stands still`() {
    let box = CGRect(x: 20, y: 100, width: 200, height: 20)
    let windows = TextFading().windows(
      leaving: [text(box, "Today")], entering: [text(box.offsetBy(dx: 0.25, dy: 0), "Today")])
    #expect(windows.leaving == [nil] && windows.entering == [nil])
    let moved = TextFading().windows(
      leaving: [text(box, "Today")], entering: [text(box.offsetBy(dx: 4, dy: 0), "Today")])
    #expect(moved.leaving != [nil] && moved.entering != [nil])
  }

  @Test func `M2: screens that move past each other keep their texts`() {
    let box = CGRect(x: 20, y: 100, width: 200, height: 20)
    let windows = TextFading(change: nil).windows(
      leaving: [text(box, "Old")], entering: [text(box, "New")])
    #expect(windows.leaving == [nil] && windows.entering == [nil])
  }

  @Test(arguments: [true, false])
  func `M9: captions leave within the first tenth and enter within the last one`(fades: Bool) throws
  {
    let box = CGRect(x: 20, y: 100, width: 200, height: 20)
    let windows = TextFading(change: fades ? 0.45 : nil).windows(
      leaving: [text(box, "Vase", isCaption: true)], entering: [text(box, "Jug", isCaption: true)])
    let (old, new) = (try #require(windows.leaving[0]), try #require(windows.entering[0]))
    #expect(old.lowerBound == 0 && abs(old.upperBound - 0.1) < 1e-12)
    #expect(abs(new.lowerBound - 0.9) < 1e-12 && new.upperBound == 1)
  }

  @Test func `M2: equal text stands still only if all its edges do`() {
    let box = Box(CGRect(x: 20, y: 100, width: 200, height: 20))
    let edges: [WritableKeyPath<Box, Double>] = [\.minX, \.minY, \.maxX, \.maxY]
    for edge in edges {
      for distance in [-4.0, -0.4, 0.4, 4] {
        var other = box
        other[keyPath: edge] += distance
        let windows = TextFading().windows(
          leaving: [text(box.rect, "text")], entering: [text(other.rect, "text")])
        let isStill = abs(distance) < 0.5
        #expect((windows.leaving == [nil]) == isStill && (windows.entering == [nil]) == isStill)
      }
    }
  }
}
