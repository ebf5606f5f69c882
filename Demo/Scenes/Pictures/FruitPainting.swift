/// A pear and oranges on a table.
struct FruitPainting: Painting {
  private struct Fruit {
    var solid: Solid
    var radius: Float
    var skin: Light
    var blush: Light
    var gloss: Float
    var bumps: Float
  }

  private let studio: Studio
  private let fruits: [Fruit]
  private let noise: Noise

  init(seed: UInt32) {
    noise = Noise(seed)
    studio = Studio(seed: seed, wall: 0xB9BDB4, table: 0xA98D6F, edge: 0.76)
    fruits = [
      Self.orange(x: 0.7, foot: 0.9, radius: 0.135),
      Self.pear(x: 0.36, foot: 0.95, size: 0.44),
      Self.orange(x: 0.59, foot: 1.0, radius: 0.125),
    ]
  }

  private static func orange(x: Float, foot: Float, radius: Float) -> Fruit {
    let height = radius * 1.86
    let solid = Solid(x: x, top: foot - height, height: height) { v in
      let t = 2 * v - 1
      return radius * max(0, 1 - t * t).squareRoot()
    }
    return Fruit(
      solid: solid, radius: radius, skin: Light(rgb: 0xF08A1E), blush: Light(rgb: 0xD9631A),
      gloss: 0.3, bumps: 0.16)
  }

  private static func pear(x: Float, foot: Float, size: Float) -> Fruit {
    let radius = size * 0.34
    let solid = Solid(x: x, top: foot - size, height: size) { v in
      let round = max(0, v * (1 - v)).squareRoot()
      return radius * round * (0.78 - 1.25 * v + 2.4 * v * v) / 0.52
    }
    return Fruit(
      solid: solid, radius: radius, skin: Light(rgb: 0xC2B24A), blush: Light(rgb: 0xB5683A),
      gloss: 0.22, bumps: 0.03)
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    var shadow: Float = 0
    for fruit in fruits {
      let solid = fruit.solid
      shadow = max(
        shadow,
        studio.shadow(
          x: x, y: y, footX: solid.x, footY: solid.foot - 0.03, radius: fruit.radius,
          height: solid.height))
    }
    var color = studio.backdrop(x: x, y: y, shadow: shadow)
    for (index, fruit) in fruits.enumerated() {
      if let stem = stem(of: index, x: x, y: y, pixel: pixel) {
        color = mix(color, stem.light, stem.cover)
      }
      guard let hit = fruit.solid.surface(x: x, y: y, pixel: pixel) else { continue }
      let skin = self.skin(of: fruit, x: x, y: y, facing: hit.facing)
      // The foot and the side next to another fruit lie in shade.
      let low = step(0.78, 1.0, (y - fruit.solid.top) / fruit.solid.height)
      color = mix(color, skin * (1 - 0.5 * low), hit.cover)
    }
    return color
  }

  private func skin(of fruit: Fruit, x: Float, y: Float, facing: Light) -> Light {
    // The pattern follows the curve of the fruit.
    let u = facing.x * (1.2 + facing.x * facing.x * 0.4) + fruit.solid.x * 9
    let v = facing.y * (1.2 + facing.y * facing.y * 0.4) + fruit.solid.x * 5
    let pores = noise.layered(u * 14, v * 14, octaves: 2)
    let pores2 = noise.layered(u * 14 + 0.25, v * 14 + 0.25, octaves: 2)
    let bumped = normal(
      facing + Light((pores - pores2) * fruit.bumps, (pores - pores2) * fruit.bumps, 0))
    let patch = step(-0.25, 0.6, noise.layered(u * 1.3 + 3, v * 1.3, octaves: 3) + facing.x * 0.4)
    var tone = mix(fruit.skin, fruit.blush, patch * 0.7)
    let freckle = noise.at(u * 24 + 9, y * 130)
    if fruit.bumps < 0.1 { tone *= 1 - 0.35 * step(0.55, 0.9, freckle) }
    return studio.shade(tone * (1 + 0.06 * pores), facing: bumped, gloss: fruit.gloss)
  }

  /// Draws the stem on the pear, or the star of an orange.
  private func stem(
    of index: Int, x: Float, y: Float, pixel: Float
  ) -> (light: Light, cover: Float)? {
    let solid = fruits[index].solid
    guard fruits[index].bumps < 0.1 else { return nil }
    let rise = solid.top + 0.012 - y
    guard rise > 0, rise < 0.075 else { return nil }
    let centre = solid.x + 0.004 + rise * rise * 5
    let half: Float = 0.0055 + 0.004 * step(0.055, 0.075, rise)
    let cover = unit((half - abs(x - centre)) / pixel + 0.5) * unit((0.074 - rise) / pixel)
    let facing = max(-0.9, min(0.9, (x - centre) / half))
    return (Light(rgb: 0x5C4028) * (0.75 - 0.5 * facing), cover)
  }
}
