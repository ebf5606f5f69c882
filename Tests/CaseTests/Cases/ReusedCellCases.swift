import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F2: the tapped cell is reused while its picture flies home.
@Suite(.freshRuntime) @MainActor struct ReusedCellCases {
  @Test func `Case F2: A cell that is reused after a swipe back is whole`() throws {
    let grid = ColorGrid()
    let stack = UINavigationController.field(grid)
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(grid.page(of: 7), animated: true)
    screen.settle()
    screen.perform(
      .drag(
        from: CGPoint(x: 1, y: 422), to: CGPoint(x: 235, y: 422), duration: 0.25, releaseSpeed: 600)
    )
    screen.advance(by: 0.25)
    grid.list.contentOffset.y += 800
    screen.advance(by: 0.1)
    grid.list.reloadData()
    for way in [-400, 400, -400] as [CGFloat] {
      let start = CGPoint(x: 200, y: way < 0 ? 700 : 200)
      screen.perform(
        .drag(
          from: start, to: CGPoint(x: 200, y: start.y + way), duration: 0.2, releaseSpeed: 900))
      screen.settle()
      grid.expectWholeCells(on: screen)
    }
    #expect(stack.topViewController === grid)
    grid.list.contentOffset.y = 0
    screen.settle()
    grid.expectWholeCells(on: screen)
    let cell = try #require(grid.list.cellForItem(at: IndexPath(item: 7, section: 0)))
    let place = cell.placeInWindow
    #expect(
      Pixels(screen).share(of: ColorGrid.color(7), in: place.insetBy(dx: 2, dy: 2)) == 1)
  }

  @Test func `Case F2: A second row of views with the same IDs is reported`() {
    let grid = ColorGrid()
    let stack = UINavigationController.field(grid)
    var issues: [MatchIssue] = []
    stack.matchTransition.onIssue = { issues.append($0) }
    let screen = HeadlessScreen.field(stack)
    let page = grid.page(of: 7, thumbnails: true)
    stack.pushViewController(page, animated: true)
    screen.settle()
    #expect(issues.contains { "\($0)".contains("item-7") })
    #expect(page.view.subviews.allSatisfy { whole($0) })
    stack.popViewController(animated: true)
    screen.settle()
    grid.expectWholeCells(on: screen)
  }
}

/// A grid of 60 coloured squares, in three columns of 120 points.
@MainActor private final class ColorGrid: UIViewController, UICollectionViewDataSource {
  let list: UICollectionView
  /// Every cell that was ever made.
  private var cells: [UICollectionViewCell] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 120)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  static func color(_ item: Int) -> UIColor { [.red, .green, .blue, .yellow][item % 4] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.backgroundColor = .white
    list.dataSource = self
    list.register(ColorCell.self, forCellWithReuseIdentifier: "color")
    view.addSubview(list)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 60 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
    if let cell = cell as? ColorCell {
      cell.picture.image = .plain(Self.color(indexPath.item))
      cell.picture.matchID = "item-\(indexPath.item)"
    }
    if !cells.contains(cell) { cells.append(cell) }
    return cell
  }

  func page(of item: Int, thumbnails: Bool = false) -> UIViewController {
    BuiltController("Page") { root in
      let photo = UIImageView(image: .plain(Self.color(item)))
      photo.frame = CGRect(x: 0, y: 100, width: 390, height: 390)
      photo.matchID = "item-\(item)"
      root.addSubview(photo)
      guard thumbnails else { return }
      for index in 0..<6 {
        let small = UIImageView(image: .plain(Self.color(item - 2 + index)))
        small.frame = CGRect(x: 65 * CGFloat(index), y: 600, width: 60, height: 60)
        small.matchID = "item-\(item - 2 + index)"
        root.addSubview(small)
      }
    }
  }

  func expectWholeCells(on screen: HeadlessScreen, _ location: SourceLocation = #_sourceLocation) {
    let pixels = Pixels(screen)
    for cell in cells {
      guard let picture = (cell as? ColorCell)?.picture else { continue }
      #expect(
        cell.alpha == 1 && picture.alpha == 1 && picture.layer.mask == nil && !picture.isHidden
          && picture.superview === cell.contentView, sourceLocation: location)
      guard cell.window != nil, let index = list.indexPath(for: cell) else { continue }
      #expect(damage(to: cell) == [] && damage(to: picture) == [], sourceLocation: location)
      let place = cell.placeInWindow
      let expected = CGRect(x: place.midX - 5, y: place.midY - 5, width: 10, height: 10)
      guard screen.window.bounds.contains(expected) else { continue }
      #expect(
        pixels.share(of: Self.color(index.item), in: expected) == 1, "item \(index.item)",
        sourceLocation: location)
    }
  }
}

private final class ColorCell: UICollectionViewCell {
  let picture = UIImageView()

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
    (picture.image, picture.matchID) = (nil, nil)
  }
}
