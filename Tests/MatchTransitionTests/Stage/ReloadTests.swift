import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Lists that reload while a view of one of their cells flies.
@Suite(.freshRuntime) @MainActor struct ReloadTests {
  enum Container: CaseIterable { case grid, table }
  enum Moment: CaseIterable { case sameTurn, middle, twice }

  struct Reload: CustomTestStringConvertible, Sendable {
    var container: Container
    var kind: TransitionKind
    var moment: Moment
    var clearsIDs: Bool

    var testDescription: String {
      "\(container), \(kind), \(moment)" + (clearsIDs ? ", clears IDs" : "")
    }

    static let all = Container.allCases.flatMap { container in
      [TransitionKind.push, .pop].flatMap { kind in
        Moment.allCases.flatMap { moment in
          [true, false].map {
            Reload(container: container, kind: kind, moment: moment, clearsIDs: $0)
          }
        }
      }
    }
  }

  @Test(arguments: Reload.all)
  func `A flight stays whole when its list reloads`(_ reload: Reload) throws {
    let list = ReloadingList(reload.container, clearsIDs: reload.clearsIDs)
    let fixture = MatchFixture(size: CGSize(width: 390, height: 844), root: list)
    let page = BuiltController("Page") {
      let view = UIView.tagged(
        MatchID(list.flown), CGRect(x: 0, y: 100, width: 390, height: 390), .blue)
      $0.addSubview(view)
    }
    if reload.kind == .pop {
      fixture.navigation.pushViewController(page, animated: false)
      fixture.screen.runTurn()
      fixture.navigation.popViewController(animated: true)
    } else {
      fixture.navigation.pushViewController(page, animated: true)
    }
    if reload.moment == .sameTurn { list.reload() }
    let cell = CGRect(origin: .zero, size: list.cellSize)
    for frame in 0..<40 {
      fixture.screen.advance(by: 1 / 60)
      if reload.moment != .sameTurn, frame == 13 || (reload.moment == .twice && frame == 18) {
        list.reload()
      }
      let seen = fixture.screen.render().headlessSighting(of: UIColor.blue.cgColor)
      let least = 0.97 * cell.width * cell.height
      #expect(Double(seen.count) >= least, "frame \(frame): \(seen)")
      #expect(seen.solidity > 0.97, "frame \(frame): \(seen)")
    }
    fixture.settle()
    let rest = fixture.screen.render().headlessSighting(of: UIColor.blue.cgColor)
    let end =
      try reload.kind == .push
      ? CGRect(x: 0, y: 100, width: 390, height: 390)
      : #require(list.picture(list.flown).map { $0.convert($0.bounds, to: nil) })
    #expect(rest.box == end && rest.solidity == 1)
    #expect(list.allPictures.allSatisfy { $0.alpha == 1 && $0.layer.mask == nil })
    #expect(list.allCells.allSatisfy { $0.alpha == 1 && $0.layer.mask == nil })
  }

  @Test func `A flight fades at the last place of an item that a reload has removed`() throws {
    let list = ReloadingList(.grid, clearsIDs: false)
    let fixture = MatchFixture(size: CGSize(width: 390, height: 844), root: list)
    let page = BuiltController("Page") {
      $0.addSubview(
        .tagged(MatchID(list.flown), CGRect(x: 0, y: 100, width: 390, height: 390), .blue))
    }
    let cell = try #require(list.picture(list.flown))
    let last = cell.convert(cell.bounds, to: nil)
    fixture.navigation.pushViewController(page, animated: false)
    fixture.screen.runTurn()
    fixture.pop()
    let session = try #require(fixture.session)
    fixture.screen.advance(by: 0.2)
    list.items.removeAll { $0 == list.flown }
    list.reload()
    fixture.screen.advance(by: 2 / 60)
    let flight = try #require(session.plan.flights.first)
    #expect(flight.ends.destination.center == CGPoint(x: last.midX, y: last.midY))
    #expect(flight.ends.destination.appearance.opacity == 0)
    fixture.settle()
    #expect(list.allPictures.allSatisfy { $0.alpha == 1 && $0.layer.mask == nil })
  }

