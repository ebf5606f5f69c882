import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The ways from one screen to the other.
enum Way: CaseIterable {
  case push, pop, present, over, dismiss, dismissOver, zoom, tab

  var isReturn: Bool { self == .pop || self == .dismiss || self == .dismissOver }
}

/// A list of ten rows, and a page with the photograph of row 1.
@MainActor final class OpenApp {
  let list = RowList()
  let page = PhotoPage()
  let stack: UINavigationController
  let screen: HeadlessScreen
  private let tabs = UITabBarController()

  /// The middle of the button on the page.
  static let button = CGPoint(x: 195, y: 722)

  /// The middle of a row of the list.
  static func row(_ index: Int) -> CGPoint { CGPoint(x: 300, y: 40 + 80 * CGFloat(index)) }

  init(hasBars: Bool = false) {
    stack = .field(list)
    if hasBars {
      stack.isNavigationBarHidden = false
      tabs.viewControllers = [stack, BuiltController("Other")]
      screen = .field(tabs)
    } else {
      screen = .field(stack)
    }
    list.onSelect = { [unowned self] in
      // A page whose push is taken back is in the stack until the end.
      if !stack.viewControllers.contains(page) { stack.pushViewController(page, animated: true) }
    }
    screen.settle()
  }

  /// Begins the push of the page, as a tap on row 1 does.
  func push() {
    list.selected.append(1)
    stack.pushViewController(page, animated: true)
    screen.runTurn()
  }

  func settledPush() {
    push()
    screen.settle()
  }

  func pop() {
    stack.popViewController(animated: true)
    screen.runTurn()
  }

  func begin(_ way: Way) {
    switch way {
    case .push: return push()
    case .pop:
      settledPush()
      return pop()
    case .present, .over, .zoom, .dismiss, .dismissOver:
      list.selected.append(1)
      let isOver = way == .over || way == .dismissOver
      _ = page.asPage(isOver ? .overFullScreen : .fullScreen)
      if way == .zoom { page.matchPresentation.options.screenEffect = .zoom(from: "photo-1") }
      stack.present(page, animated: true)
      if way == .dismiss || way == .dismissOver {
        screen.settle()
        page.dismiss(animated: true)
      }
    case .tab:
      list.selected.append(1)
      tabs.viewControllers = [stack, page]
      tabs.matchTransition.isEnabled = true
      tabs.matchTransition.options.duration = 0.5
      screen.window.rootViewController = tabs
      screen.settle()
      tabs.selectedIndex = 1
    }
    screen.runTurn()
  }

  func session(of way: Way) -> MatchSession? {
    switch way {
    case .push, .pop: stack.matchTransition.session
    case .present, .over, .dismiss, .dismissOver, .zoom: page.matchPresentation.session
    case .tab: tabs.matchTransition.session
    }
  }

  /// Waits, and taps for 0.05 seconds.
  func tap(_ point: CGPoint, at time: Double) {
    screen.advance(by: time)
    screen.perform(.tap(at: point))
    screen.advance(by: 0.05)
  }

  /// Drags the page's list by 120 points within a second, and returns its offset each tenth of the second.
  func scrolls() -> [CGFloat] {
    let finger = screen.touchDown(at: CGPoint(x: 195, y: 560))
    screen.advance(by: 1 / 60)
    var offsets: [CGFloat] = []
    for step in 1...10 {
      finger.move(to: CGPoint(x: 195, y: 560 - 12 * CGFloat(step)))
      screen.advance(by: 0.1)
      offsets.append(page.scroll.contentOffset.y)
    }
    screen.advance(by: 0.2)
    finger.lift()
    return offsets
  }

  /// Returns the time in seconds after which the arriving screen of a settled way is open: every corner of the
  /// photograph is within 2 points of its end, or 0.12 seconds before 98 % of the way.
  ///
  /// It plays the way in an app of its own.
  static func openTime(of way: Way, _ prepare: (OpenApp) -> Void = { _ in }) throws -> Double {
    let app = OpenApp()
    prepare(app)
    app.begin(way)
    let session = try #require(app.session(of: way))
    let flights = session.plan.flights
    let reach = session.stage.screens.reach
    let start = CACurrentMediaTime()
    var (near, settled): (Double?, Double?)
    while session.didComplete == nil, CACurrentMediaTime() < start + 1 {
      let (time, progress) = (CACurrentMediaTime() - start, session.progress)
      let isNear =
        reach * (1 - progress) <= 2
        && flights.allSatisfy { flight in
          zip(flight.state(at: progress).corners, flight.state(at: 1).corners).allSatisfy {
            hypot($0.x - $1.x, $0.y - $1.y) <= 2
          }
        }
      near = isNear ? near ?? time : nil
      settled = progress >= 0.98 ? settled ?? time : nil
      app.screen.advance(by: 1 / 240)
    }
    return min(near ?? .infinity, (settled ?? .infinity) - 0.12)
  }
}

/// A table of ten rows with a thumbnail each.
final class RowList: UITableViewController {
  final class Cell: UITableViewCell {
    let thumb = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(thumb)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
  }

  var selected: [Int] = []
  var onSelect: (() -> Void)?

  func cell(_ row: Int) -> Cell? {
    tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? Cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.rowHeight = 80
    tableView.register(Cell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? Cell)?.thumb.matchID = "photo-\(indexPath.row)"
    (cell as? Cell)?.thumb.backgroundColor = indexPath.row == 1 ? .red : .yellow
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
    onSelect?()
  }
}

/// A page with the photograph of row 1, a list, a text field and a button.
final class PhotoPage: UIViewController {
  let photo = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 320, width: 390, height: 300))
  let field = UITextField(frame: CGRect(x: 45, y: 630, width: 300, height: 40))
  let button = UIButton(frame: CGRect(x: 145, y: 700, width: 100, height: 44))
  private(set) var taps = 0
  private(set) var shares = 0
  var onTap: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    photo.backgroundColor = .red
    photo.matchID = "photo-1"
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 2000)
    button.backgroundColor = .blue
    button.addAction(
      UIAction { [unowned self] _ in
        taps += 1
        onTap?()
      }, for: .touchUpInside)
    for subview in [photo, scroll, field, button] { view.addSubview(subview) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Share", primaryAction: UIAction { [unowned self] _ in shares += 1 })
  }
}
