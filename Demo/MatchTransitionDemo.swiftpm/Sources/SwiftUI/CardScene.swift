import MatchTransition
import MatchTransitionSwiftUI
import SwiftUI

/// A column of cards. A tap presents the page of a card.
struct CardScene: View {
  @State private var open: Tile?

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        ForEach(Tile.all) { tile in
          Button {
            open = tile
          } label: {
            CardFace(tile: tile, height: 200)
          }
          .buttonStyle(.plain)
          .matchID(tile.id, cornerRadius: 20)
        }
      }
      .padding()
    }
    .matchPresentation(
      item: $open,
      configure: {
        $0.options.duration = 0.55
        $0.gesture = .anywhere(followsFinger: true)
      }
    ) { CardPage(tile: $0) }
  }
}

/// A picture with a title in its lower corner, which flies by itself.
private struct CardFace: View {
  let tile: Tile
  let height: CGFloat

  var body: some View {
    TilePicture(tile: tile)
      .frame(height: height)
      .overlay(alignment: .bottomLeading) {
        Text(tile.name)
          .font(.title.bold())
          .foregroundColor(.white)
          .matchID(tile.id, in: "title")
          .allowsHitTesting(false)
          .padding()
      }
  }
}

private struct CardPage: View {
  let tile: Tile
  @Environment(\.matchDismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      CardFace(tile: tile, height: 420)
        .matchID(tile.id)
      VStack(alignment: .leading, spacing: 16) {
        Text("Pull the page down, or throw it back to its place.")
        Button("Close") { dismiss() }
      }
      .padding(.horizontal)
      .matchID("words")
      .matchEffect([.fade, .move(y: 40)])
      Spacer()
    }
    .ignoresSafeArea(edges: .top)
  }
}
