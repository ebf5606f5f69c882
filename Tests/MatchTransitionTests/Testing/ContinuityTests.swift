import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Transitions that are grabbed, reversed, retargeted and released, measured by their traces.
@Suite(.freshRuntime) @MainActor struct ContinuityTests {
  /// A traced push at 240 frames a second on 200 by 200 points. A card moves, grows, rotates and changes
  /// its colour, and a title fades through.
  @MainActor private final class Run {
    let fixture: MatchFixture
    let detail: BuiltController
    let session: MatchSession

    init(_ gesture: MatchGesture = .edge, curve: TransitionCurve = .cubic(.standard)) throws {
      fixture = MatchFixture(
        size: CGSize(width: 200, height: 200),
        root: BuiltController("List") {
          let card = UIView.tagged("card", CGRect(x: 10, y: 30, width: 60, height: 40))
          card.layer.cornerRadius = 4
          $0.addSubview(card)
          $0.addSubview(Run.label("One", CGRect(x: 10, y: 120, width: 60, height: 20)))
        }, duration: 0.6, framesPerSecond: 240)
      detail = BuiltController("Detail") {
        let card = UIView.tagged("card", CGRect(x: 110, y: 50, width: 80, height: 80), .blue)
        card.layer.cornerRadius = 20
        $0.addSubview(card)
        $0.addSubview(Run.label("Two", CGRect(x: 80, y: 150, width: 90, height: 30)))
      }
      fixture.navigation.matchTransition.isTracing = true
      fixture.navigation.matchTransition.options.curve = curve
      fixture.navigation.matchTransition.gesture = gesture
      fixture.push(detail)
      session = try #require(fixture.session)
    }

    private static func label(_ text: String, _ frame: CGRect) -> UILabel {
      let label = UILabel(frame: frame)
      label.text = text
      label.matchID = "title"
      return label
    }

    /// The card's present centre, by its own values.
    var card: CGPoint {
      session.plan.flights.first { $0.id == "card" }?.state(at: session.progress).center ?? .zero
    }

    /// Moves a finger on the card evenly, then releases it.
    func drag(by way: CGPoint, in time: TimeInterval) {
      let start = card
      fixture.screen.drag(
        from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), in: time)
    }

    func advance(_ time: TimeInterval) { fixture.screen.advance(by: time) }

