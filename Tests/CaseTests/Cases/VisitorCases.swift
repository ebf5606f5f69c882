import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Alerts, popovers, search and refresh controls that come or go during a flight.
@Suite(.freshRuntime) @MainActor struct VisitorCases {
  enum Visitor: CaseIterable { case alert, popover, search, refresh, keyboard, sheet }

  @Test(arguments: Visitor.allCases)
  func `Case F17: What comes in mid-flight ends the same without the engine`(
    _ visitor: Visitor
  ) async {
    await expectSameEnd {
      VisitedApp()
    } script: { run in
      run.call { $0.open() }
      await run.wait(0.2)
      run.call { $0.come(visitor) }
      await run.wait(1.5)
    }
  }

  @Test(arguments: Visitor.allCases)
  func `Case F17: What goes in mid-flight ends the same without the engine`(
    _ visitor: Visitor
  ) async {
    await expectSameEnd {
      VisitedApp()
    } script: { run in
      run.call { $0.come(visitor) }
      await run.wait(1)
      run.call { $0.open() }
      await run.wait(0.2)
      run.call { $0.go(visitor) }
      await run.wait(1.5)
    }
  }
}

private final class VisitedApp: UINavigationController {
  private let list = VisitedList()
  private let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [list]
    matchTransition.isEnabled = true
    matchTransition.options.duration = 0.5
    list.loadViewIfNeeded()
    list.view.addSubview(field)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  func open() {
    pushViewController(
      BuiltController(
        "Page", .tagged("row-1", CGRect(x: 0, y: 300, width: 390, height: 300), .red)),
      animated: true)
  }

  func come(_ visitor: VisitorCases.Visitor) {
    switch visitor {
    case .alert:
      let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Close", style: .cancel))
      present(alert, animated: true)
    case .popover:
      let popover = BuiltController("Popover", .filled(CGRect(x: 0, y: 0, width: 50, height: 50)))
      popover.modalPresentationStyle = .popover
      popover.popoverPresentationController?.sourceView = view
      present(popover, animated: true)
    case .sheet:
      let sheet = BuiltController("Sheet", .filled(CGRect(x: 0, y: 0, width: 50, height: 50)))
      sheet.modalPresentationStyle = .pageSheet
      present(sheet, animated: true)
    case .search: list.navigationItem.searchController?.isActive = true
    case .refresh: list.tableView.refreshControl?.beginRefreshing()
    case .keyboard: field.becomeFirstResponder()
    }
  }

  func go(_ visitor: VisitorCases.Visitor) {
    switch visitor {
    case .alert, .popover, .sheet: dismiss(animated: true)
    case .search: list.navigationItem.searchController?.isActive = false
    case .refresh: list.tableView.refreshControl?.endRefreshing()
    case .keyboard: field.resignFirstResponder()
    }
  }
}

private final class VisitedList: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.rowHeight = 80
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.refreshControl = UIRefreshControl()
    navigationItem.searchController = UISearchController(searchResultsController: nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.selectionStyle = .none
    cell.contentView.backgroundColor =
      indexPath.row == 1 ? .red : indexPath.row.isMultiple(of: 2) ? .green : .blue
    cell.contentView.matchID = "row-\(indexPath.row)"
    return cell
  }
}
