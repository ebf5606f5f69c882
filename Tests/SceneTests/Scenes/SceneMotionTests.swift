import TestSupport
import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// The look of scenes in mid-flight.
@MainActor @Suite(.freshRuntime) struct SceneMotionTests {
  /// Plays a scene, and calls `body` with each frame's time, plan and progress.
  private func play(
    _ name: String, _ body: (TimeInterval, TransitionPlan, Double) -> Void
  ) throws {
    let stage = try PlayedScene(name)
    stage.play { time, _ in
      if let session = stage.session { body(time, session.plan, session.progress) }
    }
  }

  @Test func `The dots of the legend grow beside their names, which are there first`() throws {
    var sizes: [[Double]] = []
    try play("magic") { time, plan, progress in
      let dots = plan.flights.filter {
        !$0.isMatched && $0.ends.destination.size == CGSize(width: 14, height: 14)
      }
      guard time < 2, dots.count == 4 else { return }
      sizes.append(
        dots.map { dot in
          let state = dot.state(at: progress)
          #expect(state.appearance.opacity == 1)
          return Double(state.transform.scaleX)
        })
      let names = plan.flights.filter { $0.id.description.hasPrefix("magic-name") }
      #expect(names.count == 4)
      for name in names where sizes.last?.contains(where: { $0 > 0 }) == true {
        #expect(name.state(at: progress).center == name.ends.destination.center)
      }
    }
    #expect(sizes.count > 40)
    #expect(sizes.first == [0, 0, 0, 0] && (sizes.last ?? []).allSatisfy { $0 > 0.99 })
  }

  @Test func `A part of the queue can be read while a finger holds the flight`() throws {
    var held = 0
    try play("now") { time, plan, progress in
      // The finger rests on the cover.
      guard time > 2, time < 2.05 else { return }
      held += 1
      #expect(progress > 0.2 && progress < 0.6)
      let rows = plan.flights.filter {
        $0.indices.source == nil && $0.ends.destination.size.width > 200
      }
      #expect(rows.contains { $0.state(at: progress).appearance.opacity > 0.5 })
    }
    #expect(held > 1)
  }

  @Test func `The card of the player is filled to its lower third in mid-flight`() throws {
    var frames = 0
    try play("player") { _, plan, progress in
      guard let sheet = plan.flights.first(where: { $0.id == "player-sheet" }),
        let track = plan.flights.first(where: { $0.id == "player-rest" })
      else { return }
      let (card, bar) = (sheet.state(at: progress), track.state(at: progress))
      frames += 1
      let top = card.center.y - card.size.height / 2
      #expect((bar.center.y - top) / card.size.height > 0.66, "at \(progress)")
    }
    #expect(frames > 60)
  }
}
