import MatchTransition
import MatchTransitionSwiftUI
import SwiftUI

/// A grid of tiles. A tap pushes the page of a tile.
struct GridScene: View {
  @State private var path: [Tile] = []

  var body: some View {
    MatchNavigationStack(path: $path) { matching in
      matching.options.duration = 0.5
      matching.gesture = .anywhere
    } root: {
      TileGrid { path.append($0) }
    } destination: { tile in
      TilePage(tile: tile) { path = [$0] }
    }
  }
}

private struct TileGrid: View {
  let open: (Tile) -> Void

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 16)], spacing: 16) {
        ForEach(Tile.all) { tile in
          VStack(alignment: .leading) {
            Button {
              open(tile)
            } label: {
              TilePicture(tile: tile).aspectRatio(1, contentMode: .fit)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(tile.name)
            .matchID(tile.id, cornerRadius: 16)
            Text(tile.name).font(.callout).matchAnchor(tile.id, in: "name")
          }
        }
      }
      .padding()
    }
    .navigationTitle("Tiles")
  }
}

private struct TilePage: View {
  let tile: Tile
  /// Shows another tile in place of this one.
  let show: (Tile) -> Void
  @Environment(\.matchDismiss) private var dismiss

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        TilePicture(tile: tile).frame(height: 360).matchID(tile.id)
        Text(tile.name).font(.largeTitle).matchAnchor(tile.id, in: "name").padding(.horizontal)
        Text("Pull the page to the right, and let go in the middle.").padding(.horizontal)
      }
    }
    .navigationTitle(tile.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Menu("Other") {
          ForEach(Tile.all.filter { $0 != tile }) { other in
            Button(other.name) { show(other) }
          }
          Button("Back") { dismiss() }
        }
      }
    }
  }
}
