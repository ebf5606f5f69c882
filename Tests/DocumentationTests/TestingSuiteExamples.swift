import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import DemoScenes

// The suite of the article on testing, which runs with these tests.

@Suite(.freshRuntime) enum TestingSuiteExamples {
  // snippet: suite
  @Suite(.serialized) @MainActor struct PhotoTests {
    let navigationController = SceneDelegate.makeRootViewController()
    let recorder: TransitionRecorder

    init() {
      recorder = TransitionRecorder(navigationController)
    }

    @Test func `A photo and its title fly to the page and back`() async throws {
      let root = navigationController.viewControllers.first
      let photos = try #require(root as? PhotosViewController)
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
      pop.expectNoLeaks()
    }
  }
  // end snippet
}

/// Recognizes a pan and calls a closure.
// snippet: action-pan
final class ActionPan: UIPanGestureRecognizer {
  private let action: (UIPanGestureRecognizer) -> Void

  init(_ action: @escaping (UIPanGestureRecognizer) -> Void) {
    self.action = action
    super.init(target: nil, action: nil)
    #if canImport(ObjectiveC)
      addTarget(self, action: #selector(recognized))
    #else
      headlessAddAction { [weak self] _ in self?.recognized() }
    #endif
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func recognized() {
    action(self)
  }
}
// end snippet
