import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F1: the list still scrolls when the page over it closes.
@Suite(.freshRuntime) @MainActor struct MovingListCases {
  enum Page: CaseIterable { case zoom, header }

  /// Lets the dismissal play, looks at each frame, and checks what is right in any of them.
  private func play(
    _ app: CardApp, _ each: () -> Void = {}
  ) throws -> (last: CGRect, card: CGRect, path: Continuity) {
    let session = try #require(app.page.matchPresentation.session)
    var (last, card, path): (CGRect?, CGRect, Continuity) = (nil, .zero, Continuity())
    for frame in 0..<300 {
      each()
      app.screen.advance(by: 1 / 60)
      if session.didComplete != nil { break }
      let pixels = Pixels(app.screen)
      last = pixels.bounds(of: .blue)
      card = app.cards[4].placeInWindow
      path.add(last)
      #expect(app.cards[5].placeInWindow.minY - card.minY == 220, "frame \(frame)")
      if let last, last.width > 80, last.height > 80 {
        // Round corners show what is behind.
        #expect(pixels.count(of: .green, in: last.insetBy(dx: 20, dy: 20)) == 0, "frame \(frame)")
      }
    }
    #expect(session.didComplete == true)
    return (try #require(last), card, path)
  }

  private func expectRest(_ app: CardApp, _ offset: CGFloat? = nil) {
    app.screen.settle()
    #expect(app.page.matchPresentation.session == nil && app.page.view.window == nil)
    if let offset { #expect(app.scroll.contentOffset.y == offset) }
    for card in app.cards { #expect(damage(to: card, in: app.scroll) == []) }
  }

  @Test(arguments: Page.allCases)
  func `Case F1: A flight lands on a card that scrolls by itself`(_ page: Page) throws {
    let app = CardApp(page)
    app.scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    app.screen.advance(by: 0.05)
    app.page.dismiss(animated: true)
    app.screen.runTurn()
    let played = try play(app)
    #expect(
      played.last.isNear(played.card, within: 0.5), "\(played.last) instead of \(played.card)")
    #expect(played.path.jumps() == [])
    expectRest(app, 900)
  }

  @Test(arguments: Page.allCases)
  func `Case F1: A finger flicks the list beside the card that closes`(_ page: Page) throws {
    let app = CardApp(page)
    app.page.dismiss(animated: true)
    app.screen.runTurn()
    let session = try #require(app.page.matchPresentation.session)
    var hasBegun = false
    let played = try play(app) {
      guard !hasBegun, session.progress >= 0.6 else { return }
      hasBegun = true
      app.screen.perform(
        .drag(
          from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), duration: 0.2,
          releaseSpeed: 600))
    }
    #expect(hasBegun && app.scroll.contentOffset.y > 600, "the list has scrolled in flight")
    let shown = played.card.intersection(app.screen.window.bounds)
    #expect(played.last.isNear(shown, within: 0.5), "\(played.last) instead of \(shown)")
    #expect(played.path.jumps() == [])
    expectRest(app)
    // The flick is not lost with the landing. Without one it would end where the finger has left it.
    #expect(app.scroll.contentOffset.y > 900)
  }

  /// The list is not open yet, so the finger holds the card, and pulls the page back in place.
  @Test(arguments: Page.allCases)
  func `Case F1: A finger that comes earlier takes the card over`(_ page: Page) throws {
    let app = CardApp(page)
    app.page.dismiss(animated: true)
    app.screen.advance(by: 0.1)
    app.screen.perform(
      .drag(
        from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), duration: 0.2,
        releaseSpeed: 1500))
    app.screen.settle()
    #expect(app.page.matchPresentation.session == nil && app.page.view.window != nil)
    #expect(app.scroll.contentOffset.y == 600)
    app.page.dismiss(animated: true)
    expectRest(app, 600)
  }

  @Test(arguments: Page.allCases)
  func `Case F1: A flight does not stay over other cards when its card has scrolled away`(
    _ page: Page
  ) throws {
    let app = CardApp(page)
    app.page.dismiss(animated: true)
    app.screen.runTurn()
    let session = try #require(app.page.matchPresentation.session)
    var last: Pixels?
    var path = Continuity()
    for frame in 0..<300 {
      if frame == 9 { app.scroll.setContentOffset(CGPoint(x: 0, y: 2000), animated: false) }
      app.screen.advance(by: 1 / 60)
      if session.didComplete != nil { break }
      let pixels = Pixels(app.screen)
      // A flight that fades is not blue any more.
      path.add(pixels.bounds(of: .blue, within: 40))
      #expect(app.cards[5].placeInWindow.minY - app.cards[4].placeInWindow.minY == 220)
      last = pixels
    }
    #expect(path.jumps() == [])
    #expect(session.didComplete == true)
    let blue = last?.bounds(of: .blue, within: 40)
    #expect(blue == nil, "a flight is left at \(String(describing: blue))")
    expectRest(app, 2000)
    app.scroll.contentOffset.y = 600
    app.screen.advance(by: 1 / 60)
    #expect(Pixels(app.screen).bounds(of: .blue) == app.cards[4].placeInWindow)
  }

  /// The list moves in a display link that comes before the session's or after it.
  @Test(arguments: Page.allCases, [false, true])
  func `Case F1: A page that is let go lands on a card that moves on`(
    _ page: Page, _ movesLate: Bool
  ) throws {
    let app = CardApp(page)
    func move() {
      let link = CADisplayLink.headlessDisplayLink { [scroll = app.scroll] link in
        scroll.contentOffset.y += 6
        if scroll.contentOffset.y > 820 { link.invalidate() }
      }
      link.add(to: .main, forMode: .common)
    }
    if !movesLate { move() }
    app.page.dismiss(animated: true)
    app.screen.runTurn()
    if movesLate { move() }
    let session = try #require(app.page.matchPresentation.session)
    while session.progress < 0.3 { app.screen.advance(by: 1 / 60) }
    let finger = app.screen.touchDown(at: CGPoint(x: 200, y: 400))
    app.screen.advance(by: 1 / 60)
    #expect(!session.isRunning)
    for step in 1...10 {
      finger.move(to: CGPoint(x: 200, y: 400 + 8 * CGFloat(step)))
      app.screen.advance(by: 1 / 60)
    }
    finger.lift()
    let played = try play(app)
    #expect(
      played.last.isNear(played.card, within: 0.5), "\(played.last) instead of \(played.card)")
    #expect(played.path.jumps() == [])
    expectRest(app, 822)
  }
}

/// A list of cards, and a page over it that has grown out of card 4.
@MainActor private final class CardApp {
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let cards: [UIView]
  let page: BuiltController
  let screen: HeadlessScreen

  init(_ kind: MovingListCases.Page) {
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 3000)
    cards = (0..<12).map { index in
      .tagged(
        "card-\(index)", CGRect(x: 20, y: 20 + 220 * CGFloat(index), width: 350, height: 200),
        index == 4 ? .blue : index.isMultiple(of: 2) ? .red : .green)
    }
    for card in cards { scroll.addSubview(card) }
    let list = BuiltController("List", scroll)
    page = BuiltController("Page") { root in
      root.backgroundColor = kind == .zoom ? .blue : .white
      guard kind == .header else { return }
      root.addSubview(.tagged("card-4", CGRect(x: 0, y: 0, width: 390, height: 300), .blue))
    }.asPage(.overFullScreen)
    if kind == .zoom { page.matchPresentation.options.screenEffect = .zoom(from: "card-4") }
    screen = .field(list)
    scroll.contentOffset.y = 600
    list.present(page, animated: true)
    screen.settle()
  }
}
