import TestSupport
import Testing
import UIKit

@testable import DemoScenes

@MainActor @Suite(.freshRuntime) struct StormSceneTests {
  @Test func `The storm breaks the speed of a plain animator and never the engine's`() throws {
    let stage = try PlayedScene("storm")
    stage.play { _, _ in }
    let root = try #require(stage.root as? StormViewController)
    #expect(root.columns.map { $0.phone.openness } == [1, 1])
    #expect(root.columns[0].graph.jumps.isEmpty)
    #expect(root.columns[1].graph.jumps.count > 4)
  }

  @Test func `A graph counts a speed that changes at once and no bend`() {
    let graph = SpeedGraph(color: .black)
    // A bend: the speed grows evenly to 6 ways per second within ten frames.
    var place: CGFloat = 0
    var frame = 0
    func run(_ speeds: [CGFloat]) {
      for speed in speeds {
        place += speed / 60
        frame += 1
        graph.add(place, at: Double(frame) / 60, isHeld: false)
      }
    }
    run([0, 0])
    run((1...10).map { 0.6 * CGFloat($0) })
    run([6, 6])
    #expect(graph.jumps.isEmpty)
    run([-6, -6, -6])
    #expect(graph.jumps.count == 1)
  }
}
