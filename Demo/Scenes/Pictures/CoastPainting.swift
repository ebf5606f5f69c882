/// The sun going down over the sea.
struct CoastPainting: Painting {
  private let sky = Ramp([
    (0, 0x41598A), (0.35, 0x9C88A6), (0.62, 0xE9A58A), (0.85, 0xF9C684), (1, 0xFBDCA0),
  ])
  private let sun = Light(rgb: 0xFFF1C4)
  private let horizon: Float = 0.66
  private let sunX: Float = 0.42
  private let headland: Outline
  private let rocks: Outline
  private let noise: Noise

  init(seed: UInt32) {
    let noise = Noise(seed)
    self.noise = noise
    let horizon = horizon
    headland = Outline { x in
      let rise = step(0.66, 0.98, x) * 0.17 + step(0.62, 0.7, x) * 0.02
      return horizon + 0.004 - rise * (0.9 + 0.25 * noise.layered(x * 9, octaves: 5))
    }
    rocks = Outline { x in
      let left = step(0.4, -0.02, x) * 0.17
      let right = step(0.8, 0.9, x) * 0.05
      let crag = noise.ridged(x * 6, octaves: 7) - 0.45
      return 1.27 - (left + right) * (0.8 + crag) - 0.02 * noise.ridged(x * 14, octaves: 5)
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    var color = y < horizon ? air(x: x, y: y, pixel: pixel) : sea(x: x, y: y)
    let land = headland.covers(x: x, y: y, pixel: pixel) * (y < horizon + 0.004 ? 1 : 0)
    if land > 0 {
      let lit = noise.ridged(x * 14, y * 10, octaves: 4)
      let body = mix(Light(rgb: 0x5A4763), Light(rgb: 0xB27A72), step(0.35, 0.75, lit) * 0.5)
      color = mix(color, mix(body, sky.at(0.85), 0.25), land)
    }
    let rock = rocks.covers(x: x, y: y, pixel: pixel)
    if rock > 0 {
      let below = y - rocks.at(x).y
      let rim = bell(below, 0.005) * step(0.5, 0.1, abs(x - sunX))
      let stone = noise.ridged(x * 16, y * 16, octaves: 4)
      let body = Light(rgb: 0x2A2231) * (0.5 + 0.9 * stone) + Light(rgb: 0xE09060) * (rim * 0.35)
      color = mix(color, body, rock)
    }
    return color
  }

  private func air(x: Float, y: Float, pixel: Float) -> Light {
    var color = sky.at(y / horizon)
    let high = noise.layered(x * 1.4 + y * 1.5, y * 8 - x * 0.9, octaves: 5)
    let cloud = step(-0.02, 0.75, high) * step(0.02, 0.14, y) * (1 - step(0.5, 0.64, y))
    let under = noise.layered(x * 1.4 + y * 1.5, (y + 0.02) * 8 - x * 0.9, octaves: 4)
    let edge = unit(0.5 + (high - under) * 2.2)
    let tint = mix(Light(rgb: 0x7C6A90), Light(rgb: 0xFFB48C), edge)
    color = mix(color, tint, cloud * 0.85)
    let dx = x - sunX
    let dy = y - (horizon - 0.07)
    let distance = (dx * dx + dy * dy).squareRoot()
    color += sun * Light(1, 0.75, 0.5) * (0.5 * bell(distance, 0.24) + 0.3 * bell(distance, 0.09))
    return mix(color, sun * 1.7, unit((0.05 - distance) / pixel + 0.5))
  }

  private func sea(x: Float, y: Float) -> Light {
    let depth = y - horizon
    let far = 1 / (depth + 0.025)
    let swell = noise.layered(x * (2 + 0.5 * far), far * 2.2, octaves: 4)
    let chop = noise.layered(x * (5 + 1.6 * far), far * 6, octaves: 3)
    let wave = swell * 0.65 + chop * 0.35
    let mirror = sky.at(1 - unit(depth * 1.5 + 0.07 + wave * 0.1))
    var color = mix(mirror * Light(0.62, 0.64, 0.72), Light(rgb: 0x243752), unit(depth * 1.35))
    color *= 1 + 0.4 * wave * unit(depth * 5 + 0.2)
    let width = 0.045 + depth * 0.17
    let path = bell((x - sunX) / width, 1.1)
    let sparkle = step(0.02, 0.5, wave) * 1.15 + 0.14
    color += sun * Light(1, 0.72, 0.45) * (path * sparkle * (1 - 0.55 * unit(depth * 1.6)))
    return mix(color, sky.at(0.9), bell(depth, 0.012) * 0.7)
  }
}
