import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor
private final class NamesTable: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  let names: Names
  let table: UITableView
  var titles: [String?] = []

  init(_ sections: [[String]], style: UITableView.Style = .plain) {
    names = Names(sections)
    table = UITableView(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    names = Names([])
    table = UITableView()
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    table.frame = view.bounds
    view.addSubview(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { names.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.sections[section].count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = names[indexPath]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    names.log.append("select \(names[indexPath])")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    names.log.append("deselect \(names[indexPath])")
  }

  var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "?" } }
}

@MainActor @Suite(.freshRuntime) struct UITableViewTests {
  private func show(
    _ sections: [[String]], titles: [String?] = [], style: UITableView.Style = .plain
  ) -> (screen: HeadlessScreen, controller: NamesTable) {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 2)
    let controller = NamesTable(sections, style: style)
    controller.titles = titles
    screen.window.rootViewController = controller
    screen.runTurn()
    return (screen, controller)
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `rows stand below one another, only those in sight exist`() {
    let (screen, controller) = show([(0..<1000).map { "\($0)" }])
    let table = controller.table
    // Rows of 44 points, seven of which reach into 300.
    #expect(controller.shown == (0..<7).map { "\($0)" })
    #expect(table.cellForRow(at: path(2))?.frame == CGRect(x: 0, y: 88, width: 200, height: 44))
    #expect(table.contentSize == CGSize(width: 200, height: 44_000))
    let first = table.visibleCells[0]
    table.contentOffset.y = 500
    screen.runTurn()
    #expect(controller.shown == (11..<19).map { "\($0)" })
    #expect(table.visibleCells.contains { $0 === first })
    #expect(table.cellForRow(at: path(2)) == nil)
    #expect(table.rectForRow(at: path(2)).minY == 88)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 500)) == path(11))
    table.rowHeight = 100
    screen.runTurn()
    #expect(table.contentSize.height == 100_000)
    table.scrollToRow(at: path(50), at: .middle, animated: false)
    // From 5000 to 5100, in the middle of 300.
    #expect(table.contentOffset.y == 4900.0)
  }

  @Test func `headers stay at the top of a plain table until their section ends`() throws {
    let (screen, controller) = show(
      [(0..<10).map { "a\($0)" }, (0..<10).map { "b\($0)" }], titles: ["first", "second"])
    let table = controller.table
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "first")
    #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 28))
    #expect(table.cellForRow(at: path(0))?.frame.minY == 28)
    table.contentOffset.y = 100
    screen.runTurn()
    #expect(header.frame.minY == 100)
    // The section ends at 468: the next header pushes this one out.
    table.contentOffset.y = 450
    screen.runTurn()
    #expect(header.frame.minY == 440)
    #expect(table.headerView(forSection: 1)?.frame.minY == 468)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 468, width: 200, height: 468))
  }

  @Test func `a row is as high as its constraints want it`() {
    @MainActor final class Growing: UITableViewCell {
      let box = SizedView(20, 30)
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          box.leftAnchor.constraint(equalTo: contentView.leftAnchor),
        ])
      }
      required init?(coder: NSCoder) {
        super.init(coder: coder)
      }
    }
    let (screen, controller) = show([["a", "b", "c"]])
    let table = controller.table
    table.dataSource = nil
    table.register(Growing.self, forCellReuseIdentifier: "cell")
    table.dataSource = controller
    screen.runTurn()
    #expect(table.visibleCells.map(\.frame.height) == [50, 50, 50])
    let cell = table.cellForRow(at: path(1)) as? Growing
    #expect(cell?.reuseIdentifier == "cell")
    #expect(cell?.box.frame == CGRect(x: 0, y: 10, width: 20, height: 30))
    cell?.box.size.height = 130
    table.beginUpdates()
    table.endUpdates()
    screen.advance(by: 0.15)
    let third = table.cellForRow(at: path(2))
    #expect(cell?.frame.height == 150 && third?.frame.minY == 200)
    let shown = third?.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 140 && shown < 160)
    screen.advance(by: 0.3)
    #expect(third?.layer.presentation()?.frame.minY == 200)
    #expect(cell?.box.frame.height == 130)
  }

  @Test func `rows come and go while the others move`() throws {
    let (screen, controller) = show([["a", "b", "c"], ["x"]])
    let table = controller.table
    let (a, b, c) = (table.visibleCells[0], table.visibleCells[1], table.visibleCells[2])
    controller.names.sections = [["new", "a", "c"]]
    table.performBatchUpdates {
      table.insertRows(at: [path(0)], with: .automatic)
      table.deleteRows(at: [path(1)], with: .fade)
      table.deleteSections([1], with: .fade)
    }
    #expect(controller.shown == ["new", "a", "c"])
    #expect(a.frame.minY == 44 && c.frame.minY == 88 && b.superview === table)
    screen.advance(by: 0.15)
    let y = try #require(a.layer.presentation()).frame.minY
    #expect(y > 17 && y < 27)
    screen.advance(by: 0.3)
    #expect(b.superview == nil && table.visibleCells.count == 3)
    controller.names.sections = [["only"]]
    table.beginUpdates()
    table.deleteRows(at: [path(0), path(1), path(2)], with: .none)
    table.insertRows(at: [path(0)], with: .none)
    table.endUpdates()
    screen.advance(by: 0.5)
    #expect(controller.shown == ["only"] && table.contentSize.height == 44)
  }

  @Test func `a tap selects a row`() {
    let (screen, controller) = show([["a", "b", "c"]])
    screen.touchDown(at: CGPoint(x: 50, y: 60)).lift()
    screen.advance(by: 0.3)
    #expect(controller.names.log == ["select b"])
    #expect(controller.table.indexPathForSelectedRow == path(1))
    #expect(controller.table.cellForRow(at: path(1))?.isSelected == true)
    screen.touchDown(at: CGPoint(x: 50, y: 10)).lift()
    screen.advance(by: 0.3)
    #expect(controller.names.log == ["select b", "deselect b", "select a"])
    controller.table.deselectRow(at: path(0), animated: true)
    screen.advance(by: 0.5)
    #expect(controller.table.indexPathForSelectedRow == nil)
    #expect(controller.table.cellForRow(at: path(0))?.selectedBackgroundView?.alpha == 0)
  }

  @Test func `cells show image, text, detail and accessory by their style`() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let (text, detail) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
    (text.text, detail.text) = ("text", "detail")
    cell.imageView?.image =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30)).image { _ in }
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 15, width: 20, height: 30))
    #expect(text.frame.minX == 52 && detail.frame.minX == 52)
    #expect(detail.frame.minY == text.frame.maxY)
    #expect(abs(text.frame.minY + detail.frame.maxY - 60) < 1e-9)
    #expect(cell.contentView.frame.width < 200 - 16)
    let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(plain.detailTextLabel == nil)
  }
}
