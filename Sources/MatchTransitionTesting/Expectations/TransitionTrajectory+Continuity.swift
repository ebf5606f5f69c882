import Foundation
import MatchTransition

extension TransitionTrajectory {
  /// Expects that nothing jumps: neither a place, nor an angle, nor a speed.
  ///
  /// A failure names the largest jump. See `ContinuityCheck`.
  /// - Parameters:
  ///   - points: The largest allowed jump of a length, in points. The default is 0.5.
  ///   - radians: The largest allowed jump of an angle, in radians. The default is 0.005.
  ///   - share: The largest allowed jump of a value without a unit, such as an opacity, as a share of the
  ///     value's range. The default is 0.005.
  ///   - speed: The largest allowed jump in speed, as a share of the speed. The default is 0.02.
  ///   - fileID: The test's file and module. Leave it out.
  ///   - filePath: The path of the test's file. Leave it out.
  ///   - line: The line of the call. Leave it out.
  ///   - column: The column of the call. Leave it out.
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  public func expectContinuous(
    points: Double = 0.5, radians: Double = 0.005, share: Double = 0.005, speed: Double = 0.02,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let check = ContinuityCheck(points: points, radians: radians, share: share, speed: speed)
    let findings = check.findings(in: self)
    let sorted = findings.sorted { $0.jump / $0.limit > $1.jump / $1.limit }
    guard let worst = sorted.first else { return }
    let rest = more(findings.count - 1, "jump")
    let further = furtherLines(sorted.dropFirst().map { $0.sentence })
    fail(
      worst.sentence + rest + "." + further,
      at: CallSite(fileID, filePath, line, column))
  }
}

extension ContinuityCheck.Finding {
  /// Returns what jumped, by how much and when, without the full stop.
  fileprivate var sentence: String {
    let moment = String(format: "%.3f", time)
    let owner = flight.map { "\"\($0)\"" } ?? "The progress"
    let channel = flight == nil ? "" : " in \(property)"
    if !jump.isFinite { return "\(owner) has no number\(channel) at \(moment) s" }
    let unit = Channel(named: property)?.unit.words(for: jump) ?? ""
    let speed = measure == .speed ? " per second" : ""
    let verb =
      switch measure {
      case .value: "jumped by"
      case .speed: "changed its speed by"
      case .endState: "ended off by"
      }
    let place = event == "frame" ? "between two frames" : "at the \(event)"
    return "\(owner) \(verb) \(jump.short)\(unit)\(speed)\(channel) at \(moment) s \(place), where "
      + "at most \(limit.short) is allowed"
  }
}

extension ChannelUnit {
  /// Returns the unit's name after a space, or nothing for a plain number.
  func words(for value: Double) -> String {
    switch self {
    case .points: " points"
    case .radians: " radians"
    case .share, .factor: ""
    }
  }
}

extension Double {
  /// The number for a sentence: with at most three decimals, or with two digits if it is small.
  var short: String {
    abs(self) < 0.01 && self != 0 ? String(format: "%.2g", self) : decimals
  }

  /// The number for a table: with at most three decimals.
  var decimals: String {
    let text = String(format: "%.3f", self)
    guard text.contains(".") else { return text }
    let number = String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    return number == "-0" ? "0" : number
  }
}
