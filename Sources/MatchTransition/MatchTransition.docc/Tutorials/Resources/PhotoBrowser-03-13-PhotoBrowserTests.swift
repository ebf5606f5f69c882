import MatchTransition
import MatchTransitionTesting
import Testing
import UIKit

@testable import PhotoBrowser

@Suite(.serialized) @MainActor struct PhotoBrowserTests {
  @Test func `A photo and its title fly to the page and back`() async throws {
    let navigationController = SceneDelegate.makeRootViewController()
    let photos = try #require(navigationController.viewControllers.first as? PhotosViewController)
    let recorder = TransitionRecorder(navigationController)

    let push = try await recorder.record(navigationController.matchTransition, "push") {
      photos.open(3)
    }
    push.expectMatches([3, MatchID(3, in: "title")])
    push.expectContinuous()
    push.expectRestored()

    let pop = try await recorder.pop(navigationController)
    pop.expectMatches([3, MatchID(3, in: "title")])
    pop.expectContinuous()
    pop.expectRestored()
  }

  @Test func `Another photo than the opened one flies back to its cell`() async throws {
    let navigationController = SceneDelegate.makeRootViewController()
    let photos = try #require(navigationController.viewControllers.first as? PhotosViewController)
    let recorder = TransitionRecorder(navigationController)

    _ = try await recorder.record(navigationController.matchTransition, "push") {
      photos.open(3)
    }
    let pager = try #require(navigationController.topViewController as? PhotoPagerViewController)
    let page = PhotoViewController(photo: .photo(15))
    pager.setViewControllers([page], direction: .forward, animated: false)

    let pop = try await recorder.pop(navigationController)
    pop.expectMatches([15, MatchID(15, in: "title")])
  }
}
