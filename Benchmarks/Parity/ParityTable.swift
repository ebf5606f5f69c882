import Foundation

/// A figure of the system's transitions beside the engine's, measured with default options.
struct ParityRow {
  let motion: String
  let figure: String
  /// The range in which the system's figure was measured.
  let measured: ClosedRange<Double>
  /// The figure of the engine.
  let ours: Double
  let unit: Unit
  /// The bound of the engine's figure, or why it differs.
  let bound: Bound

  enum Bound {
    /// The engine takes the system's figure. It may lie this far outside the measured range.
    case take(within: Double)
    /// The engine differs on purpose, for this reason.
    case differs(String)
  }

  /// How a figure is written.
  enum Unit {
    /// A number with a count of decimals, and a unit behind it.
    case number(Int, String = "")
    /// A number that is 1 for yes and 0 for no.
    case answer

    func text(_ value: Double) -> String {
      switch self {
      case .number(let decimals, let unit): Self.digits(value, decimals) + unit
      case .answer: value == 1 ? "yes" : "no"
      }
    }

    func text(_ range: ClosedRange<Double>) -> String {
      guard case .number(let decimals, _) = self, range.lowerBound < range.upperBound else {
        return text(range.lowerBound)
      }
      return "\(Self.digits(range.lowerBound, decimals)) to \(text(range.upperBound))"
    }

    private static func digits(_ value: Double, _ decimals: Int) -> String {
      let text = String(format: "%.\(decimals)f", value)
      // Minus zero would look like a difference.
      return Double(text) == 0 && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }
  }

  /// How far the engine's figure lies outside the measured range, with its sign.
  var difference: Double {
    min(max(ours, measured.lowerBound), measured.upperBound).distance(to: ours)
  }

  /// Whether the engine keeps the bound. Rounding in the last place of a frame's time counts for nothing.
  var isKept: Bool {
    if case .take(let tolerance) = bound { return abs(difference) <= tolerance + 1e-9 }
    return true
  }

  var line: String {
    var cells = [motion, figure, unit.text(measured), unit.text(ours)]
    switch (bound, unit) {
    case (.take(let tolerance), .number):
      cells += [unit.text(difference), unit.text(tolerance)]
    case (.take, .answer): cells += [difference == 0 ? "none" : "yes", "none"]
    case (.differs(let reason), .number): cells += [unit.text(difference), reason]
    case (.differs(let reason), .answer): cells += ["yes", reason]
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

/// The table of the article on the parity with the system.
struct ParityTable {
  let rows: [ParityRow]

  private static let head = [
    "| Motion | Figure | System | MatchTransition | Difference | Tolerance |",
    "|---|---|---|---|---|---|",
  ]

  var lines: [String] { Self.head + rows.map(\.line) }

  /// The rows that leave their bounds, as complaints.
  var complaints: [String] {
    rows.filter { !$0.isKept }.map { "\($0.motion), \($0.figure): outside of its tolerance" }
  }

  /// Returns what an article says otherwise, as complaints.
  ///
  /// - Parameter article: The text of the article, in which the table stands as it is printed.
  func complaints(about article: String) -> [String] {
    let written = article.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") }
    if written == lines { return [] }
    let missing = lines.filter { !written.contains($0) }.map { "the article lacks: \($0)" }
    let wrong = written.filter { !lines.contains($0) }.map { "the article says: \($0)" }
    return missing + wrong
      + (missing + wrong == [] ? ["the article's rows have another order"] : [])
  }
}
