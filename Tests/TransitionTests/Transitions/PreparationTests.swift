import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Screens that prepare for a transition, or need more time for it.
@Suite(.freshRuntime) @MainActor struct PreparationTests {
  private static let box = CGRect(x: 0, y: 0, width: 20, height: 20)

  /// A screen whose tagged view comes when `load()` is called.
  private final class Screen: UIViewController, MatchObserver {
    var prepare: ((MatchPreparation) -> Void)?
    let picture = UIView(frame: CGRect(x: 60, y: 160, width: 40, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      picture.backgroundColor = .red
      view.addSubview(picture)
    }

    func load() { picture.matchID = "photo" }
    var isLoaded: Bool { picture.matchID != nil }

    func matchPrepare(for preparation: MatchPreparation) { prepare?(preparation) }
  }

  private func fixture() -> (fixture: MatchFixture, list: BuiltController, page: Screen) {
    let list = BuiltController("List", .tagged("photo", Self.box))
    return (MatchFixture(root: list, duration: 0.5), list, Screen())
  }

  @Test func `Each screen learns the visible IDs of the other, and what it does then is captured`()
    throws
  {
    let (fixture, list, page) = fixture()
    list.view.addSubview(.tagged("far", CGRect(x: 500, y: 0, width: 10, height: 10)))
    var ids: [MatchID] = []
    page.prepare = { preparation in
      ids = preparation.ids
      page.load()
      page.picture.center = CGPoint(x: 50, y: 100)
    }
    fixture.push(page)
    #expect(ids == ["photo"])
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(flight.isMatched && flight.ends.destination.center == CGPoint(x: 50, y: 100))
    fixture.settle()
  }

  @Test func `A push waits for its content, with the source screen on the display`() throws {
    let (fixture, list, page) = fixture()
    var asked = 0
    page.prepare = {
      $0.postpone(
        until: {
          asked += 1
          return page.isLoaded
        }, timeout: 1)
    }
    var bar: CGFloat = 0
    let follower = UIView(frame: Self.box)
    fixture.navigation.view.addSubview(follower)
    fixture.push(page)
    page.transitionCoordinator?.animate(alongsideTransition: nil) { _ in bar += 1 }
    fixture.screen.advance(by: 0.3)
    // One question for each frame.
    #expect(fixture.session == nil && (18...20).contains(asked))
    #expect(page.view.alpha == 0 && list.view.window != nil && list.view.subviews[0].alpha == 1)
    page.load()
    fixture.screen.advance(by: 2 / 60)
    let session = try #require(fixture.session)
    #expect(session.plan.flights.first?.isMatched == true && page.view.alpha == 1)
    #expect(session.progress > 0 && session.progress < 0.1)
    fixture.screen.advance(by: 0.25)
    #expect(abs(session.progress - 0.55) < 0.06 && bar == 0)
    fixture.settle()
    #expect(session.didComplete == true && bar == 1 && fixture.issues.isEmpty)
    #expect(page.view.alpha == 1 && page.picture.alpha == 1)
  }

  @Test func `An alpha that the app writes while its screen waits stays`() {
    let (fixture, _, page) = fixture()
    page.prepare = { $0.postpone(until: { page.isLoaded }, timeout: 1) }
    fixture.push(page)
    fixture.screen.advance(by: 0.1)
    page.view.alpha = 0.75
    page.load()
    fixture.settle()
    #expect(fixture.session == nil && page.view.alpha == 0.75)
  }

  @Test func `Alongside animations wait with the transition and keep step with it`() throws {
    let (fixture, _, page) = fixture()
    page.prepare = { $0.postpone(until: { page.isLoaded }, timeout: 1) }
    let bar = UIView(frame: Self.box)
    fixture.screen.window.addSubview(bar)
    fixture.navigation.pushViewController(page, animated: true)
    fixture.navigation.transitionCoordinator?.animateAlongsideTransition(
      in: bar, animation: { _ in bar.center.x = 110 })
    fixture.screen.advance(by: 0.3)
    #expect(abs(bar.seen.position.x - 10) < 0.1)
    page.load()
    fixture.screen.advance(by: 0.25)
    let session = try #require(fixture.session)
    // The bar is where the session's progress says, but for the frame that is under way.
    #expect(abs(bar.seen.position.x - (10 + 100 * session.progress)) < 4)
    #expect(bar.seen.position.x > 30 && bar.seen.position.x < 80)
    fixture.settle()
    #expect(bar.center.x == 110)
  }

