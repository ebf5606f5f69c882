/// A cup of coffee in the morning.
struct CupPainting: Painting {
  private let studio: Studio
  private let cup: Solid
  private let noise: Noise
  private let glaze = Light(rgb: 0x5E7F8C)
  private let rimY: Float = 0.62
  private let rim: Float = 0.185
  /// The ratio of height to width of an ellipse on the table.
  private let tilt: Float = 0.3

  init(seed: UInt32) {
    noise = Noise(seed)
    studio = Studio(seed: seed, wall: 0xE2D3C2, table: 0x8C6244, edge: 0.58)
    let rim = rim
    cup = Solid(x: 0.46, top: 0.62, height: 0.3) { v in
      let bowl = 1 - v * v * v * 0.42 - 0.05 * v
      return rim * bowl * (v > 0.94 ? 1 - (v - 0.94) * 2.2 : 1)
    }
  }

  func light(x: Float, y: Float, pixel: Float) -> Light {
    let shadow = studio.shadow(
      x: x, y: y, footX: cup.x + 0.01, footY: cup.foot + 0.045, radius: 0.25, height: 0.42)
    var color = studio.backdrop(x: x, y: y, shadow: shadow)
    color = saucer(over: color, x: x, y: y, pixel: pixel)
    color = handle(over: color, x: x, y: y, pixel: pixel)
    color = body(over: color, x: x, y: y, pixel: pixel)
    color = mouth(over: color, x: x, y: y, pixel: pixel)
    return color + steam(x: x, y: y)
  }

  /// Returns the distance of a point from an ellipse of the given half width, in widths; negative
  /// inside.
  private func ellipse(_ x: Float, _ y: Float, centreY: Float, half: Float) -> Float {
    let dx = x - cup.x
    let dy = (y - centreY) / tilt
    let reach = (dx * dx + dy * dy).squareRoot()
    guard reach > 0 else { return -half * tilt }
    // Across the short side, the same change of the reach covers fewer pixels.
    let steep = (dx * dx + dy * dy / (tilt * tilt)).squareRoot() / reach
    return (reach - half) / steep
  }

  private func saucer(over back: Light, x: Float, y: Float, pixel: Float) -> Light {
    let centre = cup.foot + 0.012
    let lower = ellipse(x, y, centreY: centre + 0.014, half: 0.292)
    let upper = ellipse(x, y, centreY: centre, half: 0.295)
    var color = mix(back, glaze * 0.3, unit(0.5 - lower / pixel))
    let slope = unit(-upper / 0.06)
    let facing = normal(
      Light((x - cup.x) * -1.6 * (1 - slope), -1.2, 0.55 + (y - centre) * 2 * (1 - slope)))
    var plate = studio.shade(glaze, facing: facing, gloss: 0.05)
    plate *= 1 - 0.3 * bell(ellipse(x, y, centreY: centre, half: 0.17), 0.01)
    let shade = studio.shadow(
      x: x, y: y, footX: cup.x + 0.012, footY: cup.foot - 0.01, radius: 0.13, height: 0.22)
    plate *= 1 - 0.62 * shade
    color = mix(color, plate, unit(0.5 - upper / pixel))
    return color + Light(0.5, 0.5, 0.48) * (bell(upper + 0.004, 0.003) * 0.25 * unit(0.6 - x))
  }

  private func handle(over back: Light, x: Float, y: Float, pixel: Float) -> Light {
    let dx = (x - (cup.x + 0.175)) / 0.95
    let dy = y - 0.735
    let distance = (dx * dx + dy * dy).squareRoot()
    let ring = distance - 0.072
    let half: Float = 0.0165
    let cover = unit((half - abs(ring)) / pixel + 0.5)
    guard cover > 0 else { return back }
    let u = max(-0.97, min(0.97, ring / half))
    let facing = normal(
      Light(u * dx / distance, u * dy / distance, (1 - u * u).squareRoot()))
    return mix(back, studio.shade(glaze, facing: facing, gloss: 0.4), cover)
  }

  private func body(over back: Light, x: Float, y: Float, pixel: Float) -> Light {
    // The foot is round, so the sides end higher than the middle.
    let u = max(-1, min(1, (x - cup.x) / 0.11))
    let bow = (1 - u * u).squareRoot() * 0.03 - 0.03
    guard let hit = cup.surface(x: x, y: y - bow * step(0.75, 0.93, y), pixel: pixel) else {
      return back
    }
    let v = (y - cup.top) / cup.height
    let bare = step(0.8, 0.83, v + 0.02 * noise.at(hit.facing.x * 3, 1))
    let speckle = step(0.55, 0.8, noise.at(hit.facing.x * 30 + 3, y * 150)) * 0.22
    let clay = mix(glaze, Light(rgb: 0xC9B094), bare) * (1 - speckle)
    let shaded = studio.shade(clay, facing: hit.facing, gloss: 0.45 * (1 - bare))
    return mix(back, shaded * (1 - 0.4 * step(0.85, 1.05, v)), hit.cover)
  }

  private func mouth(over back: Light, x: Float, y: Float, pixel: Float) -> Light {
    let outer = ellipse(x, y, centreY: rimY, half: rim)
    guard outer < pixel else { return back }
    let lip = studio.shade(glaze * 1.25, facing: normal(Light(-0.2, -0.9, 0.4)), gloss: 0.1)
    var color = mix(back, lip, unit(0.5 - outer / pixel))
    let inner = ellipse(x, y, centreY: rimY, half: rim - 0.011)
    // The light does not reach the left side of the inner wall.
    let wall = glaze * (0.25 + 0.75 * step(-0.15, 0.18, x - cup.x))
    color = mix(color, wall, unit(0.5 - inner / pixel))
    let level = ellipse(x, y, centreY: rimY + 0.016, half: rim - 0.02)
    let foam = bell(level + 0.004, 0.005)
    let swirl = noise.layered((x - cup.x) * 14, (y - rimY) * 46, octaves: 3)
    let brew = mix(Light(rgb: 0x2A150B), Light(rgb: 0x7A4A26), 0.35 + 0.4 * swirl)
    let sky = bell(x - cup.x + 0.07, 0.05) * bell(y - rimY, 0.016) * 0.4
    let coffee = mix(brew, Light(rgb: 0xC48A52), foam * 0.8) + Light(0.9, 0.9, 0.88) * sky
    return mix(color, coffee, unit(0.5 - level / pixel) * unit(0.5 - inner / pixel))
  }

  /// Returns the light of two wisps of steam, which rise, widen and drift apart.
  private func steam(x: Float, y: Float) -> Light {
    let rise = rimY - y
    guard rise > 0, rise < 0.5 else { return .zero }
    var sum: Float = 0
    for wisp in 0..<2 {
      let start = Float(wisp) * 17
      let bend = noise.layered(rise * 4 + start, octaves: 2) * (0.02 + 0.2 * rise)
      let centre = cup.x - 0.04 + 0.08 * Float(wisp) + bend
      let width = 0.01 + 0.07 * rise
      let thin = 0.5 + 0.6 * noise.layered(x * 12 + start, rise * 7 + start, octaves: 3)
      sum += bell(x - centre, width) * max(0, thin)
    }
    let fade = step(0, 0.06, rise) * step(0.48, 0.1, rise)
    return Light(0.34, 0.33, 0.31) * (sum * fade * 0.5)
  }
}
