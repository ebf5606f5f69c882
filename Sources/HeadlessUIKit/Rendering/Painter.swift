/// Paints covered pixels onto a surface.
struct Painter: SpanSink {
  let surface: Surface
  let paint: Paint
  /// Multiplies what a bitmap or gradient gives; 0...255. A solid colour has it built in.
  let opacity: UInt32
  /// Nil where the source is put over the target, or replaces it.
  let blend: BlendFunction?
  /// Room for one row of source pixels.
  let scratch: UnsafeMutablePointer<UInt32>
  /// Whether the source replaces the target, in proportion to coverage.
  private let replaces: Bool

  init(
    surface: Surface, paint: Paint, opacity: UInt32, mode: CGBlendMode,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    self.surface = surface
    self.paint = mode == .clear ? .solid(0) : paint
    self.opacity = opacity
    self.scratch = scratch
    blend = BlendFunction(mode)
    replaces =
      mode == .copy || mode == .clear || (mode == .normal && opacity == 255 && paint.isOpaque)
  }

  func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    let target = surface.row(y) + minX
    let count = maxX &- minX
    if blend == nil {
      if case .solid(let color) = paint { return fill(target, color, coverage, count) }
      if replaces && coverage == nil && opacity == 255 { return fetch(minX, y, count, target) }
    }
    let source = sourceRow(minX, y, count)
    if let blend {
      blend.apply(target, source, coverage, count: count)
    } else if replaces {
      if let coverage {
        Kernels.replace(target, source, coverage, count: count)
      } else {
        target.update(from: source, count: count)
      }
    } else if let coverage {
      Kernels.over(target, source, coverage, count: count)
    } else {
      Kernels.over(target, source, count: count)
    }
  }

  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ color: UInt32,
    _ coverage: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) {
    switch (replaces, coverage) {
    case (true, nil): target.update(repeating: color, count: count)
    case (true, let coverage?): Kernels.replace(target, color, coverage, count: count)
    case (false, nil): Kernels.over(target, color, count: count)
    case (false, let coverage?): Kernels.over(target, color, coverage, count: count)
    }
  }

  /// The source pixels of a span, in their own memory where they lie there as they are needed.
  private func sourceRow(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32> {
    if opacity == 255, case .bitmap(let sampler) = paint, let pixels = sampler.pixels(x, y, count) {
      return pixels
    }
    fetch(x, y, count, scratch)
    if opacity != 255 { Kernels.scale(scratch, by: opacity, count: count) }
    return scratch
  }

  private func fetch(_ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>) {
    switch paint {
    case .solid(let color): output.update(repeating: color, count: count)
    case .bitmap(let sampler): sampler.fetch(x, y, count, output)
    case .gradient(let sampler): sampler.fetch(x, y, count, output)
    }
  }
}
