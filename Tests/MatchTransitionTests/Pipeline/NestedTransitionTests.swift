import TestSupport
import Testing
import UIKit

@testable import MatchTransition

// Live views are found by class name, so this class shares the name of the system's class.
private final class WKWebView: UIView {}

/// A change of the tab while a push runs inside the old tab.
@Suite(.freshRuntime) @MainActor struct NestedTransitionTests {
  @MainActor private final class Stage {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let stack: UINavigationController
    let tabs = UITabBarController()

    /// - Parameters:
    ///   - list: The screen at the bottom of the stack in the first tab.
    ///   - other: The screen of the second tab.
    init(_ list: UIViewController, _ other: UIViewController) {
      stack = UINavigationController(rootViewController: list)
      stack.isNavigationBarHidden = true
      tabs.viewControllers = [stack, other]
      for matching in [stack.matchTransition, tabs.matchTransition] {
        matching.isEnabled = true
        matching.options.duration = 0.5
        matching.options.curve = .linear
      }
      screen.window.rootViewController = tabs
      screen.runTurn()
    }

    /// Pushes `controller`, changes the tab in the middle of the push, and returns both sessions.
    func pushAndChangeTab(
      to controller: UIViewController, isHeld: Bool = false
    ) throws -> (push: MatchSession, change: MatchSession) {
      stack.pushViewController(controller, animated: true)
      screen.runTurn()
      screen.advance(by: 0.25)
      let push = try #require(stack.matchTransition.session)
      if isHeld { push.pause() }
      tabs.selectedIndex = 1
      screen.runTurn()
      return (push, try #require(tabs.matchTransition.session))
    }
  }

  private static let small = CGRect(x: 10, y: 10, width: 40, height: 40)
  private static let large = CGRect(x: 0, y: 0, width: 80, height: 80)

  @Test func `A change of the tab leaves the stand-ins of a held push to the push`() throws {
    let stage = Stage(
      BuiltController("List", .tagged("box", Self.large), .tagged("photo", Self.small, .green)),
      BuiltController("Other") {
        $0.addSubview(.tagged("box", Self.small))
        // A view without an ID in front of the flight, as the stand-ins of the push are.
        let cover = UIView.filled(Self.small, .blue)
        $0.addSubview(cover)
      })
    let detail = BuiltController("Detail", .tagged("photo", Self.large, .green))
    let (push, change) = try stage.pushAndChangeTab(to: detail, isHeld: true)
    #expect(change.plan.flights.contains { $0.id == "box" })
    let standIns = push.stage.renderer.stageViews
    #expect(!standIns.isEmpty && standIns.allSatisfy { $0.alpha == 1 })
    push.finish()
    push.pause()
    #expect(standIns.allSatisfy { $0.alpha == 1 && $0.layer.mask == nil })
    push.finish()
    stage.screen.advance(by: 3)
    #expect(push.didComplete == true && change.didComplete == true)
  }

  @Test func `A change of the tab does not see the ID under which a pushed screen flies`() throws {
    let stage = Stage(
      BuiltController("List", .tagged("cell", Self.small)),
      BuiltController("Other", .tagged("cell", Self.large)))
    stage.stack.matchTransition.options.screenEffect = .zoom(from: "cell")
    let title = UIView.tagged("title", Self.small)
    let detail = BuiltController("Detail", title)
    let (push, change) = try stage.pushAndChangeTab(to: detail)
    #expect(push.plan.flights.map(\.content.snapshot) == [.live(.destination)])
    #expect(change.plan.matches.pairs.isEmpty)
    #expect(change.plan.flights.allSatisfy { $0.content.snapshot == .automatic })
    // The app's own IDs on that screen are seen.
    #expect(change.plan.screens.source.views.map(\.id).contains("title"))
    // The push keeps its ID until it ends.
    #expect(push.transition.overrides.tag(of: detail.view)?.id == "cell")
    stage.screen.advance(by: 3)
    #expect(push.didComplete == true && change.didComplete == true)
    #expect(detail.view.matchID == nil && detail.view.isDescendant(of: stage.stack.view))
  }

  @Test func `A live view that flies in a push takes part in a change of the tab as a snapshot`()
    throws
  {
    let stage = Stage(
      BuiltController("List", .tagged("page", Self.small)),
      BuiltController("Other", .tagged("page", Self.small)))
    let page = WKWebView(frame: Self.large)
    page.matchID = "page"
    let detail = BuiltController("Detail", page)
    let (push, change) = try stage.pushAndChangeTab(to: detail)
    #expect(push.plan.flights.map(\.content.snapshot) == [.live(.destination)])
    #expect(change.plan.flights.map(\.content.snapshot) == [.automatic])
    stage.screen.advance(by: 3)
    #expect(push.didComplete == true && change.didComplete == true)
    #expect(page.superview === detail.view && page.frame == Self.large && page.alpha == 1)
  }
}
