import Foundation
import RuntimeSupport
import Testing
import UIKit

/// What a collection view tells its layout, as Apple's documentation of layouts promises.
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
}
