import Foundation
import RuntimeSupport
import Testing
import UIKit

/// A collection view and its layout, by Apple's documentation of layouts.
@MainActor @Suite(.freshRuntime) struct LayoutInvalidationTests {
  /// One column of items of 40 points that remembers the contexts it is invalidated with.
  private final class HeardFlow: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override init() {
      super.init()
      itemSize = CGSize(width: 200, height: 40)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  @Test func `reloadData invalidates everything by a context of the layout's class`() throws {
    let layout = HeardFlow()
    let stage = GridStage(layout)
    layout.contexts = []
    stage.grid.reloadData()
    let context = try #require(layout.contexts.last)
    #expect(layout.contexts.count == 1)
    #expect(context.invalidateEverything && context.invalidateDataSourceCounts)
    #expect(context is UICollectionViewFlowLayoutInvalidationContext)
  }

  @Test func `Items that come or go invalidate the counts, and items that move do not`() throws {
    let layout = HeardFlow()
    let stage = GridStage(layout)
    func heard(_ change: () -> Void) throws -> UICollectionViewLayoutInvalidationContext {
      layout.contexts = []
      change()
      stage.screen.advance(by: 1)
      return try #require(layout.contexts.first)
    }
    stage.counts = [4]
    let insertion = try heard { stage.grid.insertItems(at: [[0, 0]]) }
    #expect(insertion.invalidateDataSourceCounts && !insertion.invalidateEverything)
    stage.counts = [4, 2]
    #expect(try heard { stage.grid.insertSections([1]) }.invalidateDataSourceCounts)
    stage.counts = [4, 1]
    #expect(try heard { stage.grid.deleteItems(at: [[1, 0]]) }.invalidateDataSourceCounts)
    let move = try heard { stage.grid.moveItem(at: [0, 0], to: [0, 2]) }
    #expect(!move.invalidateDataSourceCounts && !move.invalidateEverything)
  }

