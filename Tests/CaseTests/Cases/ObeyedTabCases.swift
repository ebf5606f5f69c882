import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F27: a tab that a finger chooses while the tabs change, in both readings of rule 5.45.
@Suite(.freshRuntime) @MainActor struct ObeyedTabCases {
  /// Three tabs with the same photo in three places.
  @MainActor private final class Tabs: NSObject, UITabBarControllerDelegate {
    let controller = UITabBarController()
    let screen: HeadlessScreen
    let photos = [
      UIView.tagged("photo", CGRect(x: 20, y: 560, width: 120, height: 120)),
      UIView.tagged("photo", CGRect(x: 0, y: 60, width: 390, height: 390)),
      UIView.tagged("photo", CGRect(x: 260, y: 600, width: 80, height: 80)),
    ]
    let pages: [BuiltController]
    var path = Continuity()
    /// The tabs that the app was told of.
    var told: [Int] = []
    /// The tab that the app refuses.
    var refused: Int?

    override init() {
      pages = photos.enumerated().map { index, photo in
        let page = BuiltController("\(index)") { $0.addSubview(photo) }
        page.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
        return page
      }
      controller.viewControllers = pages
      screen = .field(controller)
      super.init()
      controller.delegate = self
      controller.matchTransition.isEnabled = true
      screen.settle()
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      viewController.tabBarItem.tag != refused
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      told.append(viewController.tabBarItem.tag)
    }

    var session: MatchSession? { controller.matchTransition.session }

    /// Taps a tab of the bar. The finger lifts with the next frame.
    func tap(_ index: Int) {
      let bar = controller.tabBar
      let point = CGPoint(
        x: bar.bounds.width * (CGFloat(index) + 0.5) / CGFloat(photos.count), y: 20)
      let finger = screen.touchDown(at: bar.convert(point, to: nil))
      play(frames: 1)
      finger.lift()
      screen.runTurn()
    }

    func play(frames: Int) {
      for _ in 0..<frames {
        screen.advance(by: 1 / 60)
        path.add(Pixels(screen).bounds(of: .red))
      }
    }

    /// Lets frames pass until nothing moves, and returns the time in seconds.
    func rest() -> TimeInterval {
      var frames = 0
      while frames < 120, session != nil || controller.transitionCoordinator != nil {
        play(frames: 1)
        frames += 1
      }
      return TimeInterval(frames) / 60
    }

    func expectShown(_ index: Int) {
      screen.settle()
      #expect(controller.selectedIndex == index)
      #expect(controller.tabBar.selectedItem === pages[index].tabBarItem)
      #expect(Pixels(screen).bounds(of: .red) == photos[index].frame)
      #expect(damage(to: photos[index], in: pages[index].view) == [])
      for photo in photos { #expect(photo.alpha == 1 && photo.layer.mask == nil) }
      for page in pages { #expect(page.appearances.isBalanced, "\(page.appearances)") }
    }
  }

  @Test(arguments: [true, false])
  func `Case F27: A tab that is chosen back turns the flight where it is`(_ ends: Bool) throws {
    HeadlessReadings.selectionsEndTransitions = ends
    let tabs = Tabs()
    tabs.tap(1)
    tabs.play(frames: 12)
    let session = try #require(tabs.session)
    tabs.tap(0)
    #expect(tabs.rest() <= 0.35 + 1e-9)
    #expect(session.didComplete == false && tabs.path.jumps() == [])
    tabs.expectShown(0)
    // The app hears of the tab as of every other one.
    #expect(tabs.told == [1, 0])
    // The next change flies.
    tabs.tap(1)
    #expect(tabs.session?.plan.matches.pairs.count == 1)
    tabs.expectShown(1)
    #expect(tabs.told == [1, 0, 1])
  }

  @Test func `Case F27: A tab that is chosen back and forth ends where it was chosen last`() {
    let tabs = Tabs()
    tabs.tap(1)
    tabs.play(frames: 12)
    tabs.tap(0)
    tabs.play(frames: 4)
    tabs.tap(1)
    #expect(tabs.rest() <= 0.35 + 1e-9)
    #expect(tabs.path.jumps() == [])
    tabs.expectShown(1)
    // UIKit tells of the tab that it has selected already.
    #expect(tabs.told == [1, 1])
  }

  @Test(arguments: [true, false])
  func `Case F27: A third tab hurries the flight, and is shown in the end`(_ ends: Bool) throws {
    HeadlessReadings.selectionsEndTransitions = ends
    let tabs = Tabs()
    tabs.tap(1)
    tabs.play(frames: 3)
    let session = try #require(tabs.session)
    tabs.tap(2)
    var frames = 0
    while session.didComplete == nil, frames < 60 {
      tabs.play(frames: 1)
      frames += 1
    }
    #expect(session.didComplete == true && TimeInterval(frames) / 60 <= 0.2)
    tabs.expectShown(2)
    #expect(tabs.told == [1, 2])
  }

  @Test func `Case F27: A tab that the app refuses turns nothing`() throws {
    let tabs = Tabs()
    tabs.tap(1)
    tabs.play(frames: 6)
    tabs.refused = 0
    tabs.tap(0)
    #expect(try #require(tabs.session).target == 1)
    tabs.expectShown(1)
    #expect(tabs.told == [1])
  }

  @Test func `Case F27: A tab that is chosen back lets go of a finger`() throws {
    let tabs = Tabs()
    tabs.tap(1)
    tabs.play(frames: 6)
    let finger = tabs.screen.touchDown(at: CGPoint(x: 200, y: 300))
    tabs.play(frames: 6)
    #expect(try #require(tabs.session).isRunning == false)
    tabs.tap(0)
    #expect(tabs.rest() <= 0.35 + 1e-9)
    finger.lift()
    tabs.expectShown(0)
  }
}
