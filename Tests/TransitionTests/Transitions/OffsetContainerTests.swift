import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Gestures in a container that does not begin at the corner of its window, like a column of a split view.
@Suite(.freshRuntime) @MainActor struct OffsetContainerTests {
  private let screen = HeadlessScreen(size: CGSize(width: 500, height: 200), scale: 1)
  /// A stack of two screens in the rightmost 200 points of the window.
  private let stack = UINavigationController(rootViewController: BuiltController("List"))

  init() {
    let parent = UIViewController()
    screen.window.rootViewController = parent
    screen.runTurn()
    stack.isNavigationBarHidden = true
    stack.matchTransition.isEnabled = true
    stack.matchTransition.options.duration = 0.4
    stack.matchTransition.gesture = .anywhere
    parent.addChild(stack)
    stack.view.frame = CGRect(x: 300, y: 0, width: 200, height: 200)
    parent.view.addSubview(stack.view)
    stack.didMove(toParent: parent)
    screen.runTurn()
    stack.pushViewController(BuiltController("Detail"), animated: false)
    screen.advance(by: 0.1)
  }

  @Test(arguments: [false, true], [(60, 2), (150, 1)] as [(CGFloat, Int)])
  func `A finger that rests before it lifts has no speed in a column either`(
    isRightToLeft: Bool, drag: (length: CGFloat, screensLeft: Int)
  ) {
    if isRightToLeft {
      stack.view.semanticContentAttribute = .forceRightToLeft
      stack.matchTransition.gesture = .anywhere
    }
    // A pop follows the finger away from the leading edge, over the 200 points of the column.
    let (start, direction): (CGFloat, CGFloat) = isRightToLeft ? (470, -1) : (330, 1)
    let finger = screen.draggedFinger(
      from: CGPoint(x: start, y: 100), to: CGPoint(x: start + direction * drag.length, y: 100),
      steps: Int(drag.length / 5))
    screen.advance(by: 0.2)
    #expect(stack.matchTransition.session?.isRunning == false)
    finger.lift()
    screen.advance(by: 3)
    #expect(stack.matchTransition.session == nil)
    #expect(stack.viewControllers.count == drag.screensLeft)
  }

  @Test func `A finger that catches a flight in a column moves it from where it is`() throws {
    func card(at x: CGFloat) -> BuiltController {
      BuiltController("Card", .tagged("card", CGRect(x: x, y: 80, width: 40, height: 40)))
    }
    stack.matchTransition.gesture = .edge
    stack.matchTransition.options = TransitionOptions(duration: 1, curve: .linear)
    stack.setViewControllers([card(at: 0)], animated: false)
    screen.advance(by: 0.1)
    stack.pushViewController(card(at: 120), animated: true)
    screen.advance(by: 0.25)
    let session = try #require(stack.matchTransition.session)
    /// The centre of the card's stand-in, in the window.
    func middle() throws -> CGPoint {
      let column = try #require(session.stage.touchView.superview)
      let standIn = try #require(column.subviews.first { $0.bounds.width == 40 })
      return column.convert(standIn.seen.position, to: nil)
    }
    let start = try middle()
    #expect(start.x > 320 && start.x < 440)
    let finger = screen.touchDown(at: start)
    screen.runTurn()
    // The first ten points take the flight over. The card follows the finger from then on.
    for way in stride(from: 0, through: 60, by: 3) {
      finger.move(to: CGPoint(x: start.x + CGFloat(way), y: start.y))
      screen.advance(by: 1 / 60)
      #expect(abs(try middle().x - (start.x + CGFloat(max(way - 10, 0)))) <= 0.5, "at \(way)")
    }
    finger.lift()
    screen.advance(by: 3)
    #expect(stack.matchTransition.session == nil)
  }
}
