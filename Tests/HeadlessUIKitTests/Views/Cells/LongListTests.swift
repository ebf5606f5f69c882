import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// A cell that says its height itself, by its item.
private final class FittingCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitted = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    fitted.size.height = 40 + CGFloat(layoutAttributes.indexPath.item % 4)
    return fitted
  }
}

/// A row that says its height itself.
private final class FittingRow: UITableViewCell {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: 40 + CGFloat(tag % 4))
  }
}

/// Says how many items there are, and counts the cells that are made.
@MainActor
private final class LongSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.tag = indexPath.row
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// The work of a frame of a list does not grow with what is out of sight.
@MainActor @Suite(.freshRuntime) struct LongListTests {
  private let screen = HeadlessScreen(size: CGSize(width: 300, height: 400), scale: 1)

  /// Scrolls through a list and returns what `work` has risen by.
  private func scroll(_ list: UIScrollView, _ work: () -> Int) -> Int {
    screen.window.addSubview(list)
    screen.runTurn()
    let before = work()
    for _ in 0..<20 {
      list.contentOffset.y += 90
      screen.runTurn()
    }
    return work() - before
  }

  private func collection(
    _ layout: UICollectionViewLayout, _ source: LongSource, _ cell: AnyClass
  ) -> UICollectionView {
    let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    return view
  }

  private func composition(isEstimated: Bool) -> UICollectionViewCompositionalLayout {
    let height: NSCollectionLayoutDimension = isEstimated ? .estimated(50) : .absolute(50)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// The frames of the first items, as they are and as a layout from the start finds them.
  private func frames(_ view: UICollectionView) -> (now: [CGRect?], anew: [CGRect?]) {
    func frames() -> [CGRect?] {
      (0..<300).map {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
      }
    }
    let now = frames()
    view.collectionViewLayout.invalidateLayout()
    screen.runTurn()
    return (now, frames())
  }

  @Test(arguments: [500, 10_000])
  func `a table measures the rows that come into sight`(count: Int) {
    let source = LongSource(count)
    let table = UITableView(frame: screen.window.bounds, style: .plain)
    table.register(FittingRow.self, forCellReuseIdentifier: "row")
    table.estimatedRowHeight = 50
    table.dataSource = source
    #expect(scroll(table) { table.measuredRows } == 0)
    #expect(table.subviews.count < 30)
    func frames() -> [CGRect] {
      (0..<300).map { table.rectForRow(at: IndexPath(row: $0, section: 0)) }
    }
    let (found, size) = (frames(), table.contentSize)
    #expect(found[7].height == 43 && found[8].minY == found[7].maxY)
    table.setNeedsMeasuring()
    screen.runTurn()
    #expect(frames() == found && table.contentSize == size)
  }

  @Test(arguments: [500, 10_000])
  func `a flow layout asks for the sizes of items that come into sight`(count: Int) {
    let (source, layout) = (LongSource(count), UICollectionViewFlowLayout())
    layout.estimatedItemSize = CGSize(width: 70, height: 50)
    let view = collection(layout, source, FittingCell.self)
    let asked = scroll(view) { layout.measuredItems }
    #expect((1..<400).contains(asked))
    #expect(view.subviews.count < 60)
    let (now, anew) = frames(view)
    #expect(now == anew && now[3]?.height == 43)
  }

  @Test(arguments: [500, 10_000])
  func `a compositional layout solves the groups that come into sight`(count: Int) {
    let source = LongSource(count)
    let view = collection(composition(isEstimated: true), source, FittingCell.self)
    let solved = scroll(view) { GroupSolution.solvedGroups.value }
    #expect((1..<400).contains(solved))
    let (now, anew) = frames(view)
    #expect(now == anew && now[3]?.height == 43)
    // Without estimates, a group is solved once.
    let plain = collection(composition(isEstimated: false), source, UICollectionViewCell.self)
    #expect(scroll(plain) { GroupSolution.solvedGroups.value } == 0)
  }

  @Test(arguments: [500, 10_000])
  func `a diffable list has cells for what is in sight`(count: Int) {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    var made = 0
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in made += 1
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot, animatingDifferences: false)
    let (before, recorded) = (layout.measuredItems, CommitQueue.recordedLayers)
    let configured = scroll(view) { made }
    #expect(configured == 150, "five items in each of 30 lines of 60 points")
    #expect(layout.measuredItems - before <= count, "once, before the first frame")
    #expect(CommitQueue.recordedLayers - recorded < 2000 && view.subviews.count < 60)
  }
}
