import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The everyday app on a screen of 300 x 600 points: a diffable grid under a bar with large titles,
/// and a pager.
@MainActor final class EverydayApp {
  let screen = HeadlessScreen(size: CGSize(width: 300, height: 600), scale: 1)
  let list: EverydayGrid
  let navigation: UINavigationController
  private(set) var issues: [MatchIssue] = []

  init(
    items: [Int] = Array(0..<40), isEnabled: Bool = true,
    configure: (EverydayGrid) -> Void = { _ in }
  ) {
    list = EverydayGrid(items)
    configure(list)
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.matchTransition.isEnabled = isEnabled
    navigation.matchTransition.options.duration = 0.5
    screen.safeAreaInsets.top = 20
    screen.window.rootViewController = navigation
    screen.advance(by: 0.1)
    navigation.matchTransition.onIssue = { [weak self] in self?.issues.append($0) }
  }

  var session: MatchSession? { navigation.matchTransition.session }
  var pager: EverydayPager? { navigation.topViewController as? EverydayPager }

  /// Taps an item and lets the transition begin.
  func open(_ item: Int) throws {
    let cell = try #require(list.cell(item))
    let place = cell.imageView.convert(
      CGPoint(x: cell.imageView.bounds.midX, y: cell.imageView.bounds.midY), to: nil)
    screen.perform(.tap(at: place))
    screen.advance(by: 0.25)
  }

  func openAndSettle(_ item: Int) throws {
    try open(item)
    screen.advance(by: 2)
  }

  /// Turns `count` pages onwards with a finger.
  func turn(_ count: Int = 1) {
    for _ in 0..<count {
      screen.perform(
        .drag(from: CGPoint(x: 250, y: 350), to: CGPoint(x: 60, y: 350), duration: 0.3))
      screen.advance(by: 1.5)
    }
  }

  /// Pops by the button of the bar and lets the transition begin.
  func goBack() {
    screen.perform(.tap(at: CGPoint(x: 20, y: 42)))
    screen.advance(by: 0.1)
  }

  func settle() { screen.advance(by: 3) }

  /// Where the flight of an item ends, in the window.
  func end(of item: Int) -> CGRect? {
    guard let session,
      let flight = session.plan.flights.first(where: {
        $0.id == MatchID(item) && $0.isMatched
      })
    else { return nil }
    let (center, size) = (flight.ends.destination.center, flight.ends.destination.size)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Checks that the screen shows what an app shows that has never left its list.
  func expectRestored(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(session == nil, sourceLocation: sourceLocation)
    #expect(navigation.topViewController === list, sourceLocation: sourceLocation)
    for cell in list.collection.visibleCells {
      let cell = try #require(cell as? EverydayCell)
      #expect(
        cell.alpha == 1 && cell.imageView.alpha == 1 && cell.layer.mask == nil
          && cell.imageView.layer.mask == nil && !cell.isHidden && !cell.imageView.isHidden,
        "item \(cell.label.text ?? "") is not restored", sourceLocation: sourceLocation)
    }
    let other = EverydayApp(items: list.items, isEnabled: false) { [list] in
      $0.fitsText = list.fitsText
    }
    other.screen.size = screen.size
    other.screen.overrideTraitCollection = screen.overrideTraitCollection
    other.screen.advance(by: 0.1)
    other.list.collection.contentOffset = list.collection.contentOffset
    other.screen.advance(by: 0.5)
    let picture = other.screen.render()
    #expect(screen.difference(to: picture).largest == 0, sourceLocation: sourceLocation)
  }
}

/// The list: two columns of photographs, each with its number below.
@MainActor final class EverydayGrid: UIViewController, UICollectionViewDelegate, MatchViewProvider {
  private(set) var items: [Int]
  private(set) lazy var collection = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  private(set) lazy var source = makeSource()
  /// Tags a cell for its item.
  var tag: (EverydayCell, Int) -> Void = { $0.imageView.matchID = MatchID($1) }
  /// Whether the list scrolls to the items that come back.
  var provides = true
  /// Whether cells are as high as their text wants.
  var fitsText = false

