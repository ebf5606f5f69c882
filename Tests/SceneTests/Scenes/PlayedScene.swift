import ScenePlayer
import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// Plays a scene with its scripted touches.
@MainActor final class PlayedScene {
  private let player: ScenePlayer
  let start: TimeInterval

  init(_ name: String) throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 10)).image {
      UIColor.orange.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 10))
    }
    player = ScenePlayer(
      try #require(DemoScene.all.first { $0.name == name }),
      pictures: DemoPictures(images: [picture], scale: 1))
    start = player.screen.time
  }

  /// The device settings of the scene end with it.
  isolated deinit {
    HeadlessAccessibility.isReduceMotionEnabled = false
    HeadlessAccessibility.isVoiceOverRunning = false
    HeadlessAccessibility.focus(on: nil)
  }

  var scene: DemoScene { player.scene }
  var screen: HeadlessScreen { player.screen }
  var root: UIViewController { player.root }
  var session: MatchSession? { scene.matching(root)?.session }

  /// Moves every finger along its path. Calls `body` after each frame with the time since the start, in
  /// seconds, and the location of the finger that is down.
  func play(_ body: (TimeInterval, CGPoint?) -> Void) {
    player.performTouches()
    for frame in 1...Int(scene.duration * 60) {
      let time = Double(frame) / 60
      screen.advance(to: start + time)
      let down = player.touches.fingers.first { $0.startTime <= time && time < $0.endTime }
      body(time, down?.location(at: time))
    }
  }
}
