import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// A transaction that ended inside the layout of a push would show half of the push.
@Suite(.freshRuntime) @MainActor struct UncommittedCaptureTests {
  /// A screen that changes a view just before it is captured.
  private final class Screen: UIViewController, MatchObserver {
    let box = UIView.tagged("box", CGRect(x: 10, y: 10, width: 20, height: 20))
    /// The revision of the committed layers before the capture.
    var revision: Int?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let mark = UIView.filled(CGRect(x: 2, y: 2, width: 5, height: 5), .blue)
      box.addSubview(mark)
      let label = UILabel(frame: CGRect(x: 10, y: 50, width: 60, height: 20))
      (label.text, label.matchID) = ("Title", "title")
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      effect.frame = CGRect(x: 40, y: 90, width: 30, height: 30)
      effect.matchID = "effect"
      for view in [box, label, effect] { self.view.addSubview(view) }
    }

    func matchPrepare(for preparation: MatchPreparation) {
      // A commit during the capture would have this to commit.
      box.center.x += preparation.side == .source ? 1 : 30
      revision = CommitQueue.revision
    }
  }

  private enum Change: CaseIterable {
    case push, present, presentOver, tab
  }

  @Test(arguments: Change.allCases)
  private func `Capture, plan and stage commit nothing`(change: Change) throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let (first, second) = (Screen(), Screen())
    let (navigation, tabs) = (UINavigationController(), UITabBarController())
    let matching: ControllerMatching
    switch change {
    case .push:
      navigation.viewControllers = [first]
      screen.window.rootViewController = navigation
      matching = navigation.matchTransition
    case .present, .presentOver:
      screen.window.rootViewController = first
      second.modalPresentationStyle = change == .present ? .fullScreen : .overFullScreen
      matching = second.matchPresentation
    case .tab:
      tabs.viewControllers = [first, second]
      screen.window.rootViewController = tabs
      matching = tabs.matchTransition
    }
    matching.isEnabled = true
    screen.runTurn()
    var begun: Int?
    matching.onBegin = { _ in begun = CommitQueue.revision }
    switch change {
    case .push: navigation.pushViewController(second, animated: true)
    case .present, .presentOver: first.present(second, animated: true)
    case .tab: tabs.selectedIndex = 1
    }
    screen.runTurn()
    #expect(matching.session?.plan.flights.count == 3)
    let prepared = try #require(first.revision)
    #expect(second.revision != nil && begun == prepared)
    // The next frame commits all of it at once.
    screen.advance(by: 1 / 60)
    #expect(CommitQueue.revision > prepared)
  }

  @Test func `A change in place commits nothing before it has begun`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let only = Screen()
    screen.window.rootViewController = only
    screen.runTurn()
    only.box.center.x += 5
    let before = CommitQueue.revision
    let session = only.view.matchTransition.animate { only.box.center.y += 100 }
    #expect(session?.plan.flights.isEmpty == false)
    #expect(CommitQueue.revision == before)
    screen.advance(by: 1 / 60)
    #expect(CommitQueue.revision > before)
  }
}
