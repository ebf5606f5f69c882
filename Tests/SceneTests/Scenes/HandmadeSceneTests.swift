import TestSupport
import Testing
import UIKit

@testable import DemoScenes

/// The scene whose transitions an app has written itself.
@MainActor @Suite(.freshRuntime) struct HandmadeSceneTests {
  @Test func `Scenario S6: the stack's delegate animates push and pop, the pop under a finger`()
    throws
  {
    let scene = try PlayedScene("handmade")
    let tabs = try #require(scene.root as? UITabBarController)
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    var depths = [1]
    var grips: [CGFloat] = []
    scene.play { time, finger in
      if depths.last != stack.viewControllers.count { depths.append(stack.viewControllers.count) }
      guard let coordinator = stack.transitionCoordinator, coordinator.isInteractive, let finger,
        coordinator.viewController(forKey: .from) is HandmadePageViewController,
        let page = coordinator.view(forKey: .from)?.layer.presentation()
      else { return }
      // The page fades by what the finger has gone of the width.
      grips.append(finger.x / 390 - (1 - CGFloat(page.opacity)))
    }
    #expect(depths == [1, 2, 1])
    #expect(grips.count > 30)
    let steady = grips.dropFirst(5)
    #expect((steady.max() ?? 1) - (steady.min() ?? 0) < 0.01)
    #expect(stack.topViewController?.view.alpha == 1)
  }

  @Test func `Scenario S7: the tab bar's delegate slides the tabs, by a finger and by a tap`()
    throws
  {
    let scene = try PlayedScene("handmade")
    let tabs = try #require(scene.root as? UITabBarController)
    var selected = [0]
    var grips: [CGFloat] = []
    var tapped = 0
    scene.play { time, finger in
      if selected.last != tabs.selectedIndex { selected.append(tabs.selectedIndex) }
      guard let coordinator = tabs.transitionCoordinator,
        let from = coordinator.view(forKey: .from)?.layer.presentation(),
        let to = coordinator.view(forKey: .to)?.layer.presentation()
      else { return }
      // One tab ends where the other begins.
      #expect(abs(abs(to.affineTransform().tx - from.affineTransform().tx) - 390) < 1e-3)
      if coordinator.isInteractive, let finger {
        grips.append(finger.x - from.affineTransform().tx)
      } else if time > 5 {
        tapped += 1
      }
    }
    #expect(selected == [0, 1, 0])
    #expect(grips.count > 30 && tapped > 15)
    let steady = grips.dropFirst(5)
    #expect((steady.max() ?? 9) - (steady.min() ?? 0) < 1)
    #expect((tabs.viewControllers ?? []).allSatisfy { $0.view.transform == .identity })
  }

  @Test func `Scenario S11: a copy of a cell's picture flies to the page and back`() throws {
    let scene = try PlayedScene("handmade")
    let tabs = try #require(scene.root as? UITabBarController)
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    let wall = try #require(stack.viewControllers.first as? HandmadeWallViewController)
    var widths: [CGFloat] = []
    var ends: (cell: CGFloat, page: CGFloat) = (0, 0)
    scene.play { time, _ in
      guard let coordinator = stack.transitionCoordinator, time < 3 else { return }
      if let page = coordinator.viewController(forKey: .to) as? HandmadePageViewController {
        ends = (wall.flyingView?.bounds.width ?? 0, page.flyingView?.bounds.width ?? 0)
        #expect(wall.flyingView?.isHidden == true && page.flyingView?.isHidden == true)
      }
      if let copy = coordinator.containerView.subviews.last?.layer.presentation() {
        widths.append(copy.bounds.width)
        // The cell and the page have the same corners, so they never change.
        #expect(copy.cornerRadius == 12)
      }
    }
    #expect(ends.cell > 100 && ends.page > 1.5 * ends.cell)
    let top = try #require(widths.firstIndex(of: widths.max() ?? 0))
    let (grown, shrunk) = (widths[...top], widths[top...])
    #expect(zip(grown, grown.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(shrunk, shrunk.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(widths.allSatisfy { ends.cell - 0.01 <= $0 && $0 <= ends.page + 0.01 })
    #expect(wall.flyingView?.isHidden == false)
  }
}
