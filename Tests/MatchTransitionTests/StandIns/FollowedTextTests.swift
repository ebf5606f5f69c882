import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Texts that arrive while their labels fly.
@Suite(.freshRuntime) @MainActor struct FollowedTextTests {
  private func screen(_ text: String, _ frame: CGRect, size: CGFloat) -> (BuiltController, UILabel)
  {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.matchID = "text"
    return (BuiltController(text) { $0.addSubview(label) }, label)
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
    let fixture = MatchFixture(size: CGSize(width: 200, height: 120), root: list)
    fixture.push(detail)
    let session = try #require(fixture.session)
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
    // What plays and what is held are the same text in the same place.
    #expect(shown.difference(from: fixture.screen.render()).largest <= 8)
    session.finish()
    fixture.settle()
    #expect(label.alpha == 1)
  }
}
