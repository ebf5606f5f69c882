import UIKit

/// A tile's number and colour.
struct TileSwatch {
  /// The tile's number, the same on every screen.
  let id: Int
  let color: UIColor

  /// The colours of the spectrum, in the order of a sunset.
  private static let stops: [(red: CGFloat, green: CGFloat, blue: CGFloat)] = [
    (0.14, 0.20, 0.38), (0.20, 0.38, 0.54), (0.33, 0.58, 0.62), (0.62, 0.76, 0.68),
    (0.93, 0.86, 0.68), (0.95, 0.70, 0.45), (0.88, 0.46, 0.36), (0.68, 0.27, 0.37),
    (0.38, 0.17, 0.36),
  ]

  /// Returns `count` tiles in the order of their colours.
  static func spectrum(count: Int) -> [TileSwatch] {
    (0..<count).map { index in
      let position = CGFloat(index) / CGFloat(max(1, count - 1)) * CGFloat(stops.count - 1)
      let lower = min(Int(position), stops.count - 2)
      let t = position - CGFloat(lower)
      let a = stops[lower]
      let b = stops[lower + 1]
      // Neighbours differ a little in lightness, so that each tile is visible.
      let shade: CGFloat = [1, 0.93, 1.05, 0.97][index % 4]
      return TileSwatch(
        id: index,
        color: UIColor(
          red: min(1, (a.red + (b.red - a.red) * t) * shade),
          green: min(1, (a.green + (b.green - a.green) * t) * shade),
          blue: min(1, (a.blue + (b.blue - a.blue) * t) * shade),
          alpha: 1))
    }
  }

  /// Returns the tiles in a random order that is always the same.
  static func shuffled(_ tiles: [TileSwatch]) -> [TileSwatch] {
    let dice = Noise(2)
    var tiles = tiles
    for last in tiles.indices.dropFirst().reversed() {
      tiles.swapAt(last, Int(dice.hash(last) * Float(last + 1)))
    }
    return tiles
  }
}
