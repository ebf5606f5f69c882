import UIKit

/// The findings of one probe.
public struct ProbeResult: Sendable {
  public let probe: Probe
  public let findings: [Finding]
  /// Whether the probe was passed over, because nobody could perform its gesture.
  public let isSkipped: Bool

  /// One comparison of a probe.
  public struct Finding: Sendable {
    /// The compared value, in words.
    public let subject: String
    /// The expected value. Nil for a value that is only recorded.
    public let expected: String?
    public let observed: String
    public let holds: Bool
  }

  /// How the probe ended.
  public enum Verdict: String, Sendable {
    case passed, failed, recorded, skipped
  }

  public var verdict: Verdict {
    if isSkipped { return .skipped }
    if probe.isReading { return .recorded }
    return !findings.isEmpty && findings.allSatisfy(\.holds) ? .passed : .failed
  }

  /// The result as text: one line for the probe, and one for each finding worth reading.
  public var text: String {
    let mark =
      switch verdict {
      case .passed: "pass"
      case .failed: "FAIL"
      case .recorded: "read"
      case .skipped: "skip"
      }
    var lines = ["\(mark)  \(probe.name)"]
    for finding in findings where verdict != .passed {
      guard verdict == .failed, let expected = finding.expected else {
        lines.append("      \(finding.subject): \(finding.observed)")
        continue
      }
      lines.append("      \(finding.subject): \(finding.holds ? "as expected" : "differs")")
      if finding.holds { continue }
      lines.append("        expected \(expected)")
      lines.append("        observed \(finding.observed)")
    }
    if verdict == .failed { lines.append("      So: \(probe.consequence)") }
    return lines.joined(separator: "\n")
  }
}
