/// An olive branch in a stoneware vase.
struct VasePainting: Painting {
  private struct Leaf {
    var x: Float
    var y: Float
    /// The direction of the leaf, of length 1.
    var alongX: Float
    var alongY: Float
    var length: Float
    var tone: Float
  }

  private let studio: Studio
  private let vase: Solid
  private let twigs: [[(x: Float, y: Float)]]
  private let leaves: [Leaf]
  private let noise: Noise

  init(seed: UInt32) {
    let noise = Noise(seed)
    self.noise = noise
    studio = Studio(seed: seed, wall: 0xD8CDBF, table: 0xC2B3A0, edge: 0.92)
    vase = Solid(x: 0.47, top: 0.62, height: 0.42) { v in
      let t = (v - 0.6) / 0.52
      let belly = max(0, 1 - t * t).squareRoot() * 0.152
      let neck: Float = 0.046 + 0.016 * step(0.05, 0, v)
      let shoulder = step(0.14, 0.4, v)
      return mix(neck, belly, shoulder) * (v > 0.975 ? 1 - (v - 0.975) * 5 : 1)
    }
    let ends: [(bendX: Float, bendY: Float, x: Float, y: Float)] = [
      (0.43, 0.4, 0.22, 0.25), (0.5, 0.38, 0.64, 0.19), (0.56, 0.5, 0.82, 0.4),
      (0.47, 0.42, 0.43, 0.15),
    ]
    twigs = ends.map { end in
      (0...24).map { index in
        let t = Float(index) / 24
        let a = (1 - t) * (1 - t)
        let b = 2 * t * (1 - t)
        let c = t * t
        return (0.47 * a + end.bendX * b + end.x * c, 0.64 * a + end.bendY * b + end.y * c)
      }
    }
    leaves = twigs.enumerated().flatMap { number, twig in
      (6...24).map { index in
        let (x, y) = twig[index]
        let (backX, backY) = twig[index - 1]
        let side: Float = index % 2 == 0 ? 1 : -1
        let spread = side * (0.75 + 0.5 * noise.hash(index, number))
        let forward = normal(Light(x - backX, y - backY, 0))
        let along = normal(
          Light(forward.x - forward.y * spread, forward.y + forward.x * spread, 0))
        return Leaf(
          x: x, y: y, alongX: along.x, alongY: along.y,
          length: 0.068 + 0.034 * noise.hash(index, number + 20),
          tone: noise.hash(index, number + 40))
      }
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    let shadow = studio.shadow(
      x: x, y: y, footX: vase.x, footY: vase.foot - 0.022, radius: 0.14, height: vase.height)
    var color = studio.backdrop(x: x, y: y, shadow: shadow)
    if y < 0.74 {
      // The branch throws a soft shadow on the wall behind it.
      color *= 1 - 0.2 * foliage(x: x - 0.055, y: y - 0.05, pixel: 0.02).cover
      color = branch(over: color, x: x, y: y, pixel: pixel)
    }
    guard let hit = vase.surface(x: x, y: y, pixel: pixel) else { return color }
    let v = (y - vase.top) / vase.height
    let glaze = step(0.5, 0.56, v + 0.035 * noise.layered(hit.facing.x * 2.2, 4, octaves: 3))
    let speckle = step(0.5, 0.8, noise.at(hit.facing.x * 40 + 9, y * 190)) * 0.3
    let rings = 1 + 0.03 * noise.at(y * 160, 2)
    let clay = mix(Light(rgb: 0xEDE6D9), Light(rgb: 0xB07A58), glaze) * (rings * (1 - speckle))
    let shaded = studio.shade(clay, facing: hit.facing, gloss: 0.16 * (1 - glaze))
    return mix(color, shaded * (1 - 0.35 * step(0.86, 1, v)), hit.cover)
  }

  /// Draws twigs and leaves over the background.
  private func branch(over back: Light, x: Float, y: Float, pixel: Float) -> Light {
    var color = back
    for twig in twigs {
      for index in 1..<twig.count {
        let a = twig[index - 1]
        let b = twig[index]
        let spanX = b.x - a.x
        let spanY = b.y - a.y
        let along = unit(
          ((x - a.x) * spanX + (y - a.y) * spanY) / (spanX * spanX + spanY * spanY))
        let dx = x - a.x - spanX * along
        let dy = y - a.y - spanY * along
        guard abs(dx) < 0.01, abs(dy) < 0.01 else { continue }
        let half = 0.0052 - 0.0038 * Float(index) / Float(twig.count)
        let cover = unit((half - (dx * dx + dy * dy).squareRoot()) / pixel + 0.5)
        color = mix(color, Light(rgb: 0x6B5B45) * (0.9 - dx / half * 0.35), cover)
      }
    }
    let leaf = foliage(x: x, y: y, pixel: pixel)
    return mix(color, leaf.light, leaf.cover)
  }

  /// Returns the light of the leaves at a point, and the fraction of the pixel that they cover.
  private func foliage(x: Float, y: Float, pixel: Float) -> (light: Light, cover: Float) {
    var light = Light.zero
    var cover: Float = 0
    for leaf in leaves {
      let dx = x - leaf.x
      let dy = y - leaf.y
      guard dx * dx + dy * dy < leaf.length * leaf.length * 1.2 else { continue }
      let along = (dx * leaf.alongX + dy * leaf.alongY) / leaf.length
      guard along > -0.1, along < 1.1 else { continue }
      let across = (dy * leaf.alongX - dx * leaf.alongY) / leaf.length
      let middle = along - 0.5
      let half = 0.145 * (1 - 4 * middle * middle) * (1.1 - 0.3 * along)
      let inside = unit((half - abs(across)) * leaf.length / pixel + 0.5)
      guard inside > 0 else { continue }
      let upper = mix(Light(rgb: 0x5F7350), Light(rgb: 0xA9B592), leaf.tone)
      let lit: Float = across * (leaf.alongX > 0 ? 1 : -1) < 0 ? 1.12 : 0.78
      let vein = 1 + 0.35 * bell(across, 0.014)
      light = mix(light, upper * (lit * vein * (0.72 + 0.35 * along)), inside)
      cover = max(cover, inside)
    }
    return (light, cover)
  }
}
