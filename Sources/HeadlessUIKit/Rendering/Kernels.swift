/// Composition of rows of premultiplied pixels, rounded to nearest.
enum Kernels {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Coverage = UnsafeMutablePointer<UInt8>

  /// `source` over `target`.
  @inline(__always)
  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ Channels(target).scaled(by: 255 &- source &>> 24).packed
  }

  static func over(_ target: Pixels, _ color: UInt32, count: Int) {
    let rest = 255 &- color &>> 24
    let (colors, factors) = (Quad.Pixels(repeating: color), Quad.factors(rest))
    var i = 0
    while i &+ 4 <= count {
      var quad = Quad(Quad.load(target + i))
      quad.scale(by: factors)
      Quad.store(colors &+ quad.packed, target + i)
      i &+= 4
    }
    while i < count {
      target[i] = color &+ Channels(target[i]).scaled(by: rest).packed
      i &+= 1
    }
  }

  static func over(_ target: Pixels, _ color: UInt32, _ coverage: Coverage, count: Int) {
    let channels = Channels(color)
    for i in 0..<count {
      let share = UInt32(coverage[i])
      if share == 255 {
        target[i] = over(color, target[i])
      } else if share != 0 {
        target[i] = over(channels.scaled(by: share).packed, target[i])
      }
    }
  }

  static func over(_ target: Pixels, _ source: Pixels, count: Int) {
    let all = Quad.Pixels(repeating: 255)
    var i = 0
    while i &+ 4 <= count {
      let above = Quad.load(source + i)
      var quad = Quad(Quad.load(target + i))
      quad.scale(by: Quad.factors(all &- (above &>> 24)))
      Quad.store(above &+ quad.packed, target + i)
      i &+= 4
    }
    while i < count {
      target[i] = over(source[i], target[i])
      i &+= 1
    }
  }

  static func over(_ target: Pixels, _ source: Pixels, _ coverage: Coverage, count: Int) {
    for i in 0..<count {
      let share = UInt32(coverage[i])
      if share != 0 {
        target[i] = over(Channels(source[i]).scaled(by: share).packed, target[i])
      }
    }
  }

  /// `source` in place of `target`, by `share` / 255.
  @inline(__always)
  private static func mixed(_ source: UInt32, _ target: UInt32, _ share: UInt32) -> UInt32 {
    let part = Channels(source).lanes &* UInt64(truncatingIfNeeded: share)
    let rest = Channels(target).lanes &* UInt64(truncatingIfNeeded: 255 &- share)
    return Channels.dividedBy255(part &+ rest).packed
  }

  static func replace(_ target: Pixels, _ color: UInt32, _ coverage: Coverage, count: Int) {
    for i in 0..<count { target[i] = mixed(color, target[i], UInt32(coverage[i])) }
  }

  static func replace(_ target: Pixels, _ source: Pixels, _ coverage: Coverage, count: Int) {
    for i in 0..<count { target[i] = mixed(source[i], target[i], UInt32(coverage[i])) }
  }

  /// Mixes `other` into every pixel, by `share` / 255.
  static func mix(_ pixels: Pixels, _ other: Pixels, share: UInt32, count: Int) {
    for i in 0..<count { pixels[i] = mixed(other[i], pixels[i], share) }
  }

  /// Multiplies every pixel by `factor` / 255.
  static func scale(_ pixels: Pixels, by factor: UInt32, count: Int) {
    let factors = Quad.factors(factor)
    var i = 0
    while i &+ 4 <= count {
      var quad = Quad(Quad.load(pixels + i))
      quad.scale(by: factors)
      Quad.store(quad.packed, pixels + i)
      i &+= 4
    }
    while i < count {
      pixels[i] = Channels(pixels[i]).scaled(by: factor).packed
      i &+= 1
    }
  }

  /// Multiplies every pixel of `target` by the alpha of `mask`.
  static func mask(_ target: Pixels, by mask: Pixels, count: Int) {
    for i in 0..<count {
      target[i] = Channels(target[i]).scaled(by: mask[i] &>> 24).packed
    }
  }
}
