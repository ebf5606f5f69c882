import MatchTransition
import MatchTransitionSwiftUI
import SwiftUI

/// A list of songs. A tap opens a panel over the list.
struct SongScene: View {
  @State private var song = Tile.all[0]
  @State private var isOpen = false

  var body: some View {
    List(Tile.all) { tile in
      Button {
        song = tile
        isOpen = true
      } label: {
        HStack(spacing: 12) {
          TilePicture(tile: tile)
            .frame(width: 52, height: 52)
            .matchID(tile.id, cornerRadius: 8)
            .allowsHitTesting(false)
          Text(tile.name).matchAnchor(tile.id, in: "name")
          Spacer()
          Image(systemName: "play.fill")
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    }
    .matchPresentation(isPresented: $isOpen, style: .overFullScreen) {
      SongPanel(song: song)
    }
  }
}

/// A panel at the lower edge of the screen, in place of a system sheet.
private struct SongPanel: View {
  let song: Tile
  @Environment(\.matchDismiss) private var dismiss

  var body: some View {
    VStack(spacing: 0) {
      Color.black.opacity(0.2).onTapGesture { dismiss() }
      VStack(spacing: 16) {
        TilePicture(tile: song)
          .frame(width: 240, height: 240)
          .matchID(song.id, cornerRadius: 20)
          .matchStyle(MatchStyle(path: .arc))
        Text(song.name).font(.title.bold()).matchID(song.id, in: "name")
        HStack(spacing: 40) {
          Image(systemName: "backward.fill")
          Image(systemName: "pause.fill").font(.largeTitle)
          Image(systemName: "forward.fill")
        }
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, 32)
      .background(Color(.secondarySystemBackground))
      .matchID("panel", cornerRadius: 28)
      .matchEffect(.move(from: .bottom))
    }
    .ignoresSafeArea()
  }
}
