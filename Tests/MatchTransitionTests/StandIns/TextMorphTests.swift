import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Text that both screens show.
@Suite(.freshRuntime) @MainActor struct TextMorphTests {
  private func screen(
    _ text: String, _ frame: CGRect, font: UIFont, _ alignment: NSTextAlignment = .left,
    lines: Int = 1
  ) -> BuiltController {
    BuiltController(text) {
      let label = UILabel(frame: frame)
      label.text = text
      label.font = font
      label.textAlignment = alignment
      label.numberOfLines = lines
      label.matchID = "text"
      $0.addSubview(label)
    }
  }

  /// The bounds of everything dark on the screen, and the darkness of its darkest pixel, 0...255.
  private func ink(_ screen: HeadlessScreen) -> (left: Int, right: Int, top: Int, darkest: Int) {
    let image = screen.render()
    var (left, right, top, darkest) = (Int.max, Int.min, Int.max, 0)
    withExtendedLifetime(image) {
      for y in 0..<image.height {
        for x in 0..<image.width {
          let darkness = 255 - Int(image.bitmap[x, y] & 255)
          darkest = max(darkest, darkness)
          if darkness < 100 { continue }
          (left, right, top) = (min(left, x), max(right, x), min(top, y))
        }
      }
    }
    return (left, right, top, darkest)
  }

