import SwiftUI

/// A small app of SwiftUI views. The person plays it by hand.
enum SwiftUIScene: CaseIterable {
  case grid, cards, songs

  var title: String {
    switch self {
    case .grid: "Grid and Page"
    case .cards: "Card to Detail"
    case .songs: "Row to Panel"
    }
  }

  /// One sentence that says what to look at.
  var summary: String {
    switch self {
    case .grid:
      "A MatchNavigationStack. The tile and its name fly, and the pop gesture shortens the path."
    case .cards:
      "matchPresentation(item:). A card and its title grow into a page, which a pull closes."
    case .songs:
      "matchPresentation(isPresented:). The cover of a row flies to a panel over the list."
    }
  }

  @ViewBuilder var screen: some View {
    switch self {
    case .grid: GridScene()
    case .cards: CardScene()
    case .songs: SongScene()
    }
  }

  /// Returns the scene with a button that closes it.
  @MainActor func makeController(close: @escaping @MainActor () -> Void) -> UIViewController {
    UIHostingController(
      rootView: screen.overlay(alignment: .bottomTrailing) {
        Button(action: close) {
          Image(systemName: "xmark.circle.fill").font(.title).padding()
        }
        .accessibilityLabel("Close")
      })
  }
}

/// A coloured tile with a symbol, in place of a photograph.
struct Tile: Hashable, Identifiable {
  let name: String
  let symbol: String
  /// The hue of the colours, 0...1.
  let hue: Double
  var id: String { name }

  static let all = [
    Tile(name: "Lake", symbol: "drop.fill", hue: 0.56),
    Tile(name: "Forest", symbol: "leaf.fill", hue: 0.36),
    Tile(name: "Dunes", symbol: "sun.max.fill", hue: 0.11),
    Tile(name: "Storm", symbol: "cloud.bolt.fill", hue: 0.66),
    Tile(name: "Embers", symbol: "flame.fill", hue: 0.02),
    Tile(name: "Night", symbol: "moon.stars.fill", hue: 0.76),
  ]
}

/// The picture of a tile. It fills its frame.
struct TilePicture: View {
  let tile: Tile

  var body: some View {
    LinearGradient(
      colors: [
        Color(hue: tile.hue, saturation: 0.45, brightness: 0.95),
        Color(hue: tile.hue, saturation: 0.8, brightness: 0.55),
      ], startPoint: .top, endPoint: .bottom
    )
    .overlay {
      Image(systemName: tile.symbol).font(.system(size: 44)).foregroundColor(.white)
    }
  }
}
