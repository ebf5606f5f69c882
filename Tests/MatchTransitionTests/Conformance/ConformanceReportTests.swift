import TestSupport
import Testing
import UIKit

@testable import MatchTransitionConformance

/// The report of a run: verdicts, words and what a probe leaves behind.
@Suite(.freshRuntime) @MainActor struct ConformanceReportTests {
  private func report(
    _ kind: Probe.Kind, performsGestures: Bool = true,
    perform: @escaping @MainActor @Sendable (ProbeStage) async -> Void
  ) async -> ConformanceReport {
    let host = HeadlessHost(performsGestures: performsGestures)
    let probe = Probe("1.1", "A promise", otherwise: "A consequence.", kind: kind, perform: perform)
    return await ConformanceSuite(host: host).run([probe])
  }

  @Test func `A finding that differs fails the run, and the report says what follows`() async {
    let report = await report(.automatic) {
      $0.expect("first", 1, is: 1)
      $0.expect("second", 2, is: 3)
    }
    #expect(!report.hasPassed && report.count(of: .failed) == 1)
    for part in ["FAIL  1.1: A promise", "expected 3", "observed 2", "So: A consequence."] {
      #expect(report.text.contains(part), "\(report.text)")
    }
  }

  @Test func `Findings that hold pass, and a probe that finds nothing fails`() async {
    let holds = await report(.automatic) { $0.expect("number", 0.9, near: 1, within: 0.2) }
    #expect(holds.hasPassed && holds.count(of: .passed) == 1)
    let silent = await report(.automatic) { _ in }
    #expect(!silent.hasPassed)
  }

  @Test func `A reading never fails, and the report holds what it saw`() async {
    let report = await report(.reading) { $0.expect("number", 2, is: 3) }
    #expect(report.hasPassed && report.count(of: .recorded) == 1)
    #expect(report.text.contains("number: 2"))
  }

  @Test(arguments: [Probe.Kind.guided, .guidedReading])
  func `Without somebody to perform gestures, guided probes are skipped`(
    kind: Probe.Kind
  ) async {
    let report = await report(kind, performsGestures: false) { _ in
      Issue.record("the probe ran")
    }
    #expect(report.hasPassed && report.count(of: .skipped) == 1)
  }

  @Test func `A paused animator that a probe leaves behind is stopped`() async {
    let left = Left()
    let report = await report(.automatic) { stage in
      let animator = stage.mover()
      animator.fractionComplete = 0.5
      stage.expect("state", animator.state, is: .active)
      left.animator = animator
    }
    #expect(report.hasPassed)
    #expect(left.animator?.state == .inactive)
  }
}

/// Holds the animator that a probe has left behind.
@MainActor private final class Left {
  var animator: UIViewPropertyAnimator?
}
