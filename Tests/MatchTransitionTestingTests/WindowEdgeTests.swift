import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views whose windows begin or end beside the release of a finger, on a screen of 390 by 844 points.
@Suite(.freshRuntime) @MainActor struct WindowEdgeTests {
  /// The speed of the finger, in points per second.
  private static let speed = 900.0

  /// Records the pop of a page with four labels, which leave one after the other. A finger leads the pop for
  /// some frames and lets go with its speed.
  private func ledPop(for frames: Int) async throws -> RecordedTransition {
    let page = BuiltController("Page") { view in
      for index in 0..<4 {
        let label = UILabel(
          frame: CGRect(x: 40, y: 380 + 40 * Double(index), width: 300, height: 30))
        label.text = "Line \(index)"
        label.matchTransition.effect = [.fade, .move(y: 100)]
        view.addSubview(label)
      }
      let bar = UIView.filled(CGRect(x: 0, y: 780, width: 390, height: 64), .gray)
      bar.matchTransition.effect = .move(y: 200)
      view.addSubview(bar)
      view.addSubview(.tagged("photo", CGRect(x: 105, y: 120, width: 180, height: 180)))
    }
    let list = BuiltController(
      "List", .tagged("photo", CGRect(x: 20, y: 140, width: 48, height: 48)))
    let navigation = UINavigationController(rootViewController: list)
    navigation.matchTransition.isEnabled = true
    navigation.matchTransition.options.duration = 0.6
    navigation.matchTransition.options.stagger = .towards(.bottom, spread: 0.31)
    let recorder = TransitionRecorder(navigation)
    navigation.pushViewController(page, animated: false)
    let velocity = Self.speed / 390
    let rate = 120.0
    var moments: [(TimeInterval, @MainActor (MatchSession) -> Void)] = [(0, { $0.pause() })]
    for frame in 1...frames {
      let time = Double(frame) / rate
      moments.append((time, { $0.scrub(to: velocity * time) }))
    }
    moments.append((Double(frames) / rate, { $0.finish(velocity: velocity) }))
    return try await recorder.record(navigation.matchTransition, "pop", at: moments) {
      navigation.popViewController(animated: true)
    }
  }

  @Test(arguments: 2...16)
  func `A window that begins or ends near a release is no jump`(frames: Int) async throws {
    let pop = try await ledPop(for: frames)
    #expect(pop.trajectory.ids.contains("(UILabel) #4"))
    #expect(ContinuityCheck().findings(in: pop.trajectory) == [])
  }

  @Test(arguments: 2...16, [3.0, -3])
  func `A jump of three points beside the edge of a window is found`(
    frames: Int, jump: Double
  ) async throws {
    let pop = try await ledPop(for: frames)
    var trace = pop.trajectory.trace
    let release = try #require(trace.entries.lastIndex { $0.kind == .release })
    let (opacity, place) = (Channel.opacity.rawValue, Channel(named: "centerY")?.rawValue ?? 0)
    let shown = trace.entries[..<release].last { $0.kind == .frame }?.values ?? []
    for index in trace.entries.indices.dropFirst(release) {
      for flight in shown.indices { trace.entries[index].values?[flight][place] += jump }
    }
    let found = ContinuityCheck().findings(in: trace)
    for (flight, name) in pop.trajectory.ids.enumerated() where shown[flight][opacity] > 0.1 {
      let own = found.first {
        $0.kind == .release && $0.measure == .value && $0.flight == name
          && $0.property == "centerY"
      }
      #expect(abs((own?.jump ?? 0) - 3) < 1, "\(name)")
    }
  }

