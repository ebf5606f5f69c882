/// Rows of spruces that fade into fog.
struct ForestPainting: Painting {
  private struct Row {
    var ground: Outline
    /// The height of the tallest tree and the distance between trees, in widths.
    var size: Float
    var spacing: Float
    /// The clarity of the row in the fog, 0...1.
    var clarity: Float
  }

  private let fog: Ramp
  private let near: Light
  private let rows: [Row]
  private let noise: Noise

  /// Makes the picture; `near` is the colour of the nearest trees.
  init(seed: UInt32, fog: Ramp, near: Int) {
    let noise = Noise(seed)
    self.noise = noise
    self.fog = fog
    self.near = Light(rgb: near)
    rows = (0..<6).map { row in
      let depth = Float(row) / 5
      let base = mix(0.52, 1.3, depth * (0.5 + 0.5 * depth))
      let size = mix(0.15, 0.62, depth * depth)
      let ground = Outline { x in
        let swell = noise.layered(x * 1.5 + Float(row) * 9, octaves: 3) * 0.09
        return base + swell + (x - 0.5) * (row % 2 == 0 ? 0.16 : -0.2) * (1 - 0.5 * depth)
      }
      return Row(
        ground: ground, size: size, spacing: size * mix(0.2, 0.3, depth),
        clarity: 0.1 + 0.9 * depth * depth * (0.55 + 0.45 * depth))
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    let glow = Light(0.2, 0.17, 0.1) * (bell(x - 0.6, 0.4) * bell(y - 0.28, 0.4))
    let air = fog.at(y / 1.25) + glow
    var color = air
    for (number, row) in rows.enumerated() {
      let ground = row.ground.at(x).y
      guard y > ground - row.size * 1.15 else { continue }
      let wood = trees(number, x: x, y: y, pixel: pixel)
      let floor = unit((y - ground) / (pixel * 2) + 0.5)
      let cover = max(wood, floor)
      guard cover > 0 else { continue }
      // Fog gathers at the foot of each row.
      let rise = (ground - y) / row.size
      let drift = noise.layered(x * 2.5 + Float(number) * 5, y * 5 - Float(number), octaves: 4)
      let veil = unit(step(0.62, -0.1, rise) * 0.75 + drift * 0.3) * (1 - 0.55 * row.clarity)
      let needles = 1 + 0.5 * row.clarity * noise.layered(x * 70, y * 110, octaves: 3)
      let body = mix(air, near * needles, row.clarity * (1 - veil))
      color = mix(color, body, cover)
    }
    return color
  }

  /// Returns the fraction of the pixel that the trees of a row cover.
  private func trees(_ number: Int, x: Float, y: Float, pixel: Float) -> Float {
    let row = rows[number]
    let slot = Int((x / row.spacing).rounded(.down))
    var cover: Float = 0
    for tree in slot - 1...slot + 1 where noise.hash(tree, number + 80) < 0.86 {
      let place = (Float(tree) + 0.1 + 0.8 * noise.hash(tree, number)) * row.spacing
      let height = row.size * (0.5 + 0.5 * noise.hash(tree, number + 40))
      let top = row.ground.at(max(-0.09, min(1.09, place))).y - height
      let t = (y - top) / height
      guard t > 0, t < 1.02 else { continue }
      let dx = x - place
      let key = tree * 64 + number * 4_096 + (dx < 0 ? 32 : 0)
      // Each tier of branches is widest at its lower end and differs from its neighbours.
      let tier = (t + 0.08 * t * t) * 15 + noise.hash(key, 1)
      let index = Int(tier)
      let droop = tier - Float(index)
      let reach = height * (0.012 + 0.21 * t * (1.06 - 0.3 * t))
      let length = 0.62 + 0.5 * noise.hash(key + index, 2)
      let fringe = 0.16 * noise.at(y * 420 * 0.3 / row.size, Float(key))
      let half = reach * (length * (0.5 + 0.55 * droop) + fringe)
      cover = max(cover, unit((half - abs(dx)) / pixel + 0.5))
    }
    return cover
  }
}
