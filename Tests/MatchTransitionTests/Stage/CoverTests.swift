import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views without an ID that lie in front of a flight.
@Suite(.freshRuntime) @MainActor struct CoverTests {
  private static let button = CGRect(x: 40, y: 160, width: 20, height: 20)

  /// A screen with a photo, and a button in front of it.
  private func screen(
    _ photo: CGRect, button: CGRect?, _ color: UIColor = .green, isBehind: Bool = false,
    isControl: Bool = false
  ) -> BuiltController {
    BuiltController("Screen") { view in
      let cover = button.map { frame in
        let cover = isControl ? UIControl(frame: frame) : UIView(frame: frame)
        cover.backgroundColor = color
        return cover
      }
      if isBehind, let cover { view.addSubview(cover) }
      view.addSubview(.tagged("photo", photo))
      if !isBehind, let cover { view.addSubview(cover) }
    }
  }

  private static let small = CGRect(x: 30, y: 150, width: 40, height: 40)
  private static let large = CGRect(x: 0, y: 0, width: 100, height: 200)

  @Test func `A button in front of a photo on both screens stays in front, at full strength`()
    throws
  {
    let list = screen(Self.small, button: Self.button)
    let fixture = MatchFixture(root: list)
    let page = screen(Self.large, button: Self.button)
    let session = try #require(fixture.push(page))
    for step in 0...20 {
      session.scrub(to: Double(step) / 20)
      fixture.screen.advance(by: 1 / 60)
      #expect(fixture.screen.color(50, 170) == [0, 255, 0], "at \(step) twentieths")
      #expect(fixture.screen.color(32, 170) == [255, 0, 0], "the photo beside the button")
    }
    session.finish()
    fixture.settle()
    #expect(page.view.subviews[1].matchID == nil && page.view.subviews[1].alpha == 1)
    #expect(list.view.subviews[1].matchID == nil && list.view.subviews[1].alpha == 1)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A change in place flies from the old place, with a button in front or without`()
    throws
  {
    for button in [Self.button, nil] {
      let page = screen(Self.small, button: button)
      let fixture = MatchFixture(root: page)
      let photo = try #require(page.view.subviews.first)
      let session = try #require(
        page.view.matchTransition.animate(TransitionOptions(duration: 0.5)) {
          photo.frame = Self.large
        })
      #expect(session.plan.flights.map(\.id) == ["photo"])
      #expect(session.plan.flights[0].ends.source.size == Self.small.size)
      #expect(session.plan.flights[0].ends.destination.size == Self.large.size)
      session.finish()
      fixture.settle()
      #expect(page.view.subviews.count == (button == nil ? 1 : 2) && photo.alpha == 1)
    }
  }

  @Test(arguments: [false, true])
  func `Covers in one place are one view if they have one class`(isControl: Bool) throws {
    let fixture = MatchFixture(root: screen(Self.small, button: Self.button))
    fixture.push(screen(Self.large, button: Self.button, isControl: isControl))
    // The photo, and one cover or two.
    #expect(try #require(fixture.session).plan.flights.count == (isControl ? 3 : 2))
  }

  @Test func `Covers of two kinds fade in front of the flight`() throws {
    let fixture = MatchFixture(root: screen(Self.small, button: Self.button))
    let corner = CGRect(x: 70, y: 10, width: 20, height: 20)
    let session = try #require(fixture.push(screen(Self.large, button: corner, .blue)))
    #expect(session.plan.flights.first?.id == "photo" && session.plan.flights.count == 3)
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.color(50, 170) == [0, 255, 0])
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.color(80, 20) == [0, 0, 255])
    session.finish()
    fixture.settle()
  }

  @Test(arguments: TransitionSide.allCases)
  func `A view that covers the flight on one screen only lies over it there`(
    side: TransitionSide
  ) throws {
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(Self.small, button: Self.button, isBehind: side == .destination),
      to: screen(Self.large, button: side == .source ? nil : Self.button))
    let flights = session.plan.flights
    #expect(flights.map(\.id.isEngineMade) == [false, true])
    #expect(flights[1].onlySide == side && flights[1].flown == Sides { _ in nil })
    session.scrub(to: side == .source ? 0 : 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.color(50, 170) == [0, 255, 0])
    session.scrub(to: side == .source ? 1 : 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.color(50, 170) == [255, 0, 0])
    session.finish()
    fixture.settle()
  }

  /// Answers with one view, whatever the ID.
  private final class CarelessProvider: MatchViewProvider {
    let view: UIView

    init(_ view: UIView) { self.view = view }

    func matchView(for id: MatchID, side: TransitionSide) -> UIView? { view }
  }

  @Test func `A provider's mistake is reported even with a button in front of the photo`() throws {
    let list = screen(Self.small, button: Self.button)
    let fixture = MatchFixture(root: list)
    let provider = CarelessProvider(list.view.subviews[0])
    list.matchViewProvider = provider
    let page = screen(Self.large, button: Self.button)
    page.view.addSubview(.tagged("title", CGRect(x: 10, y: 10, width: 80, height: 20)))
    for side in [TransitionSide.source, .destination] {
      // The provider belongs to the list, which a push leaves and a pop enters.
      if side == .source { fixture.push(page) } else { fixture.pop() }
      let plan = try #require(fixture.session?.plan)
      // The photo flies, and so does the button.
      #expect(plan.flights.filter(\.isMatched).count == 2)
      #expect(plan.issues == [.viewHasAnotherID("title", side: side, own: "photo")])
      #expect(plan.explain().contains("the provider of the other screen returned the view of"))
      fixture.settle()
    }
    #expect(fixture.navigation.topViewController === list)
    withExtendedLifetime(provider) {}
  }
}
