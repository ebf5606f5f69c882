import MatchTransitionConformance
import TestSupport
import Testing
import UIKit

/// Runs every probe of the conformance suite on the headless runtime.
@Suite(.freshRuntime) @MainActor struct ConformanceTests {
  /// The probes of rules that the runtime does not keep yet.
  nonisolated private static let waiting: Set<String> = [
    "1.5: Calls that make no sense in a state are ignored",
    "1.10: A write to the fraction of a running animator jumps and goes on",
    "1.10: Pausing turns the fraction into progress, without a jump",
    "1.20: A duration of 0 becomes 0.2 seconds",
    "1.24: A copy takes the duration and the flags of interaction, and nothing else",
    "3.14: Leaving the window drops animations that are removed on completion, and no others",
    "4.3: A snapshot is never nil, even where there is nothing to see",
    "4.7: drawHierarchy during layout draws what is on the display",
    "5.12: A push asks inside the call, and calls back when the container lays out",
    "5.12: A pop asks and calls back in the same order",
    "5.13: A cancelled pop takes the destination away and shows the source again",
    "5.7: The coordinator lives until the did-callbacks, and is gone in its completions",
    "5.18: Setting a stack pops if the new top was in the old stack, and pushes otherwise",
    "5.27: The duration of a push is asked once, before the destination is loaded",
    "5.27: The duration of a presentation is asked after the destination will appear",
    "5.26: A push asks inside the call whether it starts interactively, and keeps the answer",
    "5.1: A presentation asks first, and calls back at its start and its end",
    "5.14: A dismissal from full screen calls back in its own order",
    "5.5: The final frame of a dismissed screen is its own",
    "5.17: A tab change asks inside the call, and calls back after the commit",
    "5.7: A tab change ends its animation twice",
    "5.29: A pause is ignored where the context is not interruptible",
    "5.29: A finish on a context that is not interactive makes later pauses void",
    "5.7: Alongside completions run before animationEnded, and know the outcome",
    "5.11: Alongside animations follow the first animation of the start call",
    "5.11: A block that comes in flight is dropped unless the transition is interruptible",
    "5.8: Block animations are scrubbed by the percentage",
    "5.8: A finish takes what is left, divided by the speed",
    "5.8: A cancel takes the way back and shows the source again",
    "5.9: With an interruptible animator, animateTransition is never called",
    "5.10: A transition in flight can be taken over and let go",
    "5.24: A percent-driven pop that is cancelled before its start keeps the screen",
    "5.24: A tab change loses an end that comes before its start",
    "6.2: A pan that begins has lost 10 points of its way along each axis",
    "6.6: A finger that rests before it lifts keeps its last speed",
    "5.22: A tab change without an interaction blocks touches, one with an interaction does not",
    "5.22: A presentation without an interaction blocks all touches",
    "Engine: A tab change flies the matched view",
  ]

  @Test(arguments: ConformanceSuite.probes.filter { !waiting.contains($0.name) })
  func `The runtime keeps the promise of a probe`(probe: Probe) async {
    let suite = ConformanceSuite(host: HeadlessHost())
    let result = await suite.run(probe)
    #expect(result.verdict == (probe.isReading ? .recorded : .passed), "\(result.text)")
    #expect(!result.findings.isEmpty, "\(probe.name) observes nothing")
  }

  @Test func `Each probe has a name of its own, and says what follows`() {
    let probes = ConformanceSuite.probes
    #expect(Set(probes.map(\.name)).count == probes.count)
    for probe in probes {
      #expect(probe.consequence.hasSuffix("."), "\(probe.name)")
      #expect(!probe.promise.hasSuffix("."), "\(probe.name)")
    }
  }
}

extension Probe: @retroactive CustomTestStringConvertible {
  public var testDescription: String { name }
}
