import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Cells that show configurations, in lists of a compositional layout and in tables.
@MainActor @Suite(.freshRuntime) struct CellConfigurationTests {
  /// A text in a view of its own.
  private struct Badge: UIContentConfiguration {
    var text = ""
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

    func updated(for state: any UIConfigurationState) -> Badge {
      var badge = self
      badge.isSelected = (state as? UICellConfigurationState)?.isSelected == true
      return badge
    }
  }

  private final class BadgeView: UIView, UIContentView {
    let label = UILabel()
    var configuration: any UIContentConfiguration {
      didSet { show() }
    }

    init(_ badge: Badge) {
      configuration = badge
      super.init(frame: .zero)
      addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      let height = label.heightAnchor.constraint(equalToConstant: 30)
      // The row has another height until it has asked.
      height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.trailingAnchor.constraint(equalTo: trailingAnchor),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 25),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -25),
        height,
      ])
      show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
      guard let badge = configuration as? Badge else { return }
      label.text = badge.isSelected ? "*\(badge.text)" : badge.text
    }
  }

  /// A list of 200 x 600 points at two pixels per point.
  @MainActor private final class List {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 600), scale: 2)
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, Int>

    init(
      _ configuration: UICollectionLayoutListConfiguration, items: Int = 3,
      cell: @escaping (UICollectionViewListCell, Int) -> Void
    ) {
      view = UICollectionView(
        frame: screen.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        made, _, item in cell(made, item)
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      screen.window.addSubview(view)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<items))
      source.apply(snapshot, animatingDifferences: false)
      screen.runTurn()
    }

    func cell(_ item: Int) throws -> UICollectionViewListCell {
      try #require(
        view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
    }
  }

  /// The red, green and blue of a pixel of the screen.
  private func color(_ screen: HeadlessScreen, _ x: Int, _ y: Int) -> [Int] {
    let pixel = screen.render().bitmap[x, y]
    return [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
  }

  @Test func `a row of one text is 44 points high, and the rows fill the width`() throws {
    let list = List(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    for item in 0..<3 {
      let expected = CGRect(x: 0, y: 44 * CGFloat(item), width: 200, height: 44)
      #expect(try list.cell(item).frame == expected)
    }
    let content = try list.cell(1).contentView
    #expect(
      content is UIListContentView && content.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
    let label = try #require(content.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "Row 1" && label.frame.minX == 16)
    #expect(abs(label.frame.midY - 22) <= 0.5)
  }

  @Test func `a text of many lines makes its row higher by its lines`() throws {
    let text = Array(repeating: "many words in a narrow row", count: 6).joined(separator: " ")
    let list = List(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item == 1 ? text : "short"
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 20, leading: 10, bottom: 30, trailing: 40)
      cell.contentConfiguration = content
    }
    let label = UILabel(frame: .zero)
    (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: .body), 0)
    let wanted = label.sizeThatFits(CGSize(width: 150, height: 0)).height + 50
    #expect(wanted > 150)
    #expect(try abs(list.cell(1).frame.height - wanted) <= 0.5)
    #expect(try list.cell(2).frame.minY == list.cell(1).frame.maxY)
  }

  @Test func `an image is no larger than its maximum, and texts stand beside it`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 80, height: 40))
    }
    let list = List(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, _ in
      var content = UIListContentConfiguration.subtitleCell()
      content.image = image
      content.imageProperties.maximumSize = CGSize(width: 40, height: 100)
      (content.text, content.secondaryText) = ("Title", "Detail")
      cell.contentConfiguration = content
    }
    let parts = try list.cell(0).contentView.subviews
    let picture = try #require(parts.compactMap { $0 as? UIImageView }.first)
    // 80 x 40 at half its size, in the middle of the row.
    #expect(
      picture.frame
        == CGRect(x: 16, y: (try list.cell(0).frame.height - 20) / 2, width: 40, height: 20))
    let labels = parts.compactMap { $0 as? UILabel }
    #expect(labels.map(\.frame.minX) == [72, 72])
    #expect(labels[1].frame.minY - labels[0].frame.maxY == 3)
  }

  @Test func `a configuration of the same type keeps its view, and another type replaces it`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let plain = cell.contentView
    cell.contentConfiguration = Badge(text: "A")
    let badge = cell.contentView
    #expect(badge is BadgeView && badge.superview === cell && plain.superview == nil)
    #expect(badge.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    cell.contentConfiguration = Badge(text: "B")
    #expect(cell.contentView === badge && (badge as? BadgeView)?.label.text == "B")
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView is UIListContentView && badge.superview == nil)
    cell.contentConfiguration = nil
    #expect(cell.contentView === plain && plain.superview === cell)
  }

  @Test func `a configuration of the app's own makes a row as high as its constraints say`() throws
  {
    let list = List(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
      cell.contentConfiguration = Badge(text: "\(item)")
      cell.indentationLevel = item
    }
    // 25 + 30 + 25 points.
    #expect(try list.cell(0).frame == CGRect(x: 0, y: 0, width: 200, height: 80))
    #expect(try list.cell(0).contentView.frame.width == 200)
    let content = try list.cell(1).contentView
    #expect(content.frame.minX == 10 && content.frame.width == 190)
  }

  @Test func `a selected cell shows its configuration as it is when selected`() throws {
    let list = List(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
      cell.contentConfiguration = Badge(text: "\(item)")
    }
    let cell = try list.cell(1)
    let content = try #require(cell.contentView as? BadgeView)
    #expect(content.label.text == "1")
    cell.isSelected = true
    list.screen.runTurn()
    #expect(cell.contentView === content && content.label.text == "*1")
    cell.isSelected = false
    list.screen.runTurn()
    #expect(content.label.text == "1")
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = true
    list.screen.runTurn()
    #expect(content.label.text == "1")
  }

  @Test func `the update handler runs once before a cell is shown, and once after each change`()
    throws
  {
    var calls: [Bool] = []
    let list = List(UICollectionLayoutListConfiguration(appearance: .plain), items: 1) { cell, _ in
      cell.configurationUpdateHandler = { _, state in calls.append(state.isSelected) }
    }
    #expect(calls == [false])
    let cell = try list.cell(0)
    (cell.isSelected, cell.isHighlighted) = (true, true)
    list.screen.runTurn()
    #expect(calls == [false, true])
    list.screen.runTurn()
    #expect(calls == [false, true])
  }

  @Test func `an inset group is inset by 16 points and rounds its first and its last row`() throws {
    let list = List(UICollectionLayoutListConfiguration(appearance: .insetGrouped)) { cell, item in
      cell.contentConfiguration = Badge(text: "\(item)")
    }
    let cells = try (0..<3).map { try list.cell($0) }
    #expect(
      cells.map(\.frame.minX) == [16, 16, 16] && cells.map(\.frame.width) == [168, 168, 168])
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    // Two pixels are a point: a grey page, and white rows.
    #expect(color(list.screen, 5, 300) == [242, 242, 247])
    #expect(color(list.screen, 100, 2 * Int(cells[0].frame.minY) + 6) == [255, 255, 255])
  }

  @Test func `a plain list leaves a cell's corners and its own background to the app`() throws {
    let list = List(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
      cell.contentConfiguration = Badge(text: "\(item)")
      cell.layer.cornerRadius = 12
      if item == 1 { cell.backgroundConfiguration = .clear() }
    }
    #expect(try list.cell(0).layer.cornerRadius == 12)
    #expect(try list.cell(0).layer.maskedCorners == UIView().layer.maskedCorners)
    #expect(try list.cell(0).backgroundConfiguration == .listPlainCell())
    #expect(try list.cell(1).backgroundConfiguration == .clear())
  }

  @Test func `a cell hears of editing in its state`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isEditing) }
    cell.layoutIfNeeded()
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }

  @Test func `a background is drawn within its insets, and again after a selection`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 40, height: 40), scale: 1)
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .blue
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 4, leading: 10, bottom: 4, trailing: 4)
    cell.backgroundConfiguration = background
    screen.window.addSubview(cell)
    screen.runTurn()
    #expect(color(screen, 12, 20) == [0, 0, 255] && color(screen, 34, 20) == [0, 0, 255])
    #expect(color(screen, 8, 20) != [0, 0, 255] && color(screen, 20, 2) != [0, 0, 255])
    cell.isSelected = true
    screen.runTurn()
    #expect(color(screen, 12, 20) == [0, 0, 255])
    cell.backgroundConfiguration = nil
    screen.runTurn()
    #expect(color(screen, 12, 20) != [0, 0, 255])
  }

  @Test func `a table's cell shows a configuration beside its accessory`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Title", "Detail")
    cell.contentConfiguration = content
    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    #expect(cell.contentView is UIListContentView)
    #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.maxX < 184)
    let fitted = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let label = UILabel()
    label.text = "X"
    label.font = .preferredFont(forTextStyle: .body)
    let first = label.sizeThatFits(.zero).height
    label.font = .preferredFont(forTextStyle: .caption1)
    // Both lines, 3 points between them, and 11 points above and below.
    #expect(abs(fitted.height - max(44, first + label.sizeThatFits(.zero).height + 25)) < 0.01)
    #expect(fitted.width == 200)
  }
}
