import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F21: a refresh ends or begins while the list is away or a flight is on its way home.
@Suite(.freshRuntime) @MainActor struct RefreshCases {
  enum Moment: CaseIterable { case whileOpen, inFlight, beginsInFlight, cancelledSwipe }

  @Test(arguments: Moment.allCases)
  func `Case F21: A flight lands on a row of a list that refreshes`(_ moment: Moment) throws {
    let list = RefreshList()
    let stack = UINavigationController.field(list)
    stack.isNavigationBarHidden = false
    stack.navigationBar.prefersLargeTitles = true
    let screen = HeadlessScreen.field(stack)
    let table = list.tableView!
    if moment != .beginsInFlight {
      list.refresh.beginRefreshing()
      table.contentOffset.y = -table.adjustedContentInset.top
    }
    screen.settle()
    stack.pushViewController(list.page(of: 2), animated: true)
    screen.settle()
    if moment == .whileOpen { list.refresh.endRefreshing() }
    screen.settle()
    if moment == .cancelledSwipe {
      screen.perform(
        .drag(
          from: CGPoint(x: 1, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.4, releaseSpeed: 0))
      screen.advance(by: 0.2)
      list.refresh.endRefreshing()
      screen.settle()
      #expect(stack.viewControllers.count == 2)
    }
    stack.popViewController(animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    var path = Continuity()
    var (retargets, last): (Set<Int>, CGRect?) = ([], nil)
    for frame in 0..<90 where session.didComplete == nil {
      if frame == 12, moment == .inFlight || moment == .beginsInFlight {
        if moment == .inFlight { list.refresh.endRefreshing() }
        if moment == .beginsInFlight {
          list.refresh.beginRefreshing()
          table.setContentOffset(
            CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
        }
        retargets = Set(frame...frame + 20)
      }
      screen.advance(by: 1 / 60)
      if session.didComplete == nil { last = Pixels(screen).bounds(of: .red, within: 6) }
      path.add(last)
    }
    #expect(path.jumps(retargetedAt: retargets) == [])
    screen.advance(by: 1 / 60)
    let landed = try #require(Pixels(screen).bounds(of: .red))
    #expect(last?.isNear(landed, within: 2) == true, "\(String(describing: last)) \(landed)")
    screen.settle()
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    #expect(damage(to: cell) == [])
    #expect(Pixels(screen).bounds(of: .red) == cell.placeInWindow)
  }

  @Test func `Case F21: A refresh that ends in flight ends the same without the engine`() async {
    await expectSameEnd {
      RefreshApp()
    } script: { run in
      run.call { app in
        app.list.refresh.beginRefreshing()
        app.list.tableView.contentOffset.y -= 60
      }
      await run.wait(1)
      run.call { $0.pushViewController($0.list.page(of: 2), animated: true) }
      await run.wait(1)
      run.call { $0.popViewController(animated: true) }
      await run.wait(0.2)
      run.call { $0.list.refresh.endRefreshing() }
      await run.wait(1)
    }
  }
}

private final class RefreshApp: UINavigationController {
  let list = RefreshList()

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [list]
    navigationBar.prefersLargeTitles = true
    matchTransition.isEnabled = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}

private final class RefreshList: UITableViewController {
  let refresh = UIRefreshControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.rowHeight = 80
    tableView.separatorStyle = .none
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.refreshControl = refresh
  }

  func page(of row: Int) -> UIViewController {
    BuiltController("Page") {
      $0.addSubview(
        .tagged("row-\(row)", CGRect(x: 0, y: 200, width: 390, height: 300), .red))
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentView.backgroundColor =
      indexPath.row == 2 ? .red : indexPath.row.isMultiple(of: 2) ? .green : .blue
    cell.contentView.matchID = "row-\(indexPath.row)"
    return cell
  }
}
