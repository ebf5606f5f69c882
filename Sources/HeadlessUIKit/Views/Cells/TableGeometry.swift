import Foundation

/// Where the parts of a table are, from the top of its content down, in points.
struct TableGeometry {
  /// The heights of one section's parts.
  struct Section {
    var header: CGFloat
    var rows: [CGFloat]
    var footer: CGFloat
  }

  private struct Place {
    var heights: Section
    var start: CGFloat
    /// Where each row begins, and where the last ends.
    var rows: [CGFloat]
    var end: CGFloat
  }

  private var places: [Place] = []
  /// Where the sections end.
  private(set) var end: CGFloat

  /// - Parameter start: Where the first section begins.
  /// - Complexity: O(*n*) in the rows.
  init(start: CGFloat, sections: [Section]) {
    places = sections.map {
      Place(
        heights: $0, start: start, rows: Array(repeating: start, count: $0.rows.count + 1),
        end: start)
    }
    end = start
    settle(from: 0, row: 0, at: start)
  }

  /// Gives rows other heights.
  /// - Complexity: O(*n*) in the rows from the first of these on, of which each costs an addition.
  mutating func set(_ heights: [(path: IndexPath, height: CGFloat)]) {
    guard let first = heights.map(\.path).min() else { return }
    for (path, height) in heights { places[path.section].heights.rows[path.row] = height }
    settle(from: first.section, row: first.row, at: places[first.section].start)
  }

  /// Finds where everything from a row on is.
  private mutating func settle(from section: Int, row: Int, at start: CGFloat) {
    var (row, position) = (row, start)
    for index in section..<max(section, places.count) {
      places[index].start = position
      position = row > 0 ? places[index].rows[row] : position + places[index].heights.header
      places[index].rows[row] = position
      for row in row..<places[index].heights.rows.count {
        position += places[index].heights.rows[row]
        places[index].rows[row + 1] = position
      }
      position += places[index].heights.footer
      places[index].end = position
      row = 0
    }
    end = position
  }

  init() {
    end = 0
  }

  var sectionCount: Int { places.count }

  func rowCount(_ section: Int) -> Int { places[section].rows.count - 1 }

  func contains(_ path: IndexPath) -> Bool {
    places.indices.contains(path.section) && path.row >= 0 && path.row < rowCount(path.section)
  }

  func row(_ path: IndexPath) -> ClosedRange<CGFloat> {
    let rows = places[path.section].rows
    return rows[path.row]...rows[path.row + 1]
  }

  func header(_ section: Int) -> ClosedRange<CGFloat> {
    places[section].start...places[section].rows[0]
  }

  func footer(_ section: Int) -> ClosedRange<CGFloat> {
    places[section].rows[rowCount(section)]...places[section].end
  }

  func section(_ section: Int) -> ClosedRange<CGFloat> {
    places[section].start...places[section].end
  }

  /// The sections that reach into a range.
  /// - Complexity: O(log *s* + *k*) for *s* sections, *k* of them found.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = Self.firstIndex(below: places.count) { places[$0].end > range.lowerBound }
    var last = first
    while last < places.count, places[last].start < range.upperBound { last += 1 }
    return first..<last
  }

  /// The rows that reach into a range.
  /// - Complexity: O(log *s* + *k* · log *n*), *n* rows in each of the *k* sections found.
  func rows(in range: ClosedRange<CGFloat>) -> [IndexPath] {
    sections(in: range).flatMap { section in
      let rows = places[section].rows
      let first = Self.firstIndex(below: rows.count - 1) { rows[$0 + 1] > range.lowerBound }
      var found: [IndexPath] = []
      var row = first
      while row < rows.count - 1, rows[row] < range.upperBound {
        found.append(IndexPath(row: row, section: section))
        row += 1
      }
      return found
    }
  }

  /// The first index that passes a test which all after it pass, too.
  private static func firstIndex(below count: Int, where passes: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
