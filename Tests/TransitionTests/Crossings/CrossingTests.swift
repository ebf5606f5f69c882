import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

/// Features, changes, interruptions and settings together. Each pair of them stands in a crossing.
@Suite(.freshRuntime) @MainActor struct CrossingTests {
  @Test func `Each pair of values stands in a row`() {
    let counts = [4, 3, 5, 2]
    let rows = Pairs.rows(counts)
    for first in counts.indices {
      for second in counts.indices where second > first {
        let found = Set(rows.map { [$0[first], $0[second]] })
        #expect(found.count == counts[first] * counts[second])
      }
    }
    // Two columns need 4 x 5 rows, and all combinations are 120.
    #expect(rows.count >= 20 && rows.count <= 40)
    #expect(rows.allSatisfy { row in zip(row, counts).allSatisfy { $0 >= 0 && $0 < $1 } })
  }

  @Test func `Each two choices meet, in a crossing in which views can fly`() {
    func count(_ crossings: [Crossing], _ name: (Crossing) -> String) -> Int {
      Set(crossings.filter { $0.surroundings != .reduceMotion }.map(name)).count
    }
    for (crossings, number) in [(Crossing.all, 150), (Crossing.uninterrupted, 107)] {
      #expect(crossings.count == number)
      #expect(count(crossings) { "\($0.feature) \($0.change)" } == 15 * 6)
      #expect(count(crossings) { "\($0.feature) \($0.surroundings)" } == 15 * 5)
      #expect(count(crossings) { "\($0.change) \($0.surroundings)" } == 6 * 5)
    }
    #expect(count(Crossing.all) { "\($0.feature) \($0.interruption)" } == 15 * 9)
    #expect(count(Crossing.all) { "\($0.change) \($0.interruption)" } == 6 * 9)
    #expect(count(Crossing.all) { "\($0.interruption) \($0.surroundings)" } == 9 * 5)
  }

  @Test(arguments: Crossing.all)
  func `Crossing features restore everything, without a jump or a leak`(
    _ crossing: Crossing
  ) async throws {
    let app = CrossingApp(crossing)
    let before = app.screen.render()
    let record = try await app.record()
    #expect(record.didComplete == !crossing.isCancelled)
    // A part of the time begins and ends with a corner, which frames nearby cannot tell from a jump in speed.
    if crossing.feature.hasParts {
      record.expectContinuous(points: 2, speed: 1000)
    } else {
      record.expectContinuous()
    }
    record.expectRestored()
    record.expectNoLeaks()
    // After a cancelled change in place, the app itself takes the change back.
    let isBack = crossing.isCancelled && crossing.change != .inPlace
    let expected = isBack ? before : settled(crossing)
    #expect(app.screen.render().differingShare(from: expected, by: 0) == 0)
  }

  @Test(arguments: Crossing.uninterrupted)
  func `A transition that is held at an end shows that screen`(_ crossing: Crossing) throws {
    let app = CrossingApp(crossing)
    let before = app.screen.render()
    let session = try #require(app.hold())
    if crossing.surroundings != .reduceMotion {
      #expect(session.plan.flights.contains { $0.content.blur > 0 } == (crossing.feature == .blur))
    }
    for (progress, expected) in [(0, before), (1, settled(crossing)), (0, before)] {
      session.scrub(to: Double(progress))
      app.screen.advance(by: 2.0 / 240)
      let share = app.screen.render().differingShare(from: expected)
      #expect(share < 0.005, "\(share) of the pixels differ at \(progress)")
    }
    session.finish()
    app.screen.advance(by: 2)
    #expect(session.didComplete == true)
  }

  /// The screen after the change, which UIKit makes without the engine.
  private func settled(_ crossing: Crossing) -> CGImage {
    let app = CrossingApp(crossing)
    app.change(animated: false)
    app.screen.runTurn()
    if crossing.interruption == .moved { app.target.moveBox() }
    app.screen.advance(by: 1)
    return app.screen.render()
  }
}

extension CGImage {
  /// The share of pixels of which a channel differs by more than `limit`, which is a tenth by default.
  fileprivate func differingShare(from other: CGImage, by limit: Int = 25) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    let differing = headlessSighting(ofDifferenceFrom: other, within: limit, in: nil).count
    return Double(differing) / Double(width * height)
  }
}
