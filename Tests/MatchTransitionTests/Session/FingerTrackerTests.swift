import Foundation
import Testing

@testable import MatchTransition

/// The speed of fingers that have just lifted.
@Suite struct FingerTrackerTests {
  @Test func `Of two locations at one time the later one counts for the speed`() {
    var tracker = FingerTracker()
    for time in [0, 0.01, 0.02, 0.03, 0.04] {
      tracker.add(FingerState(location: CGPoint(x: 100 * time, y: 3)), at: time)
    }
    tracker.add(FingerState(location: CGPoint(x: 30, y: 90)), at: 0.05)
    tracker.add(FingerState(location: CGPoint(x: 5, y: 3)), at: 0.05)
    // All locations that count lie on one line, of 100 points per second.
    #expect(abs(Double(tracker.velocity.location.x) - 100) < 1e-9)
    #expect(abs(Double(tracker.velocity.location.y)) < 1e-9)
  }

  @Test func `Two fingers that move evenly apart and across have exactly their speeds`() {
    var tracker = FingerTracker()
    for time in [0, 0.02, 0.03, 0.06, 0.08] {
      tracker.add(
        FingerState(location: CGPoint(x: 3 + 100 * time, y: 7 - 40 * time), scale: 1 - 0.5 * time),
        at: 10 + time)
    }
    let velocity = tracker.velocity
    #expect(abs(Double(velocity.location.x) - 100) < 1e-6)
    #expect(abs(Double(velocity.location.y) + 40) < 1e-6)
    #expect(abs(velocity.scale + 0.5) < 1e-6)
  }
}
