import RuntimeSupport
import Testing
import UIKit

/// Facts about windows, geometry and lists that public test suites prove about Apple's UIKit.
@MainActor @Suite(.freshRuntime) struct SuiteCaseTests {
  private let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)

  @Test func `Case P6: a window without a frame is as large as the screen`() {
    #expect(UIWindow().frame == UIScreen.main.bounds)
    final class Own: UIWindow {}
    #expect(Own().bounds == CGRect(x: 0, y: 0, width: 120, height: 200))
  }

  @Test func `Case P9: rectangles that only touch do not intersect`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(!rect.intersects(CGRect(x: 100, y: 0, width: 10, height: 10)))
    #expect(!rect.intersects(CGRect(x: 0, y: -10, width: 10, height: 10)))
    #expect(rect.intersects(CGRect(x: 99, y: 99, width: 10, height: 10)))
    #expect(rect.intersects(CGRect(x: 110, y: 50, width: -20, height: 10)))
    #expect(!rect.intersects(.null))
  }

  @Test func `Case P9: points, sizes and rectangles read as on Apple's platforms`() {
    let rect = CGRect(x: 0, y: 1.5, width: 100, height: 100)
    #expect("\(rect)" == "(0.0, 1.5, 100.0, 100.0)")
    #expect("\(rect.origin)" == "(0.0, 1.5)" && "\(rect.size)" == "(100.0, 100.0)")
  }

  @Test func `Case P13: a window tells when it becomes and resigns key, visible and hidden`() {
    var names: [NSNotification.Name] = []
    let window = UIWindow()
    let observers = [
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { note in
        let name = note.name
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    window.makeKeyAndVisible()
    screen.window.makeKey()
    window.isHidden = true
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(
      names == [
        UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeKeyNotification,
        UIWindow.didResignKeyNotification, UIWindow.didBecomeHiddenNotification,
      ])
  }

  // MARK: A coordinator of the app's own

  private final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
    var calls: [String] = []
    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInterruptible = false
    let isInteractive = false
    let isCancelled = false
    let transitionDuration: TimeInterval = 0.5
    let percentComplete: CGFloat = 0
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.linear
    let containerView = UIView()
    let targetTransform = CGAffineTransform.identity
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
      calls.append("animate")
      animation?(self)
      completion?(self)
      return true
    }
    func animateAlongsideTransition(
      in view: UIView?, animation: Block?, completion: Block?
    ) -> Bool {
      calls.append("animate in")
      animation?(self)
      return false
    }
    func notifyWhenInteractionEnds(_ handler: @escaping Block) { calls.append("ends") }
    func notifyWhenInteractionChanges(_ handler: @escaping Block) { calls.append("changes") }
  }

  @Test func `Case P13: a coordinator of the app's own is called`() {
    let own = Coordinator()
    let coordinator: any UIViewControllerTransitionCoordinator = own
    var ran = 0
    coordinator.animate(alongsideTransition: { _ in ran += 1 })
    coordinator.animate(alongsideTransition: nil) { _ in ran += 10 }
    coordinator.animate { _ in
      ran += 100
    } completion: { _ in
      ran += 1000
    }
    #expect(!coordinator.animateAlongsideTransition(in: nil, animation: { _ in ran += 10000 }))
    coordinator.notifyWhenInteractionChanges { _ in }
    coordinator.notifyWhenInteractionEnds { _ in }
    #expect(ran == 11111)
    #expect(own.calls == ["animate", "animate", "animate", "animate in", "changes", "ends"])
  }

  // MARK: Lists

  private final class Sections: NSObject, UITableViewDataSource, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var names = ["a", "b", "c"]
    var shown: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.section]
      return cell
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityIdentifier = names[indexPath.section]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { shown.append("will \(indexPath.section)") }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { shown.append("end \(indexPath.section)") }
  }

  @Test func `Case P13: a section of a table moves with its rows`() {
    let (source, table) = (Sections(), UITableView(frame: screen.window.bounds))
    table.dataSource = source
    screen.window.addSubview(table)
    screen.runTurn()
    let moving = table.cellForRow(at: IndexPath(row: 0, section: 0))
    source.names = ["b", "c", "a"]
    table.performBatchUpdates { table.moveSection(0, toSection: 2) }
    screen.advance(by: 1)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 2)) === moving)
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["b", "c", "a"])
  }

  @Test func `Case P13: a section of a collection moves with its items`() {
    let (source, layout) = (Sections(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 20, height: 20)
    let grid = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = source
    screen.window.addSubview(grid)
    screen.runTurn()
    let moving = grid.cellForItem(at: IndexPath(item: 0, section: 2))
    source.names = ["c", "a", "b"]
    grid.moveSection(2, toSection: 0)
    screen.advance(by: 1)
    #expect(grid.cellForItem(at: IndexPath(item: 0, section: 0)) === moving)
    #expect(moving?.accessibilityIdentifier == "c")
  }

  @Test func `Case P13: the delegate hears of headers that come and go`() {
    let (source, layout) = (Sections(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 20, height: 150)
    layout.headerReferenceSize = CGSize(width: 100, height: 10)
    let grid = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    grid.dataSource = source
    grid.delegate = source
    screen.window.addSubview(grid)
    screen.runTurn()
    #expect(source.shown == ["will 0", "will 1"])
    grid.contentOffset.y = 280
    screen.runTurn()
    #expect(source.shown == ["will 0", "will 1", "end 0", "end 1", "will 2"])
  }
}
