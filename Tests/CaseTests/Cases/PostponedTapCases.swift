import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A person taps again while a screen waits for its content.
@Suite(.freshRuntime) @MainActor struct PostponedTapCases {
  enum Outcome: CaseIterable { case loads, timesOut, leavesForeground }

  @Test(arguments: [true, false])
  func `A second tap during the wait starts nothing`(_ isSameScreen: Bool) throws {
    let app = WaitingApp(showsSameScreen: isSameScreen)
    app.tapRow()
    app.screen.advance(by: 0.15)
    #expect(app.stack.matchTransition.session == nil && app.stack.viewControllers.count == 2)
    app.tapRow()
    app.screen.advance(by: 0.1)
    #expect(app.list.selected == [1] && app.stack.viewControllers.count == 2)
    app.isLoaded = true
    app.screen.advance(by: 2 / 60)
    let session = try #require(app.stack.matchTransition.session)
    #expect(session.plan.flights.contains { $0.isMatched })
    app.screen.settle()
    #expect(session.didComplete == true && app.stack.viewControllers.count == 2)
  }

  @Test(arguments: Outcome.allCases)
  func `Touches reach the screens again after the wait, however it ends`(_ outcome: Outcome) {
    let app = WaitingApp(showsSameScreen: false)
    app.tapRow()
    app.screen.advance(by: 0.1)
    switch outcome {
    case .loads: app.isLoaded = true
    case .timesOut: break
    case .leavesForeground:
      NotificationCenter.default.post(
        name: UIApplication.didEnterBackgroundNotification, object: nil)
    }
    app.screen.settle()
    app.stack.popViewController(animated: false)
    app.screen.settle()
    #expect(app.stack.viewControllers == [app.list])
    app.tapRow()
    app.screen.runTurn()
    #expect(app.list.selected == [1, 1] && app.stack.viewControllers.count == 2)
  }

  @Test func `A wait that UIKit ends leaves nothing in the container`() throws {
    let app = WaitingApp(showsSameScreen: false)
    app.tapRow()
    app.screen.advance(by: 0.1)
    let container = try #require(app.list.view.superview)
    #expect(container.holdsStage)
    let coordinator = try #require(app.stack.transitionCoordinator)
    let context = try #require(coordinator as? any UIViewControllerContextTransitioning)
    context.completeTransition(true)
    #expect(!container.holdsStage)
    app.screen.settle()
    app.stack.popViewController(animated: false)
    app.screen.settle()
    app.tapRow()
    #expect(app.list.selected == [1, 1])
  }
}

/// A list whose pages wait for up to a second until they are loaded.
@MainActor private final class WaitingApp {
  let list = RowList()
  let stack: UINavigationController
  let screen: HeadlessScreen
  var isLoaded = false

  init(showsSameScreen: Bool) {
    stack = .field(list)
    screen = .field(stack)
    let shared = WaitingPage()
    list.onSelect = { [unowned self] in
      let page = showsSameScreen ? shared : WaitingPage()
      page.isLoaded = { [unowned self] in isLoaded }
      stack.pushViewController(page, animated: true)
    }
  }

  /// Taps the middle of row 1.
  func tapRow() {
    let finger = screen.touchDown(at: CGPoint(x: 300, y: 120))
    screen.advance(by: 1 / 60)
    finger.lift()
    screen.advance(by: 1 / 60)
  }
}

private final class WaitingPage: UIViewController, MatchObserver {
  var isLoaded: () -> Bool = { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(.tagged("photo-1", CGRect(x: 0, y: 0, width: 390, height: 300), .red))
  }

  func matchPrepare(for preparation: MatchPreparation) {
    if preparation.side == .destination { preparation.postpone(until: isLoaded, timeout: 1) }
  }
}
