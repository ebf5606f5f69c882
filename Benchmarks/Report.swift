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

  /// What takes more than `most` times as long as in an earlier run, a line for each that both have.
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
        measurement.name.padded(30) + String(measurement.count).leading(10)
          + "\(ratio.text)x".leading(12) + (ratio > most ? "  slower" : ""))
    }
    return (lines, isSlower)
  }

  static let measurementHeader =
    "benchmark".padded(30) + "elements".leading(10) + "µs".leading(12) + "p95 µs".leading(12)
    + "ns/element".leading(13) + "growth".leading(9) + "mallocs".leading(10)
  static let ratioHeader = "figure".padded(66) + "value".leading(12) + "bound".leading(13)
}

extension Measurement {
  /// One line of the table; `before` is the same with fewer elements.
  func line(after before: Measurement?) -> String {
    let growth = before.map { "\((nanosecondsPerElement / $0.nanosecondsPerElement).text)x" }
    return name.padded(30) + String(count).leading(10) + (nanoseconds / 1000).text.leading(12)
      + ((p95Nanoseconds ?? nanoseconds) / 1000).text.leading(12)
      + nanosecondsPerElement.text.leading(13) + (growth ?? "").leading(9)
      + String(mallocs).leading(10)
  }
}

extension Ratio {
  /// Whether the value is within `share` times its bound.
  func keepsBound(times share: Double) -> Bool { value <= bound * share }

  /// One line of the table, against `share` times the bound.
  func line(times share: Double) -> String {
    name.padded(66) + "\(value.text) \(unit)".leading(12)
      + "\((bound * share).text) \(unit)".leading(13)
      + (keepsBound(times: share) ? "" : "  above its bound")
  }
}

extension Double {
  /// With as many digits as mean anything.
  fileprivate var text: String {
    if self == rounded() && abs(self) < 1e6 { return String(Int(self)) }
    return String(format: abs(self) < 100 ? "%.2f" : "%.0f", self)
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
