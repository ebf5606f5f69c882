import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Colours that fade to nothing, which keep a hue that nobody sees.
@Suite(.freshRuntime) @MainActor struct ColorContinuityTests {
  /// Records a pop in which a red page shrinks into a card without a background. A finger pulls the page down and
  /// lets go, and a spring takes the page beyond the card and back.
  private func pulledPop() async throws -> RecordedTransition {
    let list = BuiltController(
      "List", .tagged("card", CGRect(x: 10, y: 120, width: 116, height: 118), .clear))
    let page = BuiltController("Page") { $0.backgroundColor = .red }
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "card"))
    let navigation = UINavigationController(rootViewController: list)
    navigation.matchTransition.isEnabled = true
    let recorder = TransitionRecorder(navigation)
    _ = try await recorder.push(page, on: navigation)
    return try await recorder.record(navigation.matchTransition, "pop") {
      recorder.screen.perform(
        .drag(
          from: CGPoint(x: 200, y: 500), to: CGPoint(x: 230, y: 760), duration: 0.4,
          releaseSpeed: 700))
    }
  }

  /// The place of a channel in the trace, and the last frame.
  private func lastFrame(of trace: TransitionTrace) throws -> (entry: Int, red: Int, alpha: Int) {
    let names = try #require(trace.entries.first?.channels)
    return (
      try #require(trace.entries.lastIndex { $0.kind == .frame }),
      try #require(names.firstIndex(of: "backgroundRed")),
      try #require(names.firstIndex(of: "backgroundAlpha"))
    )
  }

  @Test func `The hue of a colour that is almost gone is no jump`() async throws {
    let pop = try await pulledPop()
    let trace = pop.trajectory.trace
    let (entry, red, alpha) = try lastFrame(of: trace)
    let values = try #require(trace.entries[entry].values?.first)
    // The spring has passed the end, where the colour has no hue, and is back.
    #expect(trace.entries.contains { $0.progress > 1 && $0.values?.first?[red] == 0 })
    // The hue is that of the page, but the rest of the alpha is too small to be seen.
    #expect(values[red] == 1)
    #expect(values[alpha] > 0 && values[alpha] < 0.005)
    #expect(ContinuityCheck().findings(in: pop.trajectory) == [])
  }

  @Test func `A colour that is seen at the end is found with its share`() async throws {
    var trace = try await pulledPop().trajectory.trace
    let (entry, _, alpha) = try lastFrame(of: trace)
    for index in trace.entries.indices.dropFirst(entry - 1) {
      trace.entries[index].values?[0][alpha] = 0.5
    }
    let found = ContinuityCheck().findings(in: trace).filter { $0.measure == .endState }
    #expect(found.map(\.property).sorted() == ["backgroundAlpha", "backgroundRed"])
    #expect(found.allSatisfy { abs($0.jump - 0.5) < 1e-9 })
  }

  @Test func `Each part of a colour knows its alpha`() {
    let pairs = Channel.allCases.compactMap { channel in
      channel.alpha.map { "\(channel) \($0)" }
    }
    let expected = ["border", "background", "shadow"].flatMap { name in
      ["Red", "Green", "Blue"].map { "\(name)\($0) \(name)Alpha" }
    }
    #expect(pairs == expected)
  }
}
