import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

// The suite of the article on testing, which runs with these tests.

@Suite(.freshRuntime) enum TestingSuiteExamples {
  // snippet: suite
  @Suite(.serialized) @MainActor struct PhotoTests {
    let list = PhotosViewController()
    let navigationController: UINavigationController
    let recorder: TransitionRecorder

    init() {
      list.photos = [Photo(id: 1, image: UIImage()), Photo(id: 2, image: UIImage())]
      navigationController = UINavigationController(rootViewController: list)
      navigationController.matchTransition.isEnabled = true
      recorder = TransitionRecorder(navigationController)
    }

    @Test func `A photo flies to its page and back`() async throws {
      let push = try await recorder.record(navigationController.matchTransition, "push") {
        list.collectionView(list.list, didSelectItemAt: IndexPath(item: 1, section: 0))
      }
      push.expectMatches([2])
      push.expectContinuous()
      push.expectRestored()

      let pop = try await recorder.pop(navigationController)
      pop.expectMatches([2])
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
