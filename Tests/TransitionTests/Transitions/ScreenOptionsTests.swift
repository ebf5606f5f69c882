import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The precedence of options, and the default duration.
@Suite(.freshRuntime) @MainActor struct ScreenOptionsTests {
  private let list = BuiltController(
    "List", .box(at: 0))
  private let detail = BuiltController(
    "Detail", .tagged("box", CGRect(x: 60, y: 80, width: 20, height: 20)))

  @Test func `The front screen's options override its stack's, on push and pop`() throws {
    let fixture = MatchFixture(root: list, duration: 0.5)
    detail.matchOptions = TransitionOptions(duration: 0.8)
    list.matchOptions = TransitionOptions(duration: 0.3)
    fixture.push(detail)
    #expect(fixture.session?.plan.duration == 0.8)
    fixture.settle()
    fixture.pop()
    #expect(fixture.session?.plan.duration == 0.8)
    fixture.settle()
    detail.matchOptions = nil
    fixture.push(detail)
    #expect(fixture.session?.plan.duration == 0.5)
    fixture.settle()
  }

  private final class Page: UIViewController, MatchObserver, MatchViewProvider {
    var prepared: [TransitionSide] = []
    var asked: [MatchID] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(.tagged("box", CGRect(x: 60, y: 80, width: 20, height: 20)))
    }

    func matchPrepare(for preparation: MatchPreparation) { prepared.append(preparation.side) }

    func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
      asked.append(id)
      return nil
    }
  }

  @Test func `A page view controller speaks for its visible page`() throws {
    func build(_ view: UIView) {
      view.addSubview(.box(at: 0))
      view.addSubview(.tagged("extra", CGRect(x: 30, y: 0, width: 20, height: 20)))
    }
    let fixture = MatchFixture(root: BuiltController("List", build), duration: 0.5)
    let page = Page()
    page.matchOptions = TransitionOptions(duration: 0.8)
    let pager = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    pager.setViewControllers([page], direction: .forward, animated: false)
    fixture.push(pager)
    #expect(fixture.session?.plan.duration == 0.8)
    #expect(fixture.session?.plan.flights.map(\.id) == ["box"])
    #expect(page.prepared == [.destination])
    fixture.settle()
    fixture.pop()
    #expect(page.prepared == [.destination, .source])
    fixture.settle()
    pager.matchOptions = TransitionOptions(duration: 0.7)
    fixture.push(pager)
    #expect(fixture.session?.plan.duration == 0.7)
    fixture.settle()
    // The engine asks the screen behind for a view that only the screen in front shows.
    #expect(page.asked.isEmpty)
    let above = BuiltController("Above", build)
    fixture.push(above)
    #expect(page.asked == ["extra"])
    fixture.settle()
  }

  @Test func `What is asked for the next transition holds for that one only`() throws {
    let fixture = MatchFixture(root: list, duration: 0.5)
    detail.matchOptions = TransitionOptions(duration: 0.8)
    var options = TransitionOptions(duration: 0.6)
    options.styles["box"] = MatchStyle(path: .arc(bend: 0.2))
    fixture.navigation.matchTransition.nextOptions = options
    fixture.push(detail)
    #expect(fixture.session?.plan.duration == 0.6)
    #expect(fixture.session?.plan.flights.first?.motion.path == .arc(bend: 0.2))
    #expect(fixture.navigation.matchTransition.nextOptions == nil)
    fixture.settle()
    fixture.pop()
    #expect(fixture.session?.plan.duration == 0.8)
    #expect(fixture.session?.plan.flights.first?.motion.path == .line)
    fixture.settle()
  }

  @Test func `The default duration is what the transition takes, and the coordinator knows it`()
    throws
  {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.duration = nil
    fixture.push(detail)
    #expect(try #require(fixture.session).plan.duration == 0.5)
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    #expect(coordinator.transitionDuration == 0.5)
    let start = CACurrentMediaTime()
    var end: TimeInterval?
    coordinator.animate(alongsideTransition: nil) { _ in end = CACurrentMediaTime() }
    fixture.settle()
    #expect(abs(try #require(end) - start - 0.5) <= 2.0 / 60)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A push without animation uses up nextOptions`() {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.nextOptions = TransitionOptions(duration: 7)
    fixture.navigation.pushViewController(detail, animated: false)
    fixture.screen.runTurn()
    #expect(fixture.navigation.matchTransition.nextOptions == nil)
    fixture.pop()
    #expect(fixture.session?.plan.duration == 0.5)
    fixture.settle()
  }

  @Test func `Conditions receive the kind of the transition`() throws {
    let box = try #require(detail.view.subviews.first)
    box.matchTransition.style = MatchStyle(path: .arc(bend: 0.2)).when(
      .pop, use: MatchStyle(priority: 3))
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    #expect(fixture.session?.plan.traits.kind == .push)
    #expect(fixture.session?.plan.flights.first?.motion.path == .arc(bend: 0.2))
    fixture.settle()
    fixture.pop()
    #expect(fixture.session?.plan.flights.first?.motion.path == .line)
    #expect(fixture.session?.plan.flights.first?.rank.priority == 3)
    fixture.settle()
  }

  @Test func `A view flies out of one that is not its own and stays`() throws {
    let menu = UIView.filled(CGRect(x: 10, y: 100, width: 80, height: 60), .green)
    menu.matchTransition.sourceID = "box"
    let button = try #require(list.view.subviews.first)
    let other = BuiltController("Menu", menu)
    let fixture = MatchFixture(root: list)
    fixture.push(other)
    #expect(button.alpha == 1 && menu.alpha == 0)
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(flight.ends.source.center == CGPoint(x: 10, y: 10))
    #expect(flight.ends.destination.center == CGPoint(x: 50, y: 130))
    fixture.settle()
    #expect(menu.alpha == 1)
    fixture.pop()
    #expect(button.alpha == 1 && menu.alpha == 0)
    fixture.settle()
    #expect(menu.alpha == 1)
  }

  @Test func `A view that flies out of another view counts as matched for the screens`() throws {
    let menu = UIView.filled(CGRect(x: 10, y: 100, width: 80, height: 60), .green)
    menu.matchTransition.sourceID = "box"
    let other = BuiltController("Menu", menu)
    let (fixture, session) = try MatchFixture.pushed(from: list, to: other)
    session.scrub(to: 0.5)
    fixture.screen.runTurn()
    #expect(other.view.transform == .identity && list.view.transform == .identity)
    session.finish()
    fixture.settle()
  }
}
