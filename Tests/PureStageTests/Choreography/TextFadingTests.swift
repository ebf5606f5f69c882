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

  /// A view that flies on a straight line from one box to another.
  private func crossing(
    from: CGRect, to: CGRect, kind: ElementContent.Kind = .text, isOpaque: Bool = false
  ) -> TextFading.Crossing? {
    let (old, new) = (
      Element(in: from, content: ElementContent(kind: kind, isOpaque: isOpaque)),
      Element(in: to, content: ElementContent(kind: kind, isOpaque: isOpaque))
    )
    let flight = Flight(
      id: "a", fromIndex: 0, toIndex: 0, from: FlightEnd(old), to: FlightEnd(new))
    return TextFading.Crossing(flight, from: old, to: new)
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

  @Test func `M10: a text is gone before a moving text reaches it, and appears behind it`() throws {
    // The moving text falls by 400 points. Its lower edge meets the upper texts after 130 points, at
    // 0.325, and its upper edge leaves the lower text after 350 points, at 0.875.
    let moving = try #require(
      crossing(
        from: CGRect(x: 0, y: 50, width: 100, height: 20),
        to: CGRect(x: 0, y: 450, width: 100, height: 20)))
    let windows = TextFading(crossings: [moving]).windows(
      leaving: [
        text(CGRect(x: 50, y: 200, width: 100, height: 20), "crossed"),
        text(CGRect(x: 120, y: 200, width: 100, height: 20), "beside the way"),
      ],
      entering: [
        text(CGRect(x: 50, y: 380, width: 100, height: 20), "crossed"),
        text(CGRect(x: 120, y: 380, width: 100, height: 20), "beside the way"),
      ])
    let (old, new) = (try #require(windows.leaving[0]), try #require(windows.entering[0]))
    #expect(windows.leaving[1] == nil && windows.entering[1] == nil)
    #expect(old.upperBound <= 130.0 / 400 + 0.01 && old.upperBound > 0.2)
    #expect(new.lowerBound >= 350.0 / 400 - 0.01 && new.lowerBound < 0.95)
  }

  @Test func `M10: only the drawn part of a wide label crosses`() throws {
    var moving = try #require(
      crossing(
        from: CGRect(x: 0, y: 50, width: 300, height: 20),
        to: CGRect(x: 0, y: 450, width: 300, height: 20)))
    let crossed = [text(CGRect(x: 200, y: 200, width: 80, height: 20), "at the side")]
    #expect(
      TextFading(crossings: [moving]).windows(leaving: crossed, entering: []).leaving != [nil])
    moving.drawn = (0...0.5, 0...0.5)
    #expect(
      TextFading(crossings: [moving]).windows(leaving: crossed, entering: []).leaving == [nil])
  }

  @Test func `M10: a text that lies under the view at rest stays`() throws {
    let moving = try #require(
      crossing(
        from: CGRect(x: 0, y: 50, width: 100, height: 20),
        to: CGRect(x: 0, y: 450, width: 100, height: 20)))
    let windows = TextFading(crossings: [moving]).windows(
      leaving: [text(CGRect(x: 0, y: 40, width: 100, height: 20), "under its start")],
      entering: [text(CGRect(x: 0, y: 460, width: 100, height: 20), "under its end")])
    #expect(windows.leaving == [nil] && windows.entering == [nil])
  }

  @Test func `M2: a text gives way to a text that appears in its place with an effect`() throws {
    // The entering text rises by 10 points while its opacity grows evenly from 0.4 to 1.
    let label = Element(
      in: CGRect(x: 0, y: 200, width: 100, height: 20),
      content: ElementContent(kind: .text, isOpaque: false))
    var (away, here) = (FlightEnd(label), FlightEnd(label))
    away.center.y += 10
    away.appearance.opacity = 0
    let flight = Flight(
      id: "a", fromIndex: nil, toIndex: 0, from: away, to: here, window: 0.4...1)
    let entering = try #require(TextFading.Crossing(flight, from: nil, to: label))
    let windows = TextFading(crossings: [entering]).windows(
      leaving: [text(CGRect(x: 20, y: 205, width: 100, height: 20), "old")], entering: [])
    let window = try #require(windows.leaving[0])
    #expect(window.upperBound >= 0.4 - 0.01 && window.upperBound <= 0.4 + 0.15 * 0.6)
    swap(&away, &here)
    let leaving = try #require(
      TextFading.Crossing(
        Flight(id: "a", fromIndex: 0, toIndex: nil, from: away, to: here, window: 0...0.6),
        from: label, to: nil))
    let back = TextFading(crossings: [leaving]).windows(
      leaving: [], entering: [text(CGRect(x: 20, y: 205, width: 100, height: 20), "new")])
    let other = try #require(back.entering[0])
    #expect(other.lowerBound <= 0.6 + 0.05 && other.lowerBound >= 0.6 - 0.15 * 0.6)
  }

  @Test func `M10: what hides the text behind it, and what stands still, lets texts stay`() {
    let (start, end) = (
      CGRect(x: 0, y: 50, width: 100, height: 20), CGRect(x: 0, y: 450, width: 100, height: 20)
    )
    #expect(crossing(from: start, to: end, kind: .image, isOpaque: true) == nil)
    #expect(crossing(from: start, to: start) == nil)
    #expect(crossing(from: start, to: end, kind: .image) != nil, "an icon with a clear ground")
    let large = CGRect(x: 0, y: 50, width: 200, height: 200)
    #expect(crossing(from: large, to: end, kind: .image) == nil, "a picture is no icon")
  }

  @Test(arguments: [true, false], [ElementContent.Kind.text, .image])
  func `M2: a text is never readable behind a view that fades in or out in its place`(
    isLeaving: Bool, kind: ElementContent.Kind
  ) throws {
    // A label, or an opaque icon. While the icon fades, the text behind it shows through.
    let view = Element(
      in: CGRect(x: 0, y: 200, width: 100, height: 20),
      content: ElementContent(kind: kind, isOpaque: kind == .image))
    var away = FlightEnd(view)
    away.appearance.opacity = 0
    let here = FlightEnd(view)
    let flight = Flight(
      id: "a", fromIndex: isLeaving ? 0 : nil, toIndex: isLeaving ? nil : 0,
      from: isLeaving ? here : away, to: isLeaving ? away : here,
      window: isLeaving ? 0...0.6 : 0.4...1)
    let crossing = try #require(
      TextFading.Crossing(flight, from: isLeaving ? view : nil, to: isLeaving ? nil : view))
    let texts = [text(CGRect(x: 20, y: 205, width: 100, height: 20), "Lemon tart")]
    let windows = TextFading(crossings: [crossing]).windows(
      leaving: isLeaving ? [] : texts, entering: isLeaving ? texts : [])
    let window = try #require(isLeaving ? windows.entering[0] : windows.leaving[0])
    for step in 0...1000 {
      let progress = Double(step) / 1000
      // Below an opacity of 0.15 a view does not disturb the text behind it.
      let strength = isLeaving ? 1 - progress / 0.6 : (progress - 0.4) / 0.6
      let readable =
        isLeaving
        ? opacity(entering: window, at: progress) : opacity(leaving: window, at: progress)
      #expect(strength <= 0.15 || readable == 0, "\(progress)")
    }
  }
}