  @Test func `When the time is up the transition starts without the content, and not later`() throws
  {
    let (fixture, _, page) = fixture()
    page.prepare = { $0.postpone(until: { false }, timeout: 0.2) }
    let start = CACurrentMediaTime()
    fixture.push(page)
    while fixture.session == nil { fixture.screen.advance(by: 1 / 60) }
    #expect(CACurrentMediaTime() - start <= 0.2 + 1e-6)
    #expect(fixture.issues.contains(.notReady(0.2, side: .destination)))
    fixture.settle()
    #expect(fixture.session == nil && fixture.navigation.topViewController === page)
  }

  @Test(arguments: [(-1, 0), (.nan, 0), (.infinity, 0), (5, 2), (0.3, 0.3)] as [(Double, Double)])
  func `A timeout outside its range is clamped`(timeout: Double, expected: Double) {
    let preparation = MatchPreparation(kind: .push, side: .source) { [] }
    preparation.postpone(until: { false }, timeout: timeout)
    #expect(preparation.waits.map(\.timeout) == [expected])
  }

  @Test func `A tab change waits for its content, too`() throws {
    let first = BuiltController("First", .tagged("photo", Self.box))
    let page = Screen()
    let tabs = UITabBarController()
    tabs.viewControllers = [first, page]
    tabs.matchTransition.isEnabled = true
    tabs.matchTransition.options.duration = 0.5
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    screen.window.rootViewController = tabs
    screen.advance(by: 0.1)
    page.prepare = { $0.postpone(until: { page.isLoaded }, timeout: 1) }
    tabs.selectedIndex = 1
    screen.advance(by: 0.3)
    #expect(tabs.matchTransition.session == nil)
    #expect(first.view.window != nil && page.view.alpha == 0)
    page.load()
    screen.advance(by: 2 / 60)
    let session = try #require(tabs.matchTransition.session)
    #expect(session.plan.flights.first?.isMatched == true && page.view.alpha == 1)
    screen.advance(by: 1)
    #expect(session.didComplete == true && tabs.selectedViewController === page)
    #expect(first.view.window == nil && page.view.alpha == 1)
  }

  @Test func `A screen whose container goes while it waits is visible again`() {
    let page = Screen()
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    weak var kept: UINavigationController?
    do {
      let list = BuiltController("List", .tagged("photo", Self.box))
      let stack = UINavigationController(rootViewController: list)
      kept = stack
      stack.matchTransition.isEnabled = true
      screen.window.rootViewController = stack
      screen.advance(by: 0.1)
      page.prepare = { $0.postpone(until: { false }, timeout: 1) }
      stack.pushViewController(page, animated: true)
      screen.advance(by: 0.1)
      #expect(page.view.alpha == 0)
    }
    screen.window.rootViewController = UIViewController()
    screen.advance(by: 0.1)
    #expect(page.view.alpha == 1 && kept == nil)
  }

  @Test func `Content that is there already costs no frame`() {
    let (fixture, _, page) = fixture()
    page.prepare = {
      page.load()
      $0.postpone(until: { page.isLoaded })
    }
    fixture.push(page)
    #expect(fixture.session != nil)
    fixture.settle()
  }

  @Test func `Both screens can need time, and the slower one decides`() {
    let list = Screen()
    let page = Screen()
    let fixture = MatchFixture(root: list)
    list.load()
    let start = CACurrentMediaTime()
    list.prepare = { $0.postpone(until: { CACurrentMediaTime() > start + 0.3 }, timeout: 1) }
    page.prepare = { $0.postpone(until: { CACurrentMediaTime() > start + 0.1 }, timeout: 1) }
    fixture.push(page)
    page.load()
    fixture.screen.advance(by: 0.25)
    #expect(fixture.session == nil)
    fixture.screen.advance(by: 0.1)
    #expect(fixture.session != nil && fixture.issues.isEmpty)
    fixture.settle()
  }