  @Test func `A layout that empties its cache with a context shows a reload`() {
    /// Keeps the height of its items until a context says that the data is another.
    final class Cached: UICollectionViewLayout {
      var height: CGFloat = 40
      private var cached: CGFloat?

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { cached = nil }
        super.invalidateLayout(with: context)
      }
      override func prepare() { cached = cached ?? height }
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: cached ?? 0) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        [layoutAttributesForItem(at: [0, 0])].compactMap { $0 }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 200, height: cached ?? 0)
        return attributes
      }
    }
    let layout = Cached()
    let stage = GridStage(layout, counts: [1])
    #expect(stage.grid.visibleCells.map(\.frame.height) == [40])
    layout.height = 90
    stage.grid.reloadData()
    stage.screen.runTurn()
    #expect(stage.grid.visibleCells.map(\.frame.height) == [90])
  }

  // MARK: Preferred attributes

  /// Prefers to be 70 points high, and counts how often it is asked.
  private final class Tall: UICollectionViewCell {
    static var asked = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      Self.asked += 1
      layoutAttributes.size.height = 70
      return layoutAttributes
    }
  }

  /// Lays out rows below each other that are 44 points high until they say another height.
  private final class Column: UICollectionViewLayout {
    var heights: [IndexPath: CGFloat] = [:]
    var heard: [CGFloat] = []
    var takes = true

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 200, height: (0..<count).reduce(0) { $0 + (heights[[0, $1]] ?? 44) })
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let start = (0..<indexPath.item).reduce(0) { $0 + (heights[[0, $1]] ?? 44) }
      attributes.frame = CGRect(x: 0, y: start, width: 200, height: heights[indexPath] ?? 44)
      return attributes
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      heard.append(preferredAttributes.size.height)
      return takes && preferredAttributes.size != originalAttributes.size
    }
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      heights[preferredAttributes.indexPath] = preferredAttributes.size.height
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    }
  }

  @Test func `An app's own layout hears what cells prefer, and lays them out by it`() {
    let layout = Column()
    let stage = GridStage(layout, cells: Tall.self)
    #expect(layout.heard.first == 70)
    #expect(stage.grid.visibleCells.map(\.frame.minY) == [0, 70, 140])
    #expect(stage.grid.visibleCells.allSatisfy { $0.frame.height == 70 })
    #expect(stage.grid.contentSize.height == 210)
  }

  @Test func `A layout that wants nothing of what cells prefer keeps its places`() {
    let layout = Column()
    layout.takes = false
    Tall.asked = 0
    let stage = GridStage(layout, cells: Tall.self)
    #expect(layout.heard == [70, 70, 70] && Tall.asked == 3)
    #expect(stage.grid.visibleCells.map(\.frame.minY) == [0, 44, 88])
    // Each cell is asked once while it is shown with one size.
    layout.invalidateLayout()
    stage.screen.runTurn()
    #expect(Tall.asked == 3)
    stage.grid.reloadData()
    stage.screen.runTurn()
    #expect(Tall.asked == 6)
  }

  @Test func `A flow layout without estimates asks no cell for a size`() {
    let layout = HeardFlow()
    Tall.asked = 0
    let stage = GridStage(layout, cells: Tall.self)
    #expect(Tall.asked == 0)
    #expect(stage.grid.visibleCells.map(\.frame.height) == [40, 40, 40])
  }

  // MARK: Elements that come and go

  /// Rows with headers and a shelf behind each section. It remembers the elements whose first and
  /// last attributes were requested.
  private final class Asked: UICollectionViewFlowLayout {
    var heard: [String] = []
    var sections = 2

    override init() {
      super.init()
      itemSize = CGSize(width: 200, height: 40)
      minimumLineSpacing = 0
      headerReferenceSize = CGSize(width: 200, height: 10)
      register(UICollectionReusableView.self, forDecorationViewOfKind: "shelf")
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (super.layoutAttributesForElements(in: rect) ?? [])
        + (0..<sections).compactMap {
          layoutAttributesForDecorationView(
            ofKind: "shelf", at: IndexPath(item: 0, section: $0))
        }
    }
    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: 90 * indexPath.section, width: 200, height: 5)
      attributes.zIndex = -1
      return attributes
    }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("initial item \(itemIndexPath.section)")
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("final item \(itemIndexPath.section)")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("initial header \(elementIndexPath.section)")
      return super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("final header \(elementIndexPath.section)")
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: elementIndexPath)
      attributes.frame = CGRect(x: 0, y: 300, width: 200, height: 10)
      return attributes
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("initial \(elementKind) \(decorationIndexPath.section)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("final \(elementKind) \(decorationIndexPath.section)")
      return nil
    }
  }

  @Test
  func `A layout says where headers and decorations come from and go to, as it does for items`()
    throws
  {
    let layout = Asked()
    let stage = GridStage(layout, counts: [2, 2])
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      stage.grid.supplementaryView(forElementKind: kind, at: [1, 0]))
    #expect(header.frame.minY == 90)
    (layout.heard, layout.sections, stage.counts) = ([], 1, [2])
    stage.grid.deleteSections([1])
    let gone = ["final header 1", "final item 1", "final item 1", "final shelf 1"]
    #expect(layout.heard.sorted() == gone)
    #expect(header.frame.minY == 300)
    stage.screen.advance(by: 1)
    #expect(header.superview == nil)
    (layout.heard, layout.sections, stage.counts) = ([], 2, [2, 2])
    stage.grid.insertSections([1])
    let come = ["initial header 1", "initial item 1", "initial item 1", "initial shelf 1"]
    #expect(layout.heard.sorted() == come)
    // The base class has headers fade in, as it has items.
    stage.screen.advance(by: 0.1)
    let new = try #require(stage.grid.supplementaryView(forElementKind: kind, at: [1, 0]))
    let shown = try #require(new.layer.presentation()?.opacity)
    #expect(new.alpha == 1 && shown > 0 && shown < 1)
    // An item alone leaves the headers where they are.
    stage.screen.advance(by: 1)
    (layout.heard, stage.counts) = ([], [3, 2])
    stage.grid.insertItems(at: [[0, 0]])
    #expect(layout.heard == ["initial item 0"])
  }
}
