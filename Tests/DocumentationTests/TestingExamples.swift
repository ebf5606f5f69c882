import Foundation
// snippet: imports
import MatchTransition
import MatchTransitionTesting
import Testing
import UIKit
// end snippet

@testable import DemoScenes

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

@MainActor func testChanges(
  _ recorder: TransitionRecorder, of list: UIViewController, card: UIViewController,
  details: UIView, in tabBarController: UITabBarController
) async throws -> [RecordedTransition] {
  // snippet: changes
  let present = try await recorder.present(card, from: list)
  let dismiss = try await recorder.dismiss(card)
  let select = try await recorder.select(1, in: tabBarController)
  let unfold = try await recorder.change(list.view) { details.isHidden = false }
  // end snippet
  return [present, dismiss, select, unfold]
}

@MainActor func testPull(
  _ recorder: TransitionRecorder, of list: UIViewController, card: UIViewController
) async throws {
  // snippet: fingers
  #if os(Linux)
    let pull = try await recorder.record(card.matchPresentation, "pull") {
      recorder.screen.perform(
        .drag(
          from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), duration: 0.4,
          releaseSpeed: 900))
    }
    pull.expectRestored()
    #expect(list.presentedViewController == nil)
  #endif
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

@MainActor func testLoop(
  _ recorder: TransitionRecorder, of detail: UIViewController,
  on navigationController: UINavigationController
) async throws {
  // snippet: loop
  let led = try await recorder.record(
    navigationController.matchTransition, "push",
    at: [(0.1, { $0.pause() })]
      + (0...6).map { step in
        let time = Double(step) / 60
        return (0.2 + time, { $0.scrub(to: 0.5 + time) })
      } + [(0.3, { $0.release(velocity: 1) })]
  ) {
    navigationController.pushViewController(detail, animated: true)
  }
  // end snippet
  led.expectContinuous()
}

@MainActor func testTaps(
  _ recorder: TransitionRecorder, of photos: PhotosViewController
) async throws -> RecordedTransition {
  // snippet: tap
  let present = try await recorder.record("tap") {
    photos.open(3)
  }
  // end snippet
  // snippet: plain-tap
  #if os(Linux)
    recorder.screen.perform(.tap(at: CGPoint(x: 195, y: 340)))
    recorder.screen.advance(by: 0.1)
  #endif
  // end snippet
  return present
}

@MainActor func testGrab(
  _ recorder: TransitionRecorder, of detail: UIViewController,
  on navigationController: UINavigationController
) async throws {
  // snippet: finger-grab
  #if os(Linux)
    let push = try await recorder.record(
      navigationController.matchTransition, "push",
      at: [
        0.15: { _ in
          recorder.screen.perform(
            .drag(
              from: CGPoint(x: 200, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.2,
              releaseSpeed: 1200))
        }
      ]
    ) {
      navigationController.pushViewController(detail, animated: true)
    }
    push.expectContinuous()
  #endif
  // end snippet
}

@MainActor func testSameEnd() async {
  // snippet: same-end
  await expectSameEnd { () -> UINavigationController in
    let stack = UINavigationController(rootViewController: PhotosViewController())
    stack.matchTransition.isEnabled = true
    return stack
  } script: { run in
    run.call { $0.pushViewController(UIViewController(), animated: true) }
    await run.wait(0.2)
    run.call { $0.popViewController(animated: true) }
    await run.wait(1)
  }
  // end snippet
}

@MainActor func writeFilmstrip(of push: RecordedTransition, to file: URL) throws {
  // snippet: filmstrip
  try push.filmstrip.image.pngData()?.write(to: file)
  // end snippet
}

@MainActor func reportTransition(
  _ recorder: TransitionRecorder, of detail: UIViewController,
  on navigationController: UINavigationController, to file: URL
) async throws {
  // snippet: saving
  let push = try await recorder.push(detail, on: navigationController)
  try push.report.write(to: file, atomically: true, encoding: .utf8)
  // end snippet
}
