import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ListControllerTests {
  private final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  private final class Items: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 400))

  @Test(arguments: [true, false])
  func `a table controller shows its rows and clears the selection when it appears`(clears: Bool) {
    let rows = Rows(style: .plain)
    rows.clearsSelectionOnViewWillAppear = clears
    screen.window.rootViewController = rows
    screen.runTurn()
    #expect(rows.tableView.visibleCells.count == 3)
    let path = IndexPath(row: 1, section: 0)
    rows.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    rows.beginAppearanceTransition(false, animated: false)
    rows.endAppearanceTransition()
    #expect(rows.tableView.indexPathsForSelectedRows == [path])
    rows.beginAppearanceTransition(true, animated: false)
    rows.endAppearanceTransition()
    #expect(rows.tableView.indexPathsForSelectedRows ?? [] == (clears ? [] : [path]))
  }

  @Test func `a grid controller shows its items`() {
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    screen.window.rootViewController = items
    screen.runTurn()
    #expect(items.collectionView === items.view)
    #expect(items.collectionView.visibleCells.count == 4)
  }

  @Test func `showing a controller pushes it where there is a stack, and presents it elsewhere`() {
    let (root, next, last) = (UIViewController(), UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: root)
    screen.window.rootViewController = stack
    screen.runTurn()
    root.show(next, sender: nil)
    screen.advance(by: 1)
    #expect(stack.viewControllers == [root, next])
    let plain = UIViewController()
    screen.window.rootViewController = plain
    screen.runTurn()
    plain.show(last, sender: nil)
    #expect(plain.presentedViewController === last)
  }
}
