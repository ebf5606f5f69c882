/// The room of the still lifes: a wall, a table and a window on the left.
struct Studio {
  /// The direction of the light; y points down and z to the viewer.
  static let lamp = normal(Light(-0.62, -0.58, 0.53))
  /// The direction halfway between the lamp and the viewer.
  private static let gleam = normal(lamp + Light(0, 0, 1))

  /// The y at which the table meets the wall, in widths.
  let edge: Float
  private let wall: Light
  private let table: Light
  private let noise: Noise

  init(seed: UInt32, wall: Int, table: Int, edge: Float) {
    self.edge = edge
    self.wall = Light(rgb: wall)
    self.table = Light(rgb: table)
    noise = Noise(seed)
  }

  /// Returns the light of the empty room at a point; `shadow` is the hidden fraction of the lamp,
  /// 0...1.
  func backdrop(x: Float, y: Float, shadow: Float) -> Light {
    let plaster = 1 + 0.03 * noise.layered(x * 9, y * 9, octaves: 4)
    // The window throws a slanted, soft-edged patch of light on the wall.
    let across = x + 0.34 * y
    let pane = step(0.2, 0.34, across) * (1 - step(0.86, 1.02, across))
    let bar = 1 - 0.55 * bell(across - 0.56, 0.035)
    let level = mix(0.5, 1.06, pane * bar * (1 - step(0.55, 0.95, y) * 0.55))
    let back = wall * (level * plaster)
    let depth = y - edge
    let board = 1 + 0.07 * noise.layered(x * 3 + 40, depth * 90, octaves: 4)
    let front = table * (board * (0.9 - 0.35 * unit(depth * 1.4) + 0.22 * bell(x - 0.3, 0.5)))
    let lit = front * (1 - 0.68 * shadow)
    return mix(back, lit, step(-0.004, 0.004, depth)) * (1 - 0.25 * bell(depth, 0.012))
  }

  /// Returns the shade of a round thing on the table: dark at its foot, with a shadow to the right.
  ///
  /// - Parameters:
  ///   - radius: The radius of the foot; `height` is that of the thing, both in widths.
  func shadow(
    x: Float, y: Float, footX: Float, footY: Float, radius: Float, height: Float
  ) -> Float {
    let dx = x - footX
    let dy = (y - footY) * 3.2
    let contact = bell((dx * dx + dy * dy).squareRoot(), radius * 0.75) * 0.9
    // The shadow falls away from the lamp and softens with the distance.
    let along = (dx - (y - footY) * 0.4) / (height * 1.25)
    guard along > -0.4, along < 1.6 else { return contact }
    let side = y - footY - dx * 0.08
    let blur = radius * (0.1 + 0.3 * unit(along))
    let width = radius * 0.34 * (1 - 0.35 * unit(along))
    let body = step(width + blur, width - blur, abs(side))
    let cast = body * step(-0.2, 0.1, along) * (1 - step(0.55, 1.3, along)) * 0.85
    return unit(max(contact, cast))
  }

  /// Returns the light that a surface sends to the viewer.
  ///
  /// - Parameters:
  ///   - facing: The normal of the surface, of length 1.
  ///   - gloss: The fraction of the lamp that the surface mirrors, 0...1.
  func shade(_ color: Light, facing: Light, gloss: Float) -> Light {
    let key = max(0, (dot(facing, Self.lamp) + 0.12) / 1.12)
    let above = 0.5 - 0.5 * facing.y
    let ambient = mix(table * 0.34, Light(0.3, 0.33, 0.38), above)
    var highlight = max(0, dot(facing, Self.gleam))
    for _ in 0..<5 { highlight *= highlight }
    let rim = 1 - max(0, facing.z)
    let fresnel = rim * rim * rim * 0.16
    let warm = Light(1.02, 0.97, 0.88)
    return color * (warm * key + ambient * 0.9) + Light(1, 0.98, 0.94) * (gloss * highlight)
      + wall * fresnel * (0.3 + gloss)
  }
}

/// A solid of revolution, seen from the side.
struct Solid {
  let x: Float
  let top: Float
  let height: Float
  private let radius: Outline

  /// Makes a solid from its radius, in widths, at each height from the top (0) to the foot (1).
  init(x: Float, top: Float, height: Float, radius: (Float) -> Float) {
    self.x = x
    self.top = top
    self.height = height
    self.radius = Outline { $0 >= 0 && $0 <= 1 ? max(0, radius($0)) : 0 }
  }

  var foot: Float { top + height }

  /// Returns the fraction of the pixel that the solid covers, and the normal of its surface there.
  func surface(x px: Float, y: Float, pixel: Float) -> (cover: Float, facing: Light)? {
    let v = (y - top) / height
    guard v > -0.02, v < 1.02 else { return nil }
    let (r, slope) = radius.at(v)
    let dx = px - x
    guard r > 0, abs(dx) < r + 2 * pixel else { return nil }
    let lean = max(-12, min(12, slope / height))
    let distance = (r - abs(dx)) / (1 + lean * lean).squareRoot()
    let cover = unit(distance / pixel + 0.5)
    let u = max(-0.998, min(0.998, dx / r))
    let facing = normal(Light(u, -lean, (1 - u * u).squareRoot()))
    return (cover, facing)
  }
}
