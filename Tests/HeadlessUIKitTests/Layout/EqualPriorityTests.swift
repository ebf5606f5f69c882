import RuntimeSupport
import Testing
import UIKit

/// Views with the same priorities in a stack that has too little room, or too much.
@MainActor @Suite(.freshRuntime) struct EqualPriorityTests {
  private let screen = HeadlessScreen(size: CGSize(width: 300, height: 400), scale: 2)
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 164))

  private func makeStack(_ views: [UIView]) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: box.topAnchor),
      stack.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    page.addSubview(box)
    screen.window.addSubview(page)
  }

  private func leaveAndReturn() {
    page.removeFromSuperview()
    screen.runTurn()
    screen.window.addSubview(page)
    screen.runTurn()
  }

  /// The heights after a layout, after the views have left and returned, and after each size was another.
  private func heights(_ views: [SizedView]) -> [[CGFloat]] {
    screen.runTurn()
    var heights = [views.map(\.frame.height)]
    func note() { heights.append(views.map(\.frame.height)) }
    leaveAndReturn()
    note()
    for view in views {
      let size = view.size
      for other in [UIView.noIntrinsicMetric, 1, 300] {
        view.size.height = other
        screen.runTurn()
        view.size = size
        screen.runTurn()
        note()
      }
      leaveAndReturn()
      note()
    }
    return heights
  }

  @Test(arguments: [true, false])
  func `The larger of two views gives way, whatever was there before`(isFirst: Bool) {
    let (picture, title) = (SizedView(100, 200), SizedView(100, 20.5))
    title.setContentHuggingPriority(.required, for: .vertical)
    let views = isFirst ? [picture, title] : [title, picture]
    makeStack(views)
    let found = heights(views)
    #expect(found.allSatisfy { $0 == (isFirst ? [135.5, 20.5] : [20.5, 135.5]) }, "\(found)")
  }

  @Test func `The same one of equal views gives way, whatever was there before`() {
    let views = [SizedView(100, 60), SizedView(100, 60), SizedView(100, 60)]
    makeStack(views)
    let found = heights(views)
    #expect(Set(found).count == 1, "\(found)")
    #expect(found[0].reduce(0, +) == 148)
    #expect(found[0].sorted() == [28, 60, 60])
  }

  @Test func `The same one of equal views stretches, whatever was there before`() {
    let views = [SizedView(100, 20), SizedView(100, 20), SizedView(100, 20)]
    makeStack(views)
    let found = heights(views)
    #expect(Set(found).count == 1, "\(found)")
    #expect(found[0].sorted() == [20, 20, 108])
  }

  @Test func `No view becomes shorter than nothing`() {
    let (picture, title) = (SizedView(100, 200), SizedView(100, 20))
    picture.setContentCompressionResistancePriority(UILayoutPriority(751), for: .vertical)
    makeStack([picture, title])
    let found = heights([picture, title])
    #expect(found.allSatisfy { $0 == [156, 0] }, "\(found)")
    #expect(title.frame.minY == 164)
    // There is room for it again.
    box.frame.size.height = 300
    screen.runTurn()
    #expect(title.frame == CGRect(x: 0, y: 280, width: 100, height: 20))
  }

  @Test func `A cell keeps its layout when its screen has left and returned`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 140, height: 164)
    let grid = UICollectionViewController(collectionViewLayout: layout)
    let source = Source()
    grid.collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    grid.collectionView.dataSource = source
    let stack = UINavigationController(rootViewController: grid)
    screen.window.rootViewController = stack
    screen.runTurn()
    let cells = grid.collectionView.visibleCells.compactMap { $0 as? Cell }
    #expect(cells.count == 4)
    for _ in 0..<2 {
      for cell in cells {
        #expect(cell.picture.frame.height == 135.5 && cell.title.frame.height == 20.5)
      }
      stack.pushViewController(UIViewController(), animated: false)
      screen.runTurn()
      stack.popViewController(animated: false)
      screen.runTurn()
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! Cell
      let size = CGSize(width: 300, height: 200)
      cell.picture.image = UIGraphicsImageRenderer(size: size).image { _ in }
      cell.title.text = "Place \(path.item)"
      return cell
    }
  }

  private final class Cell: UICollectionViewCell {
    let picture = UIImageView()
    let title = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      title.font = .preferredFont(forTextStyle: .headline)
      title.setContentHuggingPriority(.required, for: .vertical)
      let stack = UIStackView(arrangedSubviews: [picture, title])
      stack.axis = .vertical
      stack.spacing = 8
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: contentView.topAnchor),
        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }
}
