/// Boxes with a place each, in a grid, so that a box finds those that it overlaps.
struct CoveredPlaces {
  private let boxes: [Box]
  private var places: [Int]
  private var cells: [Cell: [Int]] = [:]
  private let side: Double

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  /// The most cells that one box takes on an axis. A larger box would fill the grid.
  private static let most = 16

  /// - Parameter boxes: The boxes, back to front.
  init(_ boxes: [Box]) {
    self.boxes = boxes
    places = [Int](repeating: -1, count: boxes.count)
    let longest = boxes.map { max($0.width, $0.height) }.filter(\.isFinite).max() ?? 1
    side = max(longest / Double(Self.most), 1)
  }

  /// Gives a box its place. Boxes get their places in order, back to front.
  mutating func set(_ place: Int, at index: Int) {
    places[index] = place
    for cell in touched(by: boxes[index]) { cells[cell, default: []].append(index) }
  }

  /// Returns the highest place of the boxes behind a box that it overlaps, or -1.
  func highest(below index: Int) -> Int {
    var highest = -1
    for cell in touched(by: boxes[index]) {
      for other in cells[cell] ?? [] where places[other] > highest {
        if boxes[other].overlaps(boxes[index]) { highest = places[other] }
      }
    }
    return highest
  }

  private func touched(by box: Box) -> [Cell] {
    guard box.minX.isFinite, box.maxX.isFinite, box.minY.isFinite, box.maxY.isFinite else {
      return []
    }
    func column(_ x: Double) -> Int { Int(exactly: (x / side).rounded(.down)) ?? 0 }
    let (left, right) = (column(box.minX), column(box.maxX))
    return (column(box.minY)...max(column(box.minY), column(box.maxY))).flatMap { row in
      (left...max(left, right)).map { Cell(column: $0, row: row) }
    }
  }
}

extension Box {
  /// Whether both boxes have more than an edge in common.
  fileprivate func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
