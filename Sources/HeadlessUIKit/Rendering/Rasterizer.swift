import Foundation

/// Turns outlines into the exact share of every pixel that they cover.
///
/// Each edge adds, to the pixels that it crosses, the area to its right; summed along a row that is
/// the coverage. Only crossed pixels are visited, between them coverage is constant. The cells are
/// kept zero between shapes, so a shape costs its outline and what it paints, not its bounding box.
final class Rasterizer {
  private let width: Int
  private let height: Int
  /// Change of coverage from the pixel to the left, a row after the other, `stride` per row.
  private let cells: UnsafeMutablePointer<Float>
  private let stride: Int
  /// A bit for every cell that an edge of the current shape touched.
  private let touched: UnsafeMutablePointer<UInt64>
  private let wordsPerRow: Int
  private let coverage: UnsafeMutablePointer<UInt8>

  private var minX = 0.0
  private var maxX = 0.0
  private var minY = 0.0
  private var maxY = 0.0
  private var firstRow = Int.max
  private var lastRow = Int.min
  private var firstWord = Int.max
  private var lastWord = Int.min

  /// A rasterizer for the device pixels `0..<width`, `0..<height`.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width + 2
    wordsPerRow = (stride + 63) / 64
    cells = .allocate(capacity: stride * height)
    cells.initialize(repeating: 0, count: stride * height)
    touched = .allocate(capacity: wordsPerRow * height)
    touched.initialize(repeating: 0, count: wordsPerRow * height)
    coverage = .allocate(capacity: width)
    coverage.initialize(repeating: 0, count: width)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
    coverage.deallocate()
  }

  /// Starts a shape of which only the pixels of `clip` are wanted.
  func begin(clip: PixelRect) {
    let clip = clip.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    minX = Double(clip.minX)
    maxX = Double(clip.maxX)
    minY = Double(clip.minY)
    maxY = Double(clip.maxY)
    firstRow = Int.max
    lastRow = Int.min
    firstWord = Int.max
    lastWord = Int.min
  }

  /// Adds an edge of the outline, in device pixels. What lies left of the clip is moved onto its
  /// left side, what lies elsewhere outside is dropped.
  func addEdge(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    if a.y == b.y { return }
    let up = a.y > b.y
    let top = up ? b : a
    let bottom = up ? a : b
    let sign: Float = up ? -1 : 1
    guard bottom.y > minY, top.y < maxY else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    guard slope.isFinite else { return }
    var (x0, y0, x1, y1) = (top.x, top.y, bottom.x, bottom.y)
    if y0 < minY {
      x0 += (minY - y0) * slope
      y0 = minY
    }
    if y1 > maxY {
      x1 -= (y1 - maxY) * slope
      y1 = maxY
    }
    if min(x0, x1) >= minX && max(x0, x1) <= maxX {
      scan(x0, y0, x1, y1, slope, sign)
    } else {
      addOutside(x0, y0, x1, y1, slope, sign)
    }
  }

  /// An edge that leaves the clip to the left or right, cut where it does.
  private func addOutside(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Float
  ) {
    var cuts = [y0]
    for side in slope > 0 ? [minX, maxX] : [maxX, minX] where (x0 < side) != (x1 < side) {
      cuts.append(min(max(y0 + (side - x0) / slope, cuts[cuts.count - 1]), y1))
    }
    cuts.append(y1)
    for (ya, yb) in zip(cuts, cuts.dropFirst()) where yb > ya {
      let middle = x0 + ((ya + yb) / 2 - y0) * slope
      if middle >= maxX { continue }
      if middle <= minX {
        scan(minX, ya, minX, yb, 0, sign)
      } else {
        let xa = min(max(x0 + (ya - y0) * slope, minX), maxX)
        let xb = min(max(x0 + (yb - y0) * slope, minX), maxX)
        scan(xa, ya, xb, yb, (xb - xa) / (yb - ya), sign)
      }
    }
  }

  /// Adds an edge that runs downwards within the clip.
  private func scan(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Float
  ) {
    let first = Int(y0)
    let last = min(ceiling(y1), Int(maxY)) &- 1
    if first > last { return }
    firstRow = min(firstRow, first)
    lastRow = max(lastRow, last)
    firstWord = min(firstWord, Int(min(x0, x1)) &>> 6)
    lastWord = max(lastWord, (Int(max(x0, x1)) &+ 1) &>> 6)
    if x0 == x1 { return scanUpright(x0, y0, y1, first, last, sign) }
    var y = y0
    var x = x0
    for row in first...last {
      let nextY = min(y1, Double(row &+ 1))
      let nextX = row == last ? x1 : min(max(x0 + (nextY - y0) * slope, minX), maxX)
      cross(row: row, min(x, nextX), max(x, nextX), Float(nextY - y) * sign)
      y = nextY
      x = nextX
    }
  }

  /// Adds an edge straight down, which divides one column alike in every row.
  private func scanUpright(
    _ x: Double, _ y0: Double, _ y1: Double, _ first: Int, _ last: Int, _ sign: Float
  ) {
    let column = Int(x)
    let share = Float(x - Double(column)) * sign
    var cell = cells + (first &* stride &+ column)
    var words = touched + first &* wordsPerRow
    for row in first...last {
      let height = Float(min(y1, Double(row &+ 1)) - max(y0, Double(row)))
      cell[0] += height * (sign - share)
      cell[1] += height * share
      mark(words, column)
      mark(words, column &+ 1)
      cell += stride
      words += wordsPerRow
    }
  }

  /// Adds to one row an edge from `left` to `right` over `height` rows, negative where it runs up.
  @inline(__always)
  private func cross(row: Int, _ left: Double, _ right: Double, _ height: Float) {
    let first = Int(left)
    let end = ceiling(right)
    let cell = cells + (row &* stride &+ first)
    let words = touched + row &* wordsPerRow
    if end <= first &+ 1 {
      let share = Float((left + right) * 0.5 - Double(first)) * height
      cell[0] += height - share
      cell[1] += share
      mark(words, first)
      mark(words, first &+ 1)
      return
    }
    // The edge crosses several columns: the area right of it grows from column to column.
    let perColumn = Float(1 / (right - left)) * height
    var below: Float = 0
    var total: Float = 0
    for column in first..<end {
      let from = Float(max(left - Double(column), 0))
      let to = Float(min(right - Double(column), 1))
      let part = (to - from) * perColumn
      // Area of this column that the part of the edge in it leaves to its right, plus all that the
      // edge has descended before.
      let area = below + part * (1 - (from + to) * 0.5)
      cell[column &- first] += area - total
      total = area
      below += part
      mark(words, column)
    }
    cell[end &- first] += height - total
    mark(words, end)
  }

  /// The least whole number that is not below `value`, which is not negative.
  @inline(__always)
  private func ceiling(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole &+ 1 : whole
  }

  @inline(__always)
  private func mark(_ words: UnsafeMutablePointer<UInt64>, _ column: Int) {
    words[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
  }

  /// Hands the covered pixels to `sink`, row by row from the left, and forgets the shape.
  func sweep<Sink: SpanSink>(rule: CGPathFillRule = .winding, into sink: inout Sink) {
    if firstRow > lastRow { return }
    let (left, right) = (Int(minX), Int(maxX))
    for row in firstRow...lastRow {
      let rowCells = cells + row &* stride
      var sum: Float = 0
      var next = left
      var pending = left
      for word in firstWord...lastWord {
        var bits = touched[row &* wordsPerRow &+ word]
        if bits == 0 { continue }
        touched[row &* wordsPerRow &+ word] = 0
        while bits != 0 {
          let column = word &<< 6 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          let change = rowCells[column]
          rowCells[column] = 0
          if column >= right { continue }
          if column > next {
            pending = run(row, next, column, byte(sum, rule), pending, &sink)
          }
          sum += change
          coverage[column] = byte(sum, rule)
          next = column &+ 1
        }
      }
      if next < right { pending = run(row, next, right, byte(sum, rule), pending, &sink) }
      emit(row, pending, right, &sink)
    }
    firstRow = Int.max
    lastRow = Int.min
    firstWord = Int.max
    lastWord = Int.min
  }

  /// A run of constant coverage: long ones go out at once, short ones join their neighbours.
  /// Returns where the pixels begin that have yet to go out.
  @inline(__always)
  private func run<Sink: SpanSink>(
    _ row: Int, _ from: Int, _ to: Int, _ value: UInt8, _ pending: Int, _ sink: inout Sink
  ) -> Int {
    if value == 0 || (value == 255 && to &- from >= 8) {
      emit(row, pending, from, &sink)
      if value == 255 { sink.span(y: row, minX: from, maxX: to, coverage: nil) }
      return to
    }
    (coverage + from).update(repeating: value, count: to &- from)
    return pending
  }

  @inline(__always)
  private func emit<Sink: SpanSink>(_ row: Int, _ from: Int, _ to: Int, _ sink: inout Sink) {
    if from < to { sink.span(y: row, minX: from, maxX: to, coverage: coverage + from) }
  }

  @inline(__always)
  private func byte(_ sum: Float, _ rule: CGPathFillRule) -> UInt8 {
    var share = abs(sum)
    if rule == .evenOdd {
      share -= 2 * (share * 0.5).rounded(.down)
      share = min(share, 2 - share)
    }
    return UInt8(truncatingIfNeeded: Int32(min(share, 1) * 255 + 0.5))
  }
}
