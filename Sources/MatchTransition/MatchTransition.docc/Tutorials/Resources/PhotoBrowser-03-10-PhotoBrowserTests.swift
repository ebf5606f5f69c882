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
}
