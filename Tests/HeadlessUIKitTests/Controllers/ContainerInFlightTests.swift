import RuntimeSupport
import Testing
import UIKit

/// A stack that goes off the screen, and comes back, while a push within it runs.
@MainActor @Suite(.freshRuntime) struct ContainerInFlightTests {
  enum Way: CaseIterable {
    case tab
    case presentation
  }

  /// A stack of A in the first of two tabs, in the middle of a push of B.
  @MainActor private struct Fixture {
    let log = CallLog()
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
    let tabs = UITabBarController()
    let stack: UINavigationController
    let a: LoggingController
    let b: LoggingController

    init() {
      a = LoggingController("A", log)
      b = LoggingController("B", log)
      stack = UINavigationController(rootViewController: a)
      tabs.viewControllers = [stack, LoggingController("C", log)]
      screen.window.rootViewController = tabs
      screen.advance(by: 0.1)
      stack.pushViewController(b, animated: true)
      screen.advance(by: 0.1)
      _ = log.take()
    }

    func leave(by way: Way) {
      switch way {
      case .tab: tabs.selectedIndex = 1
      case .presentation:
        let cover = LoggingController("D", log)
        cover.modalPresentationStyle = .fullScreen
        tabs.present(cover, animated: false)
      }
      screen.advance(by: 2)
    }

    func comeBack(by way: Way) {
      switch way {
      case .tab: tabs.selectedIndex = 0
      case .presentation: tabs.dismiss(animated: false)
      }
      screen.advance(by: 2)
    }

    /// What a controller has heard of its appearance since the last call.
    func heard(by names: String...) -> [[String]] {
      let lines = log.take().compactMap { $0.split(separator: "(").first.map(String.init) }
      return names.map { name in
        lines.filter { $0.hasPrefix(name + ".") && $0.hasSuffix("ppear") }
          .map { String($0.dropFirst(2)) }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `screens of a stack that goes in the middle of a push hear of each end once`(_ way: Way) {
    let reports = HeadlessConsole.onMessage
    defer { HeadlessConsole.onMessage = reports }
    var messages: [String] = []
    HeadlessConsole.onMessage = { messages.append($0) }
    let fixture = Fixture()
    fixture.leave(by: way)
    #expect(fixture.heard(by: "A") == [["didDisappear"]])
    #expect(fixture.stack.viewControllers == [fixture.a, fixture.b])
    #expect(fixture.stack.transitionCoordinator == nil)
    fixture.comeBack(by: way)
    #expect(fixture.heard(by: "A", "B") == [[], ["willAppear", "didAppear"]])
    #expect(fixture.b.view.window === fixture.screen.window)
    #expect(fixture.a.view.window == nil)
    #expect(messages == [])
  }

  @Test(arguments: Way.allCases)
  func `the screen that was coming is told that it goes after all`(_ way: Way) {
    let fixture = Fixture()
    fixture.leave(by: way)
    // Where the push ends before the stack has gone, it appears first.
    let heard = fixture.heard(by: "B")[0]
    #expect(
      heard == ["willDisappear", "didDisappear"]
        || heard == ["didAppear", "willDisappear", "didDisappear"])
  }

  @Test
  func `a screen of a stack that is dismissed for good in the middle of a push hears its end`() {
    let log = CallLog()
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
    let presenter = LoggingController("P", log)
    screen.window.rootViewController = presenter
    screen.runTurn()
    presenter.present(
      UINavigationController(rootViewController: LoggingController("A", log)), animated: false)
    screen.advance(by: 0.1)
    let stack = presenter.presentedViewController as? UINavigationController
    stack?.pushViewController(LoggingController("B", log), animated: true)
    screen.advance(by: 0.1)
    _ = log.take()
    presenter.dismiss(animated: false)
    screen.runTurn()
    let calls = log.take().compactMap { $0.split(separator: "(").first.map(String.init) }
    #expect(calls.filter { $0 == "A.didDisappear" }.count == 1)
    screen.advance(by: 2)
    #expect(!log.take().contains { $0.hasPrefix("A.") })
  }

  enum Moment: CaseIterable {
    case running
    case held
    case goingBack
  }

  @Test(arguments: Moment.allCases)
  func `the completions of a coordinator run once when its stack is released`(_ moment: Moment) {
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
    let presenter = UIViewController()
    screen.window.rootViewController = presenter
    screen.runTurn()
    // It stays in the window, so its animation goes on without the stack (rule 1.20).
    let companion = UIView()
    presenter.view.addSubview(companion)
    var ends: [Bool] = []
    var finger: HeadlessTouch?
    weak var dead: UINavigationController?
    do {
      let stack = UINavigationController(rootViewController: UIViewController())
      dead = stack
      stack.modalPresentationStyle = .overFullScreen
      presenter.present(stack, animated: false)
      screen.advance(by: 0.1)
      stack.pushViewController(UIViewController(), animated: moment == .running)
      screen.advance(by: 0.1)
      finger = screen.touchDown(at: CGPoint(x: 3, y: 150))
      if moment != .running {
        for step in 1...4 {
          screen.advance(by: 0.1)
          finger?.move(to: CGPoint(x: 3 + 10 * step, y: 150))
        }
        screen.advance(by: 0.3)
      }
      #expect(stack.transitionCoordinator?.isInteractive == (moment != .running))
      stack.transitionCoordinator?.animate { _ in
        companion.alpha = 0.5
      } completion: {
        ends.append($0.isCancelled)
      }
      if moment != .held { finger?.lift() }
      screen.advance(by: 0.02)
    }
    presenter.dismiss(animated: false)
    screen.runTurn()
    #expect(dead == nil)
    screen.advance(by: 2)
    #expect(ends == [moment == .goingBack])
    #expect(companion.alpha == (moment == .goingBack ? 1 : 0.5))
    #expect(companion.layer.animationKeys() == nil)
    if moment == .held { finger?.lift() }
    screen.runTurn()
  }
}
