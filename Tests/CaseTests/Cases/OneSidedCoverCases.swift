import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F8: a header, a composer or a button lies over a row, and the other screen has none.
@Suite(.freshRuntime) @MainActor struct OneSidedCoverCases {
  /// What lies over the red row of the list.
  enum Variant: String, CaseIterable {
    case header, translucent, rounded, masked, gradient, picture, wrapped, bordered, shadowed
    case composer, twoHeaders, button, shadowedButton
    case tagged, holdsTagged, effect, raised
    case table, grid

    /// Whether the row goes up, and so stays behind the cover.
    var isAtTop: Bool { ![.composer, .button, .shadowedButton, .holdsTagged].contains(self) }
    /// Whether nothing but the cover, the row and the page is seen in the cover's place.
    var coverOnlyFades: Bool { ![.holdsTagged, .effect].contains(self) }
  }

  @Test(arguments: Variant.allCases)
  func `Case F8: Both ends look like the settled screens`(_ variant: Variant) throws {
    let app = CoverApp(variant)
    let settled = Pixels(app.screen)
    #expect(settled.count(of: .red) < app.redWithoutCover, "the cover hides a part of the row")
    let session = try #require(app.push())
    session.scrub(to: 0)
    app.screen.advance(by: 1 / 60)
    #expect(Pixels(app.screen).difference(from: settled) == nil, "the start of the push")
    session.finish()
    app.screen.settle()
    let page = Pixels(app.screen)
    let back = try #require(app.pop())
    back.scrub(to: 0)
    app.screen.advance(by: 1 / 60)
    #expect(Pixels(app.screen).difference(from: page) == nil, "the start of the pop")
    back.scrub(to: 1)
    app.screen.advance(by: 1 / 60)
    #expect(Pixels(app.screen).difference(from: settled) == nil, "the end of the pop")
    back.finish()
    app.screen.settle()
    #expect(Pixels(app.screen).difference(from: settled) == nil)
    app.expectWhole()
  }

  @Test(arguments: Variant.allCases)
  func `Case F8: The cover gives way to the row without a blink`(_ variant: Variant) throws {
    let app = CoverApp(variant)
    let settled = Pixels(app.screen)
    let place = app.cover.placeInWindow.intersection(app.screen.window.bounds)
    var there = Strengths()
    there.add(settled, in: place)
    let session = try #require(app.push())
    for _ in 0..<120 where session.didComplete == nil {
      there.add(Pixels(app.screen), in: place)
      app.screen.advance(by: 1 / 30)
    }
    there.add(Pixels(app.screen), in: place)
    #expect(session.didComplete == true)
    let back = try #require(app.pop())
    var andBack = Strengths()
    var last: Pixels?
    for _ in 0..<120 where back.didComplete == nil {
      let pixels = Pixels(app.screen)
      andBack.add(pixels, in: place)
      last = pixels
      app.screen.advance(by: 1 / 60)
    }
    andBack.add(Pixels(app.screen), in: place)
    #expect(last?.difference(from: settled, within: 12) == nil, "the last frame of the pop")
    if variant.coverOnlyFades {
      #expect(there.blue.isFalling && andBack.blue.isRising)
    }
    if variant.isAtTop {
      #expect(there.red.isRising && andBack.red.isFalling)
    }
    app.expectWhole()
  }
}

extension [Double] {
  fileprivate var steps: [Double] { zip(dropFirst(), self).map { $0 - $1 } }
  fileprivate var isRising: Bool {
    steps.allSatisfy { $0 > -0.5 } && (last ?? 0) > (first ?? 0) + 20
  }
  fileprivate var isFalling: Bool {
    steps.allSatisfy { $0 < 0.5 } && (last ?? 0) < (first ?? 0) - 20
  }
}

/// How much of a part of the screen is the red row and how much is the blue cover, frame by frame, in levels
/// from -255 to 255.
@MainActor private struct Strengths {
  /// Red means the row. It counts against the cover, and neither white nor grey count.
  private(set) var red: [Double] = []
  private(set) var blue: [Double] = []