  @Test func `An app that leaves the foreground does not wait`() {
    let (fixture, _, page) = fixture()
    page.prepare = { $0.postpone(until: { false }, timeout: 2) }
    fixture.push(page)
    NotificationCenter.default.post(
      name: UIApplication.didEnterBackgroundNotification, object: nil)
    #expect(fixture.session == nil && fixture.navigation.topViewController === page)
    #expect(page.view.alpha == 1 && page.view.window != nil)
    fixture.screen.advance(by: 1)
    page.prepare = nil
    fixture.pop()
    #expect(fixture.session != nil)
    fixture.settle()
  }

  /// Puts a finger down at the left edge and drags it by 60 points, 10 in each frame.
  private func drag(_ fixture: MatchFixture) -> HeadlessTouch {
    let finger = fixture.screen.touchDown(at: CGPoint(x: 1, y: 100))
    for x in stride(from: 11, through: 61, by: 10) {
      fixture.screen.advance(by: 1 / 60)
      finger.move(to: CGPoint(x: x, y: 100))
    }
    return finger
  }

  @Test func `A finger that leads a postponed pop takes it over at its start`() throws {
    let list = Screen()
    let fixture = MatchFixture(root: list)
    list.load()
    let page = BuiltController("Page", .tagged("photo", Self.box))
    fixture.push(page)
    fixture.settle()
    var isReady = false
    list.prepare = { $0.postpone(until: { isReady }, timeout: 2) }
    let finger = drag(fixture)
    fixture.screen.advance(by: 0.2)
    #expect(fixture.session == nil)
    isReady = true
    fixture.screen.advance(by: 2 / 60)
    let session = try #require(fixture.session)
    #expect(!session.isRunning && abs(session.progress - 0.5) < 0.11)
    finger.lift()
    fixture.settle()
    #expect(session.didComplete != nil && fixture.session == nil)
  }

  @Test(arguments: [(false, 1), (true, 2)])
  func `A drag that ends while its pop waits pops, unless the system has taken the touch away`(
    isCancelled: Bool, screensLeft: Int
  ) throws {
    let list = Screen()
    let fixture = MatchFixture(root: list)
    list.load()
    fixture.push(BuiltController("Page", .tagged("photo", Self.box)))
    fixture.settle()
    var isReady = false
    list.prepare = { $0.postpone(until: { isReady }, timeout: 2) }
    // The finger is still fast when its touch ends.
    let finger = drag(fixture)
    fixture.screen.advance(by: 1 / 60)
    if isCancelled { finger.cancel() } else { finger.lift() }
    fixture.screen.advance(by: 0.1)
    #expect(fixture.session == nil && fixture.navigation.transitionCoordinator != nil)
    isReady = true
    fixture.screen.advance(by: 2 / 60)
    let session = try #require(fixture.session)
    fixture.settle()
    #expect(session.didComplete == !isCancelled)
    #expect(fixture.navigation.viewControllers.count == screensLeft && fixture.issues.isEmpty)
  }

  @Test func `A presentation waits, too`() {
    let root = BuiltController("Root", .tagged("photo", Self.box))
    let page = Screen()
    page.modalPresentationStyle = .overFullScreen
    page.matchPresentation.isEnabled = true
    page.prepare = { $0.postpone(until: { page.isLoaded }, timeout: 1) }
    let fixture = MatchFixture(root: root)
    fixture.navigation.present(page, animated: true)
    fixture.screen.advance(by: 0.2)
    #expect(page.matchPresentation.session == nil && page.view.alpha == 0)
    page.load()
    fixture.screen.advance(by: 2 / 60)
    #expect(page.matchPresentation.session?.plan.flights.first?.isMatched == true)
    fixture.settle()
    #expect(page.view.alpha == 1 && fixture.navigation.presentedViewController === page)
  }
}
