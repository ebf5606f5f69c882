import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import DemoScenes

// The code of the guide on search, compiled and tested.

// snippet: search-results
final class PhotoSearchController: UICollectionViewController {
  let search = UISearchController(searchResultsController: nil)
  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    definesPresentationContext = true
    search.obscuresBackgroundDuringPresentation = false
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    show(Photo.all)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Photo.ID> {
    let cells = UICollectionView.CellRegistration<PhotoCell, Photo.ID> { cell, _, id in
      cell.imageView.image = Photo.photo(id).image
      cell.imageView.matchID = id
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, id in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
    }
  }

  private func show(_ photos: [Photo]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    let page = PhotoPagerViewController(photo: .photo(id))
    navigationController?.pushViewController(page, animated: true)
  }
}

extension PhotoSearchController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    show(text.isEmpty ? Photo.all : Photo.all.filter { $0.title.hasPrefix(text) })
  }
}
// end snippet

// snippet: search-provider
extension PhotoSearchController: MatchViewProvider {
  func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
    // A photo that is no result has no path, and stays without a view.
    guard let photo = id.value as? Photo.ID, let path = dataSource.indexPath(for: photo) else {
      return nil
    }
    if side == .destination, collectionView.cellForItem(at: path) == nil {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    // The titles do not fly here.
    return id.namespace == nil
      ? (collectionView.cellForItem(at: path) as? PhotoCell)?.imageView : nil
  }
}
// end snippet

@Suite(.freshRuntime) @MainActor struct GuideSearchExamples {
  let list: PhotoSearchController
  let stack: UINavigationController
  let recorder: TransitionRecorder

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 180, height: 200)
    list = PhotoSearchController(collectionViewLayout: layout)
    stack = UINavigationController(rootViewController: list)
    stack.matchTransition.isEnabled = true
    recorder = TransitionRecorder(stack)
  }

  /// Searches for the photos with a title, and opens the second of the three.
  private func openSecondResult() async throws -> RecordedTransition {
    list.search.isActive = true
    list.search.searchBar.text = "Low Tide"
    list.updateSearchResults(for: list.search)
    recorder.screen.advance(by: 0.5)
    return try await recorder.record(stack.matchTransition, "push") {
      list.collectionView(list.collectionView, didSelectItemAt: IndexPath(item: 1, section: 0))
    }
  }

  @Test func `A result flies to its page and back, and the search goes on`() async throws {
    let push = try await openSecondResult()
    push.expectMatches([9])
    push.expectContinuous()
    let pop = try await recorder.pop(stack)
    pop.expectMatches([9])
    pop.expectContinuous()
    pop.expectRestored()
    #expect(list.search.isActive && list.search.searchBar.text == "Low Tide")
    #expect(list.collectionView.numberOfItems(inSection: 0) == 3)
  }

  @Test func `A photo that is no result fades with its page`() async throws {
    _ = try await openSecondResult()
    let pager = try #require(stack.topViewController as? PhotoPagerViewController)
    pager.setViewControllers(
      [PhotoViewController(photo: .photo(10))], direction: .forward, animated: false)
    let pop = try await recorder.pop(stack)
    pop.expectMatches([], exactly: true)
    pop.expectContinuous()
  }
}
