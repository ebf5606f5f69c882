import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Which views without an ID fly because they lie in front of a photo.
@Suite(.freshRuntime) @MainActor struct CoveringViewsTests {
  private static let small = CGRect(x: 30, y: 150, width: 40, height: 40)
  private static let large = CGRect(x: 0, y: 0, width: 100, height: 200)
  private static let button = CGRect(x: 40, y: 160, width: 20, height: 20)

  private func box(_ frame: CGRect, _ color: UIColor? = .green) -> UIView {
    .filled(frame, color)
  }

  /// Returns a screen with a photo and views in front of it, back to front.
  private func screen(_ photo: CGRect, _ covers: [UIView]) -> BuiltController {
    BuiltController("Screen") { view in
      view.addSubview(.tagged("photo", photo))
      for cover in covers { view.addSubview(cover) }
    }
  }

  /// Returns the flights of a push from a small photo to a large one.
  private func flights(_ old: [UIView], _ new: [UIView]) throws -> [Flight] {
    let fixture = MatchFixture(root: screen(Self.small, old))
    fixture.push(screen(Self.large, new))
    let flights = try #require(fixture.session).plan.flights
    fixture.settle()
    #expect((old + new).allSatisfy { $0.matchID == nil && $0.alpha == 1 })
    return flights
  }

  @Test func `A view beside the photo of one screen and over that of the other is one view`() throws
  {
    let corner = CGRect(x: 0, y: 0, width: 20, height: 20)
    let flights = try flights([box(corner)], [box(corner)])
    #expect(flights.count == 2 && flights.allSatisfy(\.isMatched))
    #expect(flights.last?.id.isEngineMade == true && flights.last?.ends.differ == false)
  }

  @Test func `A view that draws nothing covers nothing`() throws {
    let overlay = box(Self.large, nil)
    overlay.addSubview(box(Self.button, nil))
    #expect(try flights([overlay], []).map(\.id) == ["photo"])
  }

  @Test func `An app keeps a view out of the flight by switching the view off`() throws {
    let button = box(Self.button)
    button.matchTransition.isEnabled = false
    #expect(try flights([button], []).map(\.id) == ["photo"])
  }

  @Test func `Two buttons in front of a photo are two pairs`() throws {
    func buttons() -> [UIView] {
      [box(Self.button), box(CGRect(x: 42, y: 162, width: 18, height: 18), .blue)]
    }
    let flights = try flights(buttons(), buttons())
    #expect(flights.count == 3 && flights.allSatisfy(\.isMatched))
    #expect(flights.map(\.ends.destination.size.width).sorted() == [18, 20, 100])
  }

  // A button of 20 by 20 points lies in a bar of the same height.
  @Test(arguments: [(100.0, false), (41, false), (40, true), (20, true)])
  func `Two covers are one view if they share at least half of the larger one`(
    width: Double, isPair: Bool
  ) throws {
    let bar = box(CGRect(x: 60 - width, y: 160, width: width, height: 20))
    let flights = try flights([box(Self.button)], [bar])
    #expect(flights.count == (isPair ? 2 : 3))
    #expect(flights.filter(\.isMatched).count == (isPair ? 2 : 1))
  }

  @Test func `A badge in a card that flies belongs to the card`() throws {
    func card(_ frame: CGRect) -> UIView {
      let card = UIView.tagged("card", frame, .white)
      card.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 30, height: 30)))
      card.addSubview(box(CGRect(x: 5, y: 5, width: 10, height: 10)))
      return card
    }
    let fixture = MatchFixture(root: BuiltController("List") { $0.addSubview(card(Self.small)) })
    fixture.push(BuiltController("Page") { $0.addSubview(card(Self.large)) })
    let flights = try #require(fixture.session).plan.flights
    #expect(Set(flights.map(\.id)) == ["card", "photo"])
    fixture.settle()
  }

  /// Answers with a view that is on no screen.
  private final class LostProvider: MatchViewProvider {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    func matchView(for id: MatchID, side: TransitionSide) -> UIView? { view }
  }

  @Test(arguments: [TransitionSide.source, .destination])
  func `A provider's view of no screen is told with a button in front of the photo too`(
    side: TransitionSide
  ) throws {
    let list = screen(Self.small, [box(Self.button)])
    let page = screen(Self.large, [box(Self.button)])
    let provider = LostProvider()
    let fixture = MatchFixture(root: list)
    list.matchViewProvider = provider
    page.loadViewIfNeeded()
    page.view.addSubview(.tagged("title", CGRect(x: 10, y: 10, width: 80, height: 20)))
    fixture.push(page)
    if side == .destination {
      fixture.settle()
      fixture.pop()
    }
    let plan = try #require(fixture.session).plan
    #expect(plan.flights.filter(\.isMatched).count == 2)
    #expect(plan.issues.contains(.viewOutsideScreen("title", side: side)))
    fixture.settle()
    withExtendedLifetime(provider) {}
  }
}
