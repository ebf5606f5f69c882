#if canImport(SwiftUI) && canImport(UIKit) && canImport(ObjectiveC)
  import MatchTransition
  import SwiftUI
  import UIKit

  // What the guide on SwiftUI shows. Only a compiler of Apple's platforms sees it.

  struct PhotoPage: View {
    let name: String

    var body: some View { Image(name).resizable() }
  }

  // snippet: hosting-controller
  final class PhotoHost: UIHostingController<PhotoPage> {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.matchID = rootView.name
    }
  }
  // end snippet

  // snippet: hosting-tag
  struct MatchAnchor: UIViewRepresentable {
    let id: String

    func makeUIView(context: Context) -> UIImageView { UIImageView() }

    func updateUIView(_ view: UIImageView, context: Context) {
      view.image = UIImage(named: id)
      view.matchID = id
    }
  }
  // end snippet

  // snippet: hosting-stack
  struct MatchStack: UIViewControllerRepresentable {
    let root: UIViewController

    func makeUIViewController(context: Context) -> UINavigationController {
      let stack = UINavigationController(rootViewController: root)
      stack.matchTransition.isEnabled = true
      return stack
    }

    func updateUIViewController(_ stack: UINavigationController, context: Context) {}
  }
// end snippet
#endif
