/// Northern lights over a frozen bay.
struct AuroraPainting: Painting {
  private let sky = Ramp([(0, 0x070D20), (0.55, 0x10213F), (1, 0x1F4152)])
  private let green = Light(rgb: 0x53F2A5)
  private let violet = Light(rgb: 0x8C5CF0)
  private let hills: [Outline]
  private let noise: Noise
  private let shore: Float = 0.93

  init(seed: UInt32) {
    let noise = Noise(seed)
    self.noise = noise
    let shore = shore
    hills = [
      Outline { shore - 0.13 - noise.layered($0 * 2.4, octaves: 6) * 0.09 },
      Outline { x in
        let crown = abs(noise.at(x * 80 + 7)) * 0.6 + abs(noise.at(x * 170)) * 0.4
        let rise = 0.02 + 0.1 * step(0.55, 1, x) + 0.06 * step(0.3, 0, x)
        return shore - rise * (0.7 + 0.5 * noise.at(x * 6)) - crown * (0.012 + rise * 0.35)
      },
    ]
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    guard y > shore else { return land(x: x, y: y, pixel: pixel) }
    let depth = y - shore
    let ripple = noise.layered(x * 6, 0.6 / (depth + 0.03), octaves: 3)
    let sway = ripple * (0.006 + 0.06 * depth)
    let mirrored = land(x: x + sway, y: shore - depth * 1.4 + sway, pixel: pixel * 4)
    return mirrored * Light(0.5, 0.58, 0.62) * (1 - unit(depth * 1.2)) + Light(rgb: 0x0A1426) * 0.5
  }

  private func land(x: Float, y: Float, pixel: Float) -> Light {
    var color = sky.at(y / shore)
    let dust = step(-0.1, 0.9, noise.layered(x * 2 + y, y * 3 - x * 2, octaves: 4))
    color += Light(0.012, 0.016, 0.03) * dust
    color += Light(0.85, 0.93, 1) * (noise.stars(x, y, density: 0.55) * (1 - step(0.45, 0.8, y)))
    color += curtain(x, y, base: 0.6, layer: 0) + curtain(x, y, base: 0.42, layer: 1) * 0.6
    let ridge = hills[0].covers(x: x, y: y, pixel: pixel)
    let snow = noise.ridged(x * 8, y * 8, octaves: 4)
    let slope = mix(Light(rgb: 0x16263C), Light(rgb: 0x4C7A84), snow * step(0.3, 0.7, snow) * 0.6)
    color = mix(color, slope, ridge)
    let wood = hills[1].covers(x: x, y: y, pixel: pixel)
    return mix(color, Light(rgb: 0x050A14), wood)
  }

  /// Returns the light of one curtain, which is green at its lower edge and fades into violet
  /// above.
  private func curtain(_ x: Float, _ y: Float, base: Float, layer: Int) -> Light {
    let start = Float(layer) * 31
    let fold = noise.layered(x * 1.5 + start, octaves: 3)
    let hem = base + fold * 0.16 + (x - 0.5) * (layer == 0 ? -0.24 : 0.2)
    let above = hem - y
    guard above > -0.05 else { return .zero }
    // Rays stand along the curtain. They lean a little and differ in height.
    let ray = noise.layered((x + fold * 0.1) * 16 + above * 0.8 + start, octaves: 3)
    let height = 0.2 + 0.12 * noise.at(x * 5 + start) + 0.06 * ray
    let rise = step(-0.045, 0.012, above)
    let fall = 1 / (1 + (max(0, above) / height) * (max(0, above) / height) * 4)
    let strength = rise * fall * fall * (0.62 + 0.55 * ray)
    let presence = step(-0.9, 0.5, noise.at(x * 1.3 + start + 5))
    let hue = mix(green, violet, step(0.05, 0.3, above))
    return hue * max(0, strength * presence * 0.62)
  }
}
