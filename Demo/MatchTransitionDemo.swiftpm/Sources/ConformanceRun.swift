import MatchTransitionConformance
import UIKit

/// Runs the conformance suite without a person, for a command line.
@MainActor enum ConformanceRun {
  /// Whether the app was started with `-conformance`.
  static var isRequested: Bool {
    ProcessInfo.processInfo.arguments.contains("-conformance")
  }

  /// Runs all probes that need no gestures, prints the report, and ends the app.
  ///
  /// The exit code is 0 if no probe failed, and 1 otherwise.
  static func printReport(in scene: UIWindowScene) async {
    let host = WindowHost(scene: scene, performsGestures: false)
    let report = await ConformanceSuite(host: host).run(ConformanceSuite.probes)
    print(report.text)
    fflush(stdout)
    exit(report.hasPassed ? 0 : 1)
  }
}
