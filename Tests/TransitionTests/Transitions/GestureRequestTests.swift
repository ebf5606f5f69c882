import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Fingers that ask for a change which the app keeps back, on a screen of 200 by 200 points.
@Suite(.freshRuntime) @MainActor struct GestureRequestTests {
  /// Keeps pops back while it asks the person.
  private final class AskingStack: UINavigationController {
    var asks = true
    var questions = 0

    override func popViewController(animated: Bool) -> UIViewController? {
      if asks {
        questions += 1
        return nil
      }
      return super.popViewController(animated: animated)
    }
  }

  /// Keeps its dismissal back while it asks the person.
  private final class AskingPage: UIViewController {
    var asks = true
    var questions = 0

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      if asks {
        questions += 1
      } else {
        super.dismiss(animated: flag, completion: completion)
      }
    }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1)
  private let stack = AskingStack()
  private let page = AskingPage()

  enum Door: CaseIterable { case pop, dismissal }

  /// Shows a second screen in front of the first.
  private func open(_ door: Door) -> ControllerMatching {
    let root = BuiltController("Root")
    let matching: ControllerMatching
    switch door {
    case .pop:
      stack.viewControllers = [root, BuiltController("Detail")]
      matching = stack.matchTransition
      matching.isEnabled = true
      matching.gesture = .anywhere
      screen.window.rootViewController = stack
    case .dismissal:
      page.modalPresentationStyle = .fullScreen
      matching = page.matchPresentation
      matching.isEnabled = true
      screen.window.rootViewController = root
      screen.runTurn()
      root.present(page, animated: true)
    }
    matching.options.duration = 0.5
    screen.advance(by: 3)
    return matching
  }

  /// Asks for the same change as the finger, after the person has agreed.
  private func close(_ door: Door) {
    (stack.asks, page.asks) = (false, false)
    switch door {
    case .pop: _ = stack.popViewController(animated: true)
    case .dismissal: page.dismiss(animated: true)
    }
    screen.runTurn()
  }

  private func isClosed(_ door: Door) -> Bool {
    door == .pop ? stack.viewControllers.count == 1 : page.presentingViewController == nil
  }

  /// Puts a finger down and moves it by 40 points, which is too little to close anything.
  private func drag(_ door: Door) -> HeadlessTouch {
    let way = door == .pop ? CGPoint(x: 40, y: 0) : CGPoint(x: 0, y: 40)
    return screen.draggedFinger(
      from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60 + way.x, y: 60 + way.y), steps: 40)
  }

  @Test(arguments: Door.allCases)
  func `A finger whose change the app kept back moves no later change`(door: Door) throws {
    let matching = open(door)
    let finger = drag(door)
    finger.lift()
    screen.advance(by: 1)
    #expect(matching.session == nil && !isClosed(door))
    #expect(stack.questions + page.questions == 1)
    close(door)
    let session = try #require(matching.session)
    screen.advance(by: 3)
    #expect(session.didComplete == true && isClosed(door))
  }

  @Test(arguments: Door.allCases)
  func `It moves none either while it is still down`(door: Door) throws {
    let matching = open(door)
    let finger = drag(door)
    close(door)
    let session = try #require(matching.session)
    #expect(session.core.drag == nil)
    screen.advance(by: 0.25)
    #expect(session.progress > 0.1)
    screen.advance(by: 3)
    #expect(session.didComplete == true && isClosed(door))
    finger.lift()
    screen.advance(by: 1)
  }

  @Test(arguments: Door.allCases)
  func `The next finger starts the change that the app lets through`(door: Door) throws {
    let matching = open(door)
    drag(door).lift()
    screen.advance(by: 1)
    (stack.asks, page.asks) = (false, false)
    let finger = drag(door)
    let session = try #require(matching.session)
    #expect(session.core.drag != nil)
    screen.advance(by: 0.3)
    finger.lift()
    screen.advance(by: 3)
    #expect(session.didComplete == false && !isClosed(door))
  }
}
