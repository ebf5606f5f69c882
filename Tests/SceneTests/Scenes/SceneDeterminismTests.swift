import DemoScenes
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct SceneDeterminismTests {
  nonisolated private static let names = ["photos", "cards"]

  /// The digests of frames on the way to a scene's second screen, and when they were taken.
  private static func film(_ name: String) -> [String] {
    guard let scene = DemoScene.all.first(where: { $0.name == name }) else { return [] }
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: 0.25)
    let root = scene.makeRootViewController(DemoPictures(scale: 0.0625))
    screen.window.rootViewController = root
    let transition = scene.transitions[0]
    screen.advance(by: transition.start)
    scene.script[0].action(root)
    return (0..<4).map { _ in
      screen.advance(by: transition.duration / 5)
      return "\(screen.time) \(screen.render().headlessDigest)"
    }
  }

  @Test(arguments: names)
  func `A scene gives the same frames alone in a process as after other tests`(
    name: String
  ) async {
    let frames = Self.film(name)
    #expect(Set(frames).count == 4)
    await #expect(processExitsWith: .success) {
      [name = name as String, frames = frames as [String]] in
      let alone = await Self.film(name)
      precondition(alone == frames, "\(alone) instead of \(frames)")
    }
  }
}
