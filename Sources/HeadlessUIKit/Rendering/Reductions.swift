import Foundation

/// A picture at half, a quarter, an eighth... of its size, each made when first asked for.
final class Reductions: @unchecked Sendable {
  private let lock = NSLock()
  private var levels: [Bitmap]
  private var opacity: Bool?

  init(_ bitmap: Bitmap) {
    levels = [bitmap]
  }

  /// Whether every pixel of the picture is opaque.
  var isOpaque: Bool {
    lock.withLock {
      if let opacity { return opacity }
      let answer = levels[0].pixels.allSatisfy { $0 >> 24 == 255 }
      opacity = answer
      return answer
    }
  }

  /// The bitmap halved `level` times, or the smallest there is.
  func bitmap(at level: Int) -> Bitmap {
    if level <= 0 { return levels[0] }
    return lock.withLock {
      while levels.count <= level, let last = levels.last, last.width > 1 || last.height > 1 {
        levels.append(last.halved())
      }
      return levels[min(level, levels.count - 1)]
    }
  }
}

extension Bitmap {
  /// The picture at half its size, rounded up, every pixel the mean of those it covers.
  ///
  /// A side of odd length repeats its last pixel, so that no part of the picture is lost.
  func halved() -> Bitmap {
    let half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<half.height {
      let top = 2 * y * width
      let bottom = min(2 * y + 1, height - 1) * width
      for x in 0..<half.width {
        let left = 2 * x
        let right = min(left + 1, width - 1)
        let sum =
          Channels(pixels[top + left]).lanes &+ Channels(pixels[top + right]).lanes
          &+ Channels(pixels[bottom + left]).lanes &+ Channels(pixels[bottom + right]).lanes
        half.pixels[y * half.width + x] = Channels(lanes: (sum &+ Channels.each(2)) &>> 2).packed
      }
    }
    return half
  }
}
