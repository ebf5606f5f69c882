/// A city across the water at the blue hour.
struct SkylinePainting: Painting {
  private let sky = Ramp([
    (0, 0x1E2B52), (0.45, 0x5A5E8E), (0.75, 0xC98E93), (0.92, 0xF2BE93), (1, 0xF6CFA0),
  ])
  private let water: Float = 0.88
  private let noise: Noise

  init(seed: UInt32) {
    noise = Noise(seed)
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    guard y > water else { return town(x: x, y: y, pixel: pixel) }
    let depth = y - water
    let ripple = noise.layered(x * 9, 0.9 / (depth + 0.03), octaves: 3)
    let sway = ripple * (0.004 + 0.03 * depth)
    // Waves stretch each light into a streak, so a few points along the streak are sampled.
    var sum = Light.zero
    for tap in 0..<5 {
      let reach = (Float(tap) - 2) * (0.012 + depth * 0.09)
      sum += town(x: x + sway, y: water - depth * 1.05 + reach + sway * 2, pixel: pixel * 3)
    }
    let mirrored = sum * 0.2
    let body = mix(mirrored * Light(0.66, 0.7, 0.8), Light(rgb: 0x1A2444), unit(depth * 1.5) * 0.7)
    return body * (1 + 0.25 * ripple * unit(depth * 6)) * (1 - 0.5 * bell(depth, 0.004))
  }

  private func town(x: Float, y rawY: Float, pixel: Float) -> Light {
    let y = min(rawY, water - 0.0005)
    var color = sky.at(y / water)
    let streak = noise.layered(x * 1.7 + 3, y * 10 - x, octaves: 4)
    let cloud = step(0.05, 0.7, streak) * step(0.1, 0.3, y) * (1 - step(0.5, 0.75, y))
    color = mix(
      color, mix(Light(rgb: 0x4B4C7C), Light(rgb: 0xF2A493), step(0.2, 0.6, y)), cloud * 0.55)
    for layer in 0..<3 { color = row(layer, over: color, x: x, y: y, pixel: pixel) }
    return color
  }

  /// Draws one row of buildings over the background.
  private func row(_ layer: Int, over back: Light, x: Float, y: Float, pixel: Float) -> Light {
    let pitch: Float = [0.042, 0.062, 0.09][layer]
    let shifted = x / pitch + Float(layer) * 7.3
    let slot = Int(shifted.rounded(.down))
    let along = shifted - shifted.rounded(.down)
    let key = layer * 1_000
    let rank = noise.hash(slot, key)
    let middle = (Float(slot) + 0.5 - Float(layer) * 7.3) * pitch
    let centre = bell(middle - [0.5, 0.36, 0.7][layer], 0.34)
    var height = [0.2, 0.16, 0.075][layer] + [0.28, 0.27, 0.13][layer] * rank * centre
    let inset = 0.03 + 0.12 * noise.hash(slot, key + 1)
    var left = inset
    var right = 1 - 0.1 * noise.hash(slot, key + 2)
    // Tall buildings get narrower towards the top, and some have a mast.
    let tall = rank * centre > 0.4
    let above = water - y
    if tall && above > height * 0.8 {
      left += 0.15
      right -= 0.15
    }
    let edge = pixel / pitch
    var cover = unit((along - left) / edge + 0.5) * unit((right - along) / edge + 0.5)
    if tall && noise.hash(slot, key + 3) > 0.45 && above > height {
      height += 0.055
      cover = unit(0.5 + (0.0016 - abs(along - (left + right) / 2) * pitch) / pixel)
    }
    cover *= unit((height - above) / pixel + 0.5)
    guard cover > 0 else { return back }
    let body = [Light(rgb: 0x8C7596), Light(rgb: 0x514A74), Light(rgb: 0x1E2143)][layer]
    let dusk = sky.at(0.86)
    let sheen = mix(body, dusk, [0.36, 0.16, 0.02][layer] * step(0.5, 0, above / 0.4) + 0.04)
    let side = along < left + (right - left) * 0.38 ? sheen * 0.78 : sheen
    return mix(back, side + windows(layer, slot, along: along, above: above), cover)
  }

  /// Returns the light of the windows of one building.
  private func windows(_ layer: Int, _ slot: Int, along: Float, above: Float) -> Light {
    let columns: Float = [5, 6, 7][layer]
    let floors: Float = [115, 92, 74][layer]
    let u = along * columns
    let v = above * floors
    let i = Int(u.rounded(.down)) + slot * 16
    let j = Int(v.rounded(.down)) + layer * 512
    let paneU = u - u.rounded(.down)
    let paneV = v - v.rounded(.down)
    guard paneU > 0.22, paneU < 0.8, paneV > 0.25, paneV < 0.8 else { return .zero }
    let share: Float = [0.2, 0.34, 0.42][layer]
    guard noise.hash(i, j) < share * (0.4 + noise.hash(slot, layer + 77)) else { return .zero }
    let warm = mix(Light(rgb: 0xFFC36E), Light(rgb: 0xFFE9C2), noise.hash(i + 9, j))
    return warm * ([0.22, 0.5, 0.85][layer] * (0.4 + 0.6 * noise.hash(i, j + 9)))
  }
}