  @Test func `A hidden cell that keeps its ID gives its flight to the new view of the item`() throws
  {
    let fixture = MatchFixture(
      root: BuiltController("List") {
        $0.addSubview(.tagged("card", CGRect(x: 0, y: 0, width: 40, height: 40)))
      })
    fixture.push(
      BuiltController("Page") {
        $0.addSubview(.tagged("card", CGRect(x: 0, y: 100, width: 100, height: 100)))
      })
    fixture.settle()
    fixture.pop()
    let session = try #require(fixture.session)
    fixture.screen.advance(by: 0.2)
    let old = fixture.root.view.subviews[0]
    let new = UIView.tagged("card", CGRect(x: 50, y: 20, width: 40, height: 40))
    old.isHidden = true
    fixture.root.view.addSubview(new)
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.center == new.center)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 1)
    fixture.settle()
    #expect(new.alpha == 1 && old.alpha == 1 && old.isHidden)
  }

  @Test func `A flight fades when an ancestor of its target turns transparent`() throws {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    group.addSubview(.tagged("card", CGRect(x: 10, y: 10, width: 40, height: 40)))
    let fixture = MatchFixture(root: BuiltController("List") { $0.addSubview(group) })
    let page = BuiltController("Page") {
      $0.addSubview(.tagged("card", CGRect(x: 0, y: 100, width: 100, height: 100)))
    }
    fixture.push(page)
    fixture.settle()
    fixture.pop()
    let session = try #require(fixture.session)
    fixture.screen.advance(by: 0.2)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 1)
    group.alpha = 0
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 0)
    group.alpha = 1
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 1)
    fixture.settle()
    #expect(group.alpha == 1 && group.subviews[0].alpha == 1)
  }
}

/// A grid or a table of coloured pictures, one of which is blue and flies.
@MainActor
private final class ReloadingList: UIViewController, UICollectionViewDataSource,
  UITableViewDataSource
{
  var items = Array(0..<60)
  /// The item whose picture flies.
  let flown = 4
  private(set) var allPictures: [UIView] = []
  private(set) var allCells: [UIView] = []
  private let container: ReloadTests.Container
  private let clearsIDs: Bool
  private lazy var grid = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
  private lazy var table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private let layout: UICollectionViewFlowLayout = {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 130, height: 130)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }()

  /// The size of a picture in a cell, in points.
  var cellSize: CGSize {
    container == .grid ? CGSize(width: 130, height: 130) : CGSize(width: 100, height: 100)
  }

  init(_ container: ReloadTests.Container, clearsIDs: Bool) {
    (self.container, self.clearsIDs) = (container, clearsIDs)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    switch container {
    case .grid:
      grid.backgroundColor = .white
      grid.register(ReloadingGridCell.self, forCellWithReuseIdentifier: "cell")
      grid.dataSource = self
      view.addSubview(grid)
    case .table:
      table.rowHeight = 100
      table.separatorStyle = .none
      table.register(ReloadingTableCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      view.addSubview(table)
    }
  }

  func reload() {
    if container == .grid { grid.reloadData() } else { table.reloadData() }
  }

  /// The picture in the cell of an item, or nil if the cell is not loaded.
  func picture(_ item: Int) -> UIView? {
    allPictures.first { $0.matchID as? Int == item && $0.window != nil }
  }

  private func set(_ picture: UIView, in cell: UIView, to item: Int) {
    picture.backgroundColor = item == flown ? .blue : item % 2 == 0 ? .green : .red
    picture.matchID = item
    if !allPictures.contains(picture) { allPictures.append(picture) }
    if !allCells.contains(cell) { allCells.append(cell) }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    if let cell = cell as? ReloadingGridCell {
      cell.clearsID = clearsIDs
      set(cell.picture, in: cell, to: items[path.item])
    }
    return cell
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    if let cell = cell as? ReloadingTableCell {
      cell.clearsID = clearsIDs
      set(cell.picture, in: cell, to: items[path.row])
    }
    return cell
  }
}

private final class ReloadingGridCell: UICollectionViewCell {
  let picture = UIView()
  var clearsID = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(picture)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    if clearsID { picture.matchID = nil }
  }
}

private final class ReloadingTableCell: UITableViewCell {
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var clearsID = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(picture)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    if clearsID { picture.matchID = nil }
  }
}
