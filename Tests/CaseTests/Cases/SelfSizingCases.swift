import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F12: lists whose rows find their own heights, far away from the first row.
@Suite(.freshRuntime) @MainActor struct SelfSizingCases {
  enum Change: CaseIterable { case none, insertsRows, growsBelow, growsItself }

  @Test(arguments: Change.allCases)
  func `Case F12: A flight lands on a self-sizing row far away`(_ change: Change) throws {
    let list = TallTable()
    let stack = UINavigationController.field(list)
    let screen = HeadlessScreen.field(stack)
    list.opened = 5
    stack.pushViewController(list.page, animated: true)
    screen.settle()
    list.opened = 150
    list.page.flown.matchID = "row-150"
    stack.popViewController(animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    #expect(session.plan.flights.filter(\.isMatched).map(\.id) == [MatchID("row-150")])
    let offset = list.tableView.contentOffset
    var path = Continuity()
    var retargets: Set<Int> = []
    screen.frames(60) { frame, pixels in
      if frame == (change == .insertsRows ? 9 : 12) {
        list.apply(change)
        retargets = Set(frame...frame + 3)
      }
      path.add(pixels.bounds(of: .red, within: 6))
      if change == .none { #expect(list.tableView.contentOffset == offset, "frame \(frame)") }
    }
    #expect(path.jumps(retargetedAt: retargets) == [])
    screen.settle()
    let index = IndexPath(row: list.row(ofItem: 150), section: 0)
    let place = list.tableView.convert(list.tableView.rectForRow(at: index), to: nil)
    let cell = try #require(list.tableView.cellForRow(at: index))
    #expect(cell.placeInWindow.isNear(place, within: 0.5))
    let seen = try #require(Pixels(screen).bounds(of: .red))
    #expect(seen.isNear(place.intersection(screen.window.bounds), within: 0.5), "\(seen) \(place)")
  }

  @Test(arguments: Change.allCases)
  func `Case F12: The last frame of the flight is where the row is`(_ change: Change) throws {
    let list = TallTable()
    let stack = UINavigationController.field(list)
    let screen = HeadlessScreen.field(stack)
    list.opened = 150
    list.page.flown.matchID = "row-150"
    stack.pushViewController(list.page, animated: false)
    screen.settle()
    stack.popViewController(animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    var last: CGRect?
    for frame in 0..<150 where session.didComplete == nil {
      if frame == 10 { list.apply(change) }
      last = Pixels(screen).bounds(of: .red, within: 6)
      screen.advance(by: 1 / 60)
    }
    screen.advance(by: 1 / 60)
    let end = try #require(Pixels(screen).bounds(of: .red))
    #expect(last?.isNear(end, within: 2) == true, "\(String(describing: last)) \(end)")
  }

  @Test func `Case F12: A flight lands on a self-sizing item of a compositional layout`() throws {
    let grid = TallGrid()
    let stack = UINavigationController.field(grid)
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(grid.page, animated: false)
    screen.settle()
    stack.popViewController(animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    #expect(session.plan.flights.filter(\.isMatched).map(\.id) == [MatchID("item-90")])
    var path = Continuity()
    screen.frames(60) { _, pixels in path.add(pixels.bounds(of: .red, within: 6)) }
    screen.settle()
    #expect(path.jumps() == [])
    let cell = try #require(grid.list.cellForItem(at: IndexPath(item: 90, section: 0)))
    let seen = try #require(Pixels(screen).bounds(of: .red))
    #expect(
      seen.isNear(cell.placeInWindow.intersection(screen.window.bounds), within: 0.5),
      "\(seen) \(cell.placeInWindow)")
  }
}

/// A page whose one view flies.
private final class TallPage: UIViewController {
  let flown: UIView

  init(_ id: MatchID) {
    flown = .tagged(id, CGRect(x: 0, y: 100, width: 390, height: 400), .red)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(flown)
  }
}

/// A table of 200 rows from 60 to 300 points, of which the opened one is red.
@MainActor private final class TallTable: UITableViewController, MatchObserver {
  let page = TallPage("row-5")
  var opened = 0
  private var items = Array(0..<200)
  private var extra: [Int: CGFloat] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 44
    tableView.separatorStyle = .none
    tableView.register(TallCell.self, forCellReuseIdentifier: "row")
  }

  func row(ofItem item: Int) -> Int { items.firstIndex(of: item) ?? 0 }

  func apply(_ change: SelfSizingCases.Change) {
    switch change {
    case .none: break
    case .insertsRows:
      // These are 60 points high, so that the row stays on the screen.
      items.insert(contentsOf: [1205, 1446, 1687], at: 0)
      tableView.insertRows(
        at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    case .growsBelow, .growsItself:
      let item = change == .growsBelow ? 151 : 150
      extra[item] = 100
      (tableView.cellForRow(at: IndexPath(row: row(ofItem: item), section: 0)) as? TallCell)?
        .height.constant += 100
      tableView.performBatchUpdates(nil)
    }
  }

  func matchPrepare(for preparation: MatchPreparation) {
    guard preparation.side == .destination, opened != 5 else { return }
    tableView.scrollToRow(
      at: IndexPath(row: row(ofItem: opened), section: 0), at: .middle, animated: false)
    tableView.layoutIfNeeded()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let item = items[indexPath.row]
    if let cell = cell as? TallCell {
      cell.height.constant = 60 + CGFloat(item * 37 % 241) + extra[item, default: 0]
      cell.box.backgroundColor =
        item == 150 ? .red : item.isMultiple(of: 2) ? .green : .blue
      cell.box.matchID = "row-\(item)"
    }
    return cell
  }
}

/// A cell as high as its box.
private final class TallCell: UITableViewCell {
  let box = UIView()
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 60)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    box.matchID = nil
  }
}

/// A grid of one column with self-sizing items.
@MainActor
private final class TallGrid: UIViewController, UICollectionViewDataSource,
  MatchObserver
{
  let page = TallPage("item-90")
  let list: UICollectionView

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
    list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.dataSource = self
    list.register(TallGridCell.self, forCellWithReuseIdentifier: "item")
    view.addSubview(list)
  }

  func matchPrepare(for preparation: MatchPreparation) {
    guard preparation.side == .destination else { return }
    list.scrollToItem(
      at: IndexPath(item: 90, section: 0), at: .centeredVertically, animated: false)
    list.layoutIfNeeded()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 120 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    if let cell = cell as? TallGridCell {
      cell.height.constant = 60 + CGFloat(indexPath.item * 37 % 241)
      cell.box.backgroundColor =
        indexPath.item == 90 ? .red : indexPath.item.isMultiple(of: 2) ? .green : .blue
      cell.box.matchID = "item-\(indexPath.item)"
    }
    return cell
  }
}

private final class TallGridCell: UICollectionViewCell {
  let box = UIView()
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 60)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}