  /// Returns the record of a label whose window of time ends at progress 0.5. A finger leads the progress by 1 per
  /// second and lets go at 0.46, and then the progress gathers speed by 75 per second squared. So three frames
  /// lie between the release and the edge. The label moves against its way, as on a page that slides off.
  ///
  /// - Parameter steepness: How far the label moves for each unit of progress after the release, in points.
  private func slidingLabel(steepness: Double) -> TransitionTrace {
    var begin = TransitionTrace.Entry(kind: .begin, time: 0, progress: 0)
    (begin.flights, begin.channels) = (["label"], ["centerX"])
    (begin.from, begin.to, begin.edges) = ([[195]], [[465]], [[0.2, 0.5]])
    var trace = TransitionTrace(entries: [begin])
    let (rate, release, count) = (120.0, 0.46, 12)
    func add(_ time: Double, _ progress: Double, _ steepness: Double, isRunning: Bool) {
      var frame = TransitionTrace.Entry(kind: .frame, time: time, progress: progress)
      frame.isRunning = isRunning
      frame.values = [[270 + steepness * (min(progress, 0.5) - release)]]
      trace.entries.append(frame)
    }
    for index in -count..<0 {
      let time = Double(index) / rate
      trace.entries.append(.init(kind: .scrub, time: time, progress: release + time))
      add(time, release + time, -10, isRunning: false)
    }
    trace.entries.append(.init(kind: .scrub, time: 0, progress: release))
    var event = TransitionTrace.Entry(kind: .release, time: 0, progress: release)
    (event.velocity, event.start) = (1, 0)
    trace.entries.append(event)
    for index in 0..<count {
      let time = Double(index) / rate
      add(time, release + time + 75 * time * time / 2, steepness, isRunning: true)
    }
    return trace
  }

  @Test func `A release three frames before the edge of a window is no jump in speed`() {
    #expect(ContinuityCheck().findings(in: slidingLabel(steepness: -10)) == [])
  }

  @Test func `A turn at a release three frames before the edge of a window is found`() throws {
    let found = ContinuityCheck().findings(in: slidingLabel(steepness: 60))
    let turn = try #require(found.first)
    #expect(found.count == 1)
    #expect((turn.measure, turn.event, turn.flight) == (.speed, "release", "label"))
    // The speed is the steepness times the speed of the progress: -10 before the release, and 60 after it.
    #expect(abs(turn.jump - 70) < 5)
  }

  /// Returns the record of a label whose window of time begins at progress 0.205. A finger leads the progress by
  /// 1.6 per second. One frame after the edge all flights get new ends, but those of the label are the same.
  ///
  /// - Parameter jump: How far the label leaps at the retarget, in points.
  private func retargetedLabel(jump: Double) -> TransitionTrace {
    var begin = TransitionTrace.Entry(kind: .begin, time: 0, progress: 0)
    (begin.flights, begin.channels) = (["label"], ["centerY"])
    (begin.from, begin.to, begin.edges) = ([[100]], [[500]], [[0.205, 0.705]])
    var trace = TransitionTrace(entries: [begin])
    for index in 1...30 {
      let (time, progress) = (Double(index) / 120, Double(index) / 75)
      trace.entries.append(.init(kind: .scrub, time: time, progress: progress))
      // The first frame beyond the edge has index 16.
      if index == 17 {
        var event = TransitionTrace.Entry(kind: .retarget, time: time, progress: progress)
        (event.from, event.to, event.edges) = (begin.from, begin.to, begin.edges)
        event.start = time
        trace.entries.append(event)
      }
      var frame = TransitionTrace.Entry(kind: .frame, time: time, progress: progress)
      frame.isRunning = false
      frame.values = [[100 + 800 * max(progress - 0.205, 0) + (index < 17 ? 0 : jump)]]
      trace.entries.append(frame)
    }
    return trace
  }

  @Test func `A retarget under a finger one frame after the edge of a window is no jump`() {
    #expect(ContinuityCheck().findings(in: retargetedLabel(jump: 0)) == [])
  }

  @Test(arguments: [3.0, -3])
  func `A jump at a retarget under a finger is found beside the edge of a window`(
    jump: Double
  ) throws {
    let found = ContinuityCheck().findings(in: retargetedLabel(jump: jump))
    let own = try #require(found.first { $0.measure == .value })
    #expect((own.event, own.flight) == ("retarget", "label"))
    #expect(abs(own.jump - 3) < 1e-6)
  }
}
