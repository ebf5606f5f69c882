import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Where a transition goes that fingers have led, by the rules of the system. A whole way is 300 points wide or 600
/// points high.
@Suite struct ReleaseTests {
  private static let down = DragAxis(
    forward: CGPoint(x: 0, y: 1), extent: 600, followsFinger: true)
  private static let right = DragAxis(forward: CGPoint(x: 1, y: 0), extent: 300)

  private func drag(
    _ origin: DragModel.Origin, along axis: DragAxis, kind: TransitionKind = .pop,
    touchDown: CGPoint? = nil, progress: Double = 0
  ) -> DragModel {
    let plan = TransitionPlan(
      PlanInput(
        screens: Sides { _ in CapturedScreen() }, traits: TransitionTraits(kind: kind)),
      MatchResult(pairs: [], outcomes: Sides { _ in [] }), flights: [])
    return DragModel(
      origin, at: FingerState(location: .zero), touchedDownAt: touchDown, along: axis, plan,
      progress: progress)
  }

  private func state(_ way: Double, along axis: DragAxis) -> FingerState {
    FingerState(location: CGPoint(x: axis.forward.x * way, y: axis.forward.y * way))
  }

  private func speed(_ way: Double, along axis: DragAxis) -> FingerState {
    FingerState(location: state(way, along: axis).location, scale: 0)
  }

  // A sixth of the height is 100 points, and 500 points per second go on by 60.
  @Test(arguments: [(99, 0, 0), (101, 0, 1), (39, 500, 0), (41, 500, 1), (150, -500, 0)])
  func `A pull closes a page beyond a sixth of the height, 120 ms after the release`(
    way: Double, velocity: Double, target: Double
  ) {
    var drag = drag(.pan, along: Self.down)
    drag.move(to: state(way, along: Self.down))
    let release = drag.release(
      velocity: speed(velocity, along: Self.down), at: drag.progress)
    #expect(release.target == target)
    #expect(release.spring == (target == 1 ? .landing : .takenBack))
  }

  // Half of the width is 150 points, and 500 points per second go on by 60.
  @Test(arguments: [(149, 0, 0), (151, 0, 1), (89, 500, 0), (91, 500, 1), (200, -500, 0)])
  func `A swipe takes a page back beyond half of the width, 120 ms after the release`(
    way: Double, velocity: Double, target: Double
  ) {
    var drag = drag(.pan, along: Self.right)
    drag.move(to: state(way, along: Self.right))
    let release = drag.release(
      velocity: speed(velocity, along: Self.right), at: drag.progress)
    #expect(release.target == target)
    #expect(release.spring == (target == 1 ? .swipe : .takenBack))
  }

  @Test(arguments: [(0.51, 0, 0), (0.49, 0, 1), (0.51, -9, 0), (0.49, 9, 1)])
  func `A pinch closes a page below half of its size, however fast it is`(
    scale: Double, velocity: Double, target: Double
  ) {
    var drag = drag(.pinch, along: Self.down)
    drag.move(to: FingerState(location: .zero, scale: scale))
    let release = drag.release(
      velocity: FingerState(location: .zero, scale: velocity), at: drag.progress)
    #expect(release.target == target)
  }

  @Test(arguments: [(10.0, 0.0), (100, 60), (100, 2000)])
  func `A finger cannot turn a caught flight that it moves onwards`(way: Double, velocity: Double) {
    var drag = drag(.caught(target: 1), along: Self.right, progress: 0.05)
    drag.move(to: state(10 + way, along: Self.right))
    let release = drag.release(
      velocity: speed(velocity, along: Self.right), at: drag.progress)
    #expect(release.target == 1)
  }

  // The way to the other half is 60 points, and 500 points per second are projected to 60.
  @Test(arguments: [(-400, 1), (-600, 0)])
  func `A caught flight turns if the finger would reach the other half`(
    velocity: Double, target: Double
  ) {
    var drag = drag(.caught(target: 1), along: Self.right, progress: 0.75)
    // Ten of 25 points take it over, so 210 points of the way are left.
    drag.move(to: state(-25, along: Self.right))
    let release = drag.release(
      velocity: speed(velocity, along: Self.right), at: drag.progress)
    #expect(release.target == target)
  }

  // A sixth of the height is 100 points. 250 points per second go on by 30.
  @Test(arguments: [(69.0, 1.0), (71, 0)])
  func `A caught page that is thrown back beyond a sixth of the height turns`(
    way: Double, target: Double
  ) {
    let up = DragAxis(forward: CGPoint(x: 0, y: -1), extent: 600, followsFinger: true)
    var drag = drag(.caught(target: 1), along: up, kind: .push, progress: 0.9)
    drag.move(to: state(-10 - way, along: up))
    let release = drag.release(velocity: speed(-250, along: up), at: drag.progress)
    #expect(release.target == target)
    #expect(release.spring == (target == 1 ? .takenBack : .landing))
  }

  @Test(arguments: [(Self.right, 12.0), (Self.down, 16.0)])
  func `A swipe moves nothing for 12 points, and a pull for 16`(axis: DragAxis, deadZone: Double) {
    // A pan begins ten points from where the finger came down.
    let touchDown = CGPoint(x: axis.forward.x * -10, y: axis.forward.y * -10)
    var drag = drag(.pan, along: axis, touchDown: touchDown)
    drag.move(to: state(deadZone - 10.5, along: axis))
    #expect(!drag.isMoving)
    drag.move(to: state(40, along: axis))
    #expect(abs(drag.progress - (50 - deadZone) / axis.extent) < 1e-9)
  }

  @Test func `A flick that lifts within the dead zone counts`() {
    var drag = drag(.pan, along: Self.right, touchDown: CGPoint(x: -10, y: 0))
    drag.move(to: state(1, along: Self.right))
    #expect(drag.release(velocity: speed(1300, along: Self.right), at: 0).target == 1)
    #expect(drag.release(velocity: speed(1200, along: Self.right), at: 0).target == 0)
  }
}
