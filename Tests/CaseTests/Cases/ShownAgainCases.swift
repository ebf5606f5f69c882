import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F2: a view loses its item and gets it back, as a cell does that a list prepares for reuse and then takes
/// for the same item.
@Suite(.freshRuntime) @MainActor struct ShownAgainCases {
  enum Side: CaseIterable { case source, destination }

  @Test(arguments: Side.allCases)
  func `Case F2: A view that gets its ID again stays hidden behind its stand-in`(
    _ side: Side
  ) throws {
    let views = [
      UIView.tagged("photo", CGRect(x: 20, y: 700, width: 100, height: 100)),
      UIView.tagged("photo", CGRect(x: 0, y: 60, width: 390, height: 390)),
    ]
    let stack = UINavigationController.field(BuiltController("List", views[0]))
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(BuiltController("Page", views[1]), animated: true)
    screen.runTurn()
    expectOneRectangle(on: screen, stack) {
      let view = views[side == .source ? 0 : 1]
      view.matchID = nil
      view.matchID = "photo"
    }
    for view in views where view.window != nil { #expect(damage(to: view) == []) }
  }

  enum Change: CaseIterable { case reload, scrollsAwayAndBack, reconfigure }

  /// The pool of a table holds the cell of an identifier of its own alone. Of three cells in one pool, the middle
  /// one gets its row again. A carousel shows one item.
  enum Pool: CaseIterable { case ownIdentifier, oddRows, carousel }

  @Test(arguments: Pool.allCases, Change.allCases)
  func `Case F2: A cell that shows its item again stays hidden`(
    _ pool: Pool, _ change: Change
  ) throws {
    let list = HeroList(pool)
    let stack = UINavigationController.field(list)
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(
      BuiltController("Page", .tagged("hero", CGRect(x: 0, y: 400, width: 390, height: 390))),
      animated: true)
    screen.settle()
    stack.popViewController(animated: true)
    screen.runTurn()
    expectOneRectangle(on: screen, stack) { list.apply(change) }
    let cell = try #require(list.heroCell)
    #expect(damage(to: cell) == [] && cell.subviews.allSatisfy { damage(to: $0) == [] })
  }

  /// Changes something after 0.2 seconds, and expects one whole red rectangle in each later frame and at the end.
  private func expectOneRectangle(
    on screen: HeadlessScreen, _ stack: UINavigationController, _ change: () -> Void,
    location: SourceLocation = #_sourceLocation
  ) {
    let session = stack.matchTransition.session
    screen.advance(by: 0.2)
    change()
    #expect(session != nil && session?.didComplete == nil, sourceLocation: location)
    screen.frames(40) { frame, pixels in
      guard let box = pixels.bounds(of: .red, within: 6) else {
        Issue.record("no red in frame \(frame)", sourceLocation: location)
        return
      }
      let share = pixels.share(of: .red, in: box.insetBy(dx: 1, dy: 1), within: 6)
      #expect(share == 1, "frame \(frame): \(share) of \(box)", sourceLocation: location)
    }
    #expect(session?.didComplete == true, sourceLocation: location)
    screen.settle()
  }
}

/// A table or a carousel with one red item.
@MainActor
private final class HeroList: UIViewController, UITableViewDataSource,
  UICollectionViewDataSource
{
  private let pool: ShownAgainCases.Pool
  private let list: UIScrollView
  private var heroRow: Int { pool == .oddRows ? 1 : 0 }

  init(_ pool: ShownAgainCases.Pool) {
    self.pool = pool
    if pool == .carousel {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 390, height: 200)
      layout.minimumLineSpacing = 0
      let carousel = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 200), collectionViewLayout: layout)
      carousel.register(HeroItem.self, forCellWithReuseIdentifier: "item")
      list = carousel
    } else {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      // Three rows fill the table.
      table.rowHeight = pool == .oddRows ? 282 : 100
      table.separatorStyle = .none
      for id in ["hero", "row"] { table.register(HeroRow.self, forCellReuseIdentifier: id) }
      list = table
    }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    list.contentInsetAdjustmentBehavior = .never
    (list as? UITableView)?.dataSource = self
    (list as? UICollectionView)?.dataSource = self
    view.addSubview(list)
  }

  var heroCell: UIView? {
    let index = IndexPath(row: heroRow, section: 0)
    return (list as? UITableView)?.cellForRow(at: index)?.contentView
      ?? (list as? UICollectionView)?.cellForItem(at: index)?.contentView
  }

  func apply(_ change: ShownAgainCases.Change) {
    switch change {
    case .reload:
      (list as? UITableView)?.reloadData()
      (list as? UICollectionView)?.reloadData()
    case .scrollsAwayAndBack:
      let start = list.contentOffset
      list.contentOffset = pool == .carousel ? CGPoint(x: 1560, y: 0) : CGPoint(x: 0, y: 1410)
      list.layoutIfNeeded()
      list.contentOffset = start
    case .reconfigure:
      guard let box = heroCell?.subviews.first else { return }
      box.matchID = nil
      box.matchID = "hero"
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let isHero = indexPath.row == heroRow
    let cell = tableView.dequeueReusableCell(
      withIdentifier: isHero && pool == .ownIdentifier ? "hero" : "row", for: indexPath)
    (cell as? HeroRow)?.box.configure(isHero ? "hero" : nil)
    return cell
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? HeroItem)?.box.configure(indexPath.item == heroRow ? "hero" : nil)
    return cell
  }
}

private final class HeroBox: UIView {
  convenience init(in content: UIView) {
    self.init(frame: CGRect(x: 20, y: 10, width: 80, height: 80))
    content.addSubview(self)
  }

  func configure(_ id: String?) {
    matchID = id
    backgroundColor = id == nil ? .green : .red
  }
}

private final class HeroRow: UITableViewCell {
  private(set) lazy var box = HeroBox(in: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    box.matchID = nil
  }
}

private final class HeroItem: UICollectionViewCell {
  private(set) lazy var box = HeroBox(in: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    box.matchID = nil
  }
}
