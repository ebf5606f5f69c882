/// Sand dunes under a clear sky, with the sun low on one side.
struct DunePainting: Painting {
  private let sky: Ramp
  private let sunlit: Light
  private let shaded: Light
  private let haze: Light
  private let crests: [Outline]
  private let noise: Noise

  /// Makes the picture from the colours of sand in the sun and in the shade.
  init(seed: UInt32, sky: Ramp, sunlit: Int, shaded: Int, haze: Int) {
    let noise = Noise(seed)
    self.noise = noise
    self.sky = sky
    self.sunlit = Light(rgb: sunlit)
    self.shaded = Light(rgb: shaded)
    self.haze = Light(rgb: haze)
    let bases: [Float] = [0.47, 0.55, 0.66, 0.88]
    crests = bases.enumerated().map { index, base in
      let start = Float(index) * 19.7
      let relief: Float = [0.05, 0.12, 0.2, 0.26][index]
      return Outline { x in
        let swell = 1 - abs(noise.at(start + x * (2.6 - 0.45 * Float(index))))
        return base - relief * (swell * swell - 0.5) - 0.02 * noise.at(start + x * 5)
      }
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    var color = sky.at(y / 0.5)
    for (index, crest) in crests.enumerated() {
      let cover = crest.covers(x: x, y: y, pixel: pixel)
      guard cover > 0 else { continue }
      let below = y - crest.at(x).y
      let distance = Float(crests.count - 1 - index) / Float(crests.count - 1)
      let sand = slope(x: x, below: below, layer: index)
      let air = distance * 0.55 * (0.6 + 0.4 * (1 - unit(below * 5)))
      color = mix(color, mix(sand, haze, air), cover)
    }
    return color
  }

  /// Returns the light of the sand on the layer's dune, `below` the crest.
  private func slope(x: Float, below: Float, layer: Int) -> Light {
    let size: Float = 0.62 + 0.82 * Float(3 - layer)
    let spine = ridge(x * size, below * size, layer)
    let facing = ridge(x * size + 0.02, below * size, layer) - spine
    let lit = step(-0.006, 0.006, facing + 0.0015)
    // The wind draws ripples across the faces.
    let bend = noise.layered(x * 4, below * 6, octaves: 2)
    let ripples = noise.at(x * 9 + bend * 2, below * 150 * size + bend * 9 + x * 40)
    let fade = 0.035 * Float(layer)
    let grain = 1 + ripples * fade * (0.3 + 0.8 * lit)
    let soft = 0.82 + 0.3 * spine
    return mix(shaded * (0.85 + 0.3 * spine), sunlit * soft, lit) * grain
  }

  /// Returns the height of the dune at a place. The dune has one sharp crest.
  private func ridge(_ x: Float, _ below: Float, _ layer: Int) -> Float {
    let bend = noise.at(below * 3.1 + Float(layer) * 5, 3.3) * 0.22
    let across = x * 1.5 + bend - below * 0.9 + Float(layer) * 3.7
    return 1 - abs(noise.at(across, below * 0.9 + Float(layer) * 11))
  }
}
