#if canImport(SwiftUI) && canImport(UIKit) && canImport(ObjectiveC)
  // snippet: hosting-imports
  import MatchTransition
  import MatchTransitionSwiftUI
  import SwiftUI
  // end snippet
  import UIKit

  // The code in the guide on SwiftUI. Only a compiler of Apple's platforms sees it.

  struct Photo: Hashable, Identifiable {
    let name: String
    var title: String { name.capitalized }
    var id: String { name }

    static let all = ["lake", "dunes", "forest"].map { Photo(name: $0) }
  }

  struct Card: Identifiable {
    let id: Int
    let title: String

    static let all = [Card(id: 1, title: "Bread"), Card(id: 2, title: "Soup")]
  }

  struct CardFace: View {
    let card: Card

    var body: some View { Text(card.title).padding().background(Color.orange) }
  }

  // snippet: hosting-photos
  struct PhotoApp: View {
    @State private var path: [Photo] = []

    var body: some View {
      MatchNavigationStack(path: $path) {
        PhotoGrid { path.append($0) }
      } destination: { photo in
        PhotoPage(photo: photo)
      }
    }
  }

  struct PhotoGrid: View {
    let open: (Photo) -> Void

    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
          ForEach(Photo.all) { photo in
            Button {
              open(photo)
            } label: {
              Color.clear
                .aspectRatio(1, contentMode: .fit)
                .overlay(Image(photo.name).resizable().scaledToFill())
                .clipped()
            }
            .buttonStyle(.plain)
            .matchID(photo.id, cornerRadius: 12)
          }
        }
      }
      .navigationTitle("Photos")
    }
  }

  struct PhotoPage: View {
    let photo: Photo

    var body: some View {
      VStack(alignment: .leading) {
        Image(photo.name).resizable().scaledToFit().matchID(photo.id)
        Text(photo.title).font(.title).matchAnchor(photo.id, in: "title")
      }
      .navigationTitle(photo.title)
    }
  }
  // end snippet

  // snippet: hosting-route
  enum Route: Hashable {
    case album(String)
    case photo(Photo)
  }

  struct AlbumApp: View {
    @State private var path: [Route] = [.album("Summer"), .photo(.all[0])]

    var body: some View {
      MatchNavigationStack(path: $path) {
        Text("Albums")
      } destination: { route in
        switch route {
        case .album(let name): Text(name)
        case .photo(let photo): PhotoPage(photo: photo)
        }
      }
    }
  }
  // end snippet

  // snippet: hosting-cards
  struct CardList: View {
    @State private var open: Card?

    var body: some View {
      VStack(spacing: 16) {
        ForEach(Card.all) { card in
          Button {
            open = card
          } label: {
            CardFace(card: card)
          }
          .buttonStyle(.plain)
          .matchID(card.id, cornerRadius: 20)
        }
      }
      .matchPresentation(item: $open) { CardPage(card: $0) }
    }
  }

  struct CardPage: View {
    let card: Card
    @Environment(\.matchDismiss) private var dismiss

    var body: some View {
      VStack {
        CardFace(card: card).matchID(card.id)
        Button("Close") { dismiss() }
      }
    }
  }
  // end snippet

  // snippet: hosting-panel
  struct SongRow: View {
    @State private var isOpen = false

    var body: some View {
      Button {
        isOpen = true
      } label: {
        HStack {
          Image("cover").resizable().frame(width: 48, height: 48)
            .matchID("cover", cornerRadius: 6)
            .allowsHitTesting(false)
          Text("Night Train").matchAnchor("title")
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .matchPresentation(isPresented: $isOpen, style: .overFullScreen) { SongPanel() }
    }
  }

  struct SongPanel: View {
    var body: some View {
      ZStack(alignment: .bottom) {
        Color.black.opacity(0.3)
          .matchID("dim")
          .matchEffect(.fade.during(entering: .whole, leaving: .whole))
        VStack {
          Image("cover").resizable().frame(width: 240, height: 240)
            .matchID("cover", cornerRadius: 16)
          Text("Night Train").font(.title).matchID("title")
        }
        .frame(maxWidth: .infinity)
        .padding()
        .padding(.bottom, 40)
        .background(Color(.systemBackground))
        .matchID("panel", cornerRadius: 24)
        .matchEffect(.move(from: .bottom))
      }
      .edgesIgnoringSafeArea(.all)
    }
  }
  // end snippet

  // snippet: hosting-style
  struct Badge: View {
    let photo: Photo

    var body: some View {
      Image(systemName: "star.fill")
        .matchAnchor(photo.id, in: "badge")
        .matchStyle(MatchStyle(path: .arc))
        .matchEffect([.fade, .scale(0.5)])
    }
  }
  // end snippet

  // snippet: hosting-configure
  struct SlowStack: View {
    @State private var path: [Photo] = []

    var body: some View {
      MatchNavigationStack(path: $path) { matching in
        matching.options.duration = 0.6
        matching.gesture = .anywhere
        matching.showsInspector = true
      } root: {
        PhotoGrid { path.append($0) }
      } destination: { photo in
        PhotoPage(photo: photo)
      }
    }
  }

  struct SlowCard: View {
    @Binding var open: Card?

    var body: some View {
      Text("Cards").matchPresentation(item: $open) { matching in
        matching.options.duration = 0.6
        matching.gesture = .anywhere(followsFinger: true)
      } content: { card in
        CardPage(card: card)
      }
    }
  }
  // end snippet

  // snippet: hosting-mixed
  final class PhotosViewController: UIViewController {
    let imageView = UIImageView(image: UIImage(named: "lake"))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(imageView)
      imageView.matchID = Photo.all[0].id
      navigationController?.matchTransition.isEnabled = true
    }

    func open() {
      let page = UIHostingController(rootView: PhotoPage(photo: .all[0]))
      navigationController?.pushViewController(page, animated: true)
    }
  }
  // end snippet

  // snippet: hosting-wait
  final class PhotoPageHost: UIHostingController<PhotoPage>, MatchObserver {
    func matchPrepare(for preparation: MatchPreparation) {
      preparation.postponeForLateViews(on: view)
    }
  }
  // end snippet

  // snippet: hosting-controller
  final class PhotoHost: UIHostingController<PhotoPage> {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.matchID = rootView.photo.id
    }
  }
// end snippet
#endif
