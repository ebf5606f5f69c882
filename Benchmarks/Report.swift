import Foundation

/// All figures of a run.
struct Report: Codable {
  var measurements: [Measurement] = []
  var ratios: [Ratio] = []

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Returns a line for each benchmark that both runs have, and whether any ratio exceeds `most`.
  func comparison(with earlier: Report, most: Double) -> (lines: [String], isSlower: Bool) {
    var lines: [String] = []
    var isSlower = false
    for measurement in measurements {
      guard
        let old = earlier.measurements.first(where: {
          $0.name == measurement.name && $0.count == measurement.count
        })
      else { continue }
      let ratio = measurement.nanoseconds / old.nanoseconds
      isSlower = isSlower || ratio > most
      lines.append(
        measurement.name.padded(Self.nameWidth) + String(measurement.count).leading(10)
          + ratio.times.leading(12) + (ratio > most ? "  slower" : ""))
    }
    return (lines, isSlower)
  }

  fileprivate static let nameWidth = 38
  static let measurementHeader =
    "benchmark".padded(nameWidth) + "elements".leading(8) + "µs".leading(12) + "p95 µs".leading(12)
    + "ns/element".leading(12) + "growth".leading(8) + "mallocs".leading(9) + "bytes".leading(9)
    + "floor".leading(8)
  static let ratioHeader = "figure".padded(66) + "value".leading(12) + "bound".leading(13)

  /// Returns the line of a benchmark that is skipped because it would take too long.
  static func skipped(_ name: String, count: Int, seconds: Double) -> String {
    name.padded(nameWidth) + String(count).leading(8)
      + "  skipped: it would take about \(Int(seconds)) s"
  }
}

extension Measurement {
  /// Returns one line of the table. `before` is the same benchmark with fewer elements.
  func line(after before: Measurement?) -> String {
    let growth = before.map { (nanosecondsPerElement / $0.nanosecondsPerElement).times }
    return name.padded(Report.nameWidth) + String(count).leading(8)
      + (nanoseconds / 1000).text.leading(12) + (p95Nanoseconds / 1000).text.leading(12)
      + nanosecondsPerElement.text.leading(12) + (growth ?? "").leading(8)
      + Double(mallocs).short.leading(9) + Double(bytes).short.leading(9)
      + (timesFloor?.times ?? "–").leading(8)
  }
}

extension Ratio {
  /// Returns whether the value is within `share` times its bound.
  func keepsBound(times share: Double) -> Bool { value <= bound * share }

  /// Returns one line of the table, compared with `share` times the bound.
  func line(times share: Double) -> String {
    name.padded(66) + "\(value.text) \(unit)".leading(12)
      + "\((bound * share).text) \(unit)".leading(13)
      + (keepsBound(times: share) ? "" : "  above its bound")
  }
}

extension Double {
  /// The value, rounded to its significant digits.
  fileprivate var text: String {
    if self == rounded() && abs(self) < 1e6 { return String(Int(self)) }
    return String(format: abs(self) < 100 ? "%.2f" : "%.0f", self)
  }
}

extension Double {
  fileprivate var times: String { "\(text)x" }

  /// The value, in thousands or millions if it is large.
  fileprivate var short: String {
    if self >= 1e7 { return (self / 1e6).rounded().text + "M" }
    return self >= 1e4 ? (self / 1e3).rounded().text + "K" : text
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }

  fileprivate func leading(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(1, width - count)) + self
  }
}
