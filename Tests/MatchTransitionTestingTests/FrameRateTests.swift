import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Smooth motions and planted jumps at 60 and at 120 frames a second, on a screen of 390 by 844 points.
@Suite(.freshRuntime) @MainActor struct FrameRateTests {
  /// A way to handle a running push.
  enum Handling: String, CaseIterable {
    case pauseAndRelease, scrubAndRelease, reverse, grab
  }

  private static func label(
    _ id: MatchID, _ text: String, _ size: CGFloat, _ frame: CGRect
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.matchID = id
    return label
  }

  /// Records the push of a page with a photo as wide as the screen.
  private func push(
    _ rate: Int, at moments: [(TimeInterval, @MainActor (MatchSession) -> Void)]
  ) async throws -> RecordedTransition {
    let navigation = UINavigationController(
      rootViewController: BuiltController("List") {
        $0.addSubview(.tagged("photo", CGRect(x: 16, y: 300, width: 64, height: 64)))
        $0.addSubview(
          Self.label("title", "Photo 3", 17, CGRect(x: 92, y: 320, width: 200, height: 24)))
      })
    navigation.matchTransition.isEnabled = true
    let recorder = TransitionRecorder(navigation, framesPerSecond: rate)
    let page = BuiltController("Page") {
      $0.addSubview(.tagged("photo", CGRect(x: 0, y: 98, width: 390, height: 390)))
      $0.addSubview(
        Self.label("title", "Photo 3", 28, CGRect(x: 20, y: 504, width: 200, height: 34)))
      let text = UILabel(frame: CGRect(x: 20, y: 546, width: 350, height: 60))
      text.text = "A picture with a sun, taken from the window of a train."
      text.matchTransition.effect = [.fade, .move(y: 40)]
      $0.addSubview(text)
    }
    return try await recorder.record(navigation.matchTransition, "push", at: moments) {
      navigation.pushViewController(page, animated: true)
    }
  }

  /// Records a push that is handled, and leaves with `velocity` in progress per second.
  private func push(
    _ rate: Int, _ handling: Handling, _ velocity: Double
  ) async throws -> RecordedTransition {
    typealias Moment = (TimeInterval, @MainActor (MatchSession) -> Void)
    var moments: [Moment] = []
    switch handling {
    case .pauseAndRelease:
      moments = [(0.1, { $0.pause() }), (0.3, { $0.release(velocity: velocity) })]
    case .scrubAndRelease:
      // A finger moves evenly from 0.5, and its last step is at the release.
      moments = [(0.1, { $0.pause() })]
      let steps = rate / 10
      for step in 0...steps {
        let time = Double(step) / Double(rate)
        moments.append((0.2 + time, { $0.scrub(to: 0.5 + velocity * time) }))
      }
      moments.append((0.3, { $0.release(velocity: velocity) }))
    case .reverse: moments = [(0.06 + 0.06 * velocity, { $0.reverse() })]
    case .grab:
      moments = [(0.15, { $0.pause() }), (0.15, { $0.release(velocity: velocity) })]
    }
    return try await push(rate, at: moments)
  }

  @Test(arguments: [60, 120], Handling.allCases)
  func `A smooth motion is continuous at every frame rate`(
    rate: Int, handling: Handling
  ) async throws {
    for velocity in [0, 0.5, 1, 2, -2] where handling != .reverse || velocity >= 0 {
      let push = try await push(rate, handling, velocity)
      // A view that moves by an effect in a window has no speed that 60 frames a second can tell.
      let found = ContinuityCheck().findings(in: push.trajectory).filter {
        $0.measure != .speed || handling != .grab && (rate > 60 || $0.flight != "(UILabel)")
      }
      #expect(found.isEmpty, "\(velocity) \(found)")
    }
  }

  /// Returns the record with a change of the photo's width after an event.
  private func planted(
    _ push: RecordedTransition, after kind: TransitionTrace.Kind, channel: String = "width",
    of id: String = "photo", _ change: (Double, _ time: Double) -> Double
  ) throws -> TransitionTrace {
    var trace = push.trajectory.trace
    let event = try #require(trace.entries.lastIndex { $0.kind == kind })
    let flight = try #require(trace.entries.first?.flights?.firstIndex(of: id))
    let index = try #require(Channel(named: channel)?.rawValue)
    let start = trace.entries[event].start ?? trace.entries[event].time
    for entry in trace.entries.indices.dropFirst(event) {
      guard let value = trace.entries[entry].values?[flight][index] else { continue }
      let changed = change(value, trace.entries[entry].time - start)
      trace.entries[entry].values?[flight][index] = changed
    }
    return trace
  }

