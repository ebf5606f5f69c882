import Foundation
import RuntimeSupport
import Testing
import UIKit

/// Content that becomes smaller than the place that a scroll view has scrolled to.
@MainActor @Suite(.freshRuntime) struct ShrinkingContentTests {
  private let screen = HeadlessScreen(
    size: CGSize(width: 200, height: 100), scale: 1, framesPerSecond: 100)

  private func scrolled(to offset: CGPoint) -> UIScrollView {
    let scroll = UIScrollView(frame: screen.window.bounds)
    scroll.contentSize = CGSize(width: 600, height: 1000)
    scroll.contentOffset = offset
    screen.window.addSubview(scroll)
    screen.runTurn()
    return scroll
  }

  @Test func `Content that shrinks pulls the offset back to its end`() {
    let scroll = scrolled(to: CGPoint(x: 350, y: 900))
    scroll.contentSize.height = 950
    #expect(scroll.contentOffset == CGPoint(x: 350, y: 850))
    scroll.contentSize = CGSize(width: 500, height: 300)
    #expect(scroll.contentOffset == CGPoint(x: 300, y: 200))
    // An offset within the content stays.
    scroll.contentOffset = CGPoint(x: 10, y: 20)
    scroll.contentSize.height = 200
    #expect(scroll.contentOffset == CGPoint(x: 10, y: 20))
    // Content that is smaller than the view starts below the inset.
    scroll.contentInset.top = 30
    scroll.contentSize.height = 40
    #expect(scroll.contentOffset.y == -30)
  }

  @Test func `A finger holds content that shrinks, and it goes back when the finger lifts`() {
    let scroll = scrolled(to: CGPoint(x: 0, y: 900))
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 50))
    screen.advance(by: 0.05)
    scroll.contentSize.height = 300
    screen.runTurn()
    #expect(scroll.contentOffset.y == 900)
    finger.lift()
    screen.advance(by: 3)
    #expect(scroll.contentOffset.y == 200)
  }

  @Test func `A drag goes on where the content has shrunk, and ends within it`() {
    let scroll = scrolled(to: CGPoint(x: 0, y: 700))
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 20))
    screen.advance(by: 0.05)
    finger.move(to: CGPoint(x: 100, y: 60))
    screen.advance(by: 0.05)
    #expect(scroll.isDragging)
    let held = scroll.contentOffset
    scroll.contentSize.height = 300
    #expect(scroll.contentOffset == held)
    finger.lift()
    screen.advance(by: 3)
    #expect(scroll.contentOffset.y == 200 && !scroll.isDecelerating)
  }

  @Test func `A scroll view under way is left alone when its content shrinks`() {
    let scroll = scrolled(to: CGPoint(x: 0, y: 900))
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    screen.advance(by: 0.05)
    let shown = scroll.contentOffset
    #expect(shown.y > 800)
    scroll.contentSize.height = 300
    #expect(scroll.contentOffset == shown)
    screen.advance(by: 0.5)
    #expect(scroll.contentOffset.y == 100)
  }

  // MARK: Lists

  @MainActor private final class Rows: NSObject, UITableViewDataSource {
    var count = 40
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        content.heightAnchor.constraint(equalToConstant: 30),
      ])
      return cell
    }
  }

  private func table(_ rows: Rows, rowHeight: CGFloat) -> UITableView {
    let table = UITableView(frame: screen.window.bounds)
    table.rowHeight = rowHeight
    table.dataSource = rows
    screen.window.addSubview(table)
    screen.runTurn()
    return table
  }

  @Test func `A table that loses rows shows its last ones, in the same turn`() {
    let rows = Rows()
    let table = table(rows, rowHeight: 50)
    table.contentOffset.y = 1900
    screen.runTurn()
    rows.count = 5
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 150)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [3, 4])
    rows.count = 0
    table.reloadData()
    screen.runTurn()
    #expect(table.contentOffset.y == 0)
  }

  @Test func `Rows that are deleted take a table along to its end`() {
    let rows = Rows()
    let table = table(rows, rowHeight: 50)
    table.contentOffset.y = 1900
    screen.runTurn()
    rows.count = 5
    table.deleteRows(at: (5..<40).map { IndexPath(row: $0, section: 0) }, with: .fade)
    #expect(table.contentOffset.y == 150)
    // The offset moves with the rows: it shows the old place at first.
    screen.advance(by: 0.02)
    #expect((table.layer.presentation()?.bounds.minY ?? 0) > 1500)
    screen.advance(by: 1)
    #expect(table.layer.presentation()?.bounds.minY == 150)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [3, 4])
  }

  @Test func `Rows that are lower than estimated do not end above the bottom`() {
    let rows = Rows()
    let table = table(rows, rowHeight: UITableView.automaticDimension)
    table.estimatedRowHeight = 80
    screen.runTurn()
    // 40 rows of 80 points, as far as is known.
    table.contentOffset.y = table.contentSize.height - 100
    screen.runTurn()
    #expect(table.contentOffset.y == table.contentSize.height - 100)
    #expect(table.rectForRow(at: IndexPath(row: 39, section: 0)).maxY == table.bounds.maxY)
    #expect(table.rectForRow(at: IndexPath(row: 39, section: 0)).height == 30)
    let place = table.contentOffset
    screen.advance(by: 0.5)
    #expect(table.contentOffset == place)
  }

  @Test func `A grid that loses items shows its last ones, whether it reloads or deletes`() {
    for reloads in [true, false] {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 200, height: 50)
      layout.minimumLineSpacing = 0
      let stage = GridStage(layout, counts: [40])
      let grid = stage.grid
      grid.contentOffset.y = 1600
      stage.screen.runTurn()
      stage.counts = [10]
      if reloads {
        grid.reloadData()
        grid.layoutIfNeeded()
      } else {
        grid.deleteItems(at: (10..<40).map { IndexPath(item: $0, section: 0) })
      }
      #expect(grid.contentOffset.y == 100)
      stage.screen.advance(by: 1)
      #expect(grid.contentOffset.y == 100)
      #expect(grid.indexPathsForVisibleItems.map(\.item) == Array(2...9))
    }
  }
}
