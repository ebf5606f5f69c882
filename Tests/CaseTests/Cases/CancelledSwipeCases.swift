import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F19: a cancelled swipe back leaves everything as it was.
@Suite(.freshRuntime) @MainActor struct CancelledSwipeCases {
  @Test(arguments: [false, true])
  func `Case F19: Three cancelled swipes leave the screen as it was`(_ hidesBottomBar: Bool) {
    let app = BarsApp(hidesBottomBar: hidesBottomBar)
    app.stack.pushViewController(app.table, animated: true)
    app.screen.settle()
    app.table.tableView.contentOffset.y = 500
    app.screen.settle()
    let (before, picture) = (app.state, Pixels(app.screen))
    for swipe in 0..<3 {
      app.screen.perform(
        .drag(
          from: CGPoint(x: 1, y: 500), to: CGPoint(x: 118, y: 500), duration: 0.3,
          releaseSpeed: 0))
      app.screen.advance(by: 0.6)
      app.screen.settle()
      #expect(app.state == before, "swipe \(swipe)")
      #expect(Pixels(app.screen).difference(from: picture) == nil, "swipe \(swipe)")
      app.expectFreeGestures("swipe \(swipe)")
    }
    app.stack.popViewController(animated: true)
    app.screen.settle()
    #expect(app.stack.topViewController === app.list)
    #expect(!app.tabs.tabBar.isHidden)
    #expect(app.stack.navigationBar.frame.height == app.largeHeight)
    #expect(app.table.appearances.isBalanced, "\(app.table.appearances)")
    #expect(app.list.appearances.isBalanced, "\(app.list.appearances)")
  }

  @Test(arguments: [false, true])
  func `Case F19: A cancelled drag or pinch leaves a zoomed table as it was`(_ pinches: Bool) {
    let app = BarsApp(hidesBottomBar: false)
    app.table.matchOptions = {
      var options = TransitionOptions.automatic
      options.screenEffect = .zoom(from: "row-3")
      return options
    }()
    app.stack.pushViewController(app.table, animated: true)
    app.screen.settle()
    let (before, picture) = (app.state, Pixels(app.screen))
    for _ in 0..<3 {
      if pinches {
        // The fingers rest before they lift, so that no speed closes the page.
        let pinch = HeadlessTouchScript.pinch(
          at: CGPoint(x: 195, y: 450), from: 250, to: 220, duration: 0.4)
        app.screen.perform(HeadlessTouchScript(fingers: pinch.fingers.map { $0.resting(for: 0.3) }))
      } else {
        app.screen.perform(
          .drag(
            from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 360), duration: 0.4,
            releaseSpeed: 0))
      }
      app.screen.advance(by: 0.8)
      app.screen.settle()
      #expect(app.state == before)
      #expect(Pixels(app.screen).difference(from: picture) == nil)
      app.expectFreeGestures("pinches \(pinches)")
    }
  }
}

@MainActor private final class BarsApp {
  let tabs = UITabBarController()
  let list = SearchList("List", [])
  let table = BarsTable()
  let stack: UINavigationController
  let screen: HeadlessScreen
  let largeHeight: CGFloat

  init(hidesBottomBar: Bool) {
    stack = .field(list)
    stack.isNavigationBarHidden = false
    stack.navigationBar.prefersLargeTitles = true
    table.hidesBottomBarWhenPushed = hidesBottomBar
    table.hidesTabBarItself = !hidesBottomBar
    tabs.viewControllers = [stack]
    screen = .field(tabs)
    screen.settle()
    largeHeight = stack.navigationBar.frame.height
  }

  /// What a person and an app find on the screen in front.
  var state: [String] {
    let view = table.tableView!
    return [
      "\(view.contentOffset)", "\(view.adjustedContentInset)", "\(view.contentSize)",
      "\(view.frame)", "tab bar hidden \(tabs.tabBar.isHidden) \(tabs.tabBar.frame)",
      "toolbar hidden \(stack.isToolbarHidden)", "\(stack.navigationBar.frame)",
      "\(view.alpha) \(view.transform)", "\(stack.viewControllers.count)",
    ]
  }

  func expectFreeGestures(_ name: String, _ location: SourceLocation = #_sourceLocation) {
    var views: [UIView] = [screen.window]
    while let view = views.popLast() {
      views += view.subviews
      for recognizer in view.gestureRecognizers ?? [] {
        #expect(
          recognizer.state == .possible, "\(name): \(recognizer)", sourceLocation: location)
      }
      #expect(view.isUserInteractionEnabled || !(view is UITableView), sourceLocation: location)
    }
  }
}

/// A list with a large title and a search bar, which shows the tab bar.
private final class SearchList: BuiltController {
  init(_ title: String, _ views: [UIView]) {
    super.init(title) { root in
      root.addSubview(
        .tagged("row-3", CGRect(x: 20, y: 300, width: 100, height: 60), .red))
    }
    navigationItem.searchController = UISearchController(searchResultsController: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tabBarController?.tabBar.isHidden = false
  }
}

private final class BarsTable: UITableViewController {
  var hidesTabBarItself = false
  private(set) var appearances = AppearanceLog()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Table"
    navigationItem.largeTitleDisplayMode = .never
    tableView.rowHeight = 70
    tableView.separatorStyle = .none
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances.note(.willAppear)
    if hidesTabBarItself { tabBarController?.tabBar.isHidden = true }
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances.note(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    appearances.note(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    appearances.note(.didDisappear)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentView.backgroundColor = indexPath.row.isMultiple(of: 2) ? .green : .blue
    cell.contentView.matchID = "row-\(indexPath.row)"
    return cell
  }
}
