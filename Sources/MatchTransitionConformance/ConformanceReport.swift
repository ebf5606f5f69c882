import UIKit

/// The results of a run, for reading and sharing.
public struct ConformanceReport: Sendable {
  /// The system and the device on which the probes ran.
  public let world: String
  public internal(set) var results: [ProbeResult] = []

  /// - Parameter world: The system and the device, for example "iOS 26.1, iPhone".
  public init(world: String) {
    self.world = world
  }

  /// Whether no probe failed.
  public var hasPassed: Bool { count(of: .failed) == 0 }

  /// Returns the number of probes with a verdict.
  public func count(of verdict: ProbeResult.Verdict) -> Int {
    results.filter { $0.verdict == verdict }.count
  }

  /// One line with the numbers of all verdicts.
  public var summary: String {
    "\(count(of: .passed)) passed, \(count(of: .failed)) failed, "
      + "\(count(of: .recorded)) recorded, \(count(of: .skipped)) skipped"
  }

  /// The report as plain text.
  public var text: String {
    (["MatchTransition conformance on \(world)", summary, ""] + results.map(\.text))
      .joined(separator: "\n") + "\n"
  }
}
