import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Conditions that ask about the controllers, and settings of groups.
@Suite(.freshRuntime) @MainActor struct ConditionTests {
  private class Page: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(.tagged(MatchID(1, in: "title"), CGRect(x: 0, y: 0, width: 20, height: 20)))
    }
  }
  private final class SpecialPage: Page {}
  private final class Stack: UINavigationController {}

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
    let window = stack.matchTransition.session?.plan.flights.first?.window
    screen.advance(by: 3)
    return window
  }

  @Test func `A condition asks about the class of the controllers and of the container`() {
    let cases: [(MatchCondition, Bool)] = [
      (.to(SpecialPage.self), true), (.to(Page.self), true), (.from(SpecialPage.self), false),
      (.from(Page.self), true), (.from(UIViewController.self), true),
      (.inside(Stack.self), true), (.inside(UITabBarController.self), false),
      (.inside(UINavigationController.self), true), (.inside(Page.self), false),
    ]
    for (condition, holds) in cases {
      let window = window(condition, from: Page(), to: SpecialPage(), on: Stack())
      #expect(window == (holds ? 0.5...1 : 0...1), "\(condition)")
    }
  }

  /// A screen with a page, and a stack that it can present.
  private func screenWithStack() -> (HeadlessScreen, Stack) {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    screen.window.rootViewController = Page()
    screen.runTurn()
    let stack = Stack(rootViewController: SpecialPage())
    stack.isNavigationBarHidden = true
    stack.modalPresentationStyle = .fullScreen
    stack.matchPresentation.isEnabled = true
    return (screen, stack)
  }

  @Test func `A screen inside a presented stack is asked about by its own class`() throws {
    let (screen, stack) = screenWithStack()
    stack.matchPresentation.options.styles[.every(in: "title")] =
      MatchStyle.automatic.when(.to(SpecialPage.self) && !.inside(Stack.self), use: Self.late)
    screen.window.rootViewController?.present(stack, animated: true)
    screen.runTurn()
    #expect(stack.matchPresentation.session?.plan.flights.first?.window == 0.5...1)
    screen.advance(by: 3)
  }

  @Test func `A condition asks about the traits of the container`() {
    let stack = UINavigationController()
    stack.overrideUserInterfaceStyle = .dark
    #expect(window(.dark, from: Page(), to: Page(), on: stack) == 0.5...1)
    #expect(window(.dark, from: Page(), to: Page()) == 0...1)
    #expect(window(.regularHeight, from: Page(), to: Page()) == 0.5...1)
    #expect(window(.rightToLeft || .largeText, from: Page(), to: Page()) == 0...1)
  }

  @Test func `A dismissal leaves the screen in a presented stack, and is in no container`() throws {
    let (screen, stack) = screenWithStack()
    stack.matchPresentation.options.styles[.every(in: "title")] =
      MatchStyle.automatic.when(
        .from(SpecialPage.self) && !.inside(Stack.self), use: MatchStyle(priority: 3))
    screen.window.rootViewController?.present(stack, animated: true)
    screen.runTurn()
    let opening = try #require(stack.matchPresentation.session?.plan.flights.first)
    #expect(opening.priority != 3)
    screen.advance(by: 3)
    stack.dismiss(animated: true)
    screen.runTurn()
    #expect(stack.matchPresentation.session?.plan.flights.first?.priority == 3)
    screen.advance(by: 3)
  }
}
