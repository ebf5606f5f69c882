import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// Plays a scene with its scripted touches.
@MainActor final class PlayedScene {
  let scene: DemoScene
  let screen: HeadlessScreen
  let root: UIViewController
  let start: TimeInterval

  init(_ name: String) throws {
    scene = try #require(DemoScene.all.first { $0.name == name })
    screen = HeadlessScreen(size: scene.size ?? CGSize(width: 390, height: 844), scale: 1)
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    HeadlessAccessibility.isReduceMotionEnabled = scene.preferences.reducesMotion
    HeadlessAccessibility.isVoiceOverRunning = scene.preferences.usesVoiceOver
    if scene.preferences.readsRightToLeft {
      screen.overrideTraitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 10)).image {
      UIColor.orange.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 10))
    }
    root = scene.makeRootViewController(DemoPictures(images: [picture], scale: 1))
    screen.window.rootViewController = root
    screen.runTurn()
    start = screen.time
  }

  /// The device settings of the scene end with it.
  isolated deinit {
    HeadlessAccessibility.isReduceMotionEnabled = false
    HeadlessAccessibility.isVoiceOverRunning = false
    HeadlessAccessibility.focus(on: nil)
  }

  var session: MatchSession? { scene.matching(root)?.session }

  /// Moves every finger along its path. Calls `body` after each frame with the time since the start, in
  /// seconds, and the location of the finger that is down.
  func play(_ body: (TimeInterval, CGPoint?) -> Void) {
    let size = screen.size
    let fingers = scene.fingers.map { finger in
      let places = finger.points.map {
        CGPoint(x: $0.place.x * size.width, y: $0.place.y * size.height)
      }
      let start = HeadlessFinger(at: places[0], after: finger.points[0].time)
      return zip(finger.points, places).dropFirst().reduce(start) { way, corner in
        way.moving(to: corner.1, pressing: corner.0.force, in: corner.0.time - way.endTime)
      }
    }
    screen.perform(HeadlessTouchScript(fingers: fingers))
    for frame in 1...Int(scene.duration * 60) {
      let time = Double(frame) / 60
      screen.advance(to: start + time)
      let down = fingers.first { $0.startTime <= time && time < $0.endTime }
      body(time, down?.location(at: time))
    }
  }
}
