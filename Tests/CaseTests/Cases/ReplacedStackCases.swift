import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F18: a stack is replaced, and a finger turns the change back.
@Suite(.freshRuntime) @MainActor struct ReplacedStackCases {
  enum Change: String, CaseIterable {
    case replacesTop, leavesLast, swaps, keeps
  }

  @Test(arguments: Change.allCases, [false, true])
  func `Case F18: A cancelled change of a stack shows one screen`(
    _ change: Change, _ leavesApp: Bool
  ) throws {
    let app = StackApp()
    let (a, b, c) = (app.page("A", 0), app.page("B", 1), app.page("C", 2))
    let (before, after): ([UIViewController], [UIViewController]) =
      switch change {
      case .replacesTop: ([a, b], [a, c])
      case .leavesLast: ([a, b, c], [c])
      case .swaps: ([a, b], [b, a])
      case .keeps: ([a, b], [a, b])
      }
    app.stack.setViewControllers(before, animated: false)
    app.screen.settle()
    app.stack.setViewControllers(after, animated: true)
    app.screen.advance(by: 0.2)
    let isPop = change == .swaps
    let finger = app.screen.draggedFinger(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: isPop ? 20 : 380, y: 600), steps: 10)
    if leavesApp {
      app.screen.enterBackground()
      finger.cancel()
      app.screen.advance(by: 0.3)
      app.screen.becomeActive()
    } else {
      app.screen.advance(by: 0.2)
      finger.lift()
    }
    app.screen.settle()
    app.expectOneScreen()
    let d = app.page("D", 3)
    app.stack.pushViewController(d, animated: true)
    app.screen.runTurn()
    #expect(app.hasFlight, "push")
    app.screen.settle()
    app.expectOneScreen()
    #expect(app.stack.topViewController === d)
    while app.stack.viewControllers.count > 1 {
      let below = app.stack.viewControllers[app.stack.viewControllers.count - 2]
      app.stack.popViewController(animated: true)
      app.screen.runTurn()
      #expect(app.hasFlight, "pop to \(below.title ?? "")")
      app.screen.settle()
      #expect(app.stack.topViewController === below)
      app.expectOneScreen()
    }
    for page in [a, b, c, d] { #expect(page.appearances.isBalanced, "\(page.appearances)") }
  }
}

@MainActor private final class StackApp {
  let stack: UINavigationController
  let screen: HeadlessScreen
  private var pages: [BuiltController] = []

  init() {
    stack = .field(UIViewController())
    stack.isNavigationBarHidden = false
    screen = .field(stack, scale: 1)
  }

  func page(_ title: String, _ place: Int) -> BuiltController {
    let page = BuiltController(title) {
      $0.addSubview(
        .tagged(
          "photo", CGRect(x: 60 * CGFloat(place), y: 150, width: 100, height: 100), .red))
    }
    pages.append(page)
    return page
  }

  var hasFlight: Bool {
    stack.matchTransition.session?.plan.flights.contains { $0.isMatched } == true
  }

  func expectOneScreen(_ location: SourceLocation = #_sourceLocation) {
    let top = stack.topViewController
    #expect(top?.viewIfLoaded?.window != nil, sourceLocation: location)
    let shown = pages.filter { $0.viewIfLoaded?.window != nil }
    #expect(shown.count == 1 && shown.first === top, sourceLocation: location)
    #expect(stack.navigationBar.topItem === top?.navigationItem, sourceLocation: location)
    guard let photo = top?.view.subviews.first else { return }
    #expect(damage(to: photo) == [], sourceLocation: location)
    #expect(
      Pixels(screen).bounds(of: .red) == photo.placeInWindow, sourceLocation: location)
  }
}
