#if canImport(SwiftUI) && canImport(UIKit)
  @_spi(Hosting) import MatchTransition
  import SwiftUI

  /// Lays an anchor in front of a view, and makes the view transparent while its picture flies.
  struct AnchorModifier: ViewModifier {
    let tag: MatchTag
    @State private var isVisible = true

    func body(content: Content) -> some View {
      content
        .withoutMatchSettings()
        .opacity(isVisible ? 1 : 0)
        .overlay(
          Anchor(tag: tag, isVisible: $isVisible)
            .allowsHitTesting(false)
            .accessibility(hidden: true))
    }
  }

  private struct Anchor: UIViewRepresentable {
    let tag: MatchTag
    @Binding var isVisible: Bool

    func makeUIView(context: Context) -> MatchAnchorView { MatchAnchorView(frame: .zero) }

    func updateUIView(_ view: MatchAnchorView, context: Context) {
      view.onVisibility = { isVisible in
        // The picture takes the place of the view in one frame.
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { self.isVisible = isVisible }
      }
      tag.apply(to: view, in: context.environment)
    }

    static func dismantleUIView(_ view: MatchAnchorView, coordinator: Void) {
      view.onVisibility = nil
    }
  }
#endif
