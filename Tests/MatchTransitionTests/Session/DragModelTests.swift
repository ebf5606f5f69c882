import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// One drag as numbers, on a gesture to the right that takes 200 points for the whole transition.
@Suite struct DragModelTests {
  private let right = CGPoint(x: 1, y: 0)

  private func drag(
    _ origin: DragModel.Origin, at location: CGPoint = .zero, followsFinger: Bool = false,
    _ plan: TransitionPlan? = nil, progress: Double
  ) -> DragModel {
    DragModel(
      origin, at: FingerState(location: location),
      along: DragAxis(forward: right, extent: 200, followsFinger: followsFinger),
      plan ?? self.plan(), progress: progress)
  }

  private func plan(_ flights: [Flight] = [], views: [CapturedView] = []) -> TransitionPlan {
    TransitionPlan(
      PlanInput(from: views, to: views), MatchResult(pairs: [], outcomes: Sides { _ in [] }),
      flights: flights)
  }

  private func at(_ x: Double, _ y: Double = 0) -> FingerState {
    FingerState(location: CGPoint(x: x, y: y))
  }

  /// A speed along and across the gesture, in points per second.
  private func speed(_ along: Double, _ across: Double = 0) -> FingerState {
    FingerState(location: CGPoint(x: along, y: across), scale: 0)
  }

  // MARK: Release

  // 200 points are a whole transition, so 900 points per second are 4.5 of them. In 0.12 seconds the finger would go
  // 0.54 of the way.
  @Test(arguments: [(300, -900, 0, 0), (-100, 900, 1, 0), (100, 400, 1, 2), (100, -400, 0, -2)])
  func `Beyond an end of its way a finger chooses the end but gives no speed`(
    place: Double, speed: Double, target: Double, shown: Double
  ) {
    var drag = drag(.pan, progress: 0)
    drag.move(to: at(place))
    let release = drag.release(velocity: self.speed(speed), at: drag.progress)
    #expect(
      release
        == DragModel.Release(
          target: target, velocity: shown, drift: nil, spring: target == 1 ? .swipe : .takenBack))
  }

  @Test(arguments: [(DragModel.Origin.pan, 0), (.caught(target: 1), 1), (.caught(target: 0), 0)])
  func `A drag without effect leaves a transition on the way that it had`(
    origin: DragModel.Origin, target: Double
  ) {
    for progress in [0.1, 0.9] {
      var drag = drag(origin, progress: progress)
      let asBefore = DragModel.Release(
        target: target, velocity: nil, drift: nil, spring: origin == .pan ? .takenBack : .plain)
      #expect(drag.cancel(at: progress) == asBefore)
      if origin == .pan { continue }
      // Less than ten points only hold it, however fast they are.
      for way in [5.0, -5] {
        drag.move(to: at(way))
        #expect(!drag.isMoving)
        #expect(drag.release(velocity: speed(200 * way), at: progress) == asBefore)
      }
    }
  }

  @Test(arguments: [(20.0, 900.0), (-20, -900), (0, 3000)])
  func `A finger that moves across the way when it lifts rests along it`(
    along: Double, across: Double
  ) {
    var drag = drag(.caught(target: 1), progress: 0.6)
    // The first ten of 90 points do not count, so the progress is 0.6 - 80 / 200.
    drag.move(to: at(-90))
    #expect(drag.isMoving)
    #expect(abs(drag.progress - 0.2) < 1e-9)
    #expect(drag.release(velocity: speed(along, across), at: 0.2).target == 1)
  }

  @Test(
    arguments: [
      (0.5, 0, 0), (0.5, 0.001, 1), (0, 4.1, 0), (0, 4.2, 1), (1, -4.1, 1), (1, -4.2, 0),
      (0.6, .nan, 1), (0.6, -.infinity, 1), (0.4, .infinity, 0),
    ] as [(Double, Double, Double)])
  func `A released transition goes on to the destination only beyond one half`(
    progress: Double, speed: Double, end: Double
  ) {
    // The way after a release is 0.12 seconds of the speed, and 0.5 / 0.12 is 4.17.
    #expect(DragModel.end(of: progress, speed: speed) == end)
  }

  // MARK: Retargets and deviations

  @Test(arguments: [DragModel.Origin.pan, .caught(target: 1)])
  func `Views that move under a finger in mid-drag leave the progress to the finger`(
    origin: DragModel.Origin
  ) {
    // A finger that has caught the transition spends ten points before it moves anything.
    let spent = origin == .pan ? 0.0 : 10
    var drag = drag(origin, progress: 0.2)
    drag.move(to: at(100 + spent))
    #expect(abs(drag.progress - 0.7) < 1e-9)
    drag.adopt([], progress: drag.progress)
    #expect(abs(drag.progress - 0.7) < 1e-9)
    drag.move(to: at(110 + spent))
    #expect(abs(drag.progress - 0.75) < 1e-9)
  }

  @Test func `A card that is caught on its way back to its path does not jump there`() {
    let size = CGSize(width: 40, height: 40)
    let card = CapturedView(id: "card", center: CGPoint(x: 50, y: 50), size: size, order: 0)
    let flight = Flight(
      id: "card", from: BoxState(center: card.box.center, size: size),
      to: BoxState(center: CGPoint(x: 150, y: 50), size: size))
    var moving = MovingFlights([flight])
    moving.displace(0, by: CGPoint(x: 30, y: -20))
    moving.letGo(0, velocity: CGPoint(x: 0, y: 0), at: 5, now: 5)
    let before = moving.displacement(of: 0, at: 5.1)
    // After 0.1 of 0.35 seconds, (1 - s)² (1 + 2s) = 0.80 of the deviation is left.
    #expect(abs(Double(before.x) - 0.8017 * 30) < 0.01)
    // At one half the card's path is at 100.
    var drag = drag(
      .caught(target: 1), at: CGPoint(x: 100, y: 50), followsFinger: true,
      plan([flight], views: [card]), progress: 0.5)
    drag.take(&moving, at: 0.5, now: 5.1)
    // Ten of eleven points take the transition over.
    drag.move(to: at(100, 61))
    drag.drag(&moving)
    let after = moving.displacement(of: 0, at: 5.1)
    #expect(abs(Double(after.x - before.x)) < 1e-6)
    #expect(abs(Double(after.y - before.y) - 1) < 1e-6)
  }
}
