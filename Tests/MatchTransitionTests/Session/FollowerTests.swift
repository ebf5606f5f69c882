import Foundation
import PlanFixtures
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Values of the app that follow a transition.
@Suite(.freshRuntime) @MainActor struct FollowerTests {
  private func push(
    _ style: MatchStyle = .automatic
  ) throws -> (fixture: MatchFixture, session: MatchSession) {
    func screen(_ x: CGFloat) -> BuiltController {
      BuiltController("Screen") {
        let view = UIView.tagged("a", CGRect(x: x, y: 0, width: 20, height: 20))
        view.matchTransition.style = style
        $0.addSubview(view)
      }
    }
    return try MatchFixture.pushed(from: screen(0), to: screen(80), duration: 1)
  }

  @Test func `A value follows the whole transition, from its present frame to exactly 1`() throws {
    let (fixture, session) = try push()
    var seen: [Double] = []
    var shown: [Double] = []
    fixture.navigation.matchTransition.onProgress = { shown.append($0.progress) }
    session.animate { seen.append($0.progress) }
    #expect(seen == [session.progress])
    fixture.settle()
    #expect(seen.dropFirst().dropLast() == shown[...] && seen.last == 1)
    #expect(seen == seen.sorted() && shown.count > 50)
  }

  @Test func `A value follows the window and the pace of a flight`() throws {
    let (fixture, session) = try push(
      MatchStyle(window: .fraction(0.5...1)).with(\.curve, .cubic(0.42, 0, 0.58, 1)))
    var last = 0.0
    session.animate(along: "a") { last = $0.progress }
    session.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    #expect(last == 0)
    // A quarter, one half and three quarters of the window.
    for (progress, expected) in [(0.625, 0.129162), (0.75, 0.5), (0.875, 1 - 0.129162)] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(last - expected) < 1e-5)
    }
    session.cancel()
    fixture.settle()
    #expect(last == 0 && session.didComplete == false)
  }

  @Test func `A hand-over says where the motion goes and how long it takes`() throws {
    let (fixture, session) = try push()
    var frames: [MatchSession.Frame] = []
    session.animate(along: "unknown") { frames.append($0) }
    fixture.screen.advance(by: 0.5)
    #expect(frames.first?.beginsMotion == true && frames.filter(\.beginsMotion).count == 1)
    #expect(frames.allSatisfy { $0.target == 1 })
    let last = try #require(frames.last)
    // The motion is linear and takes a second.
    #expect(abs(last.remaining - (1 - last.progress)) < 1e-6)
    frames = []
    session.pause()
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    #expect(frames.last?.target == nil && frames.last?.remaining == 0)
    #expect(!frames.contains { $0.beginsMotion })
    frames = []
    session.cancel()
    fixture.screen.advance(by: 0.1)
    #expect(frames.first { $0.beginsMotion }?.target == 0)
    fixture.settle()
    #expect(frames.last == .init(progress: 0, target: nil, remaining: 0, beginsMotion: false))
  }

  @Test func `A session that has ended calls once and keeps nothing`() throws {
    let (fixture, session) = try push()
    final class Label {}
    var label: Label? = Label()
    weak let kept = label
    session.animate { [label] _ in _ = label }
    label = nil
    #expect(kept != nil)
    fixture.settle()
    #expect(kept == nil)
    var calls: [Double] = []
    session.animate { calls.append($0.progress) }
    #expect(calls == [1])
  }
}
