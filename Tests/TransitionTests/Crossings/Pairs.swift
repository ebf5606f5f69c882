/// Rows in which every pair of values of every two columns stands at least once.
///
/// Most faults depend on one or two choices. Such a table finds them with far fewer rows than all
/// combinations have.
enum Pairs {
  private struct Pair: Hashable {
    var first: (column: Int, value: Int)
    var second: (column: Int, value: Int)

    static func == (one: Pair, other: Pair) -> Bool {
      one.first == other.first && one.second == other.second
    }

    func hash(into hasher: inout Hasher) {
      for part in [first.column, first.value, second.column, second.value] { hasher.combine(part) }
    }
  }

  /// - Parameter counts: The number of values of each column, at least two columns.
  /// - Returns: The rows, with the index of a value for each column.
  /// - Complexity: O(*r* · *c*² · *v*) for *r* rows of *c* columns of *v* values.
  static func rows(_ counts: [Int]) -> [[Int]] {
    var open: [Pair] = []
    for first in counts.indices {
      for second in counts.indices where second > first {
        for one in 0..<counts[first] {
          for other in 0..<counts[second] {
            open.append(Pair(first: (first, one), second: (second, other)))
          }
        }
      }
    }
    var missing = Set(open)
    var rows: [[Int]] = []
    // Each row begins with a pair that is missing. The other columns take the value that adds most pairs.
    for pair in open where missing.contains(pair) {
      var row: [Int?] = counts.map { _ in nil }
      row[pair.first.column] = pair.first.value
      row[pair.second.column] = pair.second.value
      for column in counts.indices where row[column] == nil {
        row[column] = (0..<counts[column]).max { gain($0, column, row) < gain($1, column, row) }
      }
      let full = row.compactMap { $0 }
      missing.subtract(pairs(of: full))
      rows.append(full)
    }
    return rows

    func gain(_ value: Int, _ column: Int, _ row: [Int?]) -> Int {
      row.indices.count { other in
        guard other != column, let chosen = row[other] else { return false }
        return missing.contains(
          other < column
            ? Pair(first: (other, chosen), second: (column, value))
            : Pair(first: (column, value), second: (other, chosen)))
      }
    }
  }

  private static func pairs(of row: [Int]) -> [Pair] {
    row.indices.flatMap { first in
      row.indices.filter { $0 > first }.map {
        Pair(first: (first, row[first]), second: ($0, row[$0]))
      }
    }
  }
}
