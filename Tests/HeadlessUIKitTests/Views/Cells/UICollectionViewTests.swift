import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct UICollectionViewTests {
  private func show(
    _ sections: [[String]], size: CGSize = CGSize(width: 200, height: 300)
  ) -> (screen: HeadlessScreen, controller: NamesGrid) {
    let screen = HeadlessScreen(size: size, scale: 2)
    let controller = NamesGrid(sections)
    controller.loadViewIfNeeded()
    controller.flow.itemSize = CGSize(width: 60, height: 50)
    screen.window.rootViewController = controller
    screen.runTurn()
    return (screen, controller)
  }

  private func letters(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test func `lines are filled from end to end, the last keeps in step`() {
    let (_, controller) = show([letters(5)])
    // Three of 60 points leave 20 for two gaps.
    #expect(controller.frame(0) == CGRect(x: 0, y: 0, width: 60, height: 50))
    #expect(controller.frame(1) == CGRect(x: 70, y: 0, width: 60, height: 50))
    #expect(controller.frame(2) == CGRect(x: 140, y: 0, width: 60, height: 50))
    #expect(controller.frame(4) == CGRect(x: 70, y: 60, width: 60, height: 50))
    #expect(controller.grid.contentSize == CGSize(width: 200, height: 110))
    controller.flow.minimumInteritemSpacing = 11
    controller.flow.minimumLineSpacing = 4
    controller.flow.sectionInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    controller.view.layoutIfNeeded()
    // 186 points: two of 60 leave 66 between them.
    #expect(controller.frame(1) == CGRect(x: 132, y: 5, width: 60, height: 50))
    #expect(controller.frame(4) == CGRect(x: 6, y: 113, width: 60, height: 50))
    #expect(controller.grid.contentSize.height == 170)
  }

  @Test func `headers stand above their sections, and a layout may scroll sideways`() {
    let (_, controller) = show([letters(2), letters(1)])
    controller.flow.headerReferenceSize = CGSize(width: 30, height: 20)
    controller.view.layoutIfNeeded()
    #expect(controller.frame(0) == CGRect(x: 0, y: 20, width: 60, height: 50))
    #expect(controller.frame(0, 1) == CGRect(x: 0, y: 90, width: 60, height: 50))
    let headers = controller.grid.subviews.filter { !($0 is UICollectionViewCell) }
    #expect(
      headers.map(\.frame).sorted { $0.minY < $1.minY } == [
        CGRect(x: 0, y: 0, width: 200, height: 20), CGRect(x: 0, y: 70, width: 200, height: 20),
      ])
    controller.flow.scrollDirection = .horizontal
    controller.view.layoutIfNeeded()
    // Columns of 300 points, the second section behind a header 30 points wide.
    #expect(controller.frame(1) == CGRect(x: 30, y: 60, width: 60, height: 50))
    #expect(controller.frame(0, 1) == CGRect(x: 120, y: 0, width: 60, height: 50))
    #expect(controller.grid.contentSize == CGSize(width: 180, height: 300))
  }

  @Test func `only cells in sight exist, and are used again`() {
    CountingCell.made = 0
    let (screen, controller) = show([letters(3000)])
    // Rows of 50 and gaps of 10: five of them reach into 300 points, three items in each.
    #expect(controller.grid.visibleCells.count == 15 && CountingCell.made == 15)
    #expect(controller.grid.contentSize.height == 59_990.0)
    for _ in 0..<40 {
      controller.grid.contentOffset.y += 97
      screen.runTurn()
      #expect(controller.grid.visibleCells.count <= 18)
    }
    #expect(CountingCell.made <= 21)
    #expect(controller.shown.first == "\(3 * (Int(40 * 97) / 60))")
    #expect(controller.grid.subviews.count == controller.grid.visibleCells.count)
    let cell = controller.grid.visibleCells[0] as? CountingCell
    #expect(cell?.reuses ?? 0 > 5)
  }

  @Test func `scrolling to an item puts it where it is told, within the content`() {
    let (screen, controller) = show([letters(300)])
    let grid = controller.grid
    func scroll(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      grid.scrollToItem(
        at: IndexPath(item: item, section: 0), at: position, animated: false)
      return grid.contentOffset.y
    }
    // Rows are 60 points apart and the last ends 10 before: 100 of them are 5990 high.
    // Row 10 is from 600 to 650.
    #expect(scroll(30, .top) == 600)
    #expect(scroll(30, .centeredVertically) == 475)
    #expect(scroll(30, .bottom) == 350)
    #expect(scroll(0, .bottom) == 0)
    #expect(scroll(299, .top) == 5690.0)
    grid.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: true)
    screen.advance(by: 0.15)
    #expect(grid.contentOffset.y > 601)
    screen.advance(by: 0.3)
    #expect(grid.contentOffset.y == 600 && controller.shown[0] == "30")
    #expect(grid.indexPathForItem(at: CGPoint(x: 80, y: 620)) == IndexPath(item: 31, section: 0))
    #expect(grid.indexPathForItem(at: CGPoint(x: 65, y: 620)) == nil)
  }

  @Test func `a tap highlights and selects, a drag does neither`() {
    let (screen, controller) = show([letters(300)])
    let path = IndexPath(item: 1, section: 0)
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 25))
    screen.advance(by: 0.3)
    #expect(controller.grid.cellForItem(at: path)?.isHighlighted == true)
    finger.lift()
    screen.advance(by: 0.1)
    #expect(controller.names.log == ["select 1"])
    #expect(controller.grid.indexPathsForSelectedItems == [path])
    let cell = controller.grid.cellForItem(at: path)
    #expect(cell?.isSelected == true && cell?.isHighlighted == false)
    screen.touchDown(at: CGPoint(x: 20, y: 25)).lift()
    screen.advance(by: 0.3)
    #expect(controller.names.log == ["select 1", "deselect 1", "select 0"])
    #expect(cell?.isSelected == false)
    let drag = screen.touchDown(at: CGPoint(x: 100, y: 200))
    for step in 1...10 {
      drag.move(to: CGPoint(x: 100, y: 200 - CGFloat(step) * 10))
      screen.advance(by: 0.016)
    }
    drag.lift()
    screen.advance(by: 0.1)
    #expect(controller.names.log.count == 3 && controller.grid.contentOffset.y > 0)
    // Selected cells that come back into sight are selected.
    controller.grid.contentOffset.y = 3000
    screen.runTurn()
    controller.grid.contentOffset.y = 0
    screen.runTurn()
    #expect(
      controller.grid.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
  }

  @Test func `inserted and deleted items fade while the others move`() throws {
    let (screen, controller) = show([["a", "b", "c", "d"]])
    let grid = controller.grid
    let (a, b) = (grid.visibleCells[0], grid.visibleCells[1])
    var finished = false
    controller.names.sections = [["new", "a", "c", "d"]]
    grid.performBatchUpdates {
      grid.insertItems(at: [IndexPath(item: 0, section: 0)])
      grid.deleteItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      finished = $0
    }
    screen.advance(by: 0.15)
    #expect(controller.shown == ["new", "a", "c", "d"])
    let new = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
    let half = try #require(new.layer.presentation()).opacity
    #expect(half > 0.4 && half < 0.6)
    #expect(b.superview === grid && abs((b.layer.presentation()?.opacity ?? 1) + half - 1) < 1e-4)
    let x = try #require(a.layer.presentation()).frame.minX
    #expect(x > 30 && x < 40 && a.frame.minX == 70)
    #expect(!finished)
    screen.advance(by: 0.2)
    #expect(finished && b.superview == nil && a.layer.presentation()?.frame.minX == 70)
    grid.reloadData()
    controller.names.sections = [["z"]]
    grid.reloadData()
    screen.runTurn()
    #expect(controller.shown == ["z"])
  }

  @Test func `an update that does not fit the data is stopped`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let controller = NamesGrid([["a", "b"]])
        controller.loadViewIfNeeded()
        controller.grid.layoutIfNeeded()
        controller.grid.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
  }

  @Test func `a layout of the app's own is asked for what is in sight`() {
    @MainActor final class Circle: UICollectionViewLayout {
      var rects: [CGRect] = []
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 900) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        rects.append(rect)
        return (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: 0, y: CGFloat(indexPath.item) * 310, width: 50, height: 50)
        attributes.alpha = 0.5
        attributes.zIndex = -indexPath.item
        attributes.transform = CGAffineTransform(rotationAngle: 1)
        return attributes
      }
    }
    let (screen, controller) = show([letters(3)])
    let circle = Circle()
    controller.grid.setCollectionViewLayout(circle, animated: true)
    screen.advance(by: 0.5)
    #expect(controller.shown == ["0"])
    let cell = controller.grid.visibleCells[0]
    #expect(cell.alpha == 0.5 && cell.transform == CGAffineTransform(rotationAngle: 1))
    #expect(circle.rects.last == CGRect(x: 0, y: 0, width: 200, height: 300))
    controller.grid.contentOffset.y = 500
    screen.runTurn()
    #expect(controller.shown == ["2"])
    #expect(circle.collectionView === controller.grid)
  }

  @Test func `items may say how large they are by their constraints`() {
    @MainActor final class Fitting: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let view = SizedView(33, 44)
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 1),
          view.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -1),
          view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
          view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -2),
        ])
      }
      required init?(coder: NSCoder) {
        super.init(coder: coder)
      }
    }
    let (_, controller) = show([letters(4)])
    controller.grid.dataSource = nil
    controller.grid.register(Fitting.self, forCellWithReuseIdentifier: "cell")
    controller.grid.dataSource = controller
    controller.flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    controller.grid.reloadData()
    controller.view.layoutIfNeeded()
    #expect(
      controller.grid.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 35, height: 48) })
    #expect(controller.grid.visibleCells[1].contentView.subviews[0].frame.minX == 1)
  }
}
