import TestSupport
import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// The scenes with touches, on the demo's screen.
@MainActor @Suite(.freshRuntime) struct FingerSceneTests {
  /// The outcomes of each scene's transitions: true if the destination screen is reached.
  nonisolated private static let outcomes: [(name: String, outcomes: [Bool])] = [
    ("browser", [true, true]),
    ("pager", [true, true]),
    ("now", [true, true, true, true]),
    ("magic", [true, true, true, true, true, true]),
    ("swipe", [true, false, true]),
    ("caught", [true, true]),
    ("thrown", [true, true]),
    ("player", [true, true]),
    ("tabs", [true, true]),
    ("records", [true, true]),
    ("water", [true, true]),
    ("places", [true, true]),
    ("glass", [true, true]),
    ("kites", [true]),
    ("mirrored", [true, true]),
    ("calm", [true, true]),
    ("inspected", [true]),
    ("darkroom", [true, true]),
    ("dinners", [true, true]),
    ("surprise", [true, true, true, true]),
    ("wide", [true, true]),
    ("timers", [true, true]),
  ]

  @Test(arguments: outcomes)
  func `The touches of a scene move each transition to its end`(
    name: String, expected: [Bool]
  ) throws {
    let stage = try PlayedScene(name)
    var sessions: [MatchSession] = []
    stage.play { _, _ in
      if let session = stage.session, sessions.last !== session { sessions.append(session) }
    }
    #expect(sessions.map(\.didComplete) == expected.map { $0 })
    // The scene "calm" reduces motion, so nothing flies there.
    #expect(sessions.allSatisfy { $0.plan.flights.isEmpty == (name == "calm") })
    #expect(stage.session == nil && stage.root.presentedViewController == nil)
  }

  @Test func `A dragged print stays under the finger`() throws {
    let stage = try PlayedScene("thrown")
    var held: CGPoint?
    var frames = 0
    stage.play { _, finger in
      // The first points of the way move nothing.
      guard let finger, let session = stage.session, session.core.drag?.isMoving == true else {
        return
      }
      let evaluator = session.core.flights.evaluator
      guard
        let print = evaluator.flights.indices.first(where: {
          evaluator.groups(of: $0).contains(.position)
        })
      else { return }
      let state = evaluator.state(of: print)
      func value(_ channel: Channel) -> CGFloat { CGFloat(state[channel]) }
      let size = CGSize(
        width: value(Channel(.size, 0)), height: value(Channel(.size, 1)))
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

  @Test func `A finger's path is in order of time and on the screen`() {
    for finger in DemoScene.all.flatMap(\.fingers) {
      let times = finger.points.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(
        finger.points.allSatisfy { (0...1).contains($0.place.x) && (0...1).contains($0.place.y) })
    }
    for scene in DemoScene.all {
      for (earlier, later) in zip(scene.fingers, scene.fingers.dropFirst()) {
        // Two fingers of a pinch come down together.
        let isPair = earlier.points[0].time == later.points[0].time
        #expect(isPair || earlier.points[earlier.points.count - 1].time < later.points[0].time)
      }
    }
  }

  @Test func `A drag begins and ends at rest, and a fling is fastest at its end`() {
    let drag = DemoFinger(at: 0, 0, time: 1).drag(to: 0.8, 0.4, in: 2)
    let fling = DemoFinger(at: 0, 0, time: 1).fling(to: 0.8, 0.4, in: 2)
    // Half of the time is half of a drag's distance, (1 - cos(π / 2)) / 2, and a quarter of a fling's.
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
