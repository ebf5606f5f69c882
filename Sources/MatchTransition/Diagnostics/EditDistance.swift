/// Returns the index of the candidate with the smallest edit distance to `text`.
///
/// Among equally near candidates, the first one counts. The result is nil if every distance exceeds
/// half of the longer text's length.
///
/// - Complexity: O(*n* · *l*²) for *n* candidates of *l* characters.
package func nearestText(to text: [Character], among candidates: [[Character]]) -> Int? {
  var best: (index: Int, distance: Int)?
  for (index, candidate) in candidates.enumerated() {
    let limit = min(max(text.count, candidate.count) / 2, best.map { $0.distance - 1 } ?? .max)
    if let distance = editDistance(text, candidate, limit: limit) { best = (index, distance) }
  }
  return best?.index
}

/// Returns the Levenshtein distance, or nil if it is above `limit`.
func editDistance(_ first: [Character], _ second: [Character], limit: Int) -> Int? {
  if abs(first.count - second.count) > limit { return nil }
  // One row of the table of distances between the prefixes of both texts.
  var row = Array(0...second.count)
  for (line, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for column in second.indices {
      let exchanged = diagonal + (second[column] == character ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(exchanged, diagonal + 1, row[column] + 1)
    }
    // The distance never falls below the minimum of a row.
    if let least = row.min(), least > limit { return nil }
  }
  return row[second.count] <= limit ? row[second.count] : nil
}
