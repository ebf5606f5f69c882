/// Where the colours of a shape come from.
enum Paint {
  /// One premultiplied pixel for all.
  case solid(UInt32)
  case bitmap(BitmapSampler)
  case gradient(GradientSampler)

  /// Whether every pixel is opaque, so that painting need not look at what is beneath.
  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): return pixel >> 24 == 255
    case .bitmap(let sampler): return sampler.isOpaque
    case .gradient(let sampler): return sampler.isOpaque
    }
  }
}
