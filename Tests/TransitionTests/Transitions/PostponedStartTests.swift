import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Several conditions for one start, and the screens while they wait.
@Suite(.freshRuntime) @MainActor struct PostponedStartTests {
  /// A screen whose tagged view comes when `load()` is called.
  private final class Screen: UIViewController, MatchObserver {
    var prepare: ((MatchPreparation) -> Void)?
    /// The frame of the picture at the next layout, or nil to leave it where it is.
    var place: CGRect?
    let picture = UIView(frame: CGRect(x: 60, y: 160, width: 40, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      picture.backgroundColor = .red
      view.addSubview(picture)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if let place { picture.frame = place }
    }

    func load() { picture.matchID = "photo" }
    var isLoaded: Bool { picture.matchID != nil }

    func matchPrepare(for preparation: MatchPreparation) { prepare?(preparation) }
  }

  private let list = Screen()
  private let page = Screen()

  @Test func `A screen whose time is up is reported, and the other screen's wait goes on`() {
    let fixture = MatchFixture(root: list)
    list.load()
    list.prepare = { $0.postpone(until: { false }, timeout: 0.1) }
    page.prepare = { [page] in $0.postpone(until: { page.isLoaded }, timeout: 1) }
    fixture.push(page)
    fixture.screen.advance(by: 0.3)
    #expect(fixture.session == nil && fixture.issues == [.notReady(0.1, side: .source)])
    page.load()
    fixture.screen.advance(by: 2 / 60)
    #expect(fixture.session != nil)
    fixture.settle()
    #expect(fixture.issues == [.notReady(0.1, side: .source)])
    #expect(fixture.navigation.topViewController === page && page.view.alpha == 1)
  }

  @Test func `A screen that is ready at once does not hurry the other one`() {
    let fixture = MatchFixture(root: list)
    list.load()
    list.prepare = { $0.postpone(until: { true }, timeout: 1) }
    page.prepare = { [page] in $0.postpone(until: { page.isLoaded }, timeout: 1) }
    fixture.push(page)
    fixture.screen.advance(by: 0.1)
    #expect(fixture.session == nil)
    page.load()
    fixture.screen.advance(by: 2 / 60)
    #expect(fixture.session != nil && fixture.issues.isEmpty)
    fixture.settle()
  }

  @Test func `A translucent screen that has waited is as translucent as before`() {
    let fixture = MatchFixture(root: list)
    list.load()
    page.view.alpha = 0.75
    page.prepare = { [page] in $0.postpone(until: { page.isLoaded }, timeout: 1) }
    fixture.push(page)
    fixture.screen.advance(by: 0.1)
    #expect(fixture.session == nil && page.view.alpha == 0)
    page.load()
    fixture.screen.advance(by: 2 / 60)
    #expect(fixture.session != nil)
    fixture.settle()
    #expect(fixture.session == nil && page.view.alpha == 0.75)
  }

  @Test func `Both screens are laid out again after they have prepared`() throws {
    let fixture = MatchFixture(root: list)
    for (screen, y) in [(list, 100), (page, 20)] as [(Screen, CGFloat)] {
      screen.load()
      screen.prepare = { [unowned screen] _ in
        screen.place = CGRect(x: 0, y: y, width: 40, height: 40)
        screen.view.setNeedsLayout()
      }
    }
    var plan: TransitionPlan?
    fixture.navigation.matchTransition.onBegin = { plan = $0.plan }
    fixture.push(page)
    let flight = try #require(plan?.flights.first)
    #expect(flight.ends.source.center == CGPoint(x: 20, y: 120))
    #expect(flight.ends.destination.center == CGPoint(x: 20, y: 40))
    fixture.settle()
  }
}
