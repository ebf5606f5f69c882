import TestSupport
import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// The scenes of hands in a hurry.
@MainActor @Suite(.freshRuntime) struct HurrySceneTests {
  private func everything(in view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap { everything(in: $0) }
  }

  @Test func `A feed that is thrown back from a card follows the next finger`() throws {
    let stage = try PlayedScene("feed")
    let stack = try #require(stage.root as? UINavigationController)
    let feed = try #require(stack.viewControllers.first as? FeedViewController)
    var (scrolled, isOpened) = (CGFloat(0), false)
    stage.play { _, _ in
      if stack.viewControllers.count > 1 { isOpened = true }
      if !isOpened { scrolled = feed.tableView.contentOffset.y }
    }
    #expect(isOpened && scrolled > 250)
    #expect(stack.viewControllers == [feed] && stage.session == nil)
    #expect(stack.transitionCoordinator == nil)
    // The last finger moves 0.44 of 844 points up, of which a pan may spend some on its way to begin.
    #expect(feed.tableView.contentOffset.y > scrolled + 300)
    for cell in feed.tableView.visibleCells {
      let views = everything(in: cell)
      #expect(views.allSatisfy { $0.alpha == 1 && $0.layer.mask == nil })
    }
  }

  @Test func `Mashing opens each page once and ends on the page of the last row`() throws {
    let stage = try PlayedScene("mashing")
    let stack = try #require(stage.root as? UINavigationController)
    let list = try #require(stack.viewControllers.first)
    var deepest = 0
    var pushes = 0
    var count = 1
    stage.play { _, _ in
      let next = stack.viewControllers.count
      if next > count { pushes += 1 }
      count = next
      deepest = max(deepest, next)
    }
    // A second fast tap on a row would push a third screen, or one more.
    #expect(deepest == 2 && (3...4).contains(pushes))
    #expect(stage.session == nil && stack.transitionCoordinator == nil)
    #expect(stack.viewControllers.count == 2 && stack.viewControllers.first === list)
    let page = try #require(stack.topViewController as? PlaceViewController)
    // The last finger taps the first row.
    let tags = everything(in: page.view).compactMap(\.matchID).map { MatchID($0) }
    #expect(tags == [PlaceCell.id(of: 0)])
  }
}
