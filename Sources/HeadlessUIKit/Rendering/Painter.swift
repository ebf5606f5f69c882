/// Where painters write: the pixels of a surface without a hold on it.
struct PixelRows {
  private let origin: UnsafeMutablePointer<UInt32>
  private let stride: Int
  private let painted: UnsafeMutablePointer<Int>

  /// Valid as long as `surface` is held elsewhere.
  /// - Parameter painted: counts the pixels that are asked for.
  init(_ surface: Surface, painted: UnsafeMutablePointer<Int>) {
    self.painted = painted
    origin = surface.row(0)
    stride = surface.bitmap.width
  }

  /// Where the pixels of row `y` from column `x` on are to be written.
  @inline(__always)
  func at(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32> {
    painted.pointee &+= count
    return origin + (y &* stride &+ x)
  }
}

/// Paints covered pixels with one colour.
struct ColorPainter: SpanSink {
  let target: PixelRows
  let color: UInt32
  /// Whether the colour replaces the target, in proportion to coverage, rather than covering it.
  let replaces: Bool

  @inline(__always)
  func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    let count = maxX &- minX
    let target = target.at(minX, y, count)
    switch (replaces, coverage) {
    case (true, nil): target.update(repeating: color, count: count)
    case (true, let coverage?): Kernels.replace(target, color, coverage, count: count)
    case (false, nil): Kernels.over(target, color, count: count)
    case (false, let coverage?): Kernels.over(target, color, coverage, count: count)
    }
  }
}

/// What gives rows of pixels their colours.
protocol PixelSource {
  /// Writes the pixels from column `x` of row `y` on to `output`.
  func fetch(_ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>)
  /// The same where they lie in memory already.
  func pixels(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32>?
}

extension PixelSource {
  func pixels(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32>? { nil }
}

extension BitmapSampler: PixelSource {}
extension GradientSampler: PixelSource {}

/// Paints covered pixels with the colours of a source.
struct SourcePainter<Source: PixelSource>: SpanSink {
  let target: PixelRows
  let source: Source
  /// Multiplies what the source gives; 0...255.
  let opacity: UInt32
  /// Whether the source replaces the target, in proportion to coverage, rather than covering it.
  let replaces: Bool
  /// Room for one row of source pixels.
  let scratch: UnsafeMutablePointer<UInt32>

  func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    let count = maxX &- minX
    let target = target.at(minX, y, count)
    if replaces && coverage == nil && opacity == 255 {
      return source.fetch(minX, y, count, target)
    }
    let pixels = row(minX, y, count)
    switch (replaces, coverage) {
    case (true, nil): target.update(from: pixels, count: count)
    case (true, let coverage?): Kernels.replace(target, pixels, coverage, count: count)
    case (false, nil): Kernels.over(target, pixels, count: count)
    case (false, let coverage?): Kernels.over(target, pixels, coverage, count: count)
    }
  }

  /// The source pixels of a span, in their own memory where they lie there as they are needed.
  private func row(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32> {
    if opacity == 255, let pixels = source.pixels(x, y, count) { return pixels }
    source.fetch(x, y, count, scratch)
    if opacity != 255 { Kernels.scale(scratch, by: opacity, count: count) }
    return scratch
  }
}

/// Paints covered pixels in a blend mode of its own.
struct BlendPainter: SpanSink {
  let target: PixelRows
  let paint: Paint
  let opacity: UInt32
  let blend: BlendFunction
  let scratch: UnsafeMutablePointer<UInt32>

  func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    let count = maxX &- minX
    switch paint {
    // A solid colour has its opacity built in.
    case .solid(let color): scratch.update(repeating: color, count: count)
    case .bitmap(let sampler): fetch(sampler, minX, y, count)
    case .gradient(let sampler): fetch(sampler, minX, y, count)
    }
    blend.apply(target.at(minX, y, count), scratch, coverage, count: count)
  }

  private func fetch(_ source: some PixelSource, _ x: Int, _ y: Int, _ count: Int) {
    source.fetch(x, y, count, scratch)
    if opacity != 255 { Kernels.scale(scratch, by: opacity, count: count) }
  }
}
