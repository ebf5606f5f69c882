import MatchTransitionConformance
import TestSupport
import Testing
import UIKit

/// Runs every probe of the conformance suite on the headless runtime.
@Suite(.freshRuntime) @MainActor struct ConformanceTests {
  @Test(arguments: ConformanceSuite.probes)
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
