import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// The scenes that fingers play, on the demo's screen.
@MainActor @Suite struct FingerSceneTests {
  /// How the transitions of each scene end: true where the new screen is reached.
  nonisolated private static let outcomes: [(name: String, outcomes: [Bool])] = [
    ("swipe", [true, false, true]),
    ("caught", [true, true]),
    ("thrown", [true, true]),
    ("player", [true, true]),
    ("tabs", [true, true]),
  ]

  /// A scene that is played by the fingers that it names.
  @MainActor private final class Stage {
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

    /// Leads every finger along its way and calls `body` after each frame with the place of the
    /// finger that is down then.
    func play(_ body: (CGPoint?) -> Void) {
      let fingers = scene.fingers.map { finger in
        let points = finger.points.map { corner in
          let place = CGPoint(
            x: corner.place.x * screen.size.width, y: corner.place.y * screen.size.height)
          return (time: corner.time, place: place)
        }
        return points.dropFirst().reduce(HeadlessFinger(at: points[0].place, after: points[0].time))
        { $0.moving(to: $1.place, in: $1.time - $0.endTime) }
      }
      screen.perform(HeadlessTouchScript(fingers: fingers))
      for frame in 1...Int(scene.duration * 60) {
        let time = Double(frame) / 60
        screen.advance(to: start + time)
        let down = fingers.first { $0.startTime <= time && time < $0.endTime }
        body(down?.location(at: time))
      }
    }
  }

  @Test(arguments: outcomes)
  func `Fingers lead each transition of a scene to its end`(
    name: String, expected: [Bool]
  ) throws {
    let stage = try Stage(name)
    var sessions: [MatchSession] = []
    stage.play { _ in
      if let session = stage.session, sessions.last !== session { sessions.append(session) }
    }
    #expect(sessions.map(\.outcome) == expected)
    #expect(sessions.allSatisfy { !$0.plan.flights.isEmpty })
    #expect(stage.session == nil && stage.root.presentedViewController == nil)
  }

  @Test func `A print that is pulled stays under the finger`() throws {
    let stage = try Stage("thrown")
    var held: CGPoint?
    var frames = 0
    stage.play { finger in
      guard let finger, let session = stage.session, session.grip != nil else { return }
      let frame = session.stage.flights.frame
      func value(_ channel: Channel) -> CGFloat { frame.withColumn(channel) { CGFloat($0[0]) } }
      let size = CGSize(width: value(.width), height: value(.height))
      let anchor = CGPoint(
        x: (finger.x - value(.centerX)) / size.width,
        y: (finger.y - value(.centerY)) / size.height)
      let first = held ?? anchor
      held = first
      frames += 1
      #expect(abs(anchor.x - first.x) * size.width < 1)
      #expect(abs(anchor.y - first.y) * size.height < 1)
    }
    #expect(frames > 60)
  }

  @Test func `A finger's way is in order of time and on the screen`() {
    for finger in DemoScene.all.flatMap(\.fingers) {
      let times = finger.points.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(
        finger.points.allSatisfy { (0...1).contains($0.place.x) && (0...1).contains($0.place.y) })
    }
    for scene in DemoScene.all {
      for (earlier, later) in zip(scene.fingers, scene.fingers.dropFirst()) {
        #expect(earlier.points[earlier.points.count - 1].time < later.points[0].time)
      }
    }
  }

  @Test func `A drag begins and ends at rest, and a fling is fastest at its end`() {
    let drag = DemoFinger(at: 0, 0, time: 1).drag(to: 0.8, 0.4, in: 2)
    let fling = DemoFinger(at: 0, 0, time: 1).fling(to: 0.8, 0.4, in: 2)
    // Half of the time is half of a drag's way, (1 - cos(π / 2)) / 2, and a quarter of a fling's.
    for (finger, share) in [(drag, 0.5), (fling, 0.25)] {
      let middle = finger.points[8]
      #expect(abs(middle.time - 2) < 1e-9)
      #expect(abs(middle.place.x - 0.8 * share) < 1e-9)
      #expect(abs(middle.place.y - 0.4 * share) < 1e-9)
      #expect(finger.points.last?.place == CGPoint(x: 0.8, y: 0.4))
      #expect(finger.points.last?.time == 3)
    }
  }
}
