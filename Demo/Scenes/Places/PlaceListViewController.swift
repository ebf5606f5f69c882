import MatchTransition
import UIKit

/// A long list of places. Only the visible rows have cells.
final class PlaceListViewController: SceneViewController {
  private let places: [DemoPicture]
  private let header = UILabel("Places", font: DemoStyle.largeTitle)
  private let count: UILabel
  private let tableView = UITableView(frame: .zero, style: .plain)
  /// The row of the place on the page.
  private var shownRow = 0

  init(pictures: DemoPictures) {
    places = pictures.library
    count = UILabel(
      "\(places.count) of them, from north to south", font: DemoStyle.callout,
      color: DemoStyle.secondaryInk)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.rowHeight = PlaceCell.height
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.name)
    tableView.dataSource = self
    tableView.delegate = self
    for subview in [header, count, tableView] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let headEnd = placeHead(header, count) + 12
    tableView.frame = CGRect(
      x: 0, y: headEnd, width: view.bounds.width, height: view.bounds.height - headEnd)
  }

  /// Scrolls until one more row is visible below `shownRow`.
  func raiseShownRow() {
    let row = tableView.rectForRow(at: IndexPath(row: shownRow, section: 0))
    let most = max(tableView.contentSize.height - tableView.bounds.height, 0)
    let y = min(max(row.maxY + row.height - tableView.bounds.height, 0), most)
    guard y > tableView.contentOffset.y else { return }
    tableView.setContentOffset(CGPoint(x: 0, y: y), animated: true)
  }
}

extension PlaceListViewController: MatchViewProvider {
  /// Scrolls to `shownRow` only: other rows have no view on the page.
  func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
    guard id == PlaceCell.id(of: shownRow) else { return nil }
    let row = IndexPath(row: shownRow, section: 0)
    if side == .destination, !tableView.bounds.contains(tableView.rectForRow(at: row)) {
      tableView.scrollToRow(at: row, at: .bottom, animated: false)
      tableView.layoutIfNeeded()
    }
    return (tableView.cellForRow(at: row) as? PlaceCell)?.photo
  }
}

extension PlaceListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    places.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PlaceCell.name, for: indexPath)
    (cell as? PlaceCell)?.show(places[indexPath.row], row: indexPath.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    shownRow = indexPath.row
    let page = PlaceViewController(places: places, first: indexPath.row)
    page.onShow = { [weak self] in self?.shownRow = $0 }
    navigationController?.pushViewController(page, animated: true)
  }
}
