import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Partners that the screen has not loaded yet.
@Suite(.freshRuntime) @MainActor struct MatchViewProviderTests {
  /// A long list that loads the requested row only when it scrolls there.
  private final class LongList: UIViewController, MatchViewProvider {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var rows: [UIView] = []
    var asked: [MatchID] = []
    var sides: [TransitionSide] = []
    var answer: ((MatchID) -> UIView?)?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      scroll.contentSize = CGSize(width: 100, height: 1000)
      view.addSubview(scroll)
      for row in 0..<20 {
        let cell = UIView.filled(CGRect(x: 0, y: row * 50, width: 100, height: 40), .red)
        if row < 4 { cell.matchID = MatchID(row) }
        rows.append(cell)
        scroll.addSubview(cell)
      }
    }

    func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
      asked.append(id)
      sides.append(side)
      if let answer { return answer(id) }
      guard let row = (0..<20).first(where: { MatchID($0) == id }) else { return nil }
      scroll.contentOffset.y = rows[row].frame.minY - 80
      return rows[row]
    }
  }

  private let list = LongList()

  /// Returns a pop to the list at the third row.
  private func returningToList() -> MatchFixture {
    let fixture = MatchFixture(root: list, duration: 1)
    fixture.push(detail(MatchID(2)))
    fixture.settle()
    fixture.pop()
    fixture.screen.advance(by: 0.3)
    return fixture
  }

  private func detail(_ id: MatchID) -> BuiltController {
    BuiltController("Detail", .tagged(id, CGRect(x: 0, y: 0, width: 100, height: 100), .blue))
  }

  @Test func `A row that is not there is scrolled to and flown to`() throws {
    let fixture = MatchFixture(root: list)
    fixture.push(detail(MatchID(2)))
    #expect(list.asked == [])
    fixture.settle()
    // The page shows another item by now.
    fixture.navigation.topViewController?.view.subviews[0].matchID = MatchID(15)
    fixture.pop()
    #expect(list.asked == [MatchID(15)] && list.sides == [.destination])
    // The ID is only assumed, so the app's tag stays as it is.
    #expect(list.rows[15].matchID == nil)
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(flight.id == MatchID(15) && flight.isMatched)
    #expect(flight.ends.destination.center == CGPoint(x: 50, y: 100))
    #expect(list.rows[15].alpha == 0)
    fixture.settle()
    #expect(list.rows[15].alpha == 1 && list.scroll.contentOffset.y == 670)
    #expect(fixture.issues.isEmpty)
    #expect(list.rows[15].matchID == nil)
  }

  @Test func `A provider is asked once for an ID that two views have`() {
    let fixture = MatchFixture(root: list, duration: 1)
    fixture.push(
      BuiltController("Detail") {
        for y in [0, 100] {
          $0.addSubview(.tagged(12, CGRect(x: 0, y: y, width: 100, height: 80), .blue))
        }
      })
    fixture.settle()
    list.asked = []
    fixture.pop()
    #expect(list.asked == [12])
    fixture.settle()
  }

  @Test func `A view that got another ID during the flight keeps it`() throws {
    let fixture = MatchFixture(root: list)
    fixture.push(detail(MatchID(15)))
    #expect(list.sides == [.source] && list.rows[15].alpha == 0)
    list.rows[15].matchID = "new"
    // A view with another ID shows itself at once.
    #expect(list.rows[15].alpha == 1)
    fixture.settle()
    #expect(list.rows[15].matchID as? String == "new")
  }

  @Test func `A pushed screen's provider is not asked for the views behind it`() {
    let root = BuiltController("Root") {
      for row in 0..<3 {
        $0.addSubview(.tagged(MatchID(row), CGRect(x: 0, y: row * 30, width: 20, height: 20)))
      }
    }
    let fixture = MatchFixture(root: root)
    list.loadViewIfNeeded()
    for row in list.rows { row.matchID = nil }
    fixture.push(list)
    #expect(list.asked.isEmpty && list.scroll.contentOffset == .zero)
    fixture.settle()
    fixture.pop()
    #expect(list.asked.isEmpty)
    fixture.settle()
  }

  @Test func `Nil and a view of another screen match nothing`() throws {
    let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for answer in [nil, stranger] as [UIView?] {
      list.answer = { _ in answer }
      let fixture = MatchFixture(root: list)
      fixture.push(detail(MatchID(17)))
      #expect(fixture.session?.plan.flights.isEmpty == true)
      fixture.settle()
      #expect(stranger.matchID == nil && stranger.alpha == 1)
      // Nil is no mistake, but a view of another screen is.
      #expect(
        fixture.issues
          == (answer == nil ? [] : [.viewOutsideScreen(MatchID(17), side: .source)]))
    }
  }

  @Test func `A view with a counterpart of its own keeps it, and the provider is told`() throws {
    // The provider forgets the namespace, and answers with the row for its title.
    list.answer = { [list] id in id.value as? Int == 2 ? list.rows[2] : nil }
    let fixture = MatchFixture(root: list)
    fixture.push(
      BuiltController(
        "Detail", .tagged(MatchID(2), CGRect(x: 0, y: 0, width: 100, height: 100), .blue),
        .tagged(MatchID(2, in: "title"), CGRect(x: 0, y: 120, width: 100, height: 20), .blue)))
    let plan = try #require(fixture.session?.plan)
    #expect(plan.flights.filter(\.isMatched).map(\.id) == [MatchID(2)])
    #expect(
      fixture.issues
        == [.viewHasAnotherID(MatchID(2, in: "title"), side: .source, own: MatchID(2))])
    #expect(
      plan.explain().contains("stays: the provider of the other screen returned the view of \"2\""))
    fixture.settle()
    #expect(list.rows[2].matchID as? MatchID == MatchID(2) && list.rows[2].alpha == 1)
    // The way back asks again, for the same mistake.
    fixture.pop()
    #expect(fixture.session?.plan.flights.filter(\.isMatched).map(\.id) == [MatchID(2)])
    fixture.settle()
  }

  @Test func `The options of the screen on top of a stack in a tab count`() {
    let (root, shown) = (UIViewController(), UIViewController())
    root.matchOptions = TransitionOptions(duration: 1)
    shown.matchOptions = TransitionOptions(duration: 2)
    let stack = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    #expect(tabs.activeMatchOptions == root.matchOptions)
    stack.pushViewController(shown, animated: false)
    #expect(tabs.activeMatchOptions == shown.matchOptions)
  }

  @Test func `A controller that is no provider may name one`() {
    let plain = UIViewController()
    #expect(plain.activeMatchViewProvider == nil)
    plain.matchViewProvider = list
    #expect(plain.activeMatchViewProvider === list)
    let stack = UINavigationController(rootViewController: plain)
    #expect(stack.activeMatchViewProvider === list)
  }

  @Test func `A view that is taken away on the way is asked for again and flown to`() throws {
    let fixture = returningToList()
    let old = list.rows[2]
    old.removeFromSuperview()
    list.answer = { [list] id in
      let fresh = UIView.tagged(id, CGRect(x: 0, y: 150, width: 100, height: 40), .red)
      list.scroll.addSubview(fresh)
      list.rows[2] = fresh
      return fresh
    }
    fixture.screen.advance(by: 2 / 60)
    #expect(list.rows[2] !== old && list.rows[2].alpha == 0)
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(
      flight.ends.destination.center == CGPoint(x: 50, y: 170)
        && flight.ends.destination.appearance.opacity == 1)
    fixture.settle()
    #expect(list.rows[2].alpha == 1 && old.alpha == 1)
  }

  /// Returns a pop to a row that has no ID and that the provider names.
  private func returningToNamedRow() throws -> MatchFixture {
    let fixture = MatchFixture(root: list, duration: 1)
    fixture.push(detail(MatchID(2)))
    fixture.settle()
    fixture.navigation.topViewController?.view.subviews[0].matchID = MatchID(15)
    fixture.pop()
    fixture.screen.advance(by: 0.3)
    #expect(
      try #require(fixture.session?.plan.flights.first).ends.destination.center
        == CGPoint(x: 50, y: 100))
    return fixture
  }

  @Test func `A row that the provider has named is followed where it moves`() throws {
    let fixture = try returningToNamedRow()
    for step in 1...3 {
      list.rows[15].center.y -= 10
      fixture.screen.advance(by: 2 / 60)
      let end = try #require(fixture.session?.plan.flights.first).ends.destination
      #expect(end.center == CGPoint(x: 50, y: 100 - 10 * step) && end.appearance.opacity == 1)
      #expect(list.rows[15].alpha == 0)
    }
    fixture.settle()
    #expect(list.rows[15].alpha == 1 && list.rows[15].matchID == nil)
  }

  @Test func `A row that the provider has named and that goes away is asked for again`() throws {
    let fixture = try returningToNamedRow()
    let old = list.rows[15]
    old.removeFromSuperview()
    let fresh = UIView.filled(CGRect(x: 0, y: 720, width: 100, height: 40), .red)
    list.scroll.addSubview(fresh)
    list.answer = { $0 == MatchID(15) ? fresh : nil }
    list.asked = []
    fixture.screen.advance(by: 2 / 60)
    #expect(list.asked.contains(MatchID(15)))
    let end = try #require(fixture.session?.plan.flights.first).ends.destination
    #expect(end.center.y == 740 - list.scroll.contentOffset.y && end.appearance.opacity == 1)
    #expect(fresh.alpha == 0)
    fixture.settle()
    #expect(fresh.alpha == 1 && old.alpha == 1 && fresh.matchID == nil)
  }

  @Test(arguments: [false, true])
  func `A view that is reused during the flight is requested again`(
    hasOther: Bool
  ) throws {
    let fixture = returningToList()
    // As after a reload: the row shows another item, and the requested item is in another row.
    let old = list.rows[2]
    list.answer = { [list] id in
      guard hasOther, id == MatchID(2) else { return nil }
      list.rows[1].matchID = id
      return list.rows[1]
    }
    list.asked = []
    old.matchID = MatchID(77)
    #expect(old.alpha == 1)
    fixture.screen.advance(by: 2 / 60)
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(list.asked.contains(MatchID(2)))
    if hasOther {
      #expect(
        flight.ends.destination.center == CGPoint(x: 50, y: 70)
          && flight.ends.destination.appearance.opacity == 1)
      #expect(list.rows[1].alpha == 0)
    } else {
      #expect(
        flight.ends.destination.center == CGPoint(x: 50, y: 120)
          && flight.ends.destination.appearance.opacity == 0)
    }
    #expect(old.alpha == 1)
    fixture.settle()
    #expect(list.rows.allSatisfy { $0.alpha == 1 })
  }

  @Test func `A view that is removed for good flies on and fades out`() throws {
    let plain = BuiltController("Plain", .box(at: 0))
    let target = UIView.tagged("box", CGRect(x: 60, y: 100, width: 20, height: 20))
    let fixture = MatchFixture(root: plain, duration: 1)
    fixture.push(BuiltController("Detail", target))
    fixture.screen.advance(by: 0.3)
    let container = try #require(plain.view.superview)
    let standIn = try #require(container.subviews.last { $0.bounds.width == 20 })
    let before = (standIn.seen.position, standIn.seen.opacity)
    #expect(before.1 == 1)
    target.removeFromSuperview()
    fixture.screen.advance(by: 1 / 60)
    // The flight continues at 60 points a second and fades from here.
    #expect(abs(standIn.seen.position.x - before.0.x - 1) < 1e-6)
    #expect(standIn.seen.opacity < 1 && standIn.seen.opacity > 0.8)
    fixture.screen.advance(by: 0.6)
    #expect(standIn.seen.opacity < 0.1 && standIn.seen.position.x > 60)
    fixture.settle()
    #expect(target.alpha == 1 && standIn.superview == nil)
  }
}
