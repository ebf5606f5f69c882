import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// When still texts give way to flights that cross them (motion rules M2, M9 and M10).
@Suite struct CrossedTextTests {
  private func text(_ box: CGRect, isCaption: Bool = false) -> TextFading.StillText {
    TextFading.StillText(box: Box(box), string: "text", isCaption: isCaption)
  }

  /// A view that flies on a straight line from one box to another.
  private func crossing(
    from: CGRect, to: CGRect, kind: ElementContent.Kind = .text
  ) -> TextFading.Crossing? {
    func element(_ box: CGRect) -> Element {
      Element(in: box, content: ElementContent(kind: kind, isOpaque: false))
    }
    let (old, new) = (element(from), element(to))
    let flight = Flight(
      id: "a", fromIndex: 0, toIndex: 0, from: FlightEnd(old), to: FlightEnd(new))
    return TextFading.Crossing(flight, from: old, to: new)
  }

  /// A text of 20 points that falls from one height to another.
  private func falling(_ start: Double, _ end: Double, width: Double = 100) throws
    -> TextFading.Crossing
  {
    try #require(
      crossing(
        from: CGRect(x: 0, y: start, width: width, height: 20),
        to: CGRect(x: 0, y: end, width: width, height: 20)))
  }

  @Test func `M2: equal text stands still only if all its edges do`() {
    let box = Box(CGRect(x: 20, y: 100, width: 200, height: 20))
    let edges: [WritableKeyPath<Box, Double>] = [\.minX, \.minY, \.maxX, \.maxY]
    for edge in edges {
      for distance in [-4.0, -0.4, 0.4, 4] {
        var other = box
        other[keyPath: edge] += distance
        let windows = TextFading().windows(leaving: [text(box.rect)], entering: [text(other.rect)])
        let isStill = abs(distance) < 0.5
        #expect((windows.leaving == [nil]) == isStill && (windows.entering == [nil]) == isStill)
      }
    }
  }

  @Test func `M10: a text that is crossed while its screen cannot be seen changes with its screen`()
    throws
  {
    // The screens change at 0.45. The moving text reaches the leaving one at 0.78 and has passed the
    // entering one at 0.18.
    let windows = TextFading(crossings: [try falling(50, 450)]).windows(
      leaving: [text(CGRect(x: 50, y: 380, width: 100, height: 20))],
      entering: [text(CGRect(x: 50, y: 100, width: 100, height: 20))])
    #expect(windows.leaving == [nil] && windows.entering == [nil])
  }

  @Test func `M9: a caption that is crossed later still leaves within the first tenth`() throws {
    let caption = text(CGRect(x: 50, y: 200, width: 100, height: 20), isCaption: true)
    let windows = TextFading(crossings: [try falling(50, 450)]).windows(
      leaving: [caption], entering: [])
    #expect(windows.leaving == [0...0.1])
  }

  @Test(arguments: [false, true])
  func `M10: of two texts that cross, the first one and the last one count`(isReversed: Bool) throws
  {
    func ordered(_ crossings: [TextFading.Crossing]) -> TextFading {
      TextFading(crossings: isReversed ? crossings.reversed() : crossings)
    }
    // The lower edges reach the text after 130 of 400 points and after 200 of 400.
    let leaving = ordered([try falling(50, 450), try falling(-20, 380)]).windows(
      leaving: [text(CGRect(x: 50, y: 200, width: 100, height: 20))], entering: [])
    let old = try #require(leaving.leaving[0])
    #expect(old.upperBound <= 130.0 / 400 + 0.01 && old.upperBound > 0.2)
    // The upper edges leave the text after 350 of 400 points and after 350 of 550.
    let entering = ordered([try falling(50, 450), try falling(50, 600)]).windows(
      leaving: [], entering: [text(CGRect(x: 50, y: 380, width: 100, height: 20))])
    let new = try #require(entering.entering[0])
    #expect(new.lowerBound >= 350.0 / 400 - 0.01 && new.lowerBound < 0.95)
  }

  @Test func `M10: a label crosses with the part in which its text is drawn at each moment`() throws
  {
    // The text goes from the left half of the label to its right half. At 0.5 it is drawn from 75 to 225.
    var moving = try falling(50, 450, width: 300)
    moving.drawn = (0...0.5, 0.5...1)
    let windows = TextFading(crossings: [moving]).windows(
      leaving: [
        text(CGRect(x: 200, y: 250, width: 90, height: 20)),
        text(CGRect(x: 0, y: 250, width: 60, height: 20)),
      ], entering: [])
    #expect(windows.leaving[0] != nil && windows.leaving[1] == nil)
  }

  @Test func `M10: a large card with texts crosses, a picture that is large at one end does not`() {
    let (small, large) = (
      CGRect(x: 0, y: 50, width: 40, height: 40), CGRect(x: 0, y: 450, width: 200, height: 200)
    )
    #expect(crossing(from: small, to: large, kind: .group) != nil)
    #expect(crossing(from: small, to: large, kind: .image) == nil)
    #expect(crossing(from: large, to: small, kind: .image) == nil)
    #expect(crossing(from: small, to: small.offsetBy(dx: 0, dy: 90), kind: .image) != nil)
  }
}
