import Foundation

/// Turns the outline of a convex shape into the exact share of every pixel that it covers.
///
/// A convex outline has two sides, one to the left and one to the right, and both run downwards from
/// its top. So a row is: pixels that the left side crosses, a run between the sides, pixels that the
/// right side crosses. The arithmetic at the sides is that of `Rasterizer`; nothing is kept from row
/// to row, and where both sides are upright all rows are the same.
final class ConvexRasterizer: SpanSource {
  /// Shapes that are wider, in pixels, do not fit.
  private static let maximumWidth = 4096.0
  private static let maximumPoints = 1024
  /// Runs that are shorter, in pixels, join their neighbours.
  private static let shortestRun = 8
  /// Edges that descend less, in pixels, do not count.
  private static let flat = 1e-9

  private let points: UnsafeMutablePointer<SIMD2<Double>>
  private var count = 0
  private var clip = PixelRect.empty
  /// Change of coverage from the pixel to the left; zero between rows.
  private let cells: UnsafeMutablePointer<Float>
  private let coverage: UnsafeMutablePointer<UInt8>
  /// The device column of the first cell.
  private var base = 0
  private var bottom = 0.0
  private var firstSide = Side(step: 0)
  private var secondSide = Side(step: 0)

  init() {
    points = .allocate(capacity: Self.maximumPoints)
    let width = Int(Self.maximumWidth) + 4
    cells = .allocate(capacity: width)
    cells.initialize(repeating: 0, count: width)
    coverage = .allocate(capacity: width)
    coverage.initialize(repeating: 0, count: width)
  }

  deinit {
    points.deallocate()
    cells.deallocate()
    coverage.deallocate()
  }

