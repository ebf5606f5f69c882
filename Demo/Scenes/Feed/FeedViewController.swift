import MatchTransition
import UIKit

/// A long feed of cards. A tap on a card opens its page.
final class FeedViewController: SceneViewController {
  private let posts: [DemoPicture]
  private let header = UILabel("Feed", font: DemoStyle.largeTitle)
  private let head = UIView()
  let tableView = UITableView(frame: .zero, style: .plain)

  init(pictures: DemoPictures) {
    posts = pictures.library
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.register(FeedCell.self, forCellReuseIdentifier: FeedCell.name)
    tableView.dataSource = self
    tableView.delegate = self
    head.addSubview(header)
    view.addSubview(tableView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let end = placeHead(header) + 14
    tableView.rowHeight = FeedCell.height(for: view.bounds.width)
    tableView.frame = view.bounds
    guard head.frame.size != CGSize(width: view.bounds.width, height: end) else { return }
    head.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: end)
    // A table reads the height of its header only when it gets the header.
    tableView.tableHeaderView = head
  }
}

extension FeedViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: FeedCell.name, for: indexPath)
    (cell as? FeedCell)?.show(posts[indexPath.row], row: indexPath.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let page = FeedPageViewController(post: posts[indexPath.row], row: indexPath.row)
    navigationController?.pushViewController(page, animated: true)
  }
}
