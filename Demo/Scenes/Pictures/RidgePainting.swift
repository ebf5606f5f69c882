/// Ridges under an open sky. Each ridge is paler than the ridge in front of it.
struct RidgePainting: Painting {
  /// The sun or the moon.
  struct Disc {
    var x: Float
    var y: Float
    var radius: Float
    var light: Light
    /// The brightness and the width of the glow, in widths.
    var glow: Float
    var reach: Float
  }

  private let sky: Ramp
  private let disc: Disc
  private let far: Light
  private let near: Light
  private let mist: Light
  private let stars: Float
  private let ridges: [Outline]
  private let noise: Noise

  /// Makes the picture.
  ///
  /// - Parameters:
  ///   - sky: The colours of the sky from the top (0) to the horizon (1).
  ///   - far: The colour of the farthest ridge; `near` of the nearest ridge; `mist` between ridges.
  ///   - top: The y of the farthest crest; `bottom` of the nearest crest.
  ///   - stars: The density of the stars, 0...1.
  init(
    seed: UInt32, sky: Ramp, disc: Disc, far: Int, near: Int, mist: Int,
    count: Int, top: Float, bottom: Float, height: Float, stars: Float = 0
  ) {
    let noise = Noise(seed)
    self.noise = noise
    self.sky = sky
    self.disc = disc
    self.far = Light(rgb: far)
    self.near = Light(rgb: near)
    self.mist = Light(rgb: mist)
    self.stars = stars
    ridges = (0..<count).map { index in
      let depth = Float(index) / Float(count - 1)
      let base = mix(top, bottom, depth * (0.6 + 0.4 * depth))
      let relief = height * (1 - 0.45 * depth)
      let start = Float(index) * 41.3
      let trees = Noise(seed + 90 + UInt32(index))
      return Outline { x in
        let swell = noise.layered(start + x * 2.1, octaves: 3) * 0.5
        let crag = noise.ridged(start + x * 4.3, octaves: 6) - 0.5
        var y = base - relief * (swell + crag * (1 - 0.5 * depth))
        // Single trees are visible on the near ridges.
        let grove = max(0, depth - 0.45) * 0.03
        let crown = abs(trees.at(x * 95)) * 0.6 + abs(trees.at(x * 211)) * 0.4
        y -= grove * crown * unit(0.6 + trees.at(x * 9))
        return y
      }
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    var color = air(x: x, y: y, pixel: pixel)
    let count = ridges.count
    for index in 0..<count {
      let ridge = ridges[index]
      let cover = ridge.covers(x: x, y: y, pixel: pixel)
      guard cover > 0 else { continue }
      let depth = Float(index) / Float(count - 1)
      let below = y - ridge.at(x).y
      // Each ridge fades into mist towards its foot.
      let drift = noise.layered(x * 2.2 + Float(index) * 7, y * 7, octaves: 3) * 0.05
      let fog = step(0, 0.24, below + drift) * (1 - depth * depth) * 0.85
      var body = mix(far, near, depth)
      let shade = noise.ridged(x * 9 + Float(index) * 13, y * 11, octaves: 3) - 0.5
      body *= 1 + 0.35 * shade * (0.3 + depth)
      body = mix(body, mist, fog)
      body += disc.light * (disc.glow * 0.4 * halo(x, y) * (1 - depth))
      color = mix(color, body, cover)
    }
    return color
  }

  /// Returns the light of the sky, with its sun or moon, its stars and a few thin clouds.
  private func air(x: Float, y: Float, pixel: Float) -> Light {
    var color = sky.at(y / 0.75)
    let streak = noise.layered(x * 1.6 + 50, y * 9 + x * 0.8, octaves: 4)
    let cloud = step(0.12, 0.75, streak) * (1 - step(0.35, 0.62, y)) * 0.35
    color = mix(color, sky.at(0.95) * 1.05, cloud)
    if stars > 0 { color += starlight(x, y) }
    let dx = x - disc.x
    let dy = y - disc.y
    let distance = (dx * dx + dy * dy).squareRoot()
    color += disc.light * (disc.glow * halo(x, y))
    return mix(color, disc.light * 1.4, unit((disc.radius - distance) / pixel + 0.5))
  }

  private func halo(_ x: Float, _ y: Float) -> Float {
    let dx = x - disc.x
    let dy = y - disc.y
    return bell((dx * dx + dy * dy).squareRoot(), disc.reach)
  }

  private func starlight(_ x: Float, _ y: Float) -> Light {
    Light(0.9, 0.95, 1) * (noise.stars(x, y, density: stars) * (1 - step(0.3, 0.6, y)))
  }
}

extension Noise {
  /// Returns the light of small scattered stars; `density` is 0...1.
  func stars(_ x: Float, _ y: Float, density: Float) -> Float {
    let u = x * 60
    let v = y * 60
    let i = Int(u.rounded(.down))
    let j = Int(v.rounded(.down))
    guard hash(i, j) < density * 0.4 else { return 0 }
    let centreX = Float(i) + 0.2 + 0.6 * hash(i + 500, j)
    let centreY = Float(j) + 0.2 + 0.6 * hash(i, j + 500)
    let distance = ((u - centreX) * (u - centreX) + (v - centreY) * (v - centreY)).squareRoot()
    let magnitude = hash(i + 900, j)
    return bell(distance, 0.05 + 0.05 * magnitude) * magnitude * magnitude * 1.2
  }
}
