import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F23: an app moves a view from screen to screen, and the view that flies lies in it.
@Suite(.freshRuntime) @MainActor struct SharedTreeCases {
  typealias Card = SharedCardApp.Card

  /// Expects one red rectangle in each frame, and no jump of it.
  private func expectOneFlight(
    _ screen: HeadlessScreen, from start: CGRect, to end: CGRect, _ place: SourceLocation
  ) {
    var path = Continuity()
    screen.frames(50) { frame, pixels in
      let player = pixels.bounds(of: .red, within: 4) ?? .zero
      if frame == 0 {
        #expect(player.isNear(start, within: 30), "\(player)", sourceLocation: place)
      }
      let share = pixels.share(of: .red, in: player, within: 4)
      #expect(
        player.width > 120 && share > 0.97, "frame \(frame): \(player), \(share)",
        sourceLocation: place)
      path.add(player)
    }
    #expect(path.jumps() == [], sourceLocation: place)
    screen.settle()
    #expect(
      Pixels(screen).bounds(of: .red)?.isNear(end, within: 0.5) == true, sourceLocation: place)
  }

  @Test(arguments: Card.allCases, [CardScreen.Moment.viewDidLoad, .viewWillAppear, .matchPrepare])
  func `Case F23: A player flies in a card that the app moves`(
    _ card: Card, _ moment: CardScreen.Moment
  ) {
    let app = SharedCardApp(card)
    app.page.moment = moment
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let before = app.layout
    #expect(Pixels(screen).bounds(of: .red) == app.small)
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    expectOneFlight(screen, from: app.small, to: app.large, #_sourceLocation)
    #expect(app.card.superview === app.page.view && app.page.view.subviews == [app.card])
    stack.popViewController(animated: true)
    screen.runTurn()
    expectOneFlight(screen, from: app.large, to: app.small, #_sourceLocation)
    #expect(app.layout == before && damage(to: app.player) == [])
  }

  @Test(arguments: Card.allCases)
  func `Case F23: A player flies in a card to a presented page and back`(_ card: Card) {
    let app = SharedCardApp(card)
    let screen = HeadlessScreen.field(app.list)
    let before = app.layout
    app.list.present(app.page.asPage(.fullScreen), animated: true)
    screen.runTurn()
    expectOneFlight(screen, from: app.small, to: app.large, #_sourceLocation)
    app.page.dismiss(animated: true)
    screen.runTurn()
    expectOneFlight(screen, from: app.large, to: app.small, #_sourceLocation)
    #expect(app.layout == before && damage(to: app.player) == [])
  }

  @Test func `Case F23: A card stays on the screen that leaves until it fades`() throws {
    let app = SharedCardApp()
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let gray = Pixels(screen).bounds(of: .gray)
    #expect(gray == CGRect(x: 20, y: 100, width: 160, height: 90))
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    #expect(Pixels(screen).bounds(of: .gray) == gray)
  }

  @Test(arguments: Card.allCases)
  func `Case F23: The views beside a card stay where they are while it flies`(_ card: Card) {
    let app = SharedCardApp(card)
    app.column.setCustomSpacing(14, after: app.card)
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let place = app.layout.frames[2]
    #expect(Pixels(screen).bounds(of: .blue) == place)
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    #expect(Pixels(screen).bounds(of: .blue) == place)
    for _ in 0..<10 {
      screen.advance(by: 1 / 60)
      #expect(app.layout.frames[2] == place)
    }
    stack.matchTransition.session?.cancel()
    screen.settle()
    #expect(app.layout.frames[2] == place && damage(to: app.bar) == [])
  }

  @Test(arguments: Card.allCases)
  func `Case F23: A cancelled push gives a card back with its layout`(_ card: Card) throws {
    let app = SharedCardApp(card)
    app.list.moment = .never
    app.column.setCustomSpacing(14, after: app.card)
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let before = app.layout
    for _ in 0..<2 {
      let page = app.page
      stack.pushViewController(page, animated: true)
      screen.runTurn()
      let session = try #require(stack.matchTransition.session)
      screen.advance(by: 0.2)
      session.cancel()
      screen.settle()
      #expect(session.didComplete == false && stack.viewControllers == [app.list])
      #expect(app.layout == before && damage(to: app.bar) == [])
    }
  }

  @Test(arguments: Card.allCases)
  func `Case F23: A cancelled presentation gives a card back with its layout`(_ card: Card) throws {
    let app = SharedCardApp(card)
    app.list.moment = .never
    let screen = HeadlessScreen.field(app.list)
    let before = app.layout
    app.list.present(app.page.asPage(.fullScreen), animated: true)
    screen.runTurn()
    let session = try #require(app.page.matchPresentation.session)
    screen.advance(by: 0.2)
    session.cancel()
    screen.settle()
    #expect(session.didComplete == false && app.list.presentedViewController == nil)
    #expect(app.layout == before && Pixels(screen).bounds(of: .red) == app.small)
  }

  @Test(arguments: Card.allCases, [CardScreen.Moment.never, .viewWillAppear])
  func `Case F23: A push that the app takes back in flight leaves a card on the list`(
    _ card: Card, _ moment: CardScreen.Moment
  ) {
    // Flights turn where UIKit shows the change that waits.
    HeadlessReadings.showsQueuedChanges = true
    let app = SharedCardApp(card)
    app.list.moment = moment
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let before = app.layout
    stack.pushViewController(app.page, animated: true)
    screen.advance(by: 0.2)
    stack.popViewController(animated: true)
    var path = Continuity()
    screen.frames(60) { _, pixels in path.add(pixels.bounds(of: .red, within: 4)) }
    #expect(path.count == 60 && path.jumps() == [])
    screen.settle()
    #expect(stack.viewControllers == [app.list])
    #expect(app.layout == before && Pixels(screen).bounds(of: .red) == app.small)
  }

  @Test(arguments: Card.allCases)
  func `Case F23: A card is on its page again after a swipe that is let go`(_ card: Card) {
    let app = SharedCardApp(card)
    app.page.moment = .viewDidLoad
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(app.page, animated: true)
    screen.settle()
    for swipe in 0..<2 {
      screen.perform(
        .drag(
          from: CGPoint(x: 1, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.4, releaseSpeed: 0))
      screen.frames(60) { frame, pixels in
        #expect(pixels.bounds(of: .red, within: 4) != nil, "swipe \(swipe) frame \(frame)")
      }
      screen.settle()
      #expect(stack.topViewController === app.page && app.page.view.subviews == [app.card])
      #expect(app.child == nil || app.child?.parent === app.page)
      #expect(Pixels(screen).bounds(of: .red)?.isNear(app.large, within: 0.5) == true)
    }
  }

  @Test func `Case F23: A page that gives the card back as it leaves has it after a swipe`() {
    let app = SharedCardApp()
    app.page.moment = .viewDidLoad
    app.list.moment = .never
    app.page.give = { [unowned app] in app.list.take?(app.list) }
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(app.page, animated: true)
    screen.settle()
    screen.perform(
      .drag(
        from: CGPoint(x: 1, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.4, releaseSpeed: 0))
    screen.settle()
    #expect(Pixels(screen).bounds(of: .red) == SharedCardApp.large)
    stack.popViewController(animated: true)
    screen.runTurn()
    expectOneFlight(screen, from: SharedCardApp.large, to: SharedCardApp.small, #_sourceLocation)
  }

  @Test func `Case F23: After a cancelled push a card lies where the app puts it`() throws {
    let app = SharedCardApp()
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let place = CGRect(x: 200, y: 400, width: 160, height: 90)
    app.list.take = { [unowned app] list in
      list.view.addSubview(app.card)
      app.card.frame = place
    }
    let count = app.list.view.subviews.count
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    screen.advance(by: 0.2)
    session.cancel()
    screen.settle()
    #expect(app.card.frame == place && app.list.view.subviews == [app.bar, app.card])
    // The app finds its own views alone, without the one that the page has.
    #expect(app.list.views == count - 1)
  }

  @Test func `Case F23: A player that the app takes out of its card returns into it`() throws {
    let app = SharedCardApp()
    app.list.moment = .never
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let before = app.layout
    app.page.take = { [unowned app] page in
      page.view.addSubview(app.card)
      page.view.addSubview(app.player)
      app.player.frame = SharedCardApp.large
    }
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    #expect(session.plan.matches.pairs.count == 1)
    screen.advance(by: 0.2)
    session.cancel()
    screen.settle()
    #expect(app.player.superview === app.card && app.layout == before)
  }

  @Test(arguments: [CardScreen.Moment.viewDidAppear, .alongside, .alongsideEnd])
  func `Case F23: A card that is moved after the capture is there, and an issue names it`(
    _ moment: CardScreen.Moment
  ) {
    let app = SharedCardApp()
    app.page.moment = moment
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    var issues: [MatchIssue] = []
    stack.matchTransition.onIssue = { issues.append($0) }
    stack.pushViewController(app.page, animated: true)
    screen.settle()
    #expect(Pixels(screen).bounds(of: .red) == SharedCardApp.large && damage(to: app.player) == [])
    #expect(issues.filter { $0 == .lateID("player", side: .destination) }.count == 1)
    stack.popViewController(animated: true)
    screen.settle()
    #expect(Pixels(screen).bounds(of: .red) == SharedCardApp.small && damage(to: app.player) == [])
  }

  @Test func `Case F23: A card that is moved in a flight that is cancelled returns`() throws {
    let app = SharedCardApp(.stackView)
    (app.page.moment, app.list.moment) = (.alongside, .never)
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let before = app.layout
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    screen.advance(by: 0.2)
    #expect(app.card.superview === app.page.view)
    session.cancel()
    screen.settle()
    #expect(session.didComplete == false && damage(to: app.player) == [])
    #expect(app.layout == before && Pixels(screen).bounds(of: .red) == app.small)
  }

  @Test func `Case F23: A card that the app only takes the player from returns with it`() throws {
    let app = SharedCardApp()
    app.list.moment = .never
    let stack = UINavigationController.field(app.list)
    let screen = HeadlessScreen.field(stack)
    let before = app.layout
    app.page.take = { [unowned app] page in
      page.view.addSubview(app.player)
      app.player.frame = SharedCardApp.large
      app.card.removeFromSuperview()
    }
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    expectOneFlight(screen, from: app.small, to: app.large, #_sourceLocation)
    app.list.take?(app.list)
    app.card.addSubview(app.player)
    stack.popViewController(animated: false)
    screen.settle()
    stack.pushViewController(app.page, animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    screen.advance(by: 0.2)
    session.cancel()
    screen.settle()
    #expect(app.player.superview === app.card && app.card.superview === app.list.view)
    #expect(app.layout.home == before.home && app.layout.siblings == before.siblings)
  }

  @Test(arguments: Card.allCases)
  func `Case F23: Screens that take a card end as without the engine`(_ card: Card) async {
    for wait in [0.1, 0.2, 1] {
      var apps: [SharedCardApp] = []
      await expectSameEnd { () -> UINavigationController in
        let app = SharedCardApp(card)
        apps.append(app)
        return UINavigationController.field(app.list)
      } script: { run in
        run.call { $0.pushPage() }
        await run.wait(wait)
        run.call { $0.popViewController(animated: true) }
        await run.wait(1)
        run.call { $0.pushPage() }
        await run.wait(1)
      }
    }
  }
}

extension UINavigationController {
  fileprivate func pushPage() {
    guard let page = (viewControllers[0] as? CardScreen)?.app?.page else { return }
    pushViewController(page, animated: true)
  }
}
