import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A screen whose root view is a list that scrolls while the screen slides, on 200 by 300 points.
@Suite(.freshRuntime) @MainActor struct ScrollingScreenTests {
  /// A list that is red all over.
  private final class RedList: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.backgroundColor = .red
      tableView.separatorStyle = .none
      tableView.showsVerticalScrollIndicator = false
      tableView.refreshControl = UIRefreshControl()
      tableView.refreshControl?.alpha = 0
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      60
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell()
      cell.backgroundColor = .red
      return cell
    }
  }

  enum Scroll: CaseIterable {
    /// The list scrolls by a display link that is older than the session's.
    case before
    /// The list scrolls by a display link that is younger than the session's.
    case during
    /// UIKit animates the list back to its top.
    case refreshEnd
  }

  /// The radius of the corners of a screen that slides, in points.
  private static let radius: CGFloat = 16

  @Test(arguments: Scroll.allCases)
  func `A list that scrolls while it slides away shows all of itself`(scroll: Scroll) throws {
    let list = RedList()
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 300), root: BuiltController("Root"), duration: 0.5)
    fixture.push(list)
    fixture.settle()
    let table: UITableView = list.tableView
    let top = -table.adjustedContentInset.top
    if scroll == .refreshEnd {
      table.refreshControl?.beginRefreshing()
      table.contentOffset.y = -table.adjustedContentInset.top
      fixture.settle()
    }
    if scroll == .before { table.setContentOffset(CGPoint(x: 0, y: 700), animated: true) }
    fixture.pop()
    let session = try #require(fixture.session)
    #expect(session.plan.flights == [])
    var offsets: Set<CGFloat> = []
    for frame in 0..<40 {
      fixture.screen.advance(by: 1 / 60)
      if frame == 6 {
        if scroll == .during { table.setContentOffset(CGPoint(x: 0, y: 700), animated: true) }
        if scroll == .refreshEnd { table.refreshControl?.endRefreshing() }
      }
      if session.didComplete != nil { break }
      offsets.insert(table.layer.presentation()?.bounds.minY ?? 0)
      // Whole columns between the round corners at the left and the edge of the window.
      let left = list.view.layer.presentation().map { $0.frame.minX + Self.radius + 1 } ?? 0
      if left > 195 { continue }
      let seen = CGRect(x: left, y: 0, width: 200 - left, height: 300)
      let share = Pixels(fixture.screen).share(of: .red, in: seen)
      #expect(share == 1, "frame \(frame)")
    }
    #expect(offsets.count > 10, "the list has moved in flight")
    #expect(session.didComplete == true)
    #expect(table.contentOffset.y == (scroll == .refreshEnd ? top : 700))
    #expect(table.layer.mask == nil)
  }
}
