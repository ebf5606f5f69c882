import UIKit

/// The calls of a probe, in order.
@MainActor final class ProbeLog {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the lines so far and starts anew.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns how often `line` was noted.
  func count(of line: String) -> Int { lines.filter { $0 == line }.count }
}
