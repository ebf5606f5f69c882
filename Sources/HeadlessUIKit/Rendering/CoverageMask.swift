/// How much of every pixel a clip lets through, 0...255, within `bounds`; nothing outside.
final class CoverageMask {
  /// What is known of a row without looking at its bytes. Only bytes in `begin..<end` are valid.
  struct Row {
    var begin = 0
    var end = 0
    /// The longest run that is let through entirely.
    var solidBegin = 0
    var solidEnd = 0
  }

  private(set) var bounds = PixelRect.empty
  private var bytes: UnsafeMutablePointer<UInt8>
  private var rows: UnsafeMutablePointer<Row>
  private var byteCapacity = 0
  private var rowCapacity = 0

  init() {
    bytes = .allocate(capacity: 0)
    rows = .allocate(capacity: 0)
  }

  deinit {
    bytes.deallocate()
    rows.deallocate()
  }

  /// Makes the mask empty, over `bounds`; memory of an earlier use serves again.
  func reset(bounds: PixelRect) {
    self.bounds = bounds
    if bounds.width * bounds.height > byteCapacity {
      bytes.deallocate()
      byteCapacity = bounds.width * bounds.height
      bytes = .allocate(capacity: byteCapacity)
    }
    if bounds.height > rowCapacity {
      rows.deallocate()
      rowCapacity = bounds.height
      rows = .allocate(capacity: rowCapacity)
    }
    rows.initialize(repeating: Row(), count: bounds.height)
  }

  /// Row `y`, which must lie in `bounds`, in device columns.
  @inline(__always)
  func row(_ y: Int) -> Row { rows[y &- bounds.minY] }

  /// The coverage of device column `x` of row `y` is `coverage(y)[x]`, for the row's valid columns.
  @inline(__always)
  func coverage(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y &- bounds.minY) &* bounds.width &- bounds.minX)
  }

  /// Adds a span, to the right of all earlier ones of its row.
  func append(y: Int, minX: Int, maxX: Int, coverage source: UnsafeMutablePointer<UInt8>?) {
    let target = coverage(y)
    var row = rows[y &- bounds.minY]
    if row.begin == row.end {
      row.begin = minX
    } else {
      (target + row.end).update(repeating: 0, count: minX &- row.end)
    }
    row.end = maxX
    if let source {
      (target + minX).update(from: source, count: maxX &- minX)
    } else {
      (target + minX).update(repeating: 255, count: maxX &- minX)
      if maxX &- minX > row.solidEnd &- row.solidBegin {
        row.solidBegin = minX
        row.solidEnd = maxX
      }
    }
    rows[y &- bounds.minY] = row
  }
}

/// Writes a shape into a mask.
struct MaskWriter: SpanSink {
  let mask: CoverageMask

  func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    mask.append(y: y, minX: minX, maxX: maxX, coverage: coverage)
  }
}

/// Lets through to `sink` what lies within a mask.
struct ClippedSink<Sink: SpanSink>: SpanSink {
  let mask: CoverageMask
  /// Room for the coverage of one row of the device.
  let scratch: UnsafeMutablePointer<UInt8>
  var sink: Sink

  mutating func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    if y < mask.bounds.minY || y >= mask.bounds.maxY { return }
    let row = mask.row(y)
    let begin = max(minX, row.begin)
    let end = min(maxX, row.end)
    if begin >= end { return }
    let solidBegin = min(max(row.solidBegin, begin), end)
    let solidEnd = min(max(row.solidEnd, solidBegin), end)
    if solidBegin == solidEnd {
      masked(y, begin, end, minX, coverage)
    } else {
      if begin < solidBegin { masked(y, begin, solidBegin, minX, coverage) }
      sink.span(
        y: y, minX: solidBegin, maxX: solidEnd, coverage: coverage.map { $0 + (solidBegin &- minX) }
      )
      if solidEnd < end { masked(y, solidEnd, end, minX, coverage) }
    }
  }

  private mutating func masked(
    _ y: Int, _ begin: Int, _ end: Int, _ minX: Int, _ coverage: UnsafeMutablePointer<UInt8>?
  ) {
    let bytes = mask.coverage(y)
    guard let coverage else {
      return sink.span(y: y, minX: begin, maxX: end, coverage: bytes + begin)
    }
    for x in begin..<end {
      scratch[x] = UInt8(
        truncatingIfNeeded: multiply255(UInt32(bytes[x]), UInt32(coverage[x &- minX])))
    }
    sink.span(y: y, minX: begin, maxX: end, coverage: scratch + begin)
  }
}
