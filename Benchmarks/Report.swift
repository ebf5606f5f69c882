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

  static let measurementHeader =
    "benchmark".padded(30) + "elements".leading(10) + "µs".leading(12) + "ns/element".leading(13)
    + "mallocs".leading(10)
  static let ratioHeader = "figure".padded(52) + "value".leading(12) + "bound".leading(13)
}

extension Measurement {
  /// One line of the table.
  var line: String {
    name.padded(30) + String(count).leading(10) + (nanoseconds / 1000).text.leading(12)
      + nanosecondsPerElement.text.leading(13) + String(mallocs).leading(10)
  }
}

extension Ratio {
  /// One line of the table.
  var line: String {
    name.padded(52) + "\(value.text) \(unit)".leading(12) + "\(bound.text) \(unit)".leading(13)
      + (value <= bound ? "" : "  above its bound")
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
