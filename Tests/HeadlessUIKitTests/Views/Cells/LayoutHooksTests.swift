import Foundation
import RuntimeSupport
import Testing
import UIKit

/// Lays out 40 items of 100 x 100 points below each other, and tells what it is asked.
@MainActor private final class TellingLayout: UICollectionViewFlowLayout {
  var stop: CGFloat?
  var heard: [String] = []
  var velocity = CGPoint.zero

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    self.velocity = velocity
    return CGPoint(x: 0, y: stop ?? proposedContentOffset.y)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      heard.append("\(item.updateAction) \((item.indexPathAfterUpdate ?? [0, -1]).item)")
    }
  }

  override func finalizeCollectionViewUpdates() { heard.append("finalize") }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if context is UICollectionViewFlowLayoutInvalidationContext { heard.append("bounds") }
    return context
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let decoration = layoutAttributesForDecorationView(ofKind: "shelf", at: [0, 0])
    return (super.layoutAttributesForElements(in: rect) ?? []) + [decoration].compactMap { $0 }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
    attributes.zIndex = -1
    return attributes
  }
}

private final class Shelf: UICollectionReusableView {}

@MainActor private final class HookStage: NSObject, UICollectionViewDataSource {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1, framesPerSecond: 100)
  let layout = TellingLayout()
  let grid: UICollectionView
  var count = 40

  override init() {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 100
    layout.minimumLineSpacing = 0
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    grid = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    super.init()
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    screen.window.addSubview(grid)
    screen.runTurn()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor @Suite(.freshRuntime) struct LayoutHooksTests {
  @Test func `the layout says where a flick comes to rest, unless pages do`() {
    let stage = HookStage()
    stage.layout.stop = 300
    let flick = HeadlessTouchScript.drag(
      from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 80), duration: 0.2, releaseSpeed: 1500)
    stage.screen.perform(flick)
    stage.screen.advance(by: 5)
    #expect(stage.grid.contentOffset.y == 300)
    // The speed of the last moves, in points per millisecond.
    #expect(abs(stage.layout.velocity.y - 1.5) < 0.5)
    stage.grid.isPagingEnabled = true
    stage.grid.contentOffset.y = 0
    stage.screen.perform(flick)
    stage.screen.advance(by: 5)
    #expect(stage.grid.contentOffset.y == 200)
  }

  @Test func `the layout hears of an update before and after it begins`() {
    let stage = HookStage()
    stage.layout.heard = []
    stage.count += 1
    stage.grid.insertItems(at: [[0, 3]])
    #expect(stage.layout.heard == ["insert 3", "finalize"])
  }

  @Test func `a change of the bounds asks the layout for a context of its class`() {
    let stage = HookStage()
    stage.layout.heard = []
    stage.grid.contentOffset.y = 50
    #expect(stage.layout.heard == ["bounds"])
  }

  @Test func `a context may move the content`() {
    let stage = HookStage()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 20)
    context.invalidateItems(at: [[0, 1]])
    context.invalidateItems(at: [[0, 2]])
    #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2]])
    stage.layout.invalidateLayout(with: context)
    #expect(stage.grid.contentOffset.y == 20)
  }

  @Test func `a decoration view stands where its layout wants it`() throws {
    let stage = HookStage()
    let shelf = try #require(stage.grid.subviews.first { $0 is Shelf })
    #expect(shelf.frame == CGRect(x: 0, y: 0, width: 200, height: 10))
    stage.grid.contentOffset.y = 1000
    stage.screen.runTurn()
    #expect(stage.grid.subviews.filter { $0 is Shelf }.count == 1)
  }

  @Test func `a layout between two follows its progress and ends at one of them`() throws {
    for finishes in [true, false] {
      let stage = HookStage()
      let next = UICollectionViewFlowLayout()
      next.itemSize = CGSize(width: 100, height: 50)
      next.minimumInteritemSpacing = 100
      next.minimumLineSpacing = 0
      var ended: Bool?
      let between = stage.grid.startInteractiveTransition(to: next) { _, completed in
        ended = completed
      }
      between.transitionProgress = 0.5
      stage.grid.layoutIfNeeded()
      let cell = try #require(stage.grid.cellForItem(at: [0, 2]))
      #expect(cell.frame.minY == 150 && cell.frame.height == 75)
      if finishes {
        stage.grid.finishInteractiveTransition()
      } else {
        stage.grid.cancelInteractiveTransition()
      }
      stage.screen.advance(by: 1)
      #expect(ended == finishes)
      #expect(stage.grid.cellForItem(at: [0, 1])?.frame.minY == (finishes ? 50 : 100))
    }
  }
}