    /// Returns the trace after the end of the transition.
    func trace() throws -> TransitionTrace {
      fixture.settle()
      #expect(fixture.issues.isEmpty)
      return try #require(fixture.navigation.matchTransition.lastTrace)
    }
  }

  private func expectContinuous(
    _ run: Run, _ kinds: Set<TransitionTrace.Kind>, _ comment: Comment? = nil
  ) throws {
    let trace = try run.trace()
    let findings = ContinuityCheck().findings(in: trace)
    #expect(findings.isEmpty, comment)
    #expect(Set(trace.entries.map(\.kind)).isSuperset(of: kinds), comment)
  }

  @Test(arguments: [TransitionCurve.linear, .cubic(.standard)])
  func `A flight that nobody touches`(curve: TransitionCurve) throws {
    try expectContinuous(Run(curve: curve), [.begin, .frame, .end])
  }

  /// Early, in the middle and late, before the page is open; forwards and backwards; slow and fast.
  @Test(arguments: [0.1, 0.2, 0.3], [(30.0, 0.1), (-30, 0.1), (-14, 0.15), (24, 0.06)])
  func `A flight that is grabbed, dragged and released`(
    time: Double, way: (points: Double, time: Double)
  ) throws {
    let run = try Run()
    run.advance(time)
    // The direction of the card's path, from (40, 50) to (150, 90).
    let length = hypot(110.0, 40)
    run.drag(
      by: CGPoint(x: way.points * 110 / length, y: way.points * 40 / length), in: way.time)
    try expectContinuous(run, [.grab, .scrub, .release])
  }

  @Test func `A flight that is reversed again and again`() throws {
    let run = try Run()
    run.advance(0.2)
    for pause in [0.1, 0.05, 0.02, 0.15, 0.07] {
      run.session.reverse()
      run.advance(pause)
    }
    try expectContinuous(run, [.reverse])
  }

  @Test func `A flight that is grabbed while it settles, in both directions`() throws {
    let run = try Run()
    run.advance(0.25)
    for way in [-30.0, 30, -25, 35] {
      run.drag(by: CGPoint(x: way, y: way * 4 / 11), in: 0.08)
      run.advance(0.025)
    }
    try expectContinuous(run, [.grab, .release])
  }

  @Test func `A flight whose target moves while it runs, settles or is held`() throws {
    let run = try Run()
    let card = run.detail.view.subviews[0]
    run.advance(0.2)
    card.center.y += 20
    run.advance(0.05)
    run.session.pause()
    run.advance(0.1)
    card.frame.size.width -= 15
    run.advance(0.4)
    run.session.finish(velocity: 1)
    run.advance(0.05)
    card.center.x -= 12
    try expectContinuous(run, [.retarget, .grab, .release])
  }

  @Test func `A flight that code pauses, scrubs and releases`() throws {
    let run = try Run()
    run.advance(0.2)
    run.session.pause()
    run.advance(0.05)
    for share in [0.3, 0.8, 0.5] {
      run.session.scrub(to: share)
      run.advance(0.02)
    }
    run.session.release(velocity: -2)
    try expectContinuous(run, [.grab, .scrub, .release])
  }

  @Test func `An interactive pop whose card follows the finger`() throws {
    for followsFinger in [false, true] {
      var gesture = MatchGesture.anywhere
      gesture.followsFinger = followsFinger
      let run = try Run(gesture)
      run.fixture.settle()
      run.fixture.screen.perform(
        .drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 180, y: 140), duration: 0.3))
      run.advance(0.3)
      #expect(run.fixture.session != nil)
      try expectContinuous(run, [.scrub, .release], "\(followsFinger)")
    }
  }

  // MARK: The check itself

  /// Returns a trace with a grab, a scrub and a release by a finger that moves evenly.
  private func grabbed() throws -> TransitionTrace {
    let run = try Run()
    run.advance(0.25)
    run.drag(by: CGPoint(x: -22, y: -8), in: 0.1)
    return try run.trace()
  }

  /// Changes the card's centre in all frames after the first event of `kind`.
  private func planted(
    _ trace: TransitionTrace, after kind: TransitionTrace.Kind,
    _ change: (inout Double, _ time: Double) -> Void
  ) throws -> TransitionTrace {
    var trace = trace
    let begin = try #require(trace.entries.first { $0.kind == .begin })
    let flight = try #require(begin.flights?.firstIndex(of: "card"))
    let channel = try #require(begin.channels?.firstIndex(of: "centerX"))
    let event = try #require(trace.entries.firstIndex { $0.kind == kind })
    for index in trace.entries.indices where index > event {
      guard var values = trace.entries[index].values else { continue }
      change(&values[flight][channel], trace.entries[index].time - trace.entries[event].time)
      trace.entries[index].values = values
    }
    return trace
  }

  @Test(arguments: [TransitionTrace.Kind.grab, .release])
  func `A planted jump is found, and one too small to see is not`(
    kind: TransitionTrace.Kind
  ) throws {
    let trace = try grabbed()
    // The jump shrinks to 0 before the end, so only the jump itself is wrong.
    func jump(_ points: Double) throws -> [ContinuityCheck.Finding] {
      ContinuityCheck().findings(
        in: try planted(trace, after: kind) { value, time in
          if time < 0.05 { value += points }
        }
      ).filter { $0.kind == kind }
    }
    #expect(try jump(0).isEmpty)
    #expect(try jump(0.4).isEmpty)
    for points in [0.7, -0.7, 20] {
      let found = try #require(try jump(points).first)
      #expect(found.measure == .value && found.flight == "card" && found.property == "centerX")
      #expect(abs(found.jump - abs(points)) < 0.1)
    }
  }

  @Test(arguments: Channel.allCases.filter { $0.unit == .radians })
  func `A planted jump of an angle is found, though it is less than half a point`(
    angle: Channel
  ) throws {
    var trace = try grabbed()
    let grab = try #require(trace.entries.firstIndex { $0.kind == .grab })
    func turn(by jump: Double) -> TransitionTrace {
      for index in trace.entries.indices {
        let entry = trace.entries[index]
        // The angle runs from 0 to 1 with progress. The error is gone again before the end.
        let isOff = index > grab && entry.time - trace.entries[grab].time < 0.05
        trace.entries[index].values?[0][angle.rawValue] = entry.progress + (isOff ? jump : 0)
        trace.entries[index].from?[0][angle.rawValue] = 0
        trace.entries[index].to?[0][angle.rawValue] = 1
      }
      return trace
    }
    let found = { (jump: Double) in
      ContinuityCheck().findings(in: turn(by: jump)).filter { $0.kind == .grab }.map(\.property)
    }
    #expect(found(0) == [])
    #expect(found(0.45) == [angle.description])
  }

  @Test func `A planted change of speed is found at a release`() throws {
    let trace = try grabbed()
    let found = ContinuityCheck().findings(
      in: try planted(trace, after: .release) { value, time in
        if time < 0.05 { value += 30 * time }
      }
    ).filter { $0.kind == .release && $0.measure == .speed }
    #expect(found.map(\.property) == ["centerX"])
    #expect(found.allSatisfy { abs($0.jump - 30) < 1 })
  }

  @Test func `A release that does not start with the finger's speed is found`() throws {
    var trace = try grabbed()
    let release = try #require(trace.entries.firstIndex { $0.kind == .release })
    trace.entries[release].velocity? *= 1.1
    let found = ContinuityCheck().findings(in: trace)
    #expect(found.contains { $0.measure == .speed && $0.property == "progress" })
  }

  @Test func `A frame of progress that is out of line is found`() throws {
    var trace = try Run().trace()
    let middle = trace.entries.count / 2
    trace.entries[middle].progress += 0.02
    let found = ContinuityCheck().findings(in: trace)
    let time = trace.entries[middle].time - trace.entries[0].time
    #expect(found.contains { $0.kind == .frame && abs($0.time - time) < 1e-9 })
  }

  @Test func `A scrub that shows something else is found`() throws {
    let run = try Run()
    run.session.scrub(to: 0.4)
    run.advance(0.1)
    run.session.finish()
    var trace = try run.trace()
    #expect(ContinuityCheck().findings(in: trace).isEmpty)
    let scrub = try #require(trace.entries.firstIndex { $0.kind == .scrub })
    trace.entries[scrub].progress = 0.41
    #expect(ContinuityCheck().findings(in: trace).map(\.event) == ["scrub"])
  }

  @Test func `A last frame that differs from the end is found`() throws {
    var trace = try Run().trace()
    let last = try #require(trace.entries.lastIndex { $0.kind == .frame })
    trace.entries[last].values?[0][0] += 1e-6
    let found = ContinuityCheck().findings(in: trace)
    #expect(found.map(\.measure) == [.endState])
  }

  @Test func `A trace equals the trace parsed from its lines`() throws {
    let trace = try grabbed()
    let text = trace.jsonLines
    #expect(text.split(separator: "\n").count == trace.entries.count)
    #expect(try TransitionTrace(jsonLines: text) == trace)
    // Version control may turn the ends of the lines.
    let turned = text.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try TransitionTrace(jsonLines: turned) == trace)
    #expect(text.hasPrefix("{\"channels\":[\"centerX\""))
    #expect(throws: (any Error).self) { try TransitionTrace(jsonLines: "{}") }
  }

  @Test func `A test records a transition and reads its text back`() throws {
    let run = try Run()
    let matching = run.fixture.navigation.matchTransition
    #expect(matching.recordsTrajectory)
    run.fixture.settle()
    let trajectory = try #require(matching.lastTrajectory)
    #expect(try TransitionTrajectory(jsonLines: trajectory.jsonLines) == trajectory)
    #expect(ContinuityCheck().findings(in: trajectory).isEmpty)
    matching.recordsTrajectory = false
    run.fixture.pop()
    run.fixture.settle()
    #expect(matching.lastTrajectory == nil)
  }

  @Test func `Nothing is traced unless tracing is on`() throws {
    let run = try Run()
    _ = try run.trace()
    run.fixture.navigation.matchTransition.isTracing = false
    run.fixture.pop()
    #expect(run.fixture.session != nil && run.fixture.session?.trace == nil)
    run.fixture.settle()
    #expect(run.fixture.navigation.matchTransition.lastTrace == nil)
  }

  @Test func `A trace whose flights a memory warning drops is checked up to the drop`() throws {
    let run = try Run()
    run.advance(0.2)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    run.advance(0.1)
    run.session.reverse()
    let trace = try run.trace()
    #expect(trace.entries.contains { $0.kind == .frame && $0.values == [] })
    #expect(ContinuityCheck().findings(in: trace).isEmpty)
    // A jump before the drop is still found.
    let early = try #require(
      trace.entries.indices.filter { trace.entries[$0].kind == .frame }.dropFirst(20).first)
    var broken = trace
    broken.entries[early].progress += 0.02
    #expect(!ContinuityCheck().findings(in: broken).isEmpty)
  }

  @Test func `A trace with missing numbers is checked without them`() throws {
    let whole = try grabbed()
    func findings(_ change: (inout TransitionTrace.Entry) -> Void) -> [ContinuityCheck.Finding] {
      var trace = whole
      for index in trace.entries.indices { change(&trace.entries[index]) }
      return ContinuityCheck().findings(in: trace)
    }
    let damaged = [
      findings { $0.values?.removeLast() }, findings { $0.values?[0].removeLast() },
      findings { ($0.from, $0.to) = ([], []) }, findings { ($0.from, $0.to) = ([[]], [[]]) },
      findings { $0.flights?.append("ghost") }, findings { $0.channels?.append("ghost") },
      findings { ($0.flights, $0.channels) = (nil, nil) },
    ]
    #expect(damaged.allSatisfy { $0.isEmpty })
    #expect(ContinuityCheck().findings(in: TransitionTrace()).isEmpty)
  }
}
