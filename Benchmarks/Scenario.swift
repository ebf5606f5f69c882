import MatchTransition
import UIKit

/// Two screens to fly between, for any number of tagged views.
@MainActor struct Scenario {
  let name: String
  /// For how many tagged views on each screen it is measured if nothing else is asked for.
  var counts = [100, 1000]
  var options = TransitionOptions.automatic
  let tiles: (_ side: TransitionSide, _ count: Int) -> [Tile]

  /// The screen of all scenarios, in points.
  static let size = CGSize(width: 390, height: 844)

  static let all = [
    flatGrid, flatBoxes, deepTree, nested, nestedStyled, cascade, duplicates, offScreen, allVarying,
    positionOnly,
  ]

  /// Pictures that all match, can all be seen, and change place, size and corners.
  static let flatGrid = Scenario(name: "flat grid", counts: [10, 100, 1000, 10_000, 100_000]) {
    side, count in grid(side, count)
  }

  /// Boxes, which change their colour as well: twelve numbers each.
  static let flatBoxes = Scenario(name: "flat boxes") { side, count in
    grid(side, count).map { tile in
      var tile = tile
      tile.content = .color(side == .source ? .orange : .purple)
      return tile
    }
  }

  /// Each tagged view in one view more than the one before it, up to 32 of them.
  static let deepTree = Scenario(name: "deep tree") { side, count in
    var tiles: [Tile] = []
    for (index, tile) in grid(side, count).enumerated() {
      // Rungs and tagged views take turns.
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

  /// The same one after the other, each along an arc at a pace of its own.
  static let nestedStyled = nested.styled("nested, staggered, arced", path: .arc(bend: 0.2))

  /// Views without counterparts, which enter and leave one after the other.
  static let cascade = Scenario(
    name: "cascade", options: TransitionOptions(stagger: .reading)
  ) { side, count in
    grid(side, count, named: side == .source ? "old" : "new").map { tile in
      var tile = tile
      tile.effect = [.fade, .scale(0.6), .move(y: 40)]
      return tile
    }
  }

  /// Four views of each name.
  static let duplicates = Scenario(name: "duplicates") { side, count in
    grid(side, count).enumerated().map { index, tile in
      var tile = tile
      tile.id = MatchID("photo-\(index / 4)")
      return tile
    }
  }

  /// Lists of which a twentieth can be seen.
  static let offScreen = Scenario(name: "mostly off-screen") { side, count in
    grid(side, count, pages: 20)
  }

  /// Place, size, turn, alpha, corners, border, background, shadow, content and clip all change.
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
        // Cuts off a half of it.
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

  /// Pictures that keep their form and change place.
  static let positionOnly = Scenario(name: "position only") { side, count in
    grid(side, count, side: 40).map { tile in
      var tile = tile
      if side == .destination { tile.center.x = size.width - tile.center.x }
      return tile
    }
  }
}

extension Scenario {
  /// The same with a part of the time, a pace and a path for each tagged view.
  func styled(_ name: String, path: MatchPath) -> Scenario {
    let curves: [CubicCurve] = [.easeIn, .easeOut, .easeInOut, .standard]
    return Scenario(name: name, counts: counts, options: options) { side, count in
      tiles(side, count).enumerated().map { index, tile in
        var tile = tile
        let start = 0.3 * Double(index) / Double(count)
        tile.style = MatchStyle(
          window: .fraction(start...(start + 0.7)), curve: .cubic(curves[index % curves.count]),
          path: path)
        return tile
      }
    }
  }

  /// The same with so many views without a tag behind each tagged one.
  func diluted(_ name: String, by untagged: Int) -> Scenario {
    Scenario(name: name, counts: counts, options: options) { side, count in
      tiles(side, count).flatMap { tile in
        precondition(tile.holder == nil, "diluted(_:by:) moves the indices of holders")
        return [tile]
          + (0..<untagged).map { _ in .holder(at: tile.center, side: tile.size.width) }
      }
    }
  }

  /// Pictures spread evenly over a screen.
  ///
  /// - Parameters:
  ///   - length: Of their sides, in points; nil for small ones that become larger.
  ///   - pages: How many screens they take, one below the other.
  private static func grid(
    _ side: TransitionSide, _ count: Int, named name: String = "photo", side length: CGFloat? = nil,
    pages: CGFloat = 1
  ) -> [Tile] {
    let length = length ?? (side == .source ? 40 : 90)
    // No view stays at its place.
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

  /// Boxes with four pictures in each: five tagged views.
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
