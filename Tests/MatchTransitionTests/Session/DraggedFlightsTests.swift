import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Which of several flights a finger grabs, and what moves along.
@Suite struct DraggedFlightsTests {
  /// One view on both screens.
  private struct View {
    let id: MatchID
    let from: CGRect
    let to: CGRect
    /// The views that contain it, or nil.
    var parents: (from: Int?, to: Int?) = (nil, nil)
  }

  /// A plan in which each view flies, back to front.
  private func plan(_ views: [View]) -> TransitionPlan {
    func end(_ frame: CGRect) -> BoxState {
      BoxState(center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size)
    }
    let input = PlanInput(
      from: views.enumerated().map {
        CapturedView($1.id, in: $1.from, order: $0, parent: $1.parents.from)
      },
      to: views.enumerated().map {
        CapturedView($1.id, in: $1.to, order: $0, parent: $1.parents.to)
      })
    return TransitionPlan(
      input, MatchResult(pairs: [], outcomes: Sides { _ in [] }),
      flights: views.enumerated().map { row, view in
        Flight(
          id: view.id, source: row, destination: row, from: end(view.from), to: end(view.to))
      })
  }

  private static let small = CGRect(x: 10, y: 10, width: 80, height: 80)
  private static let large = CGRect(x: 100, y: 100, width: 200, height: 200)
  private static let title = CGRect(x: 20, y: 20, width: 20, height: 10)

  @Test func `An unmatched view in front of a card does not keep the finger from the card`() {
    var plan = plan([
      View(id: "card", from: Self.small, to: Self.large),
      View(id: "badge", from: Self.small, to: Self.small),
    ])
    plan.flights[1].indices.source = nil
    let grabbed = DraggedFlights(
      plan, under: CGPoint(x: 50, y: 50), at: 0, isStarted: true, together: false)
    #expect(grabbed?.rows == [0])
  }

  @Test func `A finger grabs the front one of the flights under it, and none beside them`() {
    let plan = plan([
      View(id: "back", from: CGRect(x: 30, y: 30, width: 40, height: 40), to: Self.large),
      View(id: "front", from: CGRect(x: 50, y: 30, width: 40, height: 40), to: Self.large),
    ])
    func grabbedRow(_ x: Double, _ y: Double) -> Int? {
      DraggedFlights(
        plan, under: CGPoint(x: x, y: y), at: 0, isStarted: true, together: false)?.grabbedRow
    }
    #expect(grabbedRow(60, 50) == 1 && grabbedRow(80, 50) == 1 && grabbedRow(40, 50) == 0)
    // To the left, to the right, above and below.
    for (x, y) in [(25, 50), (95, 50), (60, 25), (60, 75)] as [(Double, Double)] {
      #expect(grabbedRow(x, y) == nil, "\(x), \(y)")
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `A caught view takes the card along only if it lies in the card on both screens`(
    isStarted: Bool, staysInside: Bool
  ) {
    let plan = plan([
      View(id: "card", from: Self.small, to: Self.large),
      View(
        id: "title", from: Self.title, to: CGRect(x: 20, y: 250, width: 20, height: 10),
        parents: (0, staysInside ? 0 : nil)),
    ])
    let grabbed = DraggedFlights(
      plan, under: CGPoint(x: 30, y: 25), at: 0, isStarted: isStarted, together: true)
    // A finger that starts a transition touches the source screen, where the title lies in the card.
    #expect(grabbed?.rows == (isStarted || staysInside ? [0, 1] : [1]))
    #expect(grabbed?.grabbedRow == (isStarted || staysInside ? 0 : 1))
  }

  @Test func `A card takes along what comes to lie in it on the destination screen`() {
    let plan = plan([
      View(id: "card", from: Self.small, to: Self.large),
      View(
        id: "title", from: CGRect(x: 20, y: 250, width: 20, height: 10),
        to: CGRect(x: 150, y: 150, width: 20, height: 10), parents: (nil, 0)),
      View(id: "beside", from: Self.title, to: Self.title),
    ])
    let grabbed = DraggedFlights(
      plan, under: CGPoint(x: 80, y: 80), at: 0, isStarted: true, together: true)
    #expect(grabbed?.rows == [0, 1])
  }

  @Test(arguments: [true, false])
  func `Of cards in each other the outermost one that moves follows the finger`(
    outerMoves: Bool
  ) {
    let plan = plan([
      View(id: "outer", from: Self.small, to: outerMoves ? Self.large : Self.small),
      View(
        id: "inner", from: Self.small.insetBy(dx: 5, dy: 5),
        to: Self.large.insetBy(dx: 5, dy: 5), parents: (0, 0)),
      View(id: "title", from: Self.title, to: Self.large.insetBy(dx: 40, dy: 40), parents: (1, 1)),
    ])
    let grabbed = DraggedFlights(
      plan, under: CGPoint(x: 30, y: 25), at: 0, isStarted: true, together: true)
    #expect(grabbed?.grabbedRow == (outerMoves ? 0 : 1))
    #expect(grabbed?.rows == (outerMoves ? [0, 1, 2] : [1, 2]))
  }
}
