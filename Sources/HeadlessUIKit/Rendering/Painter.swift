/// Paints covered pixels onto a surface.
struct Painter: SpanSink {
  let surface: Surface
  let paint: Paint
  /// Multiplies what a bitmap or gradient gives; 0...255. A solid colour has it built in.
  let opacity: UInt32
  let blend: BlendFunction?
  /// Room for one row of source pixels.
  let scratch: UnsafeMutablePointer<UInt32>
  private let copies: Bool

  init(
    surface: Surface, paint: Paint, opacity: UInt32, blend: BlendFunction?,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    self.surface = surface
    self.paint = paint
    self.opacity = opacity
    self.blend = blend
    self.scratch = scratch
    copies = blend == nil && opacity == 255 && paint.isOpaque
  }

  func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    let target = surface.row(y) + minX
    let count = maxX &- minX
    if case .solid(let color) = paint, blend == nil {
      if let coverage {
        Kernels.over(target, color, coverage, count: count)
      } else if copies {
        target.update(repeating: color, count: count)
      } else {
        Kernels.over(target, color, count: count)
      }
      return
    }
    if copies && coverage == nil { return fetch(minX, y, count, target) }
    var source = scratch
    if opacity == 255, case .bitmap(let sampler) = paint,
      let pixels = sampler.pixels(minX, y, count)
    {
      source = pixels
    } else {
      fetch(minX, y, count, scratch)
      if opacity != 255 { Kernels.scale(scratch, by: opacity, count: count) }
    }
    if let blend {
      blend.apply(target, source, coverage, count: count)
    } else if let coverage {
      Kernels.over(target, source, coverage, count: count)
    } else {
      Kernels.over(target, source, count: count)
    }
  }

  private func fetch(_ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>) {
    switch paint {
    case .solid(let color): output.update(repeating: color, count: count)
    case .bitmap(let sampler): sampler.fetch(x, y, count, output)
    case .gradient(let sampler): sampler.fetch(x, y, count, output)
    }
  }
}
