import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Animations of the app that outlast a flight to the view that they move.
@Suite(.freshRuntime) @MainActor struct LongAnimationCases {
  /// Lets a transition play, and expects the last frame of its red flight where the display shows the view.
  private func expectLanding(
    on view: @autoclosure () throws -> UIView, _ screen: HeadlessScreen, _ session: MatchSession?,
    at moment: Int = 0, location: SourceLocation = #_sourceLocation, change: () -> Void = {}
  ) throws {
    let session = try #require(session)
    var path = Continuity()
    var gaps: [CGFloat] = []
    for frame in 0..<120 where session.didComplete == nil {
      if frame == moment { change() }
      screen.advance(by: 1 / 60)
      let red = try #require(Pixels(screen).bounds(of: .red, within: 6))
      let place = try view().shownFrame
      if session.didComplete == nil {
        gaps.append(max(abs(red.minY - place.minY), abs(red.maxY - place.maxY)))
      }
      path.add(red)
    }
    // Half a point is a pixel, from which a round edge may stay away.
    #expect(try #require(gaps.last) <= 1, "\(gaps)", sourceLocation: location)
    screen.frames(30) { _, pixels in path.add(pixels.bounds(of: .red, within: 6)) }
    #expect(
      path.jumps(retargetedAt: Set(moment...moment + 3)) == [], sourceLocation: location)
  }

  enum Motion: CaseIterable { case scrolls, moves, grows, movesAround, swings, beganBefore }

  @Test(arguments: Motion.allCases)
  func `Case F1: A flight lands on a card that an animation moves on`(_ motion: Motion) throws {
    let app = LongAnimationApp()
    let change = { app.change(motion) }
    if motion == .beganBefore { change() }
    app.page.dismiss(animated: true)
    app.screen.runTurn()
    try expectLanding(
      on: app.card, app.screen, app.page.matchPresentation.session, at: 6,
      change: motion == .beganBefore ? {} : change)
    app.screen.settle()
    #expect(app.card.alpha == 1 && app.card.layer.mask == nil)
  }

  @Test func `Case F1: A flight that was held lands on a card that an animation moves on`() throws {
    let app = LongAnimationApp()
    app.page.dismiss(animated: true)
    app.screen.advance(by: 0.1)
    let session = try #require(app.page.matchPresentation.session)
    UIView.animate(withDuration: 1.5) { app.card.center.y += 120 }
    session.pause()
    app.screen.advance(by: 0.1)
    session.finish()
    try expectLanding(on: app.card, app.screen, session)
  }

  @Test func `Case F1: A tapped card that the app fades alongside stays in its flight`() throws {
    let card = UIView.tagged("card", CGRect(x: 20, y: 600, width: 80, height: 80))
    let photo = UIView.tagged("card", CGRect(x: 0, y: 60, width: 390, height: 300))
    let stack = UINavigationController.field(BuiltController("List", card))
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(BuiltController("Page", photo), animated: true)
    stack.transitionCoordinator?.animate(alongsideTransition: { _ in card.alpha = 0 })
    screen.frames(40) { frame, pixels in
      if frame == 10 { photo.center.y += 40 }
      #expect(pixels.count(of: .red) > 1000, "frame \(frame)")
    }
  }

  @Test func `Case F1: A flight heads at once for the end of an animation that ends first`() throws
  {
    let app = LongAnimationApp()
    app.page.dismiss(animated: true)
    app.screen.advance(by: 0.1)
    let session = try #require(app.page.matchPresentation.session)
    UIView.animate(withDuration: 0.3) { app.card.center.y += 120 }
    for _ in 0..<20 {
      app.screen.advance(by: 1 / 60)
      #expect(session.plan.flights[0].ends.destination.center == app.card.center)
    }
  }

  enum Change: CaseIterable { case inserts, deletes, reloads, endsRefreshing }

  @Test(arguments: [Change.inserts, .deletes, .reloads])
  func `Case F12: A flight lands on a row that a late update moves on`(_ change: Change) throws {
    try expectLanding(after: change)
  }

  @Test func `Case F21: A flight lands on a row that moves on as a refresh ends`() throws {
    try expectLanding(after: .endsRefreshing)
  }

  private func expectLanding(
    after change: Change, location: SourceLocation = #_sourceLocation
  ) throws {
    let list = LateTable()
    let stack = UINavigationController.field(list)
    let screen = HeadlessScreen.field(stack)
    if change == .endsRefreshing {
      list.refresh.beginRefreshing()
      list.tableView.contentOffset.y = -list.tableView.adjustedContentInset.top
    }
    screen.settle()
    stack.pushViewController(
      BuiltController("Page", .tagged("row-5", CGRect(x: 0, y: 100, width: 390, height: 300))),
      animated: true)
    screen.settle()
    stack.popViewController(animated: true)
    screen.runTurn()
    try expectLanding(
      on: #require(list.redCell), screen, stack.matchTransition.session, at: 22,
      location: location
    ) {
      list.apply(change)
    }
    screen.settle()
    #expect(damage(to: try #require(list.redCell)) == [], sourceLocation: location)
  }
}

/// A card in a list, and a page over it that has grown out of the card.
@MainActor private final class LongAnimationApp {
  let card = UIView.tagged("card", CGRect(x: 20, y: 500, width: 350, height: 100))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let page: UIViewController
  let screen: HeadlessScreen

  init() {
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.addSubview(card)
    page = BuiltController(
      "Page", .tagged("card", CGRect(x: 0, y: 0, width: 390, height: 300))
    ).asPage(.overFullScreen)
    let list = BuiltController("List", scroll)
    screen = .field(list)
    list.present(page, animated: true)
    screen.settle()
  }

  func change(_ motion: LongAnimationCases.Motion) {
    let swings: UIView.AnimationOptions = [.autoreverse, .repeat]
    UIView.animate(
      withDuration: motion == .beganBefore ? 1.5 : 1, delay: 0,
      options: motion == .swings ? swings : []
    ) { [self] in
      switch motion {
      case .scrolls: scroll.contentOffset.y += 120
      case .moves, .swings, .beganBefore: card.center.y += 120
      case .grows: card.bounds.size.height += 100
      case .movesAround: scroll.transform = CGAffineTransform(translationX: 0, y: -120)
      }
    }
  }
}

/// A table of rows of 80 points, of which row 5 is red.
private final class LateTable: UITableViewController {
  let refresh = UIRefreshControl()
  private var items = Array(0..<30)
  private var tallRow: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.separatorStyle = .none
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.refreshControl = refresh
  }

  var redCell: UIView? {
    items.firstIndex(of: 5).flatMap {
      tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.contentView
    }
  }

  func apply(_ change: LongAnimationCases.Change) {
    switch change {
    case .inserts:
      items.insert(100, at: 1)
      tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    case .deletes:
      items.remove(at: 1)
      tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    case .reloads:
      tallRow = 1
      tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    case .endsRefreshing: refresh.endRefreshing()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { indexPath.row == tallRow ? 160 : 80 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let item = items[indexPath.row]
    cell.contentView.backgroundColor =
      item == 5 ? .red : indexPath.row.isMultiple(of: 2) ? .green : .blue
    cell.contentView.matchID = "row-\(item)"
    return cell
  }
}
