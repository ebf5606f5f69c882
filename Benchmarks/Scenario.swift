import MatchTransition
import UIKit

/// The two screens of a benchmark, for any number of tagged views.
@MainActor struct Scenario {
  let name: String
  /// The default numbers of tagged views on each screen.
  var counts = [100, 1000]
  var options = TransitionOptions.automatic
  let tiles: (_ side: TransitionSide, _ count: Int) -> [Tile]

  /// The size of all screens, in points.
  static let size = CGSize(width: 390, height: 844)

  static let all = [
    flatGrid, flatBoxes, deepTree, nested, nestedStyled, cascade, duplicates, offScreen, allVarying,
    positionOnly,
  ]

  /// Visible, matched pictures that change position, size and corners.
  static let flatGrid = Scenario(name: "flat grid", counts: [10, 100, 1000, 10_000, 100_000]) {
    side, count in grid(side, count)
  }

  /// Boxes that also change their colour: twelve values each.
  static let flatBoxes = Scenario(name: "flat boxes") { side, count in
    grid(side, count).map { tile in
      var tile = tile
      tile.content = .color(side == .source ? .orange : .purple)
      return tile
    }
  }

  /// Tagged views at growing depth, up to 32 levels.
  static let deepTree = Scenario(name: "deep tree") { side, count in
    var tiles: [Tile] = []
    for (index, tile) in grid(side, count).enumerated() {
      // Plain and tagged views alternate.
      let starts = index % 32 == 0
      let middle = CGPoint(x: tile.size.width / 2 + 0.5, y: tile.size.height / 2 + 0.5)
      tiles.append(
        .holder(
          at: starts ? tile.center : middle, side: tile.size.width,
          in: starts ? nil : tiles.count - 2))
      var tile = tile
      tile.center = middle
      tile.holder = tiles.count - 1
      tiles.append(tile)
    }
    return tiles
  }

  /// Cards with four pictures each, all tagged.
  static let nested = Scenario(name: "nested") { side, count in cards(side, count) }

  /// The nested cards with a delay each, along arcs.
  static let nestedStyled = nested.styled("nested, staggered, arced", path: .arc(bend: 0.2))

  /// Unmatched views that enter and leave one after the other.
  static let cascade = Scenario(
    name: "cascade", options: TransitionOptions(stagger: .reading)
  ) { side, count in
    grid(side, count, named: side == .source ? "old" : "new").map { tile in
      var tile = tile
      tile.effect = [.fade, .scale(0.6), .move(y: 40)]
      return tile
    }
  }

  /// Four views for each ID.
  static let duplicates = Scenario(name: "duplicates") { side, count in
    grid(side, count).enumerated().map { index, tile in
      var tile = tile
      tile.id = MatchID("photo-\(index / 4)")
      return tile
    }
  }

  /// Lists of which a twentieth is visible.
  static let offScreen = Scenario(name: "mostly off-screen") { side, count in
    grid(side, count, pages: 20)
  }

  /// Views whose position, size, rotation, alpha, corners, border, background, shadow, content and clip
  /// all change.
  static let allVarying = Scenario(name: "all varying") { side, count in
    var tiles: [Tile] = []
    for (index, tile) in grid(side, count).enumerated() {
      var tile = tile
      tile.turn = side == .source ? 0 : 0.3
      tile.alpha = side == .source ? 0.7 : 1
      tile.border = side == .source ? 1 : 3
      tile.borderColor = side == .source ? .black : .blue
      tile.shadow = side == .source ? 2 : 6
      tile.clips = false
      if side == .source {
        tile.content = .color(.orange)
      } else {
        tile.content = .picture(.purple)
        // The clip cuts off a half of the view.
        tiles.append(.holder(at: tile.center, side: tile.size.width))
        tiles[tiles.count - 1].clips = true
        tile.center = CGPoint(x: tile.size.width, y: tile.size.height / 2)
        tile.holder = tiles.count - 1
      }
      tile.id = MatchID("photo-\(index)")
      tiles.append(tile)
    }
    return tiles
  }

  /// Pictures that change only their position.
  static let positionOnly = Scenario(name: "position only") { side, count in
    grid(side, count, side: 40).map { tile in
      var tile = tile
      if side == .destination { tile.center.x = size.width - tile.center.x }
      return tile
    }
  }
}

extension Scenario {
  /// Returns the scenario with a window, a curve and a path for each tagged view.
  func styled(_ name: String, path: MatchPath) -> Scenario {
    let curves: [CubicCurve] = [.easeIn, .easeOut, .easeInOut, .standard]
    return Scenario(name: name, counts: counts, options: options) { side, count in
      tiles(side, count).enumerated().map { index, tile in
        var tile = tile
        let start = 0.3 * Double(index) / Double(count)
        var style = MatchStyle(window: .fraction(start...(start + 0.7)), path: path)
        style.curve = .cubic(curves[index % curves.count])
        tile.style = style
        return tile
      }
    }
  }

  /// Returns the scenario with `untagged` plain views behind each tagged view.
  func diluted(_ name: String, by untagged: Int) -> Scenario {
    Scenario(name: name, counts: counts, options: options) { side, count in
      tiles(side, count).flatMap { tile in
        precondition(tile.holder == nil, "diluted(_:by:) moves the indices of holders")
        return [tile]
          + (0..<untagged).map { _ in .holder(at: tile.center, side: tile.size.width) }
      }
    }
  }

  /// Returns pictures spread evenly over a screen.
  ///
  /// - Parameters:
  ///   - length: The side of the pictures, in points, or nil for small pictures that grow.
  ///   - pages: The number of screen heights that the pictures take.
  private static func grid(
    _ side: TransitionSide, _ count: Int, named name: String = "photo", side length: CGFloat? = nil,
    pages: CGFloat = 1
  ) -> [Tile] {
    let length = length ?? (side == .source ? 40 : 90)
    // Every view moves.
    let phase: CGFloat = side == .source ? 0 : 0.3
    return (0..<count).map { index in
      let share = CGFloat(index) / CGFloat(count)
      return Tile(
        "\(name)-\(index)",
        at: CGPoint(
          x: (share * 97 + phase).truncatingRemainder(dividingBy: 1) * (size.width - length)
            + length / 2,
          y: share * (size.height * pages - length) + length / 2),
        side: length)
    }
  }

  /// Returns boxes with four pictures each: five tagged views.
  private static func cards(_ side: TransitionSide, _ count: Int) -> [Tile] {
    var tiles: [Tile] = []
    for card in grid(side, (count + 4) / 5, named: "card") {
      let holder = tiles.count
      var card = card
      card.content = .color(.white)
      card.clips = false
      tiles.append(card)
      let quarter = card.size.width / 4
      for corner in 0..<min(4, count - tiles.count) {
        let center = CGPoint(
          x: quarter * (corner % 2 == 0 ? 1 : 3), y: quarter * (corner < 2 ? 1 : 3))
        var tile = Tile("photo-\(tiles.count)", at: center, side: quarter * 2 - 4)
        tile.holder = holder
        tiles.append(tile)
      }
    }
    return tiles
  }
}
