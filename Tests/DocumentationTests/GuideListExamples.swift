import MatchTransition
import UIKit

@testable import DemoScenes

// The code of the guides on lists, reused cells and pagers. The rest of it stands in the photo browser.

// snippet: list-configuration
struct PhotoRow: UIContentConfiguration {
  let photo: Photo

  func makeContentView() -> any UIView & UIContentView { PhotoRowView(self) }
  func updated(for state: any UIConfigurationState) -> PhotoRow { self }
}

final class PhotoRowView: UIView, UIContentView {
  private let imageView = UIImageView()
  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  private func show() {
    guard let row = configuration as? PhotoRow else { return }
    imageView.image = row.photo.image
    imageView.matchID = row.photo.id
  }
  // end snippet

  init(_ row: PhotoRow) {
    configuration = row
    super.init(frame: .zero)
    addSubview(imageView)
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}

extension PhotosViewController {
  func styleTitles() {
    // snippet: list-group
    navigationController?.matchTransition.options.styles[.every(in: "title")] =
      MatchStyle(path: .arc)
    // end snippet
  }
}

extension PhotoCell {
  func keepTitleApart() {
    // snippet: list-title-windows
    titleLabel.matchTransition.style = MatchStyle(window: .fraction(0...0.35))
      .when(.pop, use: MatchStyle(window: .fraction(0.65...1)))
    // end snippet
    // snippet: list-touching
    var changing = MatchStyle()
    changing.fade = .through
    titleLabel.matchTransition.style = changing
    titleLabel.matchTransition.style = .inFront
    // end snippet
    // snippet: list-title-effect
    titleLabel.matchTransition.effect = .fade
    // end snippet
  }

  func keepTextAway(_ placeLabel: UILabel) {
    // snippet: list-crossed-text
    placeLabel.matchTransition.effect = .fade.during(
      entering: .fraction(0.7...1), leaving: .fraction(0...0.2))
    // end snippet
  }
}

@MainActor func openRow(of photo: Photo, from cell: UITableViewCell, page: UIViewController) {
  // snippet: list-row-zoom
  cell.matchID = photo.id
  page.matchOptions = TransitionOptions(screenEffect: .zoom(from: MatchID(photo.id)))
  // end snippet
}

/// A scroll view of image views.
final class ScrollingPagerController: UIViewController {
  let scrollView = UIScrollView()
  let photos: [Photo]
  var index: Int
  private var imageViews: [UIImageView] = []

  init(photos: [Photo], start: Photo) {
    self.photos = photos
    index = photos.firstIndex { $0.id == start.id } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // snippet: pager-load
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    view.addSubview(scrollView)
    for photo in photos {
      let imageView = UIImageView(image: photo.image)
      imageView.matchID = photo.id
      imageViews.append(imageView)
      scrollView.addSubview(imageView)
    }
  }
  // end snippet

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let width = view.bounds.width
    scrollView.contentSize = CGSize(
      width: width * CGFloat(photos.count), height: view.bounds.height)
    for (page, imageView) in imageViews.enumerated() {
      imageView.frame = view.bounds.offsetBy(dx: width * CGFloat(page), dy: 0)
    }
  }
}

// snippet: pager-prepare
extension ScrollingPagerController: MatchObserver {
  func matchPrepare(for preparation: MatchPreparation) {
    guard preparation.side == .destination else { return }
    scrollView.contentOffset.x = scrollView.bounds.width * CGFloat(index)
  }
}
// end snippet

/// A page whose picture comes from the network.
final class RemotePage: UIViewController, MatchObserver {
  let imageView = UIImageView()

  // snippet: pager-postpone
  func matchPrepare(for preparation: MatchPreparation) {
    preparation.postpone(until: { [imageView] in imageView.image != nil }, timeout: 0.2)
  }
  // end snippet
}