  /// Pushes over `progresses`, and calls `body` at each of them.
  private func push(
    from list: BuiltController, to detail: BuiltController, at progresses: [Double],
    _ body: (MatchFixture, MatchSession, Double) -> Void
  ) throws {
    let (fixture, session) = try MatchFixture.pushed(
      from: list, to: detail, size: CGSize(width: 200, height: 120))
    for progress in progresses {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      body(fixture, session, progress)
    }
    session.finish()
    fixture.settle()
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right, .natural])
  func `A text that shrinks to its label is measured where its letters are`(
    alignment: NSTextAlignment
  ) throws {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 120), scale: 1)
    for (text, width) in [("Short", 150.0), ("A long text that needs less than its room", 90)] {
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: width, height: 30))
      (label.text, label.textAlignment, label.font) = (text, alignment, .systemFont(ofSize: 16))
      (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.1)
      screen.window.backgroundColor = .white
      screen.window.addSubview(label)
      screen.runTurn()
      let ink = self.ink(screen)
      let line = try #require(TextLines(of: label)?.lines.first)
      // The first and the last letter have a little air around them.
      #expect(abs(label.frame.minX + line.run.rect.minX - CGFloat(ink.left)) < 4, "\(text)")
      #expect(abs(label.frame.minX + line.run.rect.maxX - CGFloat(ink.right)) < 4, "\(text)")
      label.removeFromSuperview()
    }
  }

  private let small = CGRect(x: 30, y: 20, width: 100, height: 20)
  private let large = CGRect(x: 10, y: 60, width: 180, height: 40)

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func `A line grows evenly from its place to its place at full ink`(_ alignment: NSTextAlignment)
    throws
  {
    let list = screen("HIM", small, font: .systemFont(ofSize: 14, weight: .heavy), alignment)
    let detail = screen("HIM", large, font: .systemFont(ofSize: 30, weight: .bold), alignment)
    let progresses = [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0]
    var inks: [(left: Int, right: Int, top: Int, darkest: Int)] = []
    try push(from: list, to: detail, at: progresses) { fixture, _, _ in
      inks.append(ink(fixture.screen))
    }
    let (start, end) = (inks[0], inks[progresses.count - 1])
    for (progress, ink) in zip(progresses, inks) {
      let left = interpolate(Double(start.left), Double(end.left), at: progress)
      let right = interpolate(Double(start.right), Double(end.right), at: progress)
      let top = interpolate(Double(start.top), Double(end.top), at: progress)
      #expect(abs(Double(ink.left) - left) <= 2, "left at \(progress)")
      #expect(abs(Double(ink.right) - right) <= 2, "right at \(progress)")
      #expect(abs(Double(ink.top) - top) <= 2, "top at \(progress)")
      #expect(ink.darkest >= 250, "ink at \(progress)")
    }
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right], [1, 0])
  func `Text lies at both ends as on the settled screens`(
    _ alignment: NSTextAlignment, _ lines: Int
  )
    throws
  {
    let list = screen(
      "One two three", small, font: .systemFont(ofSize: 13), alignment, lines: lines)
    let detail = screen(
      "One two three", CGRect(x: 40, y: 50, width: 70, height: 64), font: .systemFont(ofSize: 20),
      alignment, lines: lines)
    let fixture = MatchFixture(size: CGSize(width: 200, height: 120), root: list)
    try fixture.expectSettledEnds(pushing: detail)
  }

  @Test func `Words move where only the line breaks differ`() throws {
    let list = screen("aa bb cc", small, font: .systemFont(ofSize: 14), lines: 0)
    let detail = screen(
      "aa bb cc", CGRect(x: 60, y: 20, width: 24, height: 80), font: .systemFont(ofSize: 14),
      lines: 0)
    /// The centres of the words, from the centre of the box.
    var places: [(old: [CGPoint], new: [CGPoint])] = []
    try push(from: list, to: detail, at: [0, 0.5, 1]) { _, session, _ in
      let morph = session.stage.renderer.standIns[0].morph
      places.append(
        ((morph?.old?.subviews ?? []).map(\.center), (morph?.new?.subviews ?? []).map(\.center)))
    }
    #expect(places.allSatisfy { $0.old.count == 3 && $0.new.count == 3 })
    // One line at first, and then three lines, one below the other.
    let (first, last) = (places[0].old, places[2].new)
    #expect(abs(first[0].y - first[1].y) < 1e-6 && abs(first[1].y - first[2].y) < 1e-6)
    #expect(first[0].x < first[1].x && first[1].x < first[2].x)
    #expect(last[0].y < last[1].y && last[1].y < last[2].y)
    for word in 0..<3 {
      for side in [\(old: [CGPoint], new: [CGPoint]).old, \.new] {
        let way = places.map { $0[keyPath: side][word] }
        #expect(abs(way[1].x - (way[0].x + way[2].x) / 2) < 1e-6)
        #expect(abs(way[1].y - (way[0].y + way[2].y) / 2) < 1e-6)
      }
    }
  }

  @Test func `Different text keeps its alignment while it fades`() throws {
    let list = screen("III", small, font: .boldSystemFont(ofSize: 14), .center)
    let detail = screen("HHH", large, font: .boldSystemFont(ofSize: 30), .center)
    try push(from: list, to: detail, at: [0.1, 0.3, 0.7, 0.9]) { _, session, progress in
      let standIn = session.stage.renderer.standIns[0]
      let view = progress < 0.5 ? standIn.old?.view : standIn.new?.view
      #expect(abs((view?.center.x ?? 0) - standIn.shape.bounds.midX) < 1e-6)
    }
  }

  @Test func `The render server plays a morph`() throws {
    let (fixture, session) = try MatchFixture.pushed(
      from: screen("HIM", small, font: .systemFont(ofSize: 14)),
      to: screen("HIM", large, font: .systemFont(ofSize: 30)), size: CGSize(width: 200, height: 120)
    )
    fixture.screen.advance(by: 0.1)
    let piece = try #require(session.stage.renderer.standIns[0].morph?.new?.subviews.first)
    #expect(piece.layer.animationKeys()?.isEmpty == false)
    fixture.settle()
  }

  @Test func `A text that changes in place again goes on from where it is`() throws {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 120),
      root: screen("HIM", small, font: .systemFont(ofSize: 14, weight: .heavy)))
    let root = fixture.root.view!
    let label = try #require(root.subviews.first as? UILabel)
    let options = TransitionOptions(duration: 0.5, curve: .linear)
    _ = root.matchTransition.animate(options) {
      label.frame = large
      label.font = .systemFont(ofSize: 30, weight: .heavy)
    }
    fixture.screen.advance(by: 0.25)
    let before = ink(fixture.screen)
    _ = root.matchTransition.animate(options) {
      label.frame = small
      label.font = .systemFont(ofSize: 14, weight: .heavy)
    }
    fixture.screen.advance(by: 1 / 60)
    let after = ink(fixture.screen)
    // The letters are drawn from a picture of a picture, which softens thin strokes.
    #expect(after.darkest >= 225)
    #expect(abs(after.left - before.left) <= 4 && abs(after.right - before.right) <= 4)
    fixture.settle()
  }
}
