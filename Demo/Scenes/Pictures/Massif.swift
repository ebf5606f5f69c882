/// A rocky mountain with snow on it, lit from the side.
struct Massif {
  let outline: Outline
  private let noise: Noise
  private let sunlit: Light
  private let shaded: Light
  private let rock: Light
  /// The side that the light comes from: 1 is right, -1 is left.
  private let side: Float

  /// Makes a mountain from the colours of sunlit snow, shaded snow and bare rock.
  ///
  /// - Parameters:
  ///   - peaks: The x and y of the summits, and the width over which a slope falls by its height.
  ///   - foot: The y from which the mountain rises.
  init(
    seed: UInt32, peaks: [(x: Float, y: Float, reach: Float)], foot: Float,
    sunlit: Int, shaded: Int, rock: Int, side: Float
  ) {
    let noise = Noise(seed)
    self.noise = noise
    self.sunlit = Light(rgb: sunlit)
    self.shaded = Light(rgb: shaded)
    self.rock = Light(rgb: rock)
    self.side = side
    outline = Outline { x in
      var top = foot
      for peak in peaks {
        let run = abs(x - peak.x) / peak.reach
        let slope = run / (0.75 + 0.25 * run)
        top = min(top, foot - (foot - peak.y) * max(0, 1 - slope))
      }
      let crag = noise.ridged(x * 7, octaves: 7) - 0.62
      return top - crag * (0.03 + 0.13 * (foot - top))
    }
  }

  /// Returns the light of the mountain at a point below its outline.
  func light(x: Float, y: Float) -> Light {
    let below = y - outline.at(x).y
    // Ribs run down the slopes; the side of a rib that faces the light is bright.
    let warp = noise.layered(x * 3 + 9, y * 4, octaves: 4) * 0.075
    let facing = rib(x + 0.012 * side, y, warp) - rib(x, y, warp)
    let lit = step(-0.03, 0.04, -facing)
    let snow = mix(shaded, sunlit, lit)
    let bare = rock * (0.55 + 0.75 * lit)
    let cover = noise.layered(x * 12, y * 20 - x * 5, octaves: 4) * 0.22
    let stone = step(-0.02, 0.14, below - 0.17 + cover) * 0.9
    return mix(snow, bare, stone)
  }

  /// Returns the height of the ribs at a point.
  private func rib(_ x: Float, _ y: Float, _ warp: Float) -> Float {
    noise.ridged((x + warp) * 6.5 + y * 1.1, (y * 0.5 - warp) * 6.5, octaves: 6)
  }
}
