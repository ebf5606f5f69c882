import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F8: covers of one screen that fly, move with their screens, change in flight, or are many.
@Suite(.freshRuntime) @MainActor struct CoverMotionCases {
  private static let header = CGRect(x: 0, y: 0, width: 390, height: 110)
  private static let row = CGRect(x: 20, y: 10, width: 350, height: 200)
  private static let wide = CGRect(x: 0, y: 0, width: 390, height: 300)

  /// Returns a screen that shows a row and what lies over it, and a page with the same row.
  private func app(
    _ row: UIView = .tagged("photo", row), under covers: [UIView], page: [UIView]? = nil,
    effect: ScreenEffect = .automatic
  ) -> (screen: HeadlessScreen, stack: UINavigationController, page: UIViewController) {
    let list = BuiltController("List") { view in
      view.addSubview(row)
      covers.forEach(view.addSubview)
    }
    let stack = UINavigationController.field(list)
    stack.matchTransition.options.screenEffect = effect
    let shown = page ?? [.tagged("photo", Self.wide)]
    return (
      .field(stack), stack, BuiltController("Page") { view in shown.forEach(view.addSubview) }
    )
  }

  /// Compares both ends of a push and of the pop with the settled screens.
  ///
  /// - Parameter limit: The largest difference of a colour, 0...255.
  private func expectSettledEnds(
    _ app: (screen: HeadlessScreen, stack: UINavigationController, page: UIViewController),
    within limit: Int = 2, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let list = Pixels(app.screen)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let push = try #require(app.stack.matchTransition.session, sourceLocation: location)
    push.scrub(to: 0)
    app.screen.advance(by: 1 / 60)
    #expect(
      Pixels(app.screen).difference(from: list, within: limit) == nil, "push, 0",
      sourceLocation: location)
    push.scrub(to: 1)
    app.screen.advance(by: 1 / 60)
    let end = Pixels(app.screen)
    push.finish()
    app.screen.settle()
    let page = Pixels(app.screen)
    #expect(end.difference(from: page, within: limit) == nil, "push, 1", sourceLocation: location)
    app.stack.popViewController(animated: true)
    app.screen.runTurn()
    let pop = try #require(app.stack.matchTransition.session, sourceLocation: location)
    for (progress, settled) in [(1.0, list), (0, page), (1, list)] {
      pop.scrub(to: progress)
      app.screen.advance(by: 1 / 60)
      #expect(
        Pixels(app.screen).difference(from: settled, within: limit) == nil, "pop, \(progress)",
        sourceLocation: location)
    }
    pop.finish()
    app.screen.settle()
    #expect(Pixels(app.screen).difference(from: list) == nil, sourceLocation: location)
  }

  /// Three cards, each half over the one before it. The middle one opens.
  @Test(arguments: [false, true], [false, true])
  func `Case F8: A card of a fan opens from under its neighbour`(
    isTagged: Bool, isRaised: Bool
  ) throws {
    let colors: [UIColor] = [.green, .red, .blue]
    var cards = colors.enumerated().map { index, color in
      UIView.filled(
        CGRect(x: 30 + 80 * CGFloat(index), y: 300, width: 160, height: 220), color)
    }
    cards[1].matchID = "photo"
    if isTagged {
      cards[0].matchID = "card-0"
      cards[2].matchID = "card-2"
    }
    for (index, card) in cards.enumerated() {
      card.layer.cornerRadius = 16
      if isRaised { card.layer.zPosition = CGFloat(index) }
    }
    if isRaised { cards.reverse() }
    let app = app(cards[0], under: Array(cards[1...]))
    #expect(Pixels(app.screen).color(at: CGPoint(x: 230, y: 400)) == [0, 0, 255])
    try expectSettledEnds(app)
  }

  /// Both screens show the fan, and all cards fly.
  @Test func `Case F8: Cards that fly keep their order at both ends`() throws {
    func cards(_ step: CGFloat, _ y: CGFloat) -> [UIView] {
      [UIColor.green, .red, .blue].enumerated().map { index, color in
        .tagged(
          MatchID("card-\(index)"),
          CGRect(x: 20 + step * CGFloat(index), y: y, width: 110, height: 160), color)
      }
    }
    let list = cards(60, 400)
    try expectSettledEnds(app(list[0], under: [list[1], list[2]], page: cards(118, 80)))
  }

  @Test(arguments: [
    ScreenEffect.slide, .page(from: .trailing), .zoomIn, .cover(from: .bottom), .fade,
  ])
  func `Case F8: The copy of a cover moves with the cover's screen`(effect: ScreenEffect) throws {
    let header = UIView.filled(Self.header, .blue)
    header.addSubview(.filled(CGRect(x: 100, y: 0, width: 6, height: 110), .green))
    let app = app(under: [header], effect: effect)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    // The green line goes on from the header's own part, above the row, into the copy.
    for progress in [0.05, 0.1, 0.15] {
      session.scrub(to: progress)
      app.screen.advance(by: 1 / 60)
      let pixels = Pixels(app.screen)
      func line(_ y: CGFloat) -> CGFloat? {
        stride(from: 0, to: 390, by: 0.5).first {
          let color = pixels.color(at: CGPoint(x: $0, y: y))
          return color[1] > 90 && color[0] < 120 && color[2] < 160
        }
      }
      let (own, copy) = try (#require(line(7)), #require(line(80)))
      #expect(abs(own - copy) <= 0.5, "at \(progress)")
    }
    session.cancel()
    app.screen.settle()
  }

  @Test(arguments: [0.1, 0.5, 0.9])
  func `Case F8: A cancelled pop leaves the page and the header whole`(progress: Double) throws {
    let header = UIView.filled(Self.header, .blue)
    let app = app(under: [header])
    let list = Pixels(app.screen)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.settle()
    let page = Pixels(app.screen)
    app.stack.popViewController(animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    session.scrub(to: progress)
    app.screen.advance(by: 1 / 60)
    session.cancel()
    app.screen.settle()
    #expect(Pixels(app.screen).difference(from: page) == nil)
    app.stack.popViewController(animated: true)
    app.screen.settle()
    #expect(Pixels(app.screen).difference(from: list) == nil)
    #expect(damage(to: header) == [])
  }

  @Test func `Case F8: A header that is replaced in flight is seen at the end`() throws {
    let header = UIView.filled(Self.header, .blue)
    let app = app(under: [header])
    let list = Pixels(app.screen)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.settle()
    app.stack.popViewController(animated: true)
    app.screen.advance(by: 0.2)
    let root = try #require(header.superview)
    header.removeFromSuperview()
    root.addSubview(.filled(Self.header, .blue))
    app.screen.settle()
    #expect(Pixels(app.screen).difference(from: list) == nil)
    #expect(header.superview == nil && header.alpha == 1)
  }

  @Test func `Case F8: The row and its header scroll while the page closes`() throws {
    let row = UIView.tagged("photo", Self.row)
    let header = UIView.filled(Self.header, .blue)
    let app = app(row, under: [header])
    app.stack.pushViewController(app.page, animated: true)
    app.screen.settle()
    app.stack.popViewController(animated: true)
    app.screen.advance(by: 0.05)
    row.frame.origin.y -= 60
    header.frame.size.height -= 30
    var last: Pixels?
    for _ in 0..<120 where app.stack.matchTransition.session != nil {
      last = Pixels(app.screen)
      app.screen.advance(by: 1 / 60)
    }
    app.screen.settle()
    #expect(last?.difference(from: Pixels(app.screen), within: 12) == nil)
  }

  @Test(arguments: [TransitionSide.source, .destination])
  func `Case F8: A live row goes under the header`(side: TransitionSide) throws {
    let row = UIView.tagged("photo", Self.row)
    row.matchTransition.style = MatchStyle(snapshot: .live(side))
    try expectSettledEnds(app(row, under: [.filled(Self.header, .blue)]))
  }

  @Test func `Case F8: A view that leaves by its effect goes under the header`() throws {
    let row = UIView.filled(Self.row, .red)
    row.matchTransition.effect = .fade
    try expectSettledEnds(app(row, under: [.filled(Self.header, .blue)]))
  }

  @Test func `Case F8: A view that flies to its source starts under the header`() throws {
    let row = UIView.tagged("photo", Self.row)
    let target = UIView.tagged("other", CGRect(x: 40, y: 500, width: 100, height: 60), .green)
    row.matchTransition.sourceID = "other"
    try expectSettledEnds(app(row, under: [.filled(Self.header, .blue)], page: [target]))
  }

  @Test func `Case F8: A photo with round corners and a shadow goes under the header`() throws {
    let row = UIView.tagged("photo", Self.row.offsetBy(dx: 0.3, dy: 0.7))
    row.layer.cornerRadius = 18
    row.layer.shadowOpacity = 0.4
    row.layer.shadowRadius = 9
    try expectSettledEnds(app(row, under: [.filled(Self.header, .blue)]))
  }

  @Test func `Case F8: Text and picture of a row go under the header together`() throws {
    let row = UIView.tagged("card", Self.row, .yellow)
    row.addSubview(.tagged("photo", CGRect(x: 10, y: 10, width: 120, height: 180)))
    let title = UILabel(frame: CGRect(x: 140, y: 80, width: 200, height: 40))
    (title.text, title.matchID) = ("Lake", "title")
    row.addSubview(title)
    let page = UIView.tagged("card", Self.wide, .yellow)
    page.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 390, height: 200)))
    let headline = UILabel(frame: CGRect(x: 20, y: 220, width: 300, height: 60))
    (headline.text, headline.matchID) = ("Lake", "title")
    page.addSubview(headline)
    try expectSettledEnds(app(row, under: [.filled(Self.header, .blue)], page: [page]))
  }

  /// A title beside its header, not in it, reaches beyond the row. It draws no ground of its own.
  @Test(arguments: ["opaque", "translucent", "blurred"], [true, false])
  func `Case F8: A title on a header is seen at both ends`(_ kind: String, isInRow: Bool) throws {
    let header = kind == "blurred" ? blurredHeader : UIView.filled(Self.header, .blue)
    if kind == "translucent" { header.alpha = 0.8 }
    let title = UILabel(
      frame: CGRect(x: isInRow ? 40 : 0, y: isInRow ? 40 : 0, width: 160, height: 9))
    title.text = "Photographs"
    title.font = .systemFont(ofSize: 8)
    let button = UIView.filled(CGRect(x: 200, y: 50, width: 80, height: 40), .green)
    try expectSettledEnds(app(under: [header, title, button]))
  }

  private var blurredHeader: UIView {
    let header = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    header.frame = Self.header
    return header
  }

  /// The page has the same header, and its photo lies below.
  @Test func `Case F8: A header that both screens have stays while the row leaves it`() throws {
    let below = CGRect(x: 0, y: 110, width: 390, height: 300)
    let app = app(
      under: [.filled(Self.header, .blue)],
      page: [.tagged("photo", below), .filled(Self.header, .blue)])
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    for _ in 0..<120 where session.didComplete == nil {
      #expect(Pixels(app.screen).count(of: .blue, in: Self.header) == 390 * 110 * 4)
      app.screen.advance(by: 1 / 60)
    }
    #expect(session.didComplete == true)
  }

  /// The page's toolbar has no counterpart on the list.
  @Test func `Case F8: A toolbar of the page lies over the arriving photo`() throws {
    let bar = UIView.filled(CGRect(x: 0, y: 240, width: 390, height: 80), .blue)
    let close = UIView.filled(CGRect(x: 330, y: 20, width: 40, height: 40), .green)
    close.layer.cornerRadius = 20
    try expectSettledEnds(app(under: [], page: [.tagged("photo", Self.wide), bar, close]))
  }

  @Test func `Case F8: Switched off, and what lets touches through, cover nothing`() throws {
    let header = UIView.filled(Self.header, .blue)
    header.matchTransition.isEnabled = false
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    glass.frame = Self.header
    glass.isUserInteractionEnabled = false
    let label = UILabel(frame: Self.header)
    label.text = "Caption"
    for cover in [header, glass, label] {
      let app = app(under: [cover])
      app.stack.pushViewController(app.page, animated: true)
      app.screen.runTurn()
      let plan = try #require(app.stack.matchTransition.session?.plan)
      #expect(plan.flights.map(\.id) == ["photo"])
      app.screen.settle()
    }
  }

  /// Each of 100 photos has an opaque badge, and a header lies over the first row.
  @Test func `Case F8: A header counts before a hundred badges`() throws {
    func photos(_ side: CGFloat, _ top: CGFloat) -> [UIView] {
      (0..<100).map { index in
        .tagged(
          MatchID("photo-\(index)"),
          CGRect(
            x: CGFloat(index % 10) * 39, y: top + CGFloat(index / 10) * 60, width: side,
            height: side))
      }
    }
    let (old, new) = (photos(36, 90), photos(30, 200))
    let badges = old.map { UIView.filled($0.frame.insetBy(dx: 14, dy: 14), .green) }
    let header = UIView.filled(Self.header, .blue)
    let app = app(old[0], under: Array(old[1...]) + badges + [header], page: new)
    let settled = Pixels(app.screen)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    #expect(session.plan.flights.count <= 100 + 64)
    session.scrub(to: 0)
    app.screen.advance(by: 1 / 60)
    #expect(Pixels(app.screen).difference(from: settled, in: Self.header) == nil)
    session.finish()
    app.screen.settle()
    app.stack.popViewController(animated: false)
    app.screen.settle()
    #expect((badges + [header]).allSatisfy { damage(to: $0) == [] })
  }

  @Test func `Case F8: A page that grows out of a row goes under the header`() throws {
    let app = app(under: [.filled(Self.header, .blue)], effect: .zoom(from: "photo"))
    let settled = Pixels(app.screen)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.settle()
    app.stack.popViewController(animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    session.scrub(to: 1)
    app.screen.advance(by: 1 / 60)
    #expect(Pixels(app.screen).difference(from: settled, in: Self.header) == nil)
    session.finish()
    app.screen.settle()
    #expect(Pixels(app.screen).difference(from: settled) == nil)
  }

  @Test func `Case F8: A presented page takes a row from under the tab bar`() throws {
    let list = BuiltController("List") {
      $0.addSubview(.tagged("photo", CGRect(x: 20, y: 700, width: 350, height: 140)))
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [list]
    tabs.tabBar.isTranslucent = false
    tabs.tabBar.backgroundColor = .blue
    let screen = HeadlessScreen.field(tabs)
    let settled = Pixels(screen)
    let page = BuiltController("Page") { $0.addSubview(.tagged("photo", Self.wide)) }
      .asPage(.fullScreen)
    list.present(page, animated: true)
    screen.runTurn()
    let session = try #require(page.matchPresentation.session)
    session.scrub(to: 0)
    screen.advance(by: 1 / 60)
    #expect(Pixels(screen).difference(from: settled) == nil)
    session.finish()
    screen.settle()
    page.dismiss(animated: true)
    screen.settle()
    #expect(Pixels(screen).difference(from: settled) == nil)
  }

  /// Newer systems keep floating bars in a large view beside the screen.
  @Test func `Case F8: The view of UIKit around a floating bar covers nothing`() throws {
    final class _UIFloatingBarContainer: UIView {}
    let list = BuiltController("List") { $0.addSubview(.tagged("photo", Self.row)) }
    let stack = UINavigationController.field(list)
    let bars = _UIFloatingBarContainer(frame: stack.view.bounds)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    glass.frame = Self.header
    bars.addSubview(glass)
    stack.view.addSubview(bars)
    let screen = HeadlessScreen.field(stack)
    let page = BuiltController("Page") { $0.addSubview(.tagged("photo", Self.wide)) }
      .asPage(.fullScreen)
    list.present(page, animated: true)
    screen.runTurn()
    let session = try #require(page.matchPresentation.session)
    while session.didComplete == nil {
      #expect(bars.alpha == 1 && !bars.isHidden && bars.layer.mask == nil)
      screen.advance(by: 1 / 60)
    }
    page.dismiss(animated: true)
    screen.runTurn()
    while page.matchPresentation.session != nil {
      #expect(bars.alpha == 1 && !bars.isHidden && bars.layer.mask == nil)
      screen.advance(by: 1 / 60)
    }
  }

  /// A clear scroll view with the page's text lies over the photo, which reaches under it.
  @Test func `Case F8: The text of the page slides over its photo`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 1600)
    let sheet = UIView.filled(CGRect(x: 0, y: 270, width: 390, height: 1300), .white)
    sheet.layer.cornerRadius = 30
    let title = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
    (title.text, title.matchID) = ("Lake", "title")
    sheet.addSubview(title)
    scroll.addSubview(sheet)
    let label = UILabel(frame: CGRect(x: 20, y: 230, width: 200, height: 30))
    (label.text, label.matchID) = ("Lake", "title")
    // The round corners of the sheet are smoothed in a picture.
    try expectSettledEnds(
      app(
        under: [label, .filled(Self.header, .blue)], page: [.tagged("photo", Self.wide), scroll]),
      within: 6)
  }
}
