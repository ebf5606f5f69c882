import Foundation
import RuntimeSupport
import Testing
import UIKit

/// A collection view of 300 x 400 points with sections of items from a compositional layout.
@MainActor private final class CompositionStage {
  let screen = HeadlessScreen(size: CGSize(width: 300, height: 400), scale: 1)
  let grid: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init(
    _ counts: [Int], _ layout: UICollectionViewCompositionalLayout,
    configure: @escaping (UICollectionViewCell, Int) -> Void = { _, _ in }
  ) {
    grid = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      configure(cell, item)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "header"
    ) { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: grid) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { grid, _, path in
      grid.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<count).map { section * 1000 + $0 })
    }
    screen.window.addSubview(grid)
    source.apply(snapshot, animatingDifferences: false)
    screen.runTurn()
  }

  /// Moves an item to the end of a section, with animation.
  func move(_ item: Int, to section: Int) {
    var snapshot = source.snapshot()
    snapshot.deleteItems([item])
    snapshot.appendItems([item], toSection: section)
    source.apply(snapshot, animatingDifferences: true)
  }

  /// Drags sideways after the ten points that begin a drag, and rests before the finger lifts.
  func drag(from start: CGPoint, by distance: CGFloat) {
    let first = CGPoint(x: start.x + (distance < 0 ? -10 : 10), y: start.y)
    screen.perform(
      HeadlessTouchScript(fingers: [
        HeadlessFinger(at: start).moving(to: first, in: 0.01).resting(for: 0.1)
          .moving(to: CGPoint(x: first.x + distance, y: start.y), in: 0.3).resting(for: 0.3)
      ]))
    screen.advance(by: 2.5)
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    grid.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    grid.cellForItem(at: IndexPath(item: item, section: section))
  }

  func header(_ section: Int = 0) -> CGRect? {
    grid.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: "header", at: IndexPath(item: 0, section: section))?.frame
  }
}