  mutating func add(_ pixels: Pixels, in area: CGRect) {
    var (red, blue) = (0, 0)
    for column in 0..<15 {
      for row in 0..<15 {
        let color = pixels.color(
          at: CGPoint(
            x: area.minX + area.width * (CGFloat(column) + 0.5) / 15,
            y: area.minY + area.height * (CGFloat(row) + 0.5) / 15))
        red += color[0] - color[2]
        blue += color[2] - color[1]
      }
    }
    self.red.append(Double(red) / 225)
    self.blue.append(Double(blue) / 225)
  }
}

/// A list whose row lies half under a cover, and a page without a cover.
@MainActor private final class CoverApp: NSObject {
  static let rowHeight: CGFloat = 200
  let screen: HeadlessScreen
  let stack: UINavigationController
  let list: UIViewController
  let page: BuiltController
  private(set) var photo: UIView
  private(set) var cover: UIView
  private var extras: [UIView] = []
  private var views: [UIView] { [photo, cover] + extras }
  /// What is special about the views from the start.
  private var before: [[String]] = []
  private var source: (any NSObjectProtocol)?

  init(_ variant: OneSidedCoverCases.Variant) {
    let top = CGRect(x: 0, y: 0, width: 390, height: 110)
    let row = CGRect(x: 20, y: 10, width: 350, height: Self.rowHeight)
    let photo = UIView.tagged("photo", row)
    var cover = UIView.filled(top, .blue)
    var extras: [UIView] = []
    let title = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
    title.text = "Photographs"
    title.textColor = .white
    switch variant {
    case .header, .tagged, .raised, .table, .grid: break
    case .translucent: cover.alpha = 0.8
    case .rounded:
      cover.layer.cornerRadius = 24
      cover.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    case .masked:
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(roundedRect: cover.bounds, cornerRadius: 30).cgPath
      cover.layer.mask = shape
    case .gradient:
      let made = GradientView(frame: top)
      (made.layer as? CAGradientLayer)?.colors = [UIColor.blue.cgColor, UIColor.cyan.cgColor]
      cover = made
    case .picture:
      cover = UIImageView(image: .plain(.blue))
      cover.frame = top
    case .wrapped:
      cover = UIView(frame: top)
      cover.addSubview(.filled(cover.bounds, .blue))
    case .bordered:
      cover.layer.borderWidth = 3
      cover.layer.borderColor = UIColor.black.cgColor
    case .shadowed:
      cover.layer.shadowOpacity = 0.5
      cover.layer.shadowRadius = 6
      cover.layer.shadowOffset = CGSize(width: 0, height: 3)
    case .composer:
      cover.frame = CGRect(x: 0, y: 744, width: 390, height: 100)
      photo.frame.origin.y = 644
    case .twoHeaders:
      let other = UIView.filled(CGRect(x: 0, y: 70, width: 390, height: 70), .systemIndigo)
      extras.append(other)
    case .button, .shadowedButton:
      cover.frame = CGRect(x: 300, y: 150, width: 56, height: 56)
      cover.layer.cornerRadius = 28
      if variant == .shadowedButton {
        cover.layer.shadowOpacity = 0.4
        cover.layer.shadowRadius = 5
      }
    case .holdsTagged:
      let badge = UIView.tagged("badge", CGRect(x: 320, y: 60, width: 40, height: 40), .green)
      cover.addSubview(badge)
    case .effect:
      cover = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      cover.frame = top
    }
    if variant == .tagged { cover.matchID = "header" }
    if [.header, .rounded, .masked, .shadowed].contains(variant) { cover.addSubview(title) }
    (self.photo, self.cover, self.extras) = (photo, cover, extras)
    let other = UIView.filled(CGRect(x: 20, y: 300, width: 350, height: 60), .lightGray)
    switch variant {
    case .table:
      let table = TableList()
      (list, source) = (table, table)
    case .grid:
      let grid = GridList()
      (list, source) = (grid, grid)
    default:
      list = BuiltController("List") { view in
        let scroll = UIScrollView(frame: view.bounds)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 390, height: 2000)
        let hidden = UIView.filled(CGRect(x: 20, y: -60, width: 350, height: 60), .yellow)
        for row in [hidden, photo, other] { scroll.addSubview(row) }
        if variant == .raised {
          cover.layer.zPosition = 1
          view.addSubview(cover)
          view.addSubview(scroll)
        } else {
          view.addSubview(scroll)
          view.addSubview(cover)
        }
        for extra in extras { view.addSubview(extra) }
      }
    }
    page = BuiltController("Page") {
      $0.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 390, height: 300)))
      if variant == .holdsTagged {
        $0.addSubview(.tagged("badge", CGRect(x: 20, y: 320, width: 60, height: 60), .green))
      }
    }
    stack = .field(list)
    screen = .field(stack)
    super.init()
    if let table = list as? TableList {
      table.tableView.contentOffset.y = 60
      screen.runTurn()
      screen.settle()
      self.cover = table.header
      self.photo = table.photo
    }
    if let grid = list as? GridList {
      grid.grid.contentOffset.y = 60
      screen.runTurn()
      screen.settle()
      self.cover = grid.header
      self.photo = grid.photo
    }
    before = views.map { damage(to: $0) }
  }

  /// The number of red pixels of the row alone, on the screen with two pixels per point.
  var redWithoutCover: Int {
    let row = photo.placeInWindow
    return Int(row.width * row.height * 4)
  }

  func push() -> MatchSession? {
    stack.pushViewController(page, animated: true)
    screen.runTurn()
    return stack.matchTransition.session
  }

  func pop() -> MatchSession? {
    stack.popViewController(animated: true)
    screen.runTurn()
    return stack.matchTransition.session
  }

  func expectWhole(_ location: SourceLocation = #_sourceLocation) {
    #expect(views.map { damage(to: $0) } == before, sourceLocation: location)
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// A plain table, whose section header stays at the top.
private final class TableList: UITableViewController {
  private(set) var photo = UIView()
  private(set) var header = UIView()

  init() { super.init(style: .plain) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = CoverApp.rowHeight
    tableView.separatorStyle = .none
    tableView.contentInsetAdjustmentBehavior = .never
    view.backgroundColor = .white
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let color: UIColor = indexPath.row == 0 ? .red : .lightGray
    let row = UIView.filled(CGRect(x: 20, y: 0, width: 350, height: CoverApp.rowHeight), color)
    row.matchID = indexPath.row == 0 ? "photo" : nil
    cell.contentView.addSubview(row)
    if indexPath.row == 0 { photo = row }
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection: Int) -> CGFloat { 80 }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  {
    header = .filled(CGRect(x: 0, y: 0, width: 390, height: 80), .blue)
    return header
  }
}

/// Keeps the header of the section at the top, in front of the items.
private final class PinnedHeaderLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let top = collectionView?.bounds.minY ?? 0
    let items = super.layoutAttributesForElements(in: rect) ?? []
    let kind = UICollectionView.elementKindSectionHeader
    let header = super.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: 0, section: 0))
    guard let pinned = header?.copy() as? UICollectionViewLayoutAttributes else { return items }
    pinned.frame.origin.y = max(top, 0)
    pinned.zIndex = 10
    return items.filter { $0.representedElementKind != kind } + [pinned]
  }
}

/// A grid whose section header stays at the top.
private final class GridList: UIViewController, UICollectionViewDataSource {
  private(set) var photo = UIView()
  private(set) var header = UIView()
  let grid: UICollectionView

  init() {
    let layout = PinnedHeaderLayout()
    layout.itemSize = CGSize(width: 350, height: CoverApp.rowHeight)
    layout.headerReferenceSize = CGSize(width: 390, height: 80)
    grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    grid.backgroundColor = .white
    grid.contentInsetAdjustmentBehavior = .never
    grid.dataSource = self
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.addSubview(grid)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = indexPath.item == 0 ? .red : .lightGray
    cell.matchID = indexPath.item == 0 ? "photo" : nil
    if indexPath.item == 0 { photo = cell }
    return cell
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let made = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: path)
    made.backgroundColor = .blue
    header = made
    return made
  }
}
