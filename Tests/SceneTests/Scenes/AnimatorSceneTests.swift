import TestSupport
import Testing
import UIKit

@testable import DemoScenes

/// The plain UIKit scenes that use property animators.
@MainActor @Suite(.freshRuntime) struct AnimatorSceneTests {
  @Test func `Scenario S16: a lock screen follows the finger, goes back, and opens`() throws {
    let scene = try PlayedScene("blur")
    let lock = try #require(scene.root as? LockScreenViewController)
    var start: CGPoint?
    var frames = 0
    var wasShut = false
    scene.play { time, finger in
      if let finger {
        let first = start ?? finger
        start = first
        let share = min(max((first.y - finger.y) / 240, 0.001), 0.999)
        let scale = lock.clock.layer.presentation()?.affineTransform().a ?? .nan
        // If the finger has just moved, the last event is one frame old.
        #expect(abs(scale - (1 - 0.3 * share)) < 0.01)
        frames += 1
      } else {
        start = nil
      }
      if time > 1.8 && time < 2 { wasShut = !lock.isOpen && lock.blurView.effect == nil }
    }
    #expect(frames > 70)
    #expect(wasShut)
    #expect(lock.isOpen && lock.blurView.effect is UIBlurEffect)
  }

  @Test func `Scenario S19: a ticket grows from 130 to 230 under a spring, and the rest give way`()
    throws
  {
    let scene = try PlayedScene("tickets")
    let list = try #require(scene.root as? TicketListViewController)
    var tallest = [CGFloat](repeating: 0, count: 4)
    scene.play { _, _ in
      let frames = list.cards.compactMap { $0.layer.presentation()?.frame }
      for (index, frame) in frames.enumerated() {
        tallest[index] = max(tallest[index], frame.height)
      }
      for (upper, lower) in zip(frames, frames.dropFirst()) {
        #expect(abs(lower.minY - upper.maxY - 12) < 0.01)
      }
    }
    // A damping ratio of 0.72 overshoots by exp(-π · 0.72 / √(1 - 0.72²)) of the distance.
    let beyond = exp(-CGFloat.pi * 0.72 / (1 - 0.72 * 0.72).squareRoot())
    for (index, height) in tallest.enumerated() {
      let opens = index % 2 == 0
      #expect(abs(height - (opens ? 230 + 100 * beyond : 130)) < 1, "ticket \(index)")
    }
    #expect(list.cards.map(\.bounds.height) == [130, 130, 230, 130])
  }

  @Test func `Scenario S22: an album shows as much as it is pressed, then its menu`() throws {
    let scene = try PlayedScene("peek")
    let albums = try #require(scene.root as? AlbumsViewController)
    let alone = albums.view.subviews.count
    let finger = scene.scene.fingers[0]
    var frames = 0
    var wasReset = false
    var counts: Set<Int> = []
    scene.play { time, place in
      let views = albums.view.subviews
      counts.insert(views.count - alone)
      if place != nil, time < 1, views.count > alone, let picture = views.last {
        let corner = finger.points.last { $0.time <= time } ?? finger.points[0]
        let share = min(max((corner.force * 3 / 20 - 0.15) / 0.75, 0.01), 0.99)
        let scale = picture.layer.presentation()?.affineTransform().a ?? .nan
        // At a corner of the finger's path the value is at most two frames old.
        #expect(abs(scale - (1 + 0.24 * share)) < 0.02)
        frames += 1
      }
      if time > 1.65 && time < 1.75 { wasReset = views.count == alone && albums.peek == nil }
    }
    #expect(frames > 30)
    #expect(wasReset)
    #expect(counts == [0, 2, 3], "blur and picture, then the menu")
    #expect(albums.peek == nil && albums.view.subviews.count == alone)
  }

  @Test func `Scenario S34: the day stays under the finger and runs on from where it is let go`()
    throws
  {
    let scene = try PlayedScene("daylight")
    let day = try #require(scene.root as? DaylightViewController)
    var grips: [CGFloat] = []
    var places: [(time: TimeInterval, x: CGFloat)] = []
    scene.play { time, finger in
      let x = day.knob.layer.presentation()?.position.x ?? .nan
      places.append((time, x))
      if let finger, day.animator?.isRunning == false { grips.append(finger.x - x) }
    }
    #expect(grips.count > 100)
    #expect((grips.max() ?? 0) - (grips.min() ?? 0) < 0.5)
    // 342 points in five seconds, before and after the touch.
    let before = places.filter { $0.time > 0.65 && $0.time < 0.9 }
    let after = places.filter { $0.time > 3 && $0.time < 3.4 }
    for run in [before, after] {
      for (earlier, later) in zip(run, run.dropFirst()) {
        #expect(abs((later.x - earlier.x) / (later.time - earlier.time) - 342 / 5) < 3)
      }
    }
    #expect(day.animator?.state == .inactive && places.last?.x == 24 + 342)
  }
}