  @Test(
    arguments: [60, 120],
    [
      (Handling.pauseAndRelease, TransitionTrace.Kind.release), (.scrubAndRelease, .release),
      (.reverse, .reverse),
    ])
  func `A jump of three points is found at every frame rate`(
    rate: Int, handling: (Handling, TransitionTrace.Kind)
  ) async throws {
    for velocity in [0, 0.5, 1, 2] {
      let push = try await push(rate, handling.0, velocity)
      for jump in [3.0, -3] {
        let trace = try planted(push, after: handling.1) { value, _ in value + jump }
        let found = ContinuityCheck().findings(in: trace).first {
          $0.kind == handling.1 && $0.measure == .value && $0.property == "width"
        }
        #expect(abs((found?.jump ?? 0) - 3) < 1, "\(velocity) \(jump)")
      }
    }
  }

  @Test(arguments: [60, 120], [60.0, -60])
  func `A jump in speed of 60 points per second is found at every frame rate`(
    rate: Int, speed: Double
  ) async throws {
    var cases: [(Handling, Double, TransitionTrace.Kind)] = [
      (.pauseAndRelease, 0, .release), (.scrubAndRelease, 1, .release),
    ]
    // Half-way a motion changes its speed by more than that between two frames at 60 frames a second.
    if rate > 60 { cases.append((.reverse, 1, .reverse)) }
    for (handling, velocity, kind) in cases {
      let push = try await push(rate, handling, velocity)
      let trace = try planted(push, after: kind) { value, time in value + speed * time }
      let found = ContinuityCheck().findings(in: trace).first {
        $0.kind == kind && $0.measure == .speed && $0.property == "width"
      }
      #expect(abs((found?.jump ?? 0) - 60) < 10, "\(handling)")
    }
  }

  // MARK: Invisible changes

  @Test func `A jump of a view that is nearly transparent is none`() async throws {
    let push = try await push(60, .pauseAndRelease, 0)
    func found(at opacity: Double) throws -> Int {
      var trace = try planted(push, after: .release) { value, _ in value + 30 }
      let flight = try #require(trace.entries.first?.flights?.firstIndex(of: "photo"))
      for entry in trace.entries.indices where trace.entries[entry].values != nil {
        trace.entries[entry].values?[flight][Channel.opacity.rawValue] = opacity
      }
      return ContinuityCheck().findings(in: trace).count {
        $0.kind == .release && $0.flight == "photo"
      }
    }
    #expect(try found(at: 0.043) == 0)
    #expect(try found(at: 0.06) > 0)
  }

  @Test func `A change in the speed of an opacity must be large enough to be seen`() async throws {
    let push = try await push(120, .pauseAndRelease, 0)
    func found(_ speed: Double) throws -> Int {
      let trace = try planted(push, after: .release, channel: "opacity") {
        1 - speed * min($1, 0.2)
      }
      return ContinuityCheck().findings(in: trace).count {
        $0.kind == .release && $0.property == "opacity"
      }
    }
    #expect(try found(0.05) == 0)
    #expect(try found(0.5) == 1)
  }

  @Test func `A value may stop and start at the edge of its window`() async throws {
    let push = try await push(120, .reverse, 1)
    func found(standingAt rest: Double) throws -> Int {
      var trace = push.trajectory.trace
      let event = try #require(trace.entries.lastIndex { $0.kind == .reverse })
      let flight = try #require(trace.entries.first?.flights?.firstIndex(of: "photo"))
      let width = try #require(Channel(named: "width")?.rawValue)
      let start = trace.entries[event].start ?? trace.entries[event].time
      for entry in trace.entries.indices where trace.entries[entry].values != nil {
        let time = max(0, trace.entries[entry].time - start)
        trace.entries[entry].values?[flight][width] = rest - 200 * time
      }
      return ContinuityCheck().findings(in: trace).count {
        $0.kind == .reverse && $0.property == "width"
      }
    }
    #expect(try found(standingAt: 390) == 0)
    #expect(try found(standingAt: 300) == 1)
  }
}
