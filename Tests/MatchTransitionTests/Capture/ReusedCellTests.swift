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

  @Test func `Of two cells of a list with one ID the one that was tagged last flies`() throws {
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
    #expect(flight.ends.source.center.y == own.convert(own.bounds, to: nil).midY)
    #expect(own.alpha == 0 && stale.alpha == 1)
    #expect(fixture.issues == [.duplicateID(MatchID(old), side: .source, count: 2)])
    fixture.settle()
    #expect(own.alpha == 1)
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
    #expect(
      flight.isMatched && flight.ends.source.center.y == own.convert(own.bounds, to: nil).midY)
    #expect(own.alpha == 0)
    #expect(fixture.issues == [.duplicateID(1, side: .source, count: 2)])
    fixture.settle()
    #expect(own.alpha == 1)
  }
}
