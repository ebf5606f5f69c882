import Foundation
import MatchTransition
import MatchTransitionTesting
import Testing
import UIKit

// The code of the articles of MatchTransitionTesting, compiled.

@MainActor func testPush(
  of detail: UIViewController, on navigationController: UINavigationController
) async throws {
  // snippet: recorder
  let recorder = TransitionRecorder(navigationController)
  let push = try await recorder.push(detail, on: navigationController)
  push.expectMatches(["photo-1", "title"])
  push.expectContinuous()
  push.expectRestored()
  push.expectNoLeaks()
  push.expectSnapshot(named: "push")
  // end snippet
}

@MainActor func testReversal(
  _ recorder: TransitionRecorder, of detail: UIViewController,
  on navigationController: UINavigationController
) async throws {
  // snippet: reversal
  let push = try await recorder.record(
    navigationController.matchTransition, at: [0.2: { $0.reverse() }]
  ) {
    navigationController.pushViewController(detail, animated: true)
  }
  push.expectContinuous()
  // end snippet
}

@MainActor func saveTransition(
  _ recorder: TransitionRecorder, of detail: UIViewController,
  on navigationController: UINavigationController, to file: URL
) async throws {
  // snippet: saving
  let push = try await recorder.push(detail, on: navigationController)
  try push.saved.data().write(to: file)
  // end snippet
}

@MainActor func testReplay(of file: URL) async throws -> UIImage {
  // snippet: replay
  let saved = try SavedTransition(data: Data(contentsOf: file))
  let replay = saved.replay()
  #expect(replay.isSame, "\(replay)")
  // end snippet
  // snippet: drawing
  let pictures = try await saved.draw().filmstrip.image
  // end snippet
  return pictures
}
