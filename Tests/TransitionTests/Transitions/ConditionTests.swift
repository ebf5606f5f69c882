import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Conditions that ask about the traits of the container.
@Suite(.freshRuntime) @MainActor struct ConditionTests {
  private final class Page: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(.tagged(MatchID(1, in: "title"), CGRect(x: 0, y: 0, width: 20, height: 20)))
    }
  }

  private static let late = MatchStyle(window: .fraction(0.5...1))

  /// Returns the window of the only flight of a push, or nil.
  private func window(
    _ condition: MatchCondition, from: UIViewController, to: UIViewController,
    on stack: UINavigationController = UINavigationController()
  ) -> ClosedRange<Double>? {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    stack.setViewControllers([from], animated: false)
    screen.window.rootViewController = stack
    screen.runTurn()
    stack.matchTransition.isEnabled = true
    stack.matchTransition.options.styles[.every(in: "title")] =
      MatchStyle.automatic.when(condition, use: Self.late)
    stack.pushViewController(to, animated: true)
    screen.runTurn()
    let window = stack.matchTransition.session?.plan.flights.first?.motion.window
    screen.advance(by: 3)
    return window
  }

  @Test func `A condition asks about the traits of the container`() {
    let stack = UINavigationController()
    stack.overrideUserInterfaceStyle = .dark
    #expect(window(.dark, from: Page(), to: Page(), on: stack) == 0.5...1)
    #expect(window(.dark, from: Page(), to: Page()) == 0...1)
    #expect(window(.any([.rightToLeft, .largeText]), from: Page(), to: Page()) == 0...1)
  }
}
