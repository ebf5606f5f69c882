import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// A scene that is played by the fingers that it names.
@MainActor final class PlayedScene {
  let scene: DemoScene
  let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: 1)
  let root: UIViewController
  let start: TimeInterval

  init(_ name: String) throws {
    scene = try #require(DemoScene.all.first { $0.name == name })
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 10)).image {
      UIColor.orange.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 10))
    }
    root = scene.makeRootViewController(DemoPictures(images: [picture], scale: 1))
    screen.window.rootViewController = root
    screen.runTurn()
    start = screen.time
  }

  var session: MatchSession? { scene.matching(root)?.session }

  /// Leads every finger along its way and calls `body` after each frame with the time since the
  /// start, in seconds, and the place of the finger that is down then.
  func play(_ body: (TimeInterval, CGPoint?) -> Void) {
    let fingers = scene.fingers.map { finger in
      let points = finger.points.map { corner in
        let place = CGPoint(
          x: corner.place.x * screen.size.width, y: corner.place.y * screen.size.height)
        return (time: corner.time, place: place)
      }
      return points.dropFirst().reduce(HeadlessFinger(at: points[0].place, after: points[0].time)) {
        $0.moving(to: $1.place, in: $1.time - $0.endTime)
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
