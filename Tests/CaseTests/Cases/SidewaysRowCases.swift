import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// A grid with a row that scrolls sideways, whose cells UIKit puts into a scroll view of its own.
@Suite(.freshRuntime) @MainActor struct SidewaysRowCases {
  private static let size = CGSize(width: 200, height: 300)

  /// Six cells of 60 points in a row that scrolls sideways, with steps of 70 points, over 12 cells in a grid.
  private final class Shelf: UIViewController, UICollectionViewDataSource {
    private let tagsCells: Bool
    lazy var grid = UICollectionView(frame: view.bounds, collectionViewLayout: Self.layout())

    init(tagsCells: Bool) {
      self.tagsCells = tagsCells
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    private static func layout() -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout { section, _ in
        let whole = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let item = NSCollectionLayoutItem(layoutSize: whole)
        let width: NSCollectionLayoutDimension = section == 0 ? .absolute(60) : .absolute(50)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(60)),
          subitems: [item])
        let made = NSCollectionLayoutSection(group: group)
        made.interGroupSpacing = 10
        if section == 0 { made.orthogonalScrollingBehavior = .continuous }
        return made
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      grid.backgroundColor = .white
      grid.dataSource = self
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.addSubview(grid)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { section == 0 ? 6 : 12 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.contentView.backgroundColor = path.section == 0 ? .red : .blue
      if tagsCells { cell.contentView.matchID = MatchID("\(path.section)-\(path.item)") }
      return cell
    }

    /// The scroll view of the row.
    var row: UIScrollView? { grid.subviews.lazy.compactMap { $0 as? UIScrollView }.first }
  }

  private func fixture(_ shelf: Shelf, scrolledBy offset: CGFloat = 0) throws -> MatchFixture {
    let fixture = MatchFixture(size: Self.size, root: shelf)
    fixture.screen.advance(by: 0.1)
    try #require(shelf.row).contentOffset.x = offset
    fixture.screen.advance(by: 0.1)
    return fixture
  }

  private func page(_ id: MatchID) -> BuiltController {
    BuiltController("Page", .tagged(id, CGRect(x: 20, y: 150, width: 120, height: 120), .red))
  }

  @Test(arguments: [0, 95] as [CGFloat])
  func `A cell of a row that scrolls sideways flies there and back`(offset: CGFloat) throws {
    let shelf = Shelf(tagsCells: true)
    let fixture = try fixture(shelf, scrolledBy: offset)
    let settled = fixture.screen.render()
    let session = try #require(fixture.push(page("0-2")))
    #expect(session.plan.flights.map(\.id) == ["0-2"])
    #expect(
      session.plan.flights.first?.ends.source.center == CGPoint(x: 2 * 70 + 30 - offset, y: 30))
    fixture.settle()
    fixture.pop()
    let back = try #require(fixture.session)
    #expect(back.plan.flights.map(\.id) == ["0-2"])
    #expect(back.plan.flights.first?.ends.destination.center.x == 2 * 70 + 30 - offset)
    fixture.settle()
    let cell = try #require(shelf.grid.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(damage(to: cell) == [])
    #expect(fixture.screen.difference(to: settled).largest == 0)
    #expect(fixture.issues == [])
  }

  @Test(arguments: [0, 95] as [CGFloat])
  func `Both ends of a flight from the row show the settled screens`(offset: CGFloat) throws {
    let fixture = try fixture(Shelf(tagsCells: true), scrolledBy: offset)
    try fixture.expectSettledEnds(pushing: page("0-2"))
    #expect(fixture.navigation.matchTransition.lastPlan?.flights.map(\.id) == ["0-2"])
  }

  @Test func `A tagged list flies with its row`() throws {
    let shelf = Shelf(tagsCells: false)
    let fixture = try fixture(shelf, scrolledBy: 95)
    shelf.grid.matchID = "list"
    try fixture.expectSettledEnds(pushing: page("list"))
    #expect(fixture.navigation.matchTransition.lastPlan?.flights.map(\.id) == ["list"])
  }

  @Test func `The picture for a change in place holds the row`() throws {
    let shelf = Shelf(tagsCells: false)
    let fixture = try fixture(shelf)
    defer { fixture.settle() }
    let picture = shelf.grid.portrait(without: [])
    let image = try #require((picture.subviews.first as? UIImageView)?.image?.cgImage?.bitmap)
    // The middle of the first cell in the row, and of the first cell in the grid.
    let scale = image.width / Int(Self.size.width)
    #expect(image[30 * scale, 30 * scale] == 0xFF00_00FF)
    #expect(image[25 * scale, 90 * scale] == 0xFFFF_0000)
  }
}