  init(_ items: [Int]) {
    self.items = items
    super.init(nibName: nil, bundle: nil)
    title = "Library"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Select", style: .plain, target: nil, action: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.backgroundColor = .white
    collection.alwaysBounceVertical = true
    collection.delegate = self
    view.addSubview(collection)
    show(items, animated: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: fitsText ? .estimated(160) : .absolute(170))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 2)
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let cells = UICollectionView.CellRegistration<EverydayCell, Int> {
      [unowned self] cell, _, item in
      cell.imageView.backgroundColor = .everyday(item)
      cell.label.text = "\(item)"
      tag(cell, item)
    }
    return UICollectionViewDiffableDataSource(collectionView: collection) {
      collection, path, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
  }

  func show(_ items: [Int], reloading: [Int] = [], animated: Bool = true) {
    self.items = items
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    snapshot.reloadItems(reloading)
    source.apply(snapshot, animatingDifferences: animated)
  }

  func cell(_ item: Int) -> EverydayCell? {
    source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) } as? EverydayCell
  }

  /// The picture of an item, in the window.
  func frame(of item: Int) -> CGRect? {
    cell(item).map { $0.imageView.convert($0.imageView.bounds, to: nil) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let item = source.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(EverydayPager(self, item: item), animated: true)
  }

  func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
    guard provides, let item = id.value as? Int, let path = source.indexPath(for: item) else {
      return nil
    }
    if side == .destination {
      collection.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collection.layoutIfNeeded()
    }
    return cell(item)?.imageView
  }
}

/// A square picture and a number in the person's text size.
@MainActor final class EverydayCell: UICollectionViewCell {
  let imageView = UIView()
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // In a wide row the picture is higher than its cell.
    clipsToBounds = true
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    imageView.layer.cornerRadius = 12
    imageView.clipsToBounds = true
    for view in [imageView, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
      label.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 4),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}

/// The pager of all items of a list.
@MainActor
final class EverydayPager: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private unowned let list: EverydayGrid
  private(set) var item: Int

  init(_ list: EverydayGrid, item: Int) {
    (self.list, self.item) = (list, item)
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    delegate = self
    navigationItem.largeTitleDisplayMode = .never
    setViewControllers([EverydayPage(item)], direction: .forward, animated: false)
    title = "Photo \(item)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
  }

  private func page(beside controller: UIViewController, by offset: Int) -> UIViewController? {
    guard let page = controller as? EverydayPage,
      let index = list.items.firstIndex(of: page.item),
      list.items.indices.contains(index + offset)
    else { return nil }
    return EverydayPage(list.items[index + offset])
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard let page = viewControllers?.first as? EverydayPage else { return }
    item = page.item
    title = "Photo \(item)"
  }
}

/// One photograph, which zooms.
@MainActor final class EverydayPage: UIViewController, UIScrollViewDelegate {
  let item: Int
  let scroll = UIScrollView()
  let imageView = UIView()

  init(_ item: Int) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.maximumZoomScale = 3
    scroll.delegate = self
    imageView.backgroundColor = .everyday(item)
    imageView.matchID = MatchID(item)
    scroll.addSubview(imageView)
    view.addSubview(scroll)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    if scroll.zoomScale == 1, imageView.bounds.width != width {
      imageView.frame = CGRect(x: 0, y: 0, width: width, height: width)
      scroll.contentSize = imageView.bounds.size
    }
    let gap = max(0, (height - scroll.contentSize.height) / 2)
    scroll.contentInset = UIEdgeInsets(top: gap, left: 0, bottom: gap, right: 0)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}

extension UIColor {
  /// A colour that neighbours do not share.
  fileprivate static func everyday(_ item: Int) -> UIColor {
    UIColor(
      red: CGFloat(item % 5) / 5, green: CGFloat(item % 7) / 7, blue: CGFloat(item % 3) / 3,
      alpha: 1)
  }
}
