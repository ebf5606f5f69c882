import Foundation
import RuntimeSupport
import Testing
import UIKit

/// A diffable grid of 200 x 300 points with rows of one item, each 50 points high.
@MainActor private final class DiffableStage {
  typealias Source = UICollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 2)
  let grid: UICollectionView
  let source: Source
  /// The items that cells were configured for, in order.
  final class Log { var items: [Int] = [] }
  let log = Log()

  init(_ items: [Int]) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 50)
    layout.minimumLineSpacing = 0
    grid = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    let log = log
    let registration = UICollectionView.CellRegistration<CountingCell, Int> { cell, _, item in
      cell.label.text = "\(item)"
      log.items.append(item)
    }
    source = Source(collectionView: grid) { grid, path, item in
      grid.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    screen.window.addSubview(grid)
    source.apply(Self.snapshot(items), animatingDifferences: false)
    screen.runTurn()
    log.items = []
  }

  static func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["all"])
    snapshot.appendItems(items)
    return snapshot
  }

  func cell(_ item: Int) -> CountingCell? {
    source.indexPath(for: item).flatMap { grid.cellForItem(at: $0) } as? CountingCell
  }
}

@MainActor @Suite(.freshRuntime) struct DiffableDataSourceTests {
  @Test func `a snapshot keeps the order in which sections and items were put`() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([5])
    snapshot.insertItems([3, 4], beforeItem: 5)
    snapshot.insertItems([0], beforeItem: 1)
    #expect(snapshot.itemIdentifiers == [0, 1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 4, 5])
    snapshot.moveItem(4, afterItem: 0)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [0, 4, 1, 2])
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "a")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.itemIdentifiers == [3, 5, 0, 4, 1, 2])
    #expect(snapshot.indexOfItem(0) == 2)
    snapshot.deleteItems([3, 0])
    snapshot.insertSections(["c"], afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [5] && snapshot.numberOfItems == 1)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == nil)
  }

  @Test func `an identifier that is there twice stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 1])
    }
  }

  @Test func `items that stay keep their cells, and move`() throws {
    let stage = DiffableStage([1, 2, 3, 4])
    let (first, third) = (try #require(stage.cell(1)), try #require(stage.cell(3)))
    let gone = try #require(stage.cell(2))
    var ended = false
    stage.source.apply(DiffableStage.snapshot([3, 5, 1, 4])) { ended = true }
    #expect(stage.source.snapshot().itemIdentifiers == [3, 5, 1, 4])
    #expect(stage.cell(1) === first && stage.cell(3) === third)
    #expect(third.frame.minY == 0 && first.frame.minY == 100)
    // On the way: from the third row to the first one, while the second one fades.
    stage.screen.advance(by: 0.15)
    let shown = third.layer.presentation()?.frame.minY ?? -1
    #expect(shown > 0 && shown < 100 && !ended)
    #expect(gone.superview === stage.grid)
    stage.screen.advance(by: 0.5)
    #expect(ended && gone.superview == nil)
    #expect(stage.log.items == [5])
  }

  @Test func `a snapshot without animation is there at once, with the same cells`() throws {
    let stage = DiffableStage([1, 2, 3])
    let third = try #require(stage.cell(3))
    stage.source.apply(DiffableStage.snapshot([3]), animatingDifferences: false)
    stage.screen.runTurn()
    #expect(stage.cell(3) === third && third.layer.animationKeys() == nil)
    #expect(third.layer.presentation()?.frame.minY == 0)
    #expect(stage.grid.visibleCells == [third])
  }

  @Test func `an item that is configured again keeps its cell, one that is reloaded does not`()
    throws
  {
    let stage = DiffableStage([1, 2])
    let (first, second) = (try #require(stage.cell(1)), try #require(stage.cell(2)))
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([1])
    stage.source.apply(snapshot)
    #expect(stage.log.items == [1] && stage.cell(1) === first && first.reuses == 0)
    snapshot = stage.source.snapshot()
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    snapshot.reloadItems([2])
    stage.source.apply(snapshot)
    stage.screen.advance(by: 1)
    #expect(stage.log.items == [1, 2] && stage.cell(2) !== second)
  }

  @Test func `the selection follows its item`() {
    let stage = DiffableStage([1, 2, 3])
    stage.grid.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    stage.source.apply(DiffableStage.snapshot([3, 1]))
    #expect(stage.grid.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(stage.cell(3)?.isSelected == true)
  }

  @Test func `cells out of sight are used again, each for one registration`() {
    let stage = DiffableStage(Array(0..<1000))
    CountingCell.made = 0
    for row in 0..<100 {
      stage.grid.contentOffset.y = CGFloat(row) * 50
      stage.screen.runTurn()
    }
    // Six rows fill the view, and a seventh may reach into it.
    #expect(CountingCell.made <= 2)
    #expect(stage.cell(99)?.label.text == "99")
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 999, section: 0)) == 999)
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 1000, section: 0)) == nil)
  }
}
