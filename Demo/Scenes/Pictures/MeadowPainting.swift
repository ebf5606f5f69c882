/// A summer meadow with poppies under drifting clouds.
struct MeadowPainting: Painting {
  private let sky = Ramp([(0, 0x4A8EC8), (0.6, 0x9CC7E2), (1, 0xE2EEEE)])
  private let horizon: Float = 0.62
  private let hills: [Outline]
  private let noise: Noise

  init(seed: UInt32) {
    let noise = Noise(seed)
    self.noise = noise
    let horizon = horizon
    hills = (0..<3).map { index in
      Outline { x in
        let start = Float(index) * 13
        let swell = noise.layered(start + x * (1.3 + 0.3 * Float(index)), octaves: 3)
        let wood = abs(noise.at(start + x * 60)) * 0.6 + abs(noise.at(x * 131)) * 0.4
        let grove = step(0.05, 0.3, noise.at(start + x * 5)) * (0.01 + 0.006 * Float(index))
        return horizon - 0.07 + 0.03 * Float(index) - swell * 0.06 - wood * grove
      }
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    var color = air(x: x, y: y)
    let tones = [0x9DB9BE, 0x7FA48A, 0x5F8F58].map { Light(rgb: $0) }
    for (hill, tone) in zip(hills, tones) {
      let cover = hill.covers(x: x, y: y, pixel: pixel)
      guard cover > 0 else { continue }
      let patch = noise.layered(x * 9, y * 30, octaves: 3)
      color = mix(color, tone * (1 + 0.3 * patch), cover)
    }
    let edge = horizon + 0.006 * noise.at(x * 40)
    return mix(color, grass(x: x, y: y), unit((y - edge) / pixel + 0.5))
  }

  private func air(x: Float, y: Float) -> Light {
    let color = sky.at(y / horizon)
    let body = cloud(x, y)
    let cover = step(0.08, 0.34, body)
    guard cover > 0 else { return color }
    let thick = cloud(x - 0.03, y - 0.05)
    let shade = step(-0.1, 0.6, thick)
    let tint = mix(Light(repeating: 1.02), Light(rgb: 0xA9B9CC), shade * 0.75)
    return mix(color, tint, cover * (1 - 0.6 * step(0.4, horizon, y)))
  }

  /// Returns the density of the clouds, which flatten towards the horizon.
  private func cloud(_ x: Float, _ y: Float) -> Float {
    let scale = 2.2 + 2.4 * y
    return noise.layered(x * scale + 3.7, y * scale * 2.1, octaves: 6) + 0.12 - 0.5 * bell(y, 0.07)
  }

  private func grass(x: Float, y: Float) -> Light {
    let depth = (y - horizon) / (1.25 - horizon)
    let far = 1 / (depth + 0.09)
    let wind = noise.layered(x * 2 * (0.4 + far * 0.1), far * 0.9, octaves: 3)
    let blade = noise.layered(x * (30 + 12 * far) + wind * 2, far * 2.4, octaves: 3)
    let tone = Ramp([(0, 0x9DB45E), (0.35, 0x6E9A43), (1, 0x2F5A2A)]).at(depth)
    var color = tone * (1 + 0.3 * wind + 0.5 * blade * (0.3 + depth))
    // Blooms stand in rows of cells that widen towards the viewer.
    for row in 1...18 {
      let place = Float(row) / 18
      color = blooms(row, over: color, x: x, y: y, depth: place * place)
    }
    return color
  }

  /// Draws one row of flowers. `depth` is 0 at the horizon and 1 at the viewer.
  private func blooms(_ row: Int, over back: Light, x: Float, y: Float, depth: Float) -> Light {
    let size = 0.003 + 0.022 * depth
    let ground = horizon + depth * (1.22 - horizon)
    guard abs(y - ground) < size * 5 else { return back }
    let pitch = size * 3.6
    let slot = Int((x / pitch).rounded(.down))
    var color = back
    for flower in slot - 1...slot + 1 where noise.hash(flower, row) < 0.5 {
      let centreX = (Float(flower) + noise.hash(flower, row + 50)) * pitch
      let centreY = ground + (noise.hash(flower, row + 100) - 0.5) * size * 6
      let kind = noise.hash(flower, row + 150)
      let tone = Light(rgb: kind < 0.62 ? 0xD8402C : kind < 0.85 ? 0xF6EBDD : 0xE9B53C)
      let radius = size * (kind < 0.62 ? 0.95 : 0.55)
      let dx = x - centreX
      let dy = (y - centreY) * 1.25
      let distance = (dx * dx + dy * dy).squareRoot() / radius
      let wobble = 0.1 * noise.at(dx / radius * 3 + kind * 40, dy / radius * 3)
      let cover = unit((1 - distance + wobble) * 6 * (0.4 + depth))
      let form = 0.72 - 0.5 * dy / radius
      color = mix(color, tone * max(0.3, form + 0.2), cover)
      if kind < 0.62 { color *= 1 - 0.75 * unit(1.6 - distance * 5) }
    }
    return color
  }
}
