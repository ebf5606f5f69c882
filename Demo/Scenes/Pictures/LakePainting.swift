/// A mountain and its reflection in a lake.
struct LakePainting: Painting {
  private let sky: Ramp
  private let massif: Massif
  private let forest: Outline
  private let wood: Light
  private let haze: Light
  private let shore: Float
  private let noise: Noise

  /// Makes the picture; the water begins at the y `shore`.
  init(seed: UInt32, sky: Ramp, massif: Massif, wood: Int, haze: Int, shore: Float) {
    let noise = Noise(seed)
    self.noise = noise
    self.sky = sky
    self.massif = massif
    self.wood = Light(rgb: wood)
    self.haze = Light(rgb: haze)
    self.shore = shore
    forest = Outline { x in
      let rise = abs(x - 0.55) * 0.16 + noise.layered(x * 3, octaves: 3) * 0.03
      let crown = abs(noise.at(x * 70)) * 0.55 + abs(noise.at(x * 151)) * 0.45
      return shore - 0.035 - rise - crown * 0.028
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    guard y > shore else { return land(x: x, y: y, pixel: pixel) }
    let depth = y - shore
    // Distant ripples lie closer together.
    let near = depth + 0.02
    let ripple = noise.layered(x * 7, 0.5 / near, octaves: 3)
    let breeze = step(0.0, 0.5, noise.layered(x * 1.4 + 40, 0.16 / near, octaves: 2))
    let sway = ripple * (0.004 + 0.03 * depth) * (0.35 + breeze)
    let mirrored = land(x: x + sway * 0.5, y: shore - depth * 0.96 + sway, pixel: pixel * 3)
    let water = mix(mirrored * Light(0.72, 0.8, 0.86), wood * 0.7, unit(depth * 0.75))
    let glint = breeze * 0.1 * (1 - unit(depth * 2)) * (0.6 + ripple)
    let bank = bell(depth, 0.004) * 0.5
    return mix(water + haze * max(0, glint), haze, bank * 0.5)
  }

  /// Returns the light above the water.
  private func land(x: Float, y: Float, pixel: Float) -> Light {
    var color = sky.at(y / shore)
    let wisp = noise.layered(x * 2.3 + 8, y * 7 - x, octaves: 5)
    let cloud = step(0.05, 0.8, wisp) * step(0.02, 0.2, y) * (1 - step(0.3, 0.62, y))
    color = mix(color, mix(Light(repeating: 0.95), sky.at(0.8), 0.6), cloud * 0.6)
    let rock = massif.outline.covers(x: x, y: y, pixel: pixel)
    if rock > 0 {
      let air = 0.12 + 0.5 * step(shore - 0.42, shore, y)
      color = mix(color, mix(massif.light(x: x, y: y), haze, air), rock)
    }
    let trees = forest.covers(x: x, y: y, pixel: pixel)
    if trees > 0 {
      let tone = 0.7 + 0.5 * noise.layered(x * 60, y * 30, octaves: 3)
      let low = step(shore - 0.05, shore, y) * 0.22
      color = mix(color, mix(wood * tone, haze, low), trees)
    }
    return color
  }
}
