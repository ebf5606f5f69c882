import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case P3: a stack or tabs that keep the property `delegate` for the app, and give super a proxy of their own.
@Suite(.freshRuntime) @MainActor struct OverriddenDelegateCases {
  private final class StackProxy: NSObject, UINavigationControllerDelegate {
    weak var target: (any UINavigationControllerDelegate)?
    var shown: [UIViewController] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append(viewController)
      target?.navigationController(
        navigationController, didShow: viewController, animated: animated)
    }
  }

  private final class ProxiedStack: UINavigationController {
    let proxy = StackProxy()
    override var delegate: (any UINavigationControllerDelegate)? {
      get { proxy.target }
      set { proxy.target = newValue }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      super.delegate = proxy
    }
  }

  private static func screen(_ title: String, y: CGFloat) -> UIViewController {
    BuiltController(title) {
      $0.addSubview(.tagged("photo", CGRect(x: 20, y: y, width: 60, height: 60)))
    }
  }

  @Test(arguments: [false, true])
  func `Case P3: a stack with a proxy of its own flies, and the proxy hears of every change`(
    isEnabledLate: Bool
  ) throws {
    let (first, second) = (Self.screen("First", y: 40), Self.screen("Second", y: 200))
    let stack = ProxiedStack(rootViewController: first)
    let app = NSObjectDelegate()
    stack.delegate = app
    if !isEnabledLate { stack.matchTransition.isEnabled = true }
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    screen.window.rootViewController = stack
    screen.advance(by: 0.1)
    if isEnabledLate { stack.matchTransition.isEnabled = true }
    stack.pushViewController(second, animated: true)
    screen.advance(by: 0.1)
    let session = try #require(stack.matchTransition.session)
    #expect(session.plan.flights.map(\.id) == ["photo"])
    screen.advance(by: 1)
    stack.popViewController(animated: true)
    screen.advance(by: 1)
    #expect(stack.proxy.shown == [first, second, first])
    #expect(app.count == 3 && stack.delegate === app)
    stack.matchTransition.isEnabled = false
    stack.pushViewController(second, animated: false)
    screen.advance(by: 0.1)
    #expect(stack.proxy.shown.last === second && app.count == 4 && stack.delegate === app)
  }

  private final class NSObjectDelegate: NSObject, UINavigationControllerDelegate {
    var count = 0

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { count += 1 }
  }

  private final class TabProxy: NSObject, UITabBarControllerDelegate {
    var selected = 0

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { selected += 1 }
  }

  private final class ProxiedTabs: UITabBarController {
    let proxy = TabProxy()
    override var delegate: (any UITabBarControllerDelegate)? {
      get { nil }
      set {}
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      super.delegate = proxy
    }
  }

  @Test(arguments: [false, true])
  func `Case P3: tabs with a proxy of their own fly, and the proxy hears of taps`(
    isEnabledLate: Bool
  ) throws {
    let tabs = ProxiedTabs()
    tabs.viewControllers = [Self.screen("First", y: 40), Self.screen("Second", y: 200)]
    if !isEnabledLate { tabs.matchTransition.isEnabled = true }
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    screen.window.rootViewController = tabs
    screen.advance(by: 0.1)
    if isEnabledLate { tabs.matchTransition.isEnabled = true }
    screen.touchDown(at: CGPoint(x: 150, y: 380)).lift()
    screen.advance(by: 0.1)
    let session = try #require(tabs.matchTransition.session)
    #expect(session.plan.flights.map(\.id) == ["photo"])
    screen.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && tabs.proxy.selected == 1)
  }
}
