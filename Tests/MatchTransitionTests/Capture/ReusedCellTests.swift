import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Cells that still have the ID of an item that they showed earlier.
@Suite(.freshRuntime) @MainActor struct ReusedCellTests {
  /// A list whose cells get an ID only if the item is in `configured`, as a careless app does it.
  private final class CarelessList: UIViewController, UITableViewDataSource {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var items = Array(0..<40)
    /// Returns whether the cell of an item gets its ID when it is configured.
    var tags: (Int) -> Bool = { _ in true }

    override func viewDidLoad() {
      super.viewDidLoad()
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      if cell.contentView.subviews.isEmpty {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        picture.backgroundColor = .red
        cell.contentView.addSubview(picture)
      }
      let item = items[path.row]
      if tags(item) { cell.contentView.subviews[0].matchID = item }
      return cell
    }

    /// The picture in the row of an item, or nil if the row is not loaded.
    func picture(_ item: Int) -> UIView? {
      items.firstIndex(of: item).flatMap {
        table.cellForRow(at: IndexPath(row: $0, section: 0))?.contentView.subviews.first
      }
    }

    func scroll(to y: CGFloat) {
      table.contentOffset.y = y
      table.layoutIfNeeded()
    }
  }

  private final class KnowingList: UIViewController, MatchViewProvider {
    let list = CarelessList()
    var asked: [MatchID] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(list)
      view.addSubview(list.view)
      list.didMove(toParent: self)
    }

    func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
      asked.append(id)
      guard let item = id.value as? Int, let row = list.items.firstIndex(of: item) else {
        return nil
      }
      if list.picture(item) == nil { list.scroll(to: CGFloat(row * 50)) }
      return list.picture(item)
    }
  }

  private func detail(_ item: Int) -> BuiltController {
    BuiltController("Detail") {
      $0.addSubview(.tagged(MatchID(item), CGRect(x: 0, y: 0, width: 100, height: 100), .blue))
    }
  }

  /// Shows rows 4 to 7, of which one still has the ID of item 1, and then rows 1 to 4 with item 1's own
  /// row.
  private func showStaleRow(_ list: CarelessList) -> UIView? {
    list.tags = { $0 != 4 }
    // Rows 0 to 3 go, and the row of item 4 takes one of their cells.
    list.scroll(to: 200)
    list.scroll(to: 50)
    return list.picture(4)
  }

  @Test func `A stale ID on a reused cell never wins over the true one, and is reported`() throws {
    let list = CarelessList()
    let fixture = MatchFixture(root: list)
    list.scroll(to: 0)
    let stale = try #require(showStaleRow(list))
    let old = try #require(stale.matchID as? Int)
    let own = try #require(list.picture(old))
    #expect(own !== stale && own.matchID as? Int == old)
    fixture.push(detail(old))
    let session = try #require(fixture.session)
    let flight = try #require(session.plan.flights.first)
    #expect(session.plan.flights.count == 1 && flight.isMatched)
    #expect(flight.from.center.y == own.convert(own.bounds, to: nil).midY)
    #expect(own.alpha == 0 && stale.alpha == 1)
    #expect(fixture.issues == [.staleID(MatchID(old), side: .source)])
    #expect(session.plan.explain().contains("its cell was reused"))
    fixture.settle()
    #expect(own.alpha == 1)
  }

  @Test func `The provider names the true cell, whichever got its ID last`() throws {
    let owner = KnowingList()
    let list = owner.list
    let fixture = MatchFixture(root: owner)
    let stale = try #require(showStaleRow(list))
    let old = try #require(stale.matchID as? Int)
    let own = try #require(list.picture(old))
    // The load of the earlier item ends late, and tags the cell once more.
    stale.matchID = old
    fixture.push(detail(old))
    #expect(owner.asked.contains(MatchID(old)))
    #expect(own.alpha == 0 && stale.alpha == 1)
    #expect(fixture.issues == [.staleID(MatchID(old), side: .source)])
    fixture.settle()
  }

  @Test func `A cell that was reused since its last flight is checked with the provider`() throws {
    let owner = KnowingList()
    let list = owner.list
    let fixture = MatchFixture(root: owner)
    let page = detail(1)
    fixture.push(page)
    fixture.settle()
    // Behind the page the list goes elsewhere, and no row there gets an ID.
    list.tags = { $0 < 4 }
    list.scroll(to: 1000)
    let rows = (20..<24).compactMap { list.picture($0) }
    #expect(rows.contains { $0.matchID as? Int == 1 })
    fixture.pop()
    let flight = try #require(fixture.session?.plan.flights.first)
    let own = try #require(list.picture(1))
    #expect(flight.to.center.y == own.convert(own.bounds, to: nil).midY)
    #expect(own.alpha == 0)
    #expect(fixture.issues.contains(.staleID(1, side: .destination)), "\(fixture.issues)")
    fixture.settle()
    #expect(own.alpha == 1)
  }

  @Test func `A row that has moved with its item is no reused cell`() throws {
    let owner = KnowingList()
    let list = owner.list
    let fixture = MatchFixture(root: owner)
    fixture.push(detail(1))
    fixture.settle()
    list.items.insert(99, at: 0)
    list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    list.table.layoutIfNeeded()
    fixture.pop()
    #expect(fixture.session?.plan.flights.first?.isMatched == true)
    #expect(list.picture(1)?.alpha == 0 && fixture.issues.isEmpty)
    fixture.settle()
  }

  @Test(arguments: [false, true])
  func `Of two lists that show one item the front one's cell flies, whichever got its ID last`(
    isBackNewer: Bool
  ) throws {
    let (back, front) = (CarelessList(), CarelessList())
    let owner = UIViewController()
    let fixture = MatchFixture(root: owner)
    for (list, y) in [(back, CGFloat(0)), (front, 100)] {
      list.tags = { $0 == 1 }
      list.table.frame.size.height = 100
      owner.addChild(list)
      owner.view.addSubview(list.view)
      list.view.frame = CGRect(x: 0, y: y, width: 100, height: 100)
      list.didMove(toParent: owner)
    }
    fixture.screen.runTurn()
    for list in [back, front] { list.scroll(to: 0) }
    let own = try #require(front.picture(1))
    let newer = try #require(isBackNewer ? back.picture(1) : own)
    newer.matchID = 1
    fixture.push(detail(1))
    // Neither cell was reused, so both show the item, and the app is told of two views with one ID.
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(flight.isMatched && flight.from.center.y == own.convert(own.bounds, to: nil).midY)
    #expect(own.alpha == 0)
    #expect(fixture.issues == [.duplicateID(1, side: .source, count: 2)])
    fixture.settle()
    #expect(own.alpha == 1)
  }

  @Test func `The policy nearest accepts equal IDs in a list`() throws {
    let list = CarelessList()
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.duplicates = .nearest
    let stale = try #require(showStaleRow(list))
    fixture.push(detail(try #require(stale.matchID as? Int)))
    #expect(fixture.issues.isEmpty && fixture.session?.plan.flights.count == 1)
    fixture.settle()
  }
}
