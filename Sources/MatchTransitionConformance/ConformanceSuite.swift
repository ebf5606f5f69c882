import UIKit

/// All probes, and the way to run them.
///
/// ```swift
/// let suite = ConformanceSuite(host: WindowHost(scene: scene, performsGestures: false))
/// let report = await suite.run(ConformanceSuite.probes)
/// ```
@MainActor public final class ConformanceSuite {
  private let host: any ConformanceHost

  /// The table of all probes. To add a probe, add an entry to the list of its section.
  nonisolated public static let probes: [Probe] =
    Probe.animatorStates + Probe.animatorFractions + Probe.animatorTimes + Probe.animatorBlocks
    + Probe.effects
    + Probe.layerTimes + Probe.layerAnimations + Probe.layerUpdates
    + Probe.snapshots + Probe.drawings + Probe.views + Probe.movedViews
    + Probe.pushes + Probe.stacks + Probe.questions + Probe.cachedAnswers + Probe.presentations
    + Probe.dismissals
    + Probe.tabs + Probe.contexts + Probe.coordinators + Probe.percentDriven + Probe.earlyEnds
    + Probe.ends + Probe.bars + Probe.newerSystems
    + Probe.touches + Probe.systemGestures
    + Probe.openAnimations + Probe.openTransitions + Probe.openTouches
    + Probe.enginePushes + Probe.enginePresentations + Probe.engineInteraction

  public init(host: any ConformanceHost) {
    self.host = host
  }

  /// Runs one probe on a clean window.
  public func run(_ probe: Probe) async -> ProbeResult {
    if probe.needsGesture && !host.performsGestures {
      return ProbeResult(probe: probe, findings: [], isSkipped: true)
    }
    let stage = ProbeStage(host: host)
    await stage.settle()
    await probe.perform(stage)
    await stage.clear()
    return ProbeResult(probe: probe, findings: stage.findings, isSkipped: false)
  }

  /// Runs probes one after the other.
  ///
  /// - Parameter progress: Called after each probe with the report so far.
  public func run(
    _ probes: [Probe], progress: (ConformanceReport) -> Void = { _ in }
  ) async -> ConformanceReport {
    var report = ConformanceReport(world: host.world)
    for probe in probes {
      if Task.isCancelled { break }
      report.results.append(await run(probe))
      progress(report)
    }
    return report
  }
}
