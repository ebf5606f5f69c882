import Foundation

/// A chart of each benchmark's cost against the number of elements. Both scales are logarithmic, so
/// proportional cost rises like the grid's diagonal.
struct Chart {
  private let measurements: [Measurement]
  private let names: [String]

  private static let width = 860.0
  private static let left = 70.0
  private static let top = 32.0
  private static let plot = (width: 520.0, height: 400.0)
  private static let colors = [
    "#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f",
    "#bcbd22", "#17becf",
  ]

  /// - Parameter measurements: The measurements. A benchmark with fewer than three counts gets no line.
  init(_ measurements: [Measurement]) {
    let lines = Dictionary(grouping: measurements.filter { $0.nanoseconds > 0 }, by: \.name)
    self.measurements = measurements.filter { lines[$0.name, default: []].count >= 3 }
    var names: [String] = []
    for measurement in self.measurements where !names.contains(measurement.name) {
      names.append(measurement.name)
    }
    self.names = names
  }

  /// Returns the chart as the text of an SVG file.
  func svg() -> String {
    let height = max(Self.plot.height + 70, Double(names.count) * 18 + 40)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(Self.width)) \(Int(height))\""
        + " font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    let xs = decades(measurements.map { Double($0.count) })
    let ys = decades(measurements.map { $0.nanoseconds / 1000 })
    func x(_ value: Double) -> Double {
      Self.left + (log10(value) - xs.low) / (xs.high - xs.low) * Self.plot.width
    }
    func y(_ value: Double) -> Double {
      Self.top + (1 - (log10(value) - ys.low) / (ys.high - ys.low)) * Self.plot.height
    }
    let bottom = Self.top + Self.plot.height
    let right = Self.left + Self.plot.width
    for power in stride(from: xs.low, through: xs.high, by: 1) {
      let place = x(pow(10, power)).text
      lines.append(line(place, Self.top.text, place, bottom.text))
      lines.append(text(place, (bottom + 18).text, "middle", pow(10, power).label))
    }
    for power in stride(from: ys.low, through: ys.high, by: 1) {
      let place = y(pow(10, power)).text
      lines.append(line(Self.left.text, place, right.text, place))
      lines.append(text((Self.left - 6).text, place, "end", pow(10, power).label))
    }
    lines.append(text(right.text, (bottom + 36).text, "end", "elements"))
    lines.append(text("6", (Self.top - 16).text, "start", "µs"))
    for (index, name) in names.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let points = measurements.filter { $0.name == name }.map {
        "\(x(Double($0.count)).text),\(y($0.nanoseconds / 1000).text)"
      }
      // Dashes distinguish the lines that reuse a colour.
      let dash = index < Self.colors.count ? "" : " stroke-dasharray=\"5 3\""
      lines.append(
        "<polyline fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"\(dash)"
          + " points=\"\(points.joined(separator: " "))\"/>")
      let place = Self.top + 12 + Double(index) * 18
      lines.append(
        "<line x1=\"\((right + 16).text)\" y1=\"\((place - 4).text)\" x2=\"\((right + 40).text)\""
          + " y2=\"\((place - 4).text)\" stroke=\"\(color)\" stroke-width=\"2\"\(dash)/>")
      lines.append(text((right + 46).text, place.text, "start", name))
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Returns the powers of ten around the values.
  private func decades(_ values: [Double]) -> (low: Double, high: Double) {
    let low = log10(values.min() ?? 1).rounded(.down)
    return (low, max(log10(values.max() ?? 1).rounded(.up), low + 1))
  }

  private func line(_ x1: String, _ y1: String, _ x2: String, _ y2: String) -> String {
    "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"#ddd\"/>"
  }

  private func text(_ x: String, _ y: String, _ anchor: String, _ words: String) -> String {
    let safe = words.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    return "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(safe)</text>"
  }
}

extension Double {
  /// The coordinate, rounded to a tenth.
  fileprivate var text: String { String(format: "%.1f", self) }

  /// The power of ten as a label.
  fileprivate var label: String { self < 1 ? String(self) : String(Int(self)) }
}
