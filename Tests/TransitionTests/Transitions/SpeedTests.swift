import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Transitions that are slowed down to be looked at.
@Suite(.freshRuntime) @MainActor struct SpeedTests {
  private let list = BuiltController(
    "List", .box(at: 0))
  private let detail = BuiltController(
    "Detail", .tagged("box", CGRect(x: 60, y: 60, width: 40, height: 40)))

  /// A push that lasts half a second at full speed, at an even pace.
  private func push(speed: Double) -> MatchFixture {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.speed = speed
    fixture.push(detail)
    return fixture
  }

  /// Returns the time until the transition has ended, in seconds.
  private func timeToEnd(_ fixture: MatchFixture) -> Double {
    var frames = 0
    while fixture.session != nil, frames < 60 * 70 {
      fixture.screen.advance(by: 1 / 60)
      frames += 1
    }
    return Double(frames) / 60
  }

  @Test(arguments: [(0.25, 2), (0.1, 5), (2, 0.25), (.nan, 0.5), (0, 50), (-1, 50), (100, 0.05)])
  func `A transition lasts its duration divided by the speed`(speed: Double, seconds: Double) {
    // The last frame comes up to two frames after the end.
    #expect(abs(timeToEnd(push(speed: speed)) - seconds) < 2.5 / 60)
  }

  @Test func `What moves beside a slow transition keeps step with it`() throws {
    let fixture = push(speed: 0.25)
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    list.view.addSubview(beside)
    fixture.navigation.transitionCoordinator?.animate { _ in beside.center.x = 105 }
    for _ in 0..<4 {
      fixture.screen.advance(by: 0.3)
      let session = try #require(fixture.session)
      let share = (beside.seen.position.x - 5) / 100
      #expect(abs(share - session.progress) < 0.02, "\(share) at \(session.progress)")
    }
    fixture.settle()
  }

  @Test func `A released flight settles as much slower`() throws {
    func settle(_ speed: Double) throws -> Double {
      let fixture = push(speed: speed)
      let session = try #require(fixture.session)
      session.scrub(to: 0.5)
      fixture.screen.advance(by: 0.1)
      session.release(velocity: 0)
      return timeToEnd(fixture)
    }
    let (usual, slow) = (try settle(1), try settle(0.25))
    #expect(abs(slow - 4 * usual) < 8.0 / 60, "\(slow) s for \(usual) s")
  }
}
