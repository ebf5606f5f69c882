/// Boxes with a place each, in a grid, so that a box finds those that it overlaps.
struct CoveredPlaces {
  private let boxes: [Box]
  private var places: [Int]
  private var cells: [Cell: [Int]] = [:]
  /// The boxes that would fill too many cells.
  private var large: [Int] = []
  /// The side of a cell, in points: the mean of the boxes' longer sides.
  private let side: Double

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private static let mostCells = 64.0

  /// - Parameter boxes: The boxes, back to front.
  init(_ boxes: [Box]) {
    self.boxes = boxes
    places = [Int](repeating: -1, count: boxes.count)
    let sides = boxes.map { max($0.width, $0.height) }.filter(\.isFinite)
    side = max(sides.reduce(0, +) / Double(max(sides.count, 1)), 1)
  }

  /// Gives a box its place. Boxes get their places in order, back to front.
  mutating func set(_ place: Int, at index: Int) {
    places[index] = place
    guard let touched = touched(by: boxes[index]) else { return large.append(index) }
    for cell in touched { cells[cell, default: []].append(index) }
  }

  /// Returns the highest place of the boxes behind a box that it overlaps, or -1.
  func highest(below index: Int) -> Int {
    var highest = -1
    func look(_ others: some Sequence<Int>) {
      for other in others where places[other] > highest {
        if boxes[other].overlaps(boxes[index]) { highest = places[other] }
      }
    }
    look(large)
    guard let touched = touched(by: boxes[index]) else {
      look(0..<index)
      return highest
    }
    for cell in touched { look(cells[cell] ?? []) }
    return highest
  }

  /// Returns the cells that a box touches, or nil if there are too many.
  private func touched(by box: Box) -> [Cell]? {
    let (left, right) = ((box.minX / side).rounded(.down), (box.maxX / side).rounded(.down))
    let (top, bottom) = ((box.minY / side).rounded(.down), (box.maxY / side).rounded(.down))
    guard (right - left + 1) * (bottom - top + 1) <= Self.mostCells, abs(left) < 1e9,
      abs(top) < 1e9,
      left <= right, top <= bottom
    else { return nil }
    return (Int(top)...Int(bottom)).flatMap { row in
      (Int(left)...Int(right)).map { Cell(column: $0, row: row) }
    }
  }
}

extension Box {
  /// Whether both boxes have more than an edge in common.
  fileprivate func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
