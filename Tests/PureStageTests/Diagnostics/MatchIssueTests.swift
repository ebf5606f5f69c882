import Foundation
import MatchTransition
import PlanFixtures
import Testing

@Suite struct MatchIssueTests {
  private func issues(_ elements: [(MatchID, ElementVisibility)]) -> [MatchIssue] {
    let plan = PlanInput(CapturedScreen(column: elements), on: .source).plan()
    // The other screen is empty here.
    return plan.issues.filter { $0 != .untaggedScreen(.destination) }
  }

  @Test func `Visible duplicates are reported once, with their number`() {
    #expect(
      issues([("a", .visible), ("b", .visible), ("a", .visible), ("a", .visible)])
        == [.duplicateID("a", side: .source, count: 3)])
  }

  @Test(arguments: [(TransitionKind.push, true), (.pop, true), (.push, false), (.pop, false)])
  func `A view that names a source is not taken for a misspelt one`(
    kind: TransitionKind, namesSource: Bool
  ) {
    func screen(_ id: MatchID, source: MatchID?) -> CapturedScreen {
      var screen = CapturedScreen(column: [id])
      screen.views[0].element.sourceID = source
      return screen
    }
    let back = screen("title", source: nil)
    let front = screen("titel", source: namesSource ? "button" : nil)
    let (from, to) = kind == .push ? (back, front) : (front, back)
    let plan = PlanInput(from: from, to: to, traits: TransitionTraits(kind: kind)).plan()
    let isBlamed = plan.issues.contains { if case .unmatchedID = $0 { true } else { false } }
    #expect(isBlamed == !namesSource)
  }

  @Test func `Invisible duplicates are no issue`() {
    #expect(issues([("a", .visible), ("a", .hidden), ("b", .offScreen), ("b", .hidden)]) == [])
  }

  @Test func `Geometry that is not finite is reported`() {
    #expect(
      issues([("a", .nonFinite), ("b", .visible)]) == [.nonFiniteGeometry("a", side: .source)])
  }

  @Test(arguments: [
    (MatchStyle(window: .fraction(-0.1...0.5)), [FlightFault.window]),
    (MatchStyle(window: .fraction(0.5...1.2)), [.window]),
    (MatchStyle().with(\.timings, PropertyTimings(fade: 0.5...2)), [.timings]),
    (MatchStyle().with(\.timings, PropertyTimings(size: -1...0)), [.timings]),
    (MatchStyle().with(\.timings, PropertyTimings(position: 0...3)), [.timings]),
    (MatchStyle().with(\.timings, PropertyTimings(shape: -1...2)), [.timings]),
    (MatchStyle().with(\.timings, PropertyTimings(opacity: 0.5...1.1)), [.timings]),
    (.spring(response: 0.2, dampingRatio: 0), [.dampingRatio]),
    (.spring(response: 0.2, dampingRatio: .nan), [.dampingRatio]),
    (.spring(response: 0.2, dampingRatio: 1.01), [.dampingRatio]),
    (MatchStyle(path: .arc(bend: .infinity)), [.path]),
    (MatchStyle(window: .fraction(-1...2), path: .arc(bend: .nan)), [.window, .path]),
    (
      MatchStyle(window: .fraction(0...1), path: .arc(bend: 0.3)).with(
        \.timings, PropertyTimings(fade: 0...1)), []
    ),
    (.spring(response: 0.2, dampingRatio: 0.1), []),
  ])
  func `Each value of a style that is out of range is reported`(
    style: MatchStyle, faults: [FlightFault]
  ) {
    let screen = CapturedScreen(
      views: [
        CapturedView(x: 0, y: 0, side: 10)
      ],
      bounds: CGRect(origin: .zero, size: CGSize(width: 100, height: 100)))
    let plan = PlanInput(from: screen, to: screen, toStyles: ScreenStyles(styles: [0: style]))
      .plan()
    #expect(plan.issues == faults.map { .valueOutOfRange("a", $0.rawValue) })
    // The flight is valid in spite of the fault.
    let state = plan.flights.first?.state(at: 0.5)
    #expect(state?.center.x.isFinite == true && state?.size == CGSize(width: 10, height: 10))
  }

  @Test(arguments: [
    (
      MatchIssue.duplicateID("a", side: .destination, count: 2),
      ["\"a\"", "2 visible", "destination", "own ID"]
    ),
    (.nonFiniteGeometry("a", side: .source), ["\"a\"", "source", "division by zero"]),
    (.heldTooLong(10), ["10.0 seconds", "finish()"]),
    (
      .valueOutOfRange("a", FlightFault.window.rawValue),
      ["\"a\"", "window", "0...1", "matchTransition.style"]
    ),
    (.valueOutOfRange("a", FlightFault.timings.rawValue), ["timings", "0...1"]),
    (.valueOutOfRange("a", FlightFault.dampingRatio.rawValue), ["damping ratio", "0.1...1"]),
    (.valueOutOfRange("a", FlightFault.path.rawValue), ["arc", "number"]),
    (
      .viewHasAnotherID("a", side: .destination, own: "b"),
      ["\"a\"", "\"b\"", "destination", "id.namespace"]
    ),
    (
      .viewOutsideScreen("a", side: .destination), ["\"a\"", "destination", "provider, return nil"]
    ),
    (.manyViews(1200, side: .source), ["1200", "source", "counterpart"]),
    (.lateID("a", side: .source), ["\"a\"", "source", "postpone(until:timeout:)"]),
    (.neverLaidOut("a", side: .source), ["\"a\"", "source", "constraints"]),
    (.notReady(0.3, side: .destination), ["0.3 seconds", "destination", "longer timeout"]),
    (.delegateReplaced("App"), ["App", "through the property"]),
    (.systemPresentation("pageSheet"), [".pageSheet", ".fullScreen"]),
    (.containerNotEnabled("a", "X.matchTransition"), ["\"a\"", "X.matchTransition", "isEnabled"]),
    (.nothingMatched(source: 3, destination: 2), ["3 views", "2", "explain()"]),
    (.untaggedScreen(.destination), ["destination", "viewDidLoad()"]),
    (.unmatchedID("a", side: .source, nearest: "b"), ["\"a\"", "\"b\"", "same ID"]),
    (.unmatchedID("7", side: .source, nearest: 7), ["\"7\" (String)", "7 (Int)", "same type"]),
    (.viewInBar("a"), ["\"a\"", "bar", "view of the screen"]),
    (
      .untaggedPair(source: "A > B[1]", destination: "C"),
      ["\"A > B[1]\"", "\"C\"", "same matchID"]
    ),
  ])
  func `An issue says what is wrong and what to do in one line`(issue: MatchIssue, parts: [String])
  {
    for part in parts { #expect(issue.description.contains(part)) }
    #expect(!issue.description.contains("\n"))
    #expect(issue.description.hasSuffix("."))
  }

  @Test func `More than a thousand tagged views on a screen are one issue`() {
    func issues(_ count: Int) -> [MatchIssue] {
      let screen = CapturedScreen(views: (0..<count).map { CapturedView(MatchID($0), order: $0) })
      return PlanInput(from: screen, to: CapturedScreen()).plan().issues.filter {
        if case .manyViews = $0 { true } else { false }
      }
    }
    #expect(issues(1000) == [])
    #expect(issues(1001) == [.manyViews(1001, side: .source)])
    #expect(MatchIssue.manyViews(1001, side: .source).cause == .manyViews(0, side: .source))
  }
}
