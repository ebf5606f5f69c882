/// The subjects of the drawn pictures, in the order of the library.
enum PictureSubject: CaseIterable {
  case dawn, lake, fruit
  case dunes, coast, forest
  case vase, aurora, alpenglow
  case meadow, cup, skyline
  case afternoon, hills, moonrise

  /// The painting. It prepares its outlines when it is made, so make it once.
  var painting: any Painting {
    switch self {
    case .dawn:
      RidgePainting(
        seed: 11,
        sky: Ramp([(0, 0x6F8FB5), (0.35, 0xC3B4BE), (0.62, 0xF3C7A4), (0.9, 0xFBE0BC)]),
        disc: .init(
          x: 0.64, y: 0.46, radius: 0.045, light: Light(rgb: 0xFFF0D0), glow: 0.55, reach: 0.3),
        far: 0xC4A7A6, near: 0x2A3444, mist: 0xF0CDB4,
        count: 6, top: 0.6, bottom: 1.12, height: 0.3)
    case .afternoon:
      RidgePainting(
        seed: 23,
        sky: Ramp([(0, 0x7FA9CC), (0.5, 0xB9D3E2), (0.9, 0xE9EFEA)]),
        disc: .init(
          x: 0.2, y: -0.2, radius: 0.01, light: Light(rgb: 0xFFFFFF), glow: 0.3, reach: 0.5),
        far: 0xA9C2D0, near: 0x1F4A4C, mist: 0xD3E1E2,
        count: 7, top: 0.5, bottom: 1.1, height: 0.26)
    case .hills:
      RidgePainting(
        seed: 52,
        sky: Ramp([(0, 0x86AFC6), (0.5, 0xD7DCCB), (0.9, 0xF9E7BE)]),
        disc: .init(
          x: 0.85, y: 0.34, radius: 0.01, light: Light(rgb: 0xFFE9B8), glow: 0.4, reach: 0.4),
        far: 0xBFC0A0, near: 0x4C5A2A, mist: 0xF1DFB2,
        count: 6, top: 0.56, bottom: 1.06, height: 0.13)
    case .moonrise:
      RidgePainting(
        seed: 35,
        sky: Ramp([(0, 0x10182F), (0.5, 0x2C3B63), (0.95, 0x7B7EA0)]),
        disc: .init(
          x: 0.36, y: 0.4, radius: 0.075, light: Light(rgb: 0xFFF3DA), glow: 0.3, reach: 0.22),
        far: 0x56608A, near: 0x090D1A, mist: 0x7480A4,
        count: 5, top: 0.68, bottom: 1.1, height: 0.26, stars: 0.5)
    case .dunes:
      DunePainting(
        seed: 4,
        sky: Ramp([(0, 0x5F8DB8), (0.6, 0xA9C4D2), (1, 0xF0DCC0)]),
        sunlit: 0xE9A868, shaded: 0x7A4434, haze: 0xEBCFB0)
    case .lake:
      LakePainting(
        seed: 8,
        sky: Ramp([(0, 0x4F86B4), (0.6, 0xA5C8DC), (1, 0xE4EDEC)]),
        massif: Massif(
          seed: 3, peaks: [(0.58, 0.24, 0.5), (0.22, 0.38, 0.4), (0.95, 0.4, 0.35)], foot: 0.72,
          sunlit: 0xFAF6EC, shaded: 0x7F9DBA, rock: 0x6B6F76, side: -1),
        wood: 0x1F3B36, haze: 0xCFDDE2, shore: 0.72)
    case .alpenglow:
      LakePainting(
        seed: 15,
        sky: Ramp([(0, 0x3C4C78), (0.5, 0x8C86A8), (0.8, 0xE2B0A0), (1, 0xF4D2B4)]),
        massif: Massif(
          seed: 29, peaks: [(0.4, 0.2, 0.55), (0.78, 0.42, 0.4), (0.05, 0.45, 0.3)], foot: 0.86,
          sunlit: 0xF6A886, shaded: 0x5A5F8C, rock: 0x6E5560, side: 1),
        wood: 0x191F35, haze: 0x9C8CA6, shore: 0.9)
    case .forest:
      ForestPainting(
        seed: 6,
        fog: Ramp([(0, 0xDDE3DE), (0.45, 0xCBD5D0), (1, 0xA9B8B2)]), near: 0x1C2F2B)
    case .aurora: AuroraPainting(seed: 2)
    case .coast: CoastPainting(seed: 5)
    case .skyline: SkylinePainting(seed: 9)
    case .meadow: MeadowPainting(seed: 12)
    case .fruit: FruitPainting(seed: 21)
    case .vase: VasePainting(seed: 22)
    case .cup: CupPainting(seed: 23)
    }
  }
}
