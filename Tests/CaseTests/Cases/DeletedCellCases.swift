import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F12: the list deletes the row to which a page closes.
@Suite(.freshRuntime) @MainActor struct DeletedCellCases {
  enum Kind: CaseIterable { case table, collection }
  enum Tag: CaseIterable { case cell, contentView, inner }

  @Test(arguments: Kind.allCases, Tag.allCases)
  func `Case F12: A flight fades when the list deletes its cell`(_ kind: Kind, _ tag: Tag) throws {
    let list = ShrinkingList(kind, tag)
    let stack = UINavigationController.field(list)
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(
      BuiltController("Page", .tagged("row-2", CGRect(x: 0, y: 400, width: 390, height: 390))),
      animated: true)
    screen.settle()
    stack.popViewController(animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    var opacities: [Int] = []
    for frame in 0..<90 where session.didComplete == nil {
      if frame == 15 { list.delete(2) }
      screen.advance(by: 1 / 60)
      if session.didComplete == nil { opacities.append(redOpacity(Pixels(screen))) }
    }
    #expect(session.didComplete == true)
    #expect(opacities[14] >= 250, "\(opacities)")
    let fade = opacities[15...]
    #expect(zip(fade, fade.dropFirst()).allSatisfy { $1 <= $0 && $1 >= $0 - 60 }, "\(opacities)")
    #expect(try #require(fade.last) <= 25, "\(opacities)")
    screen.settle()
    #expect(redOpacity(Pixels(screen)) == 0)
    #expect(list.cells.allSatisfy { damage(to: $0) == [] && damage(to: $0.subviews[0]) == [] })
  }

  /// Returns the opacity of the most opaque red on a white screen, 0...255.
  private func redOpacity(_ pixels: Pixels) -> Int {
    stride(from: 2, to: 844, by: 10).map { y in
      let color = pixels.color(at: CGPoint(x: 60, y: y))
      return color[0] - max(color[1], color[2])
    }.max() ?? 0
  }
}

/// A white list with a red row, whose rows can be deleted.
@MainActor
private final class ShrinkingList: UIViewController, UITableViewDataSource,
  UICollectionViewDataSource
{
  private let tag: DeletedCellCases.Tag
  private let list: UIScrollView
  private var items = Array(0..<20)

  init(_ kind: DeletedCellCases.Kind, _ tag: DeletedCellCases.Tag) {
    self.tag = tag
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    switch kind {
    case .table:
      let table = UITableView(frame: frame)
      table.rowHeight = 120
      table.separatorStyle = .none
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      list = table
    case .collection:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 120)
      layout.minimumLineSpacing = 0
      let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      list = collection
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
    list.backgroundColor = .white
    list.contentInsetAdjustmentBehavior = .never
    (list as? UITableView)?.dataSource = self
    (list as? UICollectionView)?.dataSource = self
    view.addSubview(list)
  }

  var cells: [UIView] {
    (list as? UITableView)?.visibleCells ?? (list as? UICollectionView)?.visibleCells ?? []
  }

  func delete(_ row: Int) {
    items.remove(at: row)
    let paths = [IndexPath(row: row, section: 0)]
    (list as? UITableView)?.deleteRows(at: paths, with: .fade)
    (list as? UICollectionView)?.deleteItems(at: paths)
  }

  private func fill(_ cell: UIView, _ content: UIView, _ row: Int) {
    let item = items[row]
    let inner = content.subviews.first ?? UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
    content.addSubview(inner)
    cell.backgroundColor = .white
    inner.backgroundColor = item == 2 ? .red : .white
    let tagged =
      switch tag {
      case .cell: cell
      case .contentView: content
      case .inner: inner
      }
    tagged.matchID = "row-\(item)"
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    fill(cell, cell.contentView, indexPath.row)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    fill(cell, cell.contentView, indexPath.item)
    return cell
  }
}
