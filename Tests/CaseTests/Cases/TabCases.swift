import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Tabs in groups, as newer systems have them, on a screen of 200 x 300 points.
@Suite(.freshRuntime) @MainActor struct TabCases {
  /// Two tabs, the second a group of two, and a third tab; the names give the order.
  @MainActor private final class Tabs: NSObject, UITabBarControllerDelegate {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 1)
    let controller = UITabBarController()
    let leaves: [HeadlessTab]
    var refused: Set<String> = []
    var asked: [String] = []

    override init() {
      leaves = ["home", "albums", "places", "search"].map { name in
        HeadlessTab(
          identifier: name,
          viewController: BuiltController(
            name, .tagged("box", CGRect(x: 10, y: 10, width: 20, height: 20))))
      }
      super.init()
      controller.headlessTabs = [
        leaves[0], HeadlessTabGroup(identifier: "library", children: [leaves[1], leaves[2]]),
        leaves[3],
      ]
      controller.delegate = self
      controller.matchTransition.isEnabled = true
      controller.matchTransition.gesture = .anywhere
      controller.matchTransition.options.duration = 0.3
      screen.window.rootViewController = controller
      screen.advance(by: 1)
    }

    func headlessTabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: HeadlessTab
    ) -> Bool {
      asked.append(tab.identifier)
      return !refused.contains(tab.identifier)
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      asked.append("screen of \(viewController.headlessTab?.identifier ?? "none")")
      return true
    }

    /// Selects a tab and returns the kind of the transition.
    func kind(selecting index: Int) -> TransitionKind? {
      controller.headlessSelectedTab = leaves[index]
      screen.runTurn()
      let kind = controller.matchTransition.session?.kind
      screen.advance(by: 1)
      return kind
    }

    /// Moves a finger to the left, or to the right, and returns the name of the tab that it leads to.
    func drag(left: Bool) -> String? {
      let (from, to) = left ? (180, 20) : (20, 180)
      screen.perform(
        .drag(from: CGPoint(x: from, y: 100), to: CGPoint(x: to, y: 100), duration: 0.2))
      screen.advance(by: 2)
      return controller.headlessSelectedTab?.identifier
    }
  }

  @Test func `Case A12: the kind follows the order of the tabs in their groups`() {
    let tabs = Tabs()
    for (index, kind) in [
      (1, .nextTab), (2, .nextTab), (1, .previousTab), (3, .nextTab), (2, .previousTab),
      (0, .previousTab), (3, .nextTab),
    ] as [(Int, TransitionKind)] {
      #expect(tabs.kind(selecting: index) == kind, "to \(tabs.leaves[index].identifier)")
    }
  }

  @Test func `Case A12: a finger goes through groups, and asks for the tab and its screen`() {
    let tabs = Tabs()
    #expect(tabs.drag(left: true) == "albums")
    #expect(tabs.asked.sorted() == ["albums", "screen of albums"], "each is asked once")
    #expect(tabs.drag(left: true) == "places")
    #expect(tabs.drag(left: true) == "search")
    #expect(tabs.drag(left: true) == "search")
    #expect(tabs.drag(left: false) == "places")
    tabs.refused = ["albums"]
    #expect(tabs.drag(left: false) == "places")
    tabs.refused = []
    #expect(tabs.drag(left: false) == "albums")
  }

  @Test func `Case A12: an unknown order is neither forward nor backward, and the screens fade`()
    throws
  {
    let tabs = Tabs()
    tabs.controller.matchTransition.options.screenEffect = .slide
    let (old, new) = (tabs.leaves[0].viewController!, UIViewController())
    new.view.backgroundColor = .white
    tabs.controller.addChild(new)
    let proxy = try #require(tabs.controller.delegate)
    let animator = try #require(
      proxy.tabBarController(
        tabs.controller, animationControllerForTransitionFrom: old, to: new)
        as? TransitionAnimator)
    #expect(animator.settings.kind == .tab)
    #expect(!TransitionKind.tab.isReturning)
    func holds(_ condition: MatchCondition, in kind: TransitionKind) -> Bool {
      condition.holds(
        in: MatchContext(
          traits: TransitionTraits(kind: kind), side: .destination, isMatched: true))
    }
    for direction in [TransitionKind.nextTab, .previousTab, .tab] {
      #expect(holds(.tab, in: direction))
    }
    #expect(!holds(.kind(.nextTab), in: .tab) && !holds(.kind(.previousTab), in: .tab))
  }

  @Test func `Case A12: plain tabs keep their order, and forget no delegate`() {
    let tabs = Tabs()
    let screens = (0..<3).map { BuiltController("\($0)", .box(at: CGFloat($0) * 20)) }
    tabs.controller.headlessTabs = []
    tabs.controller.viewControllers = screens
    tabs.screen.advance(by: 1)
    tabs.asked = []
    #expect(tabs.drag(left: true) == nil)
    #expect(tabs.controller.selectedIndex == 1 && tabs.asked == ["screen of none"])
  }

  @Test func `Case A12: a sidebar and a floating bar are bars`() {
    let tabs = Tabs()
    // Private views of UIKit, beside and in front of the screens.
    let sidebar = UIView(frame: CGRect(x: 0, y: 60, width: 200, height: 80))
    tabs.controller.view.addSubview(sidebar)
    tabs.screen.runTurn()
    #expect(tabs.drag(left: true) == "home")
    sidebar.removeFromSuperview()
    #expect(tabs.drag(left: true) == "albums")
  }

  @Test(arguments: [false, true])
  func `Case A12: a tab that is selected during a transition is shown in the end`(ends: Bool) {
    HeadlessReadings.selectionsEndTransitions = ends
    let tabs = Tabs()
    let views = tabs.leaves.compactMap { $0.viewController?.view.subviews.first }
    tabs.controller.headlessSelectedTab = tabs.leaves[1]
    tabs.screen.advance(by: 0.1)
    tabs.controller.headlessSelectedTab = tabs.leaves[3]
    tabs.screen.advance(by: 2)
    #expect(tabs.controller.headlessSelectedTab === tabs.leaves[3])
    #expect(tabs.leaves[3].viewController?.view.window != nil)
    #expect(tabs.controller.matchTransition.session == nil)
    #expect(views.allSatisfy { $0.alpha == 1 })
  }
}
