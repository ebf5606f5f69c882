import UIKit

/// Shows two shelves of records.
final class RecordShelfViewController: SceneViewController {
  private let header = UILabel("Records", font: DemoStyle.largeTitle, color: RecordStyle.light)
  private let note = UILabel(
    "Two shelves, by the window", font: DemoStyle.callout, color: RecordStyle.dim)
  private let labels = ["For the evening", "For the morning"].map {
    UILabel($0, font: DemoStyle.headline, color: RecordStyle.light)
  }
  private let shelves: [RecordShelf]

  init(pictures: DemoPictures) {
    let records = Record.all(pictures)
    shelves = [RecordShelf(Array(records.prefix(7))), RecordShelf(Array(records.dropFirst(7)))]
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = RecordStyle.room
    for shelf in shelves {
      shelf.onTap = { [weak self] record in
        self?.navigationController?.pushViewController(
          RecordViewController(record), animated: true)
      }
    }
    for subview in [header, note] + labels + shelves { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    var y = placeHead(header, note) + 24
    for (label, shelf) in zip(labels, shelves) {
      y = label.place(at: CGPoint(x: margin, y: y), width: width) + 20
      shelf.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: RecordShelf.height)
      y = shelf.frame.maxY + 20
    }
  }
}
