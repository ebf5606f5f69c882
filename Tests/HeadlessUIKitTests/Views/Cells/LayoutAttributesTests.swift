import Foundation
import RuntimeSupport
import Testing
import UIKit

/// Attributes that say one thing more.
private final class Coloured: UICollectionViewLayoutAttributes {
  var hue = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! Coloured
    copy.hue = hue
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Coloured, super.isEqual(other) else { return false }
    return MainActor.assumeIsolated { other.hue == hue }
  }
}

/// One column of rows that are 40 points high, in a hue of their own.
private final class ColouredFlow: UICollectionViewFlowLayout {
  var hue = 0

  override class var layoutAttributesClass: AnyClass { Coloured.self }

  override init() {
    super.init()
    itemSize = CGSize(width: 200, height: 40)
    minimumLineSpacing = 0
    headerReferenceSize = CGSize(width: 200, height: 10)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    (attributes as? Coloured)?.hue = hue
    return attributes
  }
}

/// Remembers the hues of the attributes that it applied.
private final class AppliedCell: UICollectionViewCell {
  var hues: [Int] = []

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let coloured = layoutAttributes as? Coloured { hues.append(coloured.hue) }
  }
}

/// The attributes of layouts, by Apple's documentation.
@MainActor @Suite(.freshRuntime) struct LayoutAttributesTests {
  @Test func `Layout attributes are equal by value`() {
    let first = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
    first.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let second = first.copy() as! UICollectionViewLayoutAttributes
    #expect(first == second && first.hash == second.hash)
    #expect([first] == [second] && Set([first, second]).count == 1)
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true }, { $0.center.x += 1 },
      { $0.size.height += 1 }, { $0.indexPath = [0, 2] },
      { $0.transform = CGAffineTransform(scaleX: 2, y: 1) },
    ]
    for change in changes {
      let other = first.copy() as! UICollectionViewLayoutAttributes
      change(other)
      #expect(first != other)
    }
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: [0, 1])
    let decoration = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "header", with: [0, 1])
    #expect(header != decoration)
  }

  @Test func `A cell applies attributes only if they have changed`() throws {
    let layout = ColouredFlow()
    let stage = GridStage(layout, cells: AppliedCell.self)
    let cell = try #require(stage.grid.cellForItem(at: [0, 0]) as? AppliedCell)
    #expect(cell.hues == [0])
    layout.invalidateLayout()
    stage.screen.runTurn()
    #expect(cell.hues == [0])
    layout.hue = 7
    layout.invalidateLayout()
    stage.screen.runTurn()
    #expect(cell.hues == [0, 7])
  }

  @Test func `A flow layout makes attributes of its class`() throws {
    let layout = ColouredFlow()
    let stage = GridStage(layout)
    let found = try #require(layout.layoutAttributesForElements(in: stage.grid.bounds))
    // Three items and a header.
    #expect(found.count == 4 && found.allSatisfy { $0 is Coloured })
    let item = try #require(layout.layoutAttributesForItem(at: [0, 1]))
    #expect(item.indexPath == [0, 1] && item.representedElementCategory == .cell)
    #expect(item.representedElementKind == nil)
    #expect(item.frame == CGRect(x: 0, y: 50, width: 200, height: 40))
    let header = try #require(found.first { $0.representedElementCategory == .supplementaryView })
    #expect(header.representedElementKind == UICollectionView.elementKindSectionHeader)
  }

  @Test func `A compositional layout makes attributes of its class`() throws {
    final class Layout: UICollectionViewCompositionalLayout {
      override class var layoutAttributesClass: AnyClass { Coloured.self }
    }
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let layout = Layout(section: section)
    let stage = GridStage(layout)
    let found = try #require(layout.layoutAttributesForElements(in: stage.grid.bounds))
    #expect(found.count == 4 && found.allSatisfy { $0 is Coloured })
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.minY == 40)
  }
}
