/// What takes the rows of pixels that a shape covers.
protocol SpanSink {
  /// Pixels `minX..<maxX` of row `y`: all covered, or each by `coverage[x - minX]` / 255.
  mutating func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?)
}

/// What hands out the rows of pixels that it covers, those of a row from the left.
protocol SpanSource {
  func send<Sink: SpanSink>(to sink: inout Sink)
}

/// A rectangle of pixels, all covered.
struct WholePixels: SpanSource {
  let area: PixelRect

  func send<Sink: SpanSink>(to sink: inout Sink) {
    for y in area.minY..<area.maxY {
      sink.span(y: y, minX: area.minX, maxX: area.maxX, coverage: nil)
    }
  }
}

/// The shape that a rasterizer holds.
struct RasterizedShape: SpanSource {
  let rasterizer: Rasterizer
  let rule: CGPathFillRule

  func send<Sink: SpanSink>(to sink: inout Sink) {
    rasterizer.sweep(rule: rule, into: &sink)
  }
}

/// What of a source lies within some pixels.
struct LimitedRows<Source: SpanSource>: SpanSource {
  let source: Source
  let limit: PixelRect

  func send<Sink: SpanSink>(to sink: inout Sink) {
    var limited = LimitedSink(limit: limit, sink: sink)
    source.send(to: &limited)
  }
}

private struct LimitedSink<Sink: SpanSink>: SpanSink {
  let limit: PixelRect
  var sink: Sink

  mutating func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    let begin = max(minX, limit.minX)
    let end = min(maxX, limit.maxX)
    if y < limit.minY || y >= limit.maxY || begin >= end { return }
    sink.span(y: y, minX: begin, maxX: end, coverage: coverage.map { $0 + (begin &- minX) })
  }
}

/// Rows whose coverage is calculated when they are asked for.
struct CoverageRows: SpanSource {
  /// Takes a row, its first and end column, and the coverage of those between.
  typealias Span = (Int, Int, Int, UnsafeMutablePointer<UInt8>) -> Void
  let body: ((Span) -> Void)

  func send<Sink: SpanSink>(to sink: inout Sink) {
    body { sink.span(y: $0, minX: $1, maxX: $2, coverage: $3) }
  }
}