@MainActor @Suite(.freshRuntime) struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Three square columns with 6 points between them and 12 around.
  private func columns() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(6)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 20, trailing: 12)
    return section
  }

  @Test func `columns share the width that insets and spacing leave`() {
    let stage = CompositionStage([7], UICollectionViewCompositionalLayout(section: columns()))
    // (300 - 2·12 - 2·6) / 3 = 88.
    #expect(stage.frame(0) == CGRect(x: 12, y: 10, width: 88, height: 80))
    #expect(stage.frame(1) == CGRect(x: 106, y: 10, width: 88, height: 80))
    #expect(stage.frame(5) == CGRect(x: 200, y: 96, width: 88, height: 80))
    #expect(stage.frame(6) == CGRect(x: 12, y: 182, width: 88, height: 80))
    // Three rows of 80, two gaps of 6, and the insets.
    #expect(stage.grid.contentSize == CGSize(width: 300, height: 282))
    #expect(stage.cell(6)?.frame == stage.frame(6))
  }

  @Test func `right to left, the first column is the last one`() {
    let stage = CompositionStage([2], UICollectionViewCompositionalLayout(section: columns()))
    stage.grid.semanticContentAttribute = .forceRightToLeft
    stage.grid.collectionViewLayout.invalidateLayout()
    stage.screen.runTurn()
    #expect(stage.frame(0) == CGRect(x: 200, y: 10, width: 88, height: 80))
    #expect(stage.frame(1) == CGRect(x: 106, y: 10, width: 88, height: 80))
  }

  @Test func `a group repeats its items as long as they fit, and holds groups`() {
    let wide = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
    wide.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [wide, column])
    let stage = CompositionStage(
      [4], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(stage.frame(0) == CGRect(x: 2, y: 1, width: 194, height: 146))
    #expect(stage.frame(1) == CGRect(x: 200, y: 0, width: 100, height: 75))
    #expect(stage.frame(2) == CGRect(x: 200, y: 75, width: 100, height: 75))
    #expect(stage.frame(3)?.origin == CGPoint(x: 2, y: 151))
  }

  @Test func `flexible spacing takes what is left`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.interItemSpacing = .flexible(4)
    let stage = CompositionStage(
      [4], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    // Three of 80 leave 60 for two gaps.
    #expect(stage.frame(1)?.minX == 110 && stage.frame(2)?.maxX == 300)
    #expect(stage.frame(3)?.origin == CGPoint(x: 0, y: 40))
  }

  @Test func `items with an estimated height are as high as their constraints say`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(30)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 2
    let stage = CompositionStage([3], UICollectionViewCompositionalLayout(section: section)) {
      cell, item in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: CGFloat(40 + 10 * item)),
      ])
    }
    #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(stage.frame(1) == CGRect(x: 0, y: 42, width: 300, height: 50))
    #expect(stage.frame(2) == CGRect(x: 0, y: 94, width: 300, height: 60))
    #expect(stage.grid.contentSize.height == 154)
  }

  @Test func `a header stands above its section, or stays at the top as long as the section does`()
  {
    let section = columns()
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
    section.boundarySupplementaryItems = [header]
    let stage = CompositionStage(
      [9, 9], UICollectionViewCompositionalLayout(section: section))
    // A section is 30 + 10 + 3·80 + 2·6 + 20 = 312 points long.
    #expect(stage.header() == CGRect(x: 12, y: 0, width: 276, height: 30))
    #expect(stage.frame(0)?.minY == 40)
    #expect(stage.header(1)?.minY == 312)
    header.pinToVisibleBounds = true
    stage.grid.collectionViewLayout.invalidateLayout()
    stage.grid.contentOffset.y = 100
    stage.screen.runTurn()
    #expect(stage.header()?.minY == 100)
    stage.grid.contentOffset.y = 300
    stage.screen.runTurn()
    // The next section pushes it out: 312 - 30.
    #expect(stage.header()?.minY == 282 && stage.header(1)?.minY == 312)
  }

  @Test func `an orthogonal section scrolls sideways on its own`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(120), .absolute(100)), subitems: [item])
    let row = NSCollectionLayoutSection(group: group)
    row.orthogonalScrollingBehavior = .continuous
    row.interGroupSpacing = 10
    row.contentInsets.leading = 20
    let columns = columns()
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? row : columns }
    let stage = CompositionStage([10, 9], layout)
    #expect(stage.frame(1) == CGRect(x: 150, y: 0, width: 120, height: 100))
    #expect(stage.cell(2) != nil && stage.cell(4) == nil)
    #expect(stage.frame(0, 1)?.minY == 110)
    let first = try #require(stage.cell(1))
    // The first ten points only begin the drag.
    stage.drag(from: CGPoint(x: 250, y: 50), by: -140)
    #expect(stage.frame(1) == CGRect(x: 10, y: 0, width: 120, height: 100))
    #expect(first.convert(first.bounds, to: nil) == CGRect(x: 10, y: 0, width: 120, height: 100))
    #expect(stage.cell(3) != nil && stage.grid.contentOffset.y == 0)
    // The rest of the content stays where it is, and scrolls on its own.
    #expect(stage.frame(0, 1)?.minX == 12)
    #expect(
      stage.grid.indexPathForItem(at: CGPoint(x: 15, y: 50)) == IndexPath(item: 1, section: 0))
    stage.grid.scrollToItem(
      at: IndexPath(item: 9, section: 0), at: .centeredHorizontally, animated: false)
    stage.screen.runTurn()
    // Ten of 120 and nine gaps of 10 after 20 points end at 1310.
    #expect(stage.frame(9)?.maxX == 300)
  }

  @Test func `an item that comes into an orthogonal section out of sight scrolls with it`() throws {
    let row = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(120), .absolute(100)),
        subitem: NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(1), .fractionalHeight(1))), count: 1))
    row.orthogonalScrollingBehavior = .continuous
    let columns = columns()
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? row : columns }
    let stage = CompositionStage([6, 3], layout)
    let cell = try #require(stage.cell(0, 1))
    stage.move(1000, to: 0)
    // The cell stays for the animation, although its item is out of sight now.
    let path = IndexPath(item: 6, section: 0)
    #expect(stage.grid.cellForItem(at: path) === cell && stage.frame(6)?.minX == 720)
    stage.grid.scrollToItem(
      at: IndexPath(item: 1, section: 0), at: .left, animated: false)
    stage.screen.runTurn()
    #expect(stage.frame(6)?.minX == 600)
    #expect(cell.convert(cell.bounds, to: stage.grid) == stage.frame(6))
    stage.screen.advance(by: 1)
    #expect(stage.grid.cellForItem(at: path) == nil)
  }

  @Test func `group paging rests at a group`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(120), .absolute(100)), subitems: [item])
    let row = NSCollectionLayoutSection(group: group)
    row.orthogonalScrollingBehavior = .groupPaging
    let stage = CompositionStage([10], UICollectionViewCompositionalLayout(section: row))
    stage.drag(from: CGPoint(x: 250, y: 50), by: -70)
    #expect(stage.frame(1)?.minX == 0)
  }

  @Test func `a new width lays out anew`() {
    let stage = CompositionStage([3], UICollectionViewCompositionalLayout(section: columns()))
    stage.grid.frame.size.width = 240
    stage.screen.runTurn()
    #expect(stage.cell(0)?.frame.width == 68)
  }
}
