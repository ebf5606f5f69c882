import DemoScenes
import MatchTransition
import MatchTransitionTesting
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor struct PhotoTransitionTests {
  @Test func `A photo flies to its page and back`() async throws {
    let scene = try #require(DemoScene.all.first { $0.name == "photos" })
    let root = scene.makeRootViewController(DemoPictures(images: [Self.orange]))
    let library = try #require(root as? UINavigationController)
    let recorder = TransitionRecorder(library)

    let push = try await recorder.record(library.matchTransition, "push") {
      scene.script[0].action(library)
    }
    push.expectMatches(["photo-4", "title-4"])
    push.expectContinuous()
    push.expectRestored()
    push.expectNoLeaks()
    push.expectSnapshot(named: "photo-push")

    let pop = try await recorder.pop(library)
    pop.expectMatches(["photo-4", "title-4"])
    pop.expectRestored()
    pop.expectNoLeaks()
  }

  /// Takes no time to draw, unlike the demo's own pictures.
  private static let orange = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 5)).image {
    UIColor.orange.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 5))
  }
}
