import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A list whose rows show content configurations, under a navigation controller.
@Suite(.freshRuntime) @MainActor struct ConfiguredListTests {
  /// A note's picture, and its ID.
  private struct NoteContent: UIContentConfiguration {
    let note: Int

    func makeContentView() -> any UIView & UIContentView { NoteView(self) }
    func updated(for state: any UIConfigurationState) -> NoteContent { self }
  }

  private final class NoteView: UIView, UIContentView {
    let picture = UIView(frame: CGRect(x: 10, y: 5, width: 30, height: 30))
    var configuration: any UIContentConfiguration {
      didSet { show() }
    }

    init(_ content: NoteContent) {
      configuration = content
      super.init(frame: .zero)
      picture.backgroundColor = .red
      addSubview(picture)
      let height = heightAnchor.constraint(equalToConstant: 40)
      // The row has another height until it has asked.
      height.priority = UILayoutPriority(999)
      height.isActive = true
      show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
      picture.matchID = (configuration as? NoteContent).map { MatchID($0.note) }
    }
  }

  private final class NoteList: UIViewController {
    lazy var collection = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      [registration] in $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      $0.contentConfiguration = NoteContent(note: $2)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      collection.frame = view.bounds
      view.addSubview(collection)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<40))
      source.apply(snapshot, animatingDifferences: false)
    }

    func picture(of note: Int) -> UIView? {
      let cell = collection.cellForItem(at: IndexPath(item: note, section: 0))
      return ((cell as? UICollectionViewListCell)?.contentView as? NoteView)?.picture
    }
  }

  private let list = NoteList()

  private func fixture() -> MatchFixture {
    MatchFixture(root: list, duration: 0.5)
  }

  private func detail(_ note: Int) -> BuiltController {
    BuiltController(
      "Detail", .tagged(MatchID(note), CGRect(x: 0, y: 0, width: 100, height: 100), .red))
  }

  @Test func `A view of a configured row flies, and lands in its row again`() throws {
    let fixture = fixture()
    fixture.push(detail(2))
    let flight = try #require(fixture.session?.plan.flights.first)
    // The third row of 40 points, with the picture at (10, 5).
    #expect(flight.ends.source.center == CGPoint(x: 25, y: 2 * 40 + 20))
    fixture.settle()
    fixture.pop()
    #expect(list.picture(of: 2)?.alpha == 0)
    fixture.settle()
    #expect(list.picture(of: 2)?.alpha == 1 && list.picture(of: 2)?.layer.mask == nil)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A row that shows another item has that item's ID, and its view stays whole`() throws {
    let fixture = fixture()
    let last = try #require(list.picture(of: 0))
    list.collection.contentOffset.y = 40 * 20
    fixture.screen.advance(by: 0.1)
    let visible = (0..<40).filter { list.picture(of: $0) != nil }
    for note in visible {
      #expect(list.picture(of: note)?.matchID.map { MatchID($0) } == MatchID(note))
    }
    #expect(list.picture(of: 0) == nil)
    let note = try #require(visible.first { list.picture(of: $0) === last } ?? visible.first)
    fixture.push(detail(note))
    #expect(fixture.session?.plan.flights.map(\.id) == [MatchID(note)])
    fixture.settle()
    fixture.pop()
    fixture.settle()
    #expect(list.picture(of: note)?.alpha == 1)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A row that is configured anew in flight keeps its view, which is flown to`() throws {
    let fixture = fixture()
    fixture.push(detail(3))
    fixture.settle()
    fixture.pop()
    fixture.screen.advance(by: 0.1)
    let picture = try #require(list.picture(of: 3))
    var snapshot = list.source.snapshot()
    snapshot.reconfigureItems([3])
    list.source.apply(snapshot, animatingDifferences: false)
    fixture.screen.advance(by: 0.1)
    #expect(list.picture(of: 3) === picture && picture.alpha == 0)
    #expect(fixture.session?.plan.flights.map(\.isMatched) == [true])
    fixture.settle()
    #expect(picture.alpha == 1)
  }
}
