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
    var position = start
    for section in sections {
      let sectionStart = position
      position += section.header
      var rows = [position]
      rows.reserveCapacity(section.rows.count + 1)
      for height in section.rows {
        position += height
        rows.append(position)
      }
      position += section.footer
      places.append(Place(start: sectionStart, rows: rows, end: position))
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
