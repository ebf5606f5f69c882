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
    for i in 0..<count {
      target[i] = color &+ Channels(target[i]).scaled(by: rest).packed
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
    for i in 0..<count {
      target[i] = over(source[i], target[i])
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

  /// Multiplies every pixel by `factor` / 255.
  static func scale(_ pixels: Pixels, by factor: UInt32, count: Int) {
    for i in 0..<count {
      pixels[i] = Channels(pixels[i]).scaled(by: factor).packed
    }
  }

  /// Multiplies every pixel of `target` by the alpha of `mask`.
  static func mask(_ target: Pixels, by mask: Pixels, count: Int) {
    for i in 0..<count {
      target[i] = Channels(target[i]).scaled(by: mask[i] &>> 24).packed
    }
  }
}
