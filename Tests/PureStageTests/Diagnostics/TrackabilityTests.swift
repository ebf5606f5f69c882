import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// How well eyes can follow flights, computed by hand for boxes on straight lines.
@Suite struct TrackabilityTests {
  /// A way of a square's centre.
  private typealias Way = (from: CGPoint, to: CGPoint)

  /// Returns the plan of squares that move evenly.
  private func plan(_ ways: [Way], side: Double = 40) -> TransitionPlan {
    func views(_ place: (Way) -> CGPoint) -> [CapturedView] {
      ways.enumerated().map { order, way in
        CapturedView(
          MatchID("view-\(order)"), x: Double(place(way).x), y: Double(place(way).y), side: side,
          order: order)
      }
    }
    let input = PlanInput(from: views(\.from), to: views(\.to))
    let flights = zip(input.screens.source.views, input.screens.destination.views).enumerated().map
    {
      Flight(id: $1.0.id, source: $0, destination: $0, from: $1.0.box, to: $1.1.box)
    }
    return TransitionPlan(input, input.matches(), flights: flights, duration: 0.8, curve: .linear)
  }

  private func way(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Way {
    (CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y1))
  }

  @Test func `Two squares that change places cross, and cancel out their directions`() {
    let trackability = Trackability(plan([way(50, 50, 50, 350), way(50, 350, 50, 50)]))
    #expect(trackability.moving == 2 && trackability.crossing == 2)
    #expect(trackability.leastDistance == 0 && trackability.mostCovered == 1)
    // Their centres are |300 - 600 t| apart: below a half of 40 at t = 8/16, and not at 7/16 and 9/16.
    #expect(abs(trackability.coveredTime - 0.8 / 16) < 1e-9)
    #expect(trackability.commonFate < 1e-9)
    // Two objects are followed, however they cross.
    #expect(!trackability.losesViews)
  }

  @Test func `Squares that move together keep their distance and share their fate`() {
    let trackability = Trackability(
      plan((0..<6).map { way(30, 30 + 60 * Double($0), 230, 30 + 60 * Double($0)) }))
    #expect(trackability.moving == 6 && trackability.crossing == 0)
    #expect(abs((trackability.leastDistance ?? 0) - 20) < 1e-9)
    #expect(trackability.mostCovered == 0 && trackability.coveredTime == 0)
    #expect(abs(trackability.commonFate - 1) < 1e-9)
    #expect(plan([way(0, 0, 9, 0)]).trackingProblem == nil)
  }

  @Test func `Squares that touch at one end belong together`() {
    let trackability = Trackability(plan([way(50, 50, 50, 350), way(50, 350, 60, 340)]))
    #expect(trackability.moving == 2 && trackability.crossing == 0)
    #expect(trackability.leastDistance == nil)
  }

  @Test func `What rests, is alone or moves inside another view does not count`() {
    var nested = plan([way(50, 50, 50, 350), way(50, 350, 50, 50), way(300, 50, 300, 52)])
    #expect(Trackability(nested).moving == 2)
    nested.flights[1].motion.parentPath = ParentPath(start: .zero, end: .zero)
    #expect(Trackability(nested).moving == 1)
    nested.flights[0].indices.destination = nil
    #expect(Trackability(nested) == Trackability(plan([])))
  }

  @Test func `A square behind another one for long is lost`() {
    // The second passes the first. |90 - 180 t| points lie between them, less than 20 from 7/16 to 9/16.
    let trackability = Trackability(
      plan([way(100, 300, 100, 340), way(190, 300, 10, 340)]))
    #expect(trackability.crossing == 2)
    #expect(abs(trackability.coveredTime - 0.8 * 3 / 16) < 1e-9)
    #expect(trackability.losesViews)
  }

  @Test func `The table says when a stagger would help`() throws {
    // Three pairs meet in the middle of their ways, at right angles.
    let pairs = (0..<3).flatMap { pair -> [Way] in
      let y = 250 * Double(pair)
      return [way(50, 100 + y, 250, 100 + y), way(150, y, 150, 200 + y)]
    }
    let text = plan(pairs, side: 16).explain()
    let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("! ") })
    #expect(line.contains("6 of 6 flights cross") && line.contains("a stagger keeps them apart"))
  }

  @Test func `The table says when a stagger would not help`() throws {
    // A column is turned upside down: each view passes all others, whenever it starts.
    let column = (0..<6).map {
      way(100, 50 + 100 * Double($0), 100, 550 - 100 * Double($0))
    }
    let problem = try #require(plan(column).trackingProblem)
    #expect(problem.contains("6 of 6 flights cross") && !problem.contains("stagger"))
  }

  @Test func `A thousand views in one place are measured too`() {
    let crowd = (0..<1000).map { way(Double($0 % 7), 0, 300 + Double($0 % 11), 700) }
    #expect(Trackability(plan(crowd)).moving == 1000)
  }
}