  /// Takes in a shape of which only the pixels of `clip` are wanted; false where it does not fit and
  /// `Rasterizer` must do it.
  func begin(_ shape: RoundedRect, transform: CGAffineTransform, clip: PixelRect) -> Bool {
    self.clip = clip
    count = 0
    shape.outline(transform) { point in
      points[count] = point
      count &+= 1
    }
    if count == 0 { return true }
    var (low, high) = (points[0], points[0])
    var top = 0
    for index in 1..<count {
      let point = points[index]
      if point.y < low.y { top = index }
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard high.x - low.x < Self.maximumWidth, abs(low.x) < 1e9, abs(high.x) < 1e9 else {
      return false
    }
    // Lower shapes may have no edge that counts. They cover less than a millionth of a pixel's height.
    if high.y - low.y < Self.flat * Double(count) {
      count = 0
      return true
    }
    base = Int(low.x.rounded(.down))
    bottom = high.y
    // Clockwise the outline runs down its right side.
    let isMirrored = transform.a * transform.d < transform.b * transform.c
    firstSide = Side(step: isMirrored ? 1 : -1)
    secondSide = Side(step: isMirrored ? -1 : 1)
    firstSide.start(at: top, points, count, base)
    secondSide.start(at: top, points, count, base)
    return true
  }

  func send<Sink: SpanSink>(to sink: inout Sink) {
    if count == 0 { return }
    var (left, right) = (firstSide, secondSide)
    let end = min(bottom, Double(clip.maxY))
    var y = max(left.y, Double(clip.minY))
    guard y < end else { return }
    skip(&left, to: y)
    skip(&right, to: y)
    var row = Int(y)
    while y < end {
      // Straight down through whole rows: all alike.
      let straight = min(left.straightEnd, right.straightEnd, end)
      let isStraight = y == Double(row) && straight >= Double(row &+ 1)
      let next = isStraight ? straight.rounded(.down) : min(end, Double(row &+ 1))
      let first = descend(&left, to: isStraight ? y + 1 : next, 1)
      let second = descend(&right, to: isStraight ? y + 1 : next, -1)
      left.y = next
      right.y = next
      let spans = resolve(first, second)
      for y in row..<(isStraight ? Int(next) : row &+ 1) { emit(spans, y, &sink) }
      y = next
      row = Int(next)
    }
  }

  // MARK: Sides

  /// One side of the outline, on its way down.
  private struct Side {
    /// Which way it runs through the points.
    let step: Int
    private var index = 0
    /// Where it is, counted from the first cell.
    var x = 0.0
    var y = 0.0
    /// Where the edge begins that it is on; all of it is calculated from there, so that it makes no
    /// difference which rows are skipped.
    private var startX = 0.0
    private var startY = 0.0
    /// Where the edge ends that it is on.
    private(set) var endX = 0.0
    private(set) var endY = 0.0
    private(set) var slope = 0.0
    private var base = 0.0
    private(set) var isAtEnd = false

    init(step: Int) { self.step = step }

    mutating func start(
      at top: Int, _ points: UnsafeMutablePointer<SIMD2<Double>>, _ count: Int, _ base: Int
    ) {
      index = top
      self.base = Double(base)
      (endX, endY) = (points[top].x - self.base, points[top].y)
      advance(points, count)
    }

    /// Goes on to the next edge that leads downwards.
    @inline(__always)
    mutating func advance(_ points: UnsafeMutablePointer<SIMD2<Double>>, _ count: Int) {
      repeat {
        (startX, startY) = (endX, endY)
        index &+= step
        if index == count { index = 0 } else if index < 0 { index = count &- 1 }
        (endX, endY) = (points[index].x - base, points[index].y)
      } while abs(endY - startY) < flat
      (x, y) = (startX, startY)
      isAtEnd = endY < y
      slope = (endX - x) / (endY - y)
    }

    /// Where the edge is at a height within it.
    @inline(__always)
    func x(at y: Double) -> Double {
      let place = startX + (y - startY) * slope
      return min(max(place, min(startX, endX)), max(startX, endX))
    }

    /// How far down it is upright, or above everything where it is not.
    @inline(__always)
    var straightEnd: Double { abs(slope) < flat ? endY : -.infinity }
  }

  /// Moves a side down to `y` without drawing.
  private func skip(_ side: inout Side, to y: Double) {
    while side.endY <= y && !side.isAtEnd { side.advance(points, count) }
    if side.y < y {
      (side.x, side.y) = (side.x(at: y), y)
    }
  }

  /// Adds to the cells what a side leaves to its right on the way down to `y`, within a row; the
  /// cells that it changed.
  @inline(__always)
  private func descend(_ side: inout Side, to y: Double, _ sign: Float) -> Range<Int> {
    var low = Int.max
    var high = Int.min
    while side.y < y && !side.isAtEnd {
      let endsHere = side.endY <= y
      let nextY = endsHere ? side.endY : y
      let nextX = endsHere ? side.endX : side.x(at: y)
      let (left, right) = (min(side.x, nextX), max(side.x, nextX))
      low = min(low, Int(left))
      high = max(high, cross(left, right, Float(nextY - side.y) * sign))
      if endsHere {
        side.advance(points, count)
      } else {
        (side.x, side.y) = (nextX, nextY)
      }
    }
    return low <= high ? low..<high : 0..<0
  }

  /// Adds to the row an edge from `left` to `right` over `height` rows; the end of what it changed.
  @inline(__always)
  private func cross(_ left: Double, _ right: Double, _ height: Float) -> Int {
    let first = Int(left)
    let whole = Int(right)
    let end = Double(whole) < right ? whole &+ 1 : whole
    if end <= first &+ 1 {
      let share = Float((left + right) * 0.5 - Double(first)) * height
      cells[first] += height - share
      cells[first &+ 1] += share
      return first &+ 2
    }
    // The edge crosses several columns: the area right of it grows from column to column.
    let perColumn = Float(1 / (right - left)) * height
    var below: Float = 0
    var total: Float = 0
    for column in first..<end {
      let from = Float(max(left - Double(column), 0))
      let to = Float(min(right - Double(column), 1))
      let part = (to - from) * perColumn
      let area = below + part * (1 - (from + to) * 0.5)
      cells[column] += area - total
      total = area
      below += part
    }
    cells[end] += height - total
    return end &+ 1
  }

  // MARK: Rows

  /// What is covered of a row, counted from the first cell: shares, entirely, shares.
  private struct Spans {
    var begin: Int
    var solidBegin: Int
    var solidEnd: Int
    var end: Int
  }

  /// Turns the cells into coverage, and clears them.
  @inline(__always)
  private func resolve(_ left: Range<Int>, _ right: Range<Int>) -> Spans {
    var sum: Float = 0
    if right.lowerBound < left.upperBound {
      let begin = min(left.lowerBound, right.lowerBound)
      let end = max(left.upperBound, right.upperBound)
      settle(begin, end, &sum)
      return trimmed(Spans(begin: begin, solidBegin: end, solidEnd: end, end: end))
    }
    settle(left.lowerBound, left.upperBound, &sum)
    let middle = byte(sum)
    settle(right.lowerBound, right.upperBound, &sum)
    var spans = Spans(
      begin: left.lowerBound, solidBegin: left.upperBound, solidEnd: right.lowerBound,
      end: right.upperBound)
    if middle == 255 && spans.solidEnd &- spans.solidBegin >= Self.shortestRun {
      while spans.solidBegin > spans.begin && coverage[spans.solidBegin &- 1] == 255 {
        spans.solidBegin &-= 1
      }
      while spans.solidEnd < spans.end && coverage[spans.solidEnd] == 255 { spans.solidEnd &+= 1 }
    } else {
      (coverage + spans.solidBegin).update(
        repeating: middle, count: spans.solidEnd &- spans.solidBegin)
      (spans.solidBegin, spans.solidEnd) = (spans.end, spans.end)
    }
    return trimmed(spans)
  }

  @inline(__always)
  private func settle(_ begin: Int, _ end: Int, _ sum: inout Float) {
    var column = begin
    while column < end {
      sum += cells[column]
      cells[column] = 0
      coverage[column] = byte(sum)
      column &+= 1
    }
  }

  /// Without the pixels at both ends that are not covered.
  @inline(__always)
  private func trimmed(_ spans: Spans) -> Spans {
    var spans = spans
    while spans.begin < spans.solidBegin && coverage[spans.begin] == 0 { spans.begin &+= 1 }
    while spans.end > spans.solidEnd && coverage[spans.end &- 1] == 0 { spans.end &-= 1 }
    if spans.solidBegin == spans.solidEnd {
      // All shares: the end was found from an empty run that stood there.
      while spans.end > spans.begin && coverage[spans.end &- 1] == 0 { spans.end &-= 1 }
      (spans.solidBegin, spans.solidEnd) = (spans.end, spans.end)
    }
    return spans
  }

  @inline(__always)
  private func emit<Sink: SpanSink>(_ spans: Spans, _ y: Int, _ sink: inout Sink) {
    send(spans.begin, spans.solidBegin, y, isSolid: false, &sink)
    send(spans.solidBegin, spans.solidEnd, y, isSolid: true, &sink)
    send(spans.solidEnd, spans.end, y, isSolid: false, &sink)
  }

  @inline(__always)
  private func send<Sink: SpanSink>(
    _ begin: Int, _ end: Int, _ y: Int, isSolid: Bool, _ sink: inout Sink
  ) {
    let minX = max(begin &+ base, clip.minX)
    let maxX = min(end &+ base, clip.maxX)
    if minX < maxX {
      sink.span(
        y: y, minX: minX, maxX: maxX, coverage: isSolid ? nil : coverage + (minX &- base))
    }
  }

  @inline(__always)
  private func byte(_ sum: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(min(abs(sum), 1) * 255 + 0.5))
  }
}
