import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct TransitionTests {
  private func push(
    from: @escaping (UIView) -> Void, to: @escaping (UIView) -> Void
  ) throws -> (fixture: MatchFixture, session: MatchSession) {
    return try MatchFixture.pushed(
      from: BuiltController("source", from), to: BuiltController("destination", to))
  }

  private static let box = CGRect(x: 10, y: 10, width: 40, height: 40)

  @Test func `The plan of a session equals the stage, even if a view cannot fly itself`()
    throws
  {
    let (fixture, session) = try push(
      from: { view in
        let stack = UIStackView(frame: Self.box)
        let live = UIView.tagged("live", CGRect(x: 0, y: 0, width: 40, height: 40))
        live.matchTransition.style = MatchStyle(snapshot: .live(.source))
        stack.addArrangedSubview(live)
        view.addSubview(stack)
      },
      to: { $0.addSubview(.tagged("live", CGRect(x: 30, y: 90, width: 60, height: 60))) })
    #expect(session.plan.flights == session.core.flights.current)
    // A stack view would close the gap, so a picture flies.
    #expect(session.plan.flights.map(\.content.snapshot) == [.automatic])
    fixture.settle()
  }

  @Test func `The plan of a session equals the stage, even if a card's content flies`() throws {
    func card(_ frame: CGRect) -> UIView {
      let card = UIView(frame: frame)
      card.matchID = "card"
      let title = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      title.text = "Title"
      title.matchID = "title"
      card.addSubview(title)
      return card
    }
    let (fixture, session) = try push(
      from: { $0.addSubview(card(Self.box)) },
      to: { view in
        let page = card(CGRect(x: 0, y: 60, width: 100, height: 100))
        let more = UIView.filled(CGRect(x: 0, y: 50, width: 20, height: 20), .blue)
        page.addSubview(more)
        view.addSubview(page)
      })
    #expect(session.plan.flights == session.core.flights.current)
    // The source card's only content is its title, which flies by itself.
    let flight = try #require(session.plan.flights.first { $0.id == "card" })
    #expect(flight.content.fade == .through)
    fixture.settle()
  }

  @Test func `A retarget changes the plan and the stage in the same way`() throws {
    let (fixture, session) = try push(
      from: { $0.addSubview(.tagged("box", Self.box)) },
      to: { $0.addSubview(.tagged("box", CGRect(x: 30, y: 90, width: 60, height: 60))) })
    let before = session.plan
    fixture.screen.advance(by: 0.1)
    fixture.navigation.topViewController?.view.subviews[0].center.x += 20
    fixture.screen.advance(by: 0.1)
    #expect(session.plan.flights != before.flights)
    #expect(session.plan.flights == session.core.flights.current)
    fixture.settle()
  }
}
