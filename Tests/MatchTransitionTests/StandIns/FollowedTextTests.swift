import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Texts that arrive while their labels fly.
@Suite(.freshRuntime) @MainActor struct FollowedTextTests {
  private func screen(_ text: String, _ frame: CGRect, size: CGFloat) -> (BuiltController, UILabel)
  {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.matchID = "text"
    return (BuiltController(text, label), label)
  }

  private let small = CGRect(x: 30, y: 20, width: 100, height: 20)
  private let large = CGRect(x: 10, y: 60, width: 180, height: 40)

  /// At progress 1 the flight shows what the settled screen shows, whatever the label said before. An
  /// equal text moves by lines; another one fades.
  @Test(
    arguments: ["Cedar", "Loading"],
    [CGSize(width: 180, height: 40), CGSize(width: 90, height: 40)])
  func `A text that arrives in flight is the one that lands`(first: String, size: CGSize) throws {
    let (list, _) = screen("Cedar", small, size: 14)
    let (detail, label) = screen(first, large, size: 30)
    let (fixture, session) = try MatchFixture.pushed(
      from: list, to: detail, size: CGSize(width: 200, height: 120))
    // Different texts fade through each other, so neither is seen in the middle.
    session.scrub(to: 0.8)
    fixture.screen.advance(by: 1 / 60)
    let before = fixture.screen.render()
    label.text = "Maple"
    label.frame.size = size
    fixture.screen.advance(by: 2 / 60)
    #expect(before.difference(from: fixture.screen.render()).largest > 60)
    session.scrub(to: 1)
    // A label of another size glides to its new place.
    fixture.screen.advance(by: 0.5)
    let landed = fixture.screen.render()
    session.finish()
    fixture.settle()
    #expect(landed.difference(from: fixture.screen.render()).largest <= 8)
  }

  @Test func `A text that arrives while the render server plays is shown at once`() throws {
    let (list, _) = screen("Cedar", small, size: 14)
    let (detail, label) = screen("Cedar", large, size: 30)
    let fixture = MatchFixture(size: CGSize(width: 200, height: 120), root: list)
    fixture.push(detail)
    fixture.screen.advance(by: 0.3)
    let session = try #require(fixture.session)
    label.text = "Maple"
    fixture.screen.advance(by: 2 / 60)
    let shown = fixture.screen.render()
    session.pause()
    fixture.screen.advance(by: 1 / 60)
    // A text that plays and a text that is held look the same.
    #expect(shown.difference(from: fixture.screen.render()).largest <= 8)
    session.finish()
    fixture.settle()
    #expect(label.alpha == 1)
  }

  /// The edges of the dark letters on the screen, in pixels: left, right, top and bottom.
  private func ink(_ fixture: MatchFixture) -> [Int] {
    let bitmap = fixture.screen.render().bitmap
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] >> 8 & 0xFF < 128 {
        columns.append(x)
        rows.append(y)
      }
    }
    return [columns.min(), columns.max(), rows.min(), rows.max()]
      .map { $0 ?? 0 }
  }

  /// Lines move, and words move where the lines break elsewhere. Different texts fade.
  @Test(arguments: ["Cedar", "Cedar and maple and elm", "Loading"], [true, false])
  func `A font that changes in flight is the one that lands, and moving text does not jump`(
    text: String, finishes: Bool
  ) throws {
    let (list, old) = screen(
      text == "Loading" ? "Cedar" : text, CGRect(x: 30, y: 5, width: 100, height: 55), size: 14)
    let (detail, new) = screen(text, CGRect(x: 10, y: 40, width: 180, height: 75), size: 15)
    for label in [old, new] { label.numberOfLines = 0 }
    let (fixture, session) = try MatchFixture.pushed(
      from: list, to: detail, size: CGSize(width: 200, height: 120))
    session.scrub(to: 0.6)
    fixture.screen.advance(by: 1 / 60)
    let before = ink(fixture)
    (old.font, new.font) = (.systemFont(ofSize: 21), .systemFont(ofSize: 24))
    fixture.screen.advance(by: 1 / 60)
    if text != "Loading" {
      for (edge, old) in zip(ink(fixture), before) { #expect(abs(edge - old) <= 2) }
    }
    session.scrub(to: finishes ? 1 : 0)
    fixture.screen.advance(by: 0.5)
    let landed = fixture.screen.render()
    finishes ? session.finish() : session.cancel()
    fixture.settle()
    #expect(landed.difference(from: fixture.screen.render()).largest <= 8)
    #expect(fixture.navigation.topViewController === (finishes ? detail : list))
  }

  @Test func `A text whose font changes plays as it is shown when held`() throws {
    let (list, _) = screen("Cedar", small, size: 14)
    let (detail, label) = screen("Cedar", large, size: 24)
    let fixture = MatchFixture(size: CGSize(width: 200, height: 120), root: list)
    fixture.push(detail)
    fixture.screen.advance(by: 0.15)
    label.font = .systemFont(ofSize: 34)
    let session = try #require(fixture.session)
    for _ in 0..<6 {
      fixture.screen.advance(by: 2 / 60)
      let shown = fixture.screen.render()
      session.pause()
      fixture.screen.advance(by: 1 / 600)
      #expect(shown.difference(from: fixture.screen.render()).largest <= 24)
      session.finish()
    }
    fixture.settle()
  }

  @Test func `A text that the leaving label gets in flight does not land in the other label`()
    throws
  {
    let (list, old) = screen("Cedar", small, size: 14)
    let (detail, _) = screen("Cedar", large, size: 30)
    let (fixture, session) = try MatchFixture.pushed(
      from: list, to: detail, size: CGSize(width: 200, height: 120))
    session.scrub(to: 0.8)
    fixture.screen.advance(by: 1 / 60)
    old.text = "Maple"
    fixture.screen.advance(by: 2 / 60)
    session.scrub(to: 1)
    fixture.screen.advance(by: 0.5)
    let landed = fixture.screen.render()
    session.finish()
    fixture.settle()
    #expect(landed.difference(from: fixture.screen.render()).largest <= 8)
  }

  @Test func `A label whose size follows its text is drawn again, and a reused label is not`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 120), scale: 1)
    let (_, label) = self.screen("Cedar", small, size: 14)
    screen.window.addSubview(label)
    screen.runTurn()
    let end = BoxState(center: .zero, size: small.size)
    let flight = Flight(
      id: "text", from: end, to: end, fade: .crossfade,
      resize: Sides { _ in .height })
    let old = UIView(frame: small)
    let standIn = StandIn(flight, old: old, new: UIView(frame: small))
    let text = FollowedText(
      standIn, label, .destination, ElementContent(kind: .pixels, isOpaque: false))
    // What each look finds, and the width of the picture after it.
    var looks: [(isDrawn: Bool, width: CGFloat?)] = []
    func look() { looks.append((text.follow(), standIn.new?.size.width)) }
    // A new size alone needs no new picture.
    label.frame.size.width = 110
    look()
    label.text = "Maple and elm"
    look()
    look()
    label.frame.size.width = 160
    look()
    look()
    // A cell for another item has another ID.
    label.matchID = "another"
    label.text = "Oak"
    label.frame.size.width = 60
    look()
    #expect(looks.map(\.isDrawn) == [false, true, false, true, false, false])
    #expect(looks.map(\.width) == [100, 110, 110, 160, 160, 160])
    #expect(standIn.old?.view === old)
  }
}
