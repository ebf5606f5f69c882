import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Saved transitions that were made step by step.
@Suite struct TransitionRecordTests {
  private func record(
    _ request: PlanRequest, _ steps: [SessionStep] = [],
    trace: [TransitionTrace.Entry] = []
  ) -> TransitionRecord {
    TransitionRecord(
      request: request, plan: request.plan(),
      session: SessionRecord(
        playhead: Playhead(), offsets: FlightOffsets(), screens: nil, steps: steps),
      trace: TransitionTrace(entries: trace))
  }

  private func screen(_ ids: [MatchID]) -> ScreenElements {
    ScreenElements(
      elements: ids.enumerated().map { index, id in
        Element(id, x: 20 + 100 * Double(index), y: 20, side: 30, order: index)
      },
      bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  // MARK: Actions

  @Test func `The actions on a transition have the time since its beginning and their own ends`() {
    let back = Segment(start: 0, duration: 0.3, from: 0.4, to: 0, motion: .curve(.linear))
    let handlings = record(
      PlanRequest(from: screen([]), to: screen([])),
      [
        .note(.begin, time: 100, completed: nil), .note(.grab, time: 100.5, completed: nil),
        .put(progress: 0.3, finger: nil), .note(.scrub, time: 100.75, completed: nil),
        .put(progress: 0.4, finger: nil), .note(.scrub, time: 101, completed: nil),
        .settle(target: 1, velocity: -2, slowness: 1, time: 101.5), .run(back, time: 102),
      ],
      trace: [
        TransitionTrace.Entry(kind: .begin, time: 100, progress: 0),
        TransitionTrace.Entry(kind: .end, time: 103, progress: 0),
      ]
    ).handlings
    #expect(handlings.map(\.time) == [0.5, 0.75, 1, 1.5, 2])
    #expect(
      handlings.map(\.handling) == [
        .hold, .scrub(0.3), .scrub(0.4), .run(to: 1, velocity: -2), .run(to: 0, velocity: 0),
      ])
  }

  @Test func `Only the motion right after a grab ends where the grab decides`() {
    let request = PlanRequest(from: screen([]), to: screen([]))
    let plan = request.plan()
    var replay = SessionReplay(
      request, plan, replacing: plan,
      SessionRecord(playhead: Playhead(), offsets: FlightOffsets(), screens: nil))
    let right = CGPoint(x: 1, y: 0)
    let start = Grab.Start(
      fingers: FingerState(place: CGPoint(x: 0, y: 0)), guide: .axis(right), origin: .started,
      course: GestureAxis(forward: right, extent: 200), distance: 10)
    let steps: [SessionStep] = [
      .grab(start, time: 10), .finger(FingerState(place: CGPoint(x: 160, y: 0)), time: 10.1),
      .put(progress: 0, finger: 10.1), .frame(time: 10.1),
      // At 160 of 200 points a finger that rests lets the transition go on to its end.
      .lift(.resting), .settle(target: 0, velocity: 0, slowness: 1, time: 10.2),
      .frame(time: 10.3), .note(.frame, time: 10.3, completed: nil),
      // Then code turns it round.
      .hold(time: 10.3), .settle(target: 0, velocity: 0, slowness: 1, time: 10.3),
      .frame(time: 15), .note(.frame, time: 15, completed: nil),
    ]
    for step in steps { replay.take(step) }
    let progress = replay.trace.entries.map(\.progress)
    #expect(progress.count == 2 && progress[0] > 0.8)
    #expect(progress.last == 0)
  }

  // MARK: IDs

  private struct Item: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "item" }
  }

  @Test(arguments: [true, false])
  func `An ID of the app's own type that a stagger names is the same view in a file`(
    startsThere: Bool
  ) throws {
    let ids = (0..<3).map { MatchID(Item(number: $0)) }
    var request = PlanRequest(
      from: screen([]), to: screen(ids),
      toStyles: ScreenStyles(effects: [0: .fade, 1: .fade, 2: .fade]))
    request.options.stagger = startsThere ? .outwards(from: ids[2]) : .inwards(to: ids[2])
    // The starts of the views' flights, in the order of the views.
    func starts(_ plan: TransitionPlan) -> [Double] {
      plan.flights.sorted { $0.toIndex ?? 0 < $1.toIndex ?? 0 }.map(\.window.lowerBound)
    }
    let saved = record(request)
    let before = starts(saved.plan)
    // The views stand in a row, and the last one starts first or last.
    #expect(before.count == 3 && Set(before).count == 3)
    #expect(before.last == (startsThere ? before.min() : before.max()))
    let read = try TransitionRecord(data: saved.data())
    #expect(starts(read.replayed().plan) == before)
  }

  // MARK: Damage

  private enum Damage: CaseIterable {
    case ownParent, negativeParent, laterParent, measuredOwnParent, measuredNewParent, missingView

    var reason: String {
      switch self {
      case .ownParent, .negativeParent:
        "a view of the source screen precedes the view that contains it"
      case .laterParent: "a view of the destination screen precedes the view that contains it"
      case .measuredOwnParent, .measuredNewParent:
        "a view precedes the view that contains it"
      case .missingView: "a measurement has another number of views than its screen"
      }
    }

    func damage(_ request: inout PlanRequest, _ measured: inout Remeasurement) {
      switch self {
      case .ownParent: request.from.elements[1].parent = 1
      case .negativeParent: request.from.elements[1].parent = -1
      case .laterParent: request.to.elements[0].parent = 1
      case .measuredOwnParent: measured.from[1].parent = 1
      case .measuredNewParent: measured.to[0].parent = 1
      case .missingView: measured.to.removeLast()
      }
    }
  }

  @Test func `A file whose views contain themselves or are missing is refused with the reason`()
    throws
  {
    for damage in Damage.allCases {
      var request = PlanRequest(from: screen(["a", "b"]), to: screen(["a", "b"]))
      var measured = Remeasurement(
        from: request.from.elements, to: request.to.elements, bounds: request.to.bounds,
        isResized: false, lostFrom: [], lostTo: [])
      var saved = record(request)
      damage.damage(&request, &measured)
      saved.request = request
      saved.session.steps = [.retarget(measured, nil, time: 1, display: 1)]
      let data = try saved.data()
      let error = #expect(throws: DecodingError.self, "\(damage)") {
        _ = try TransitionRecord(data: data)
      }
      guard case .dataCorrupted(let context)? = error else { continue }
      #expect(context.debugDescription == "The transition is damaged: \(damage.reason).")
    }
  }
}
