#if canImport(SwiftUI) && canImport(UIKit)
  @_spi(Hosting) import MatchTransition
  import SwiftUI

  /// A screen of SwiftUI views in a stack or a presentation.
  final class ScreenController: UIHostingController<ScreenContent>, ElementScreen, MatchObserver {
    let element: AnyHashable?
    var onDismissal: (() -> Void)?

    init(_ element: AnyHashable?, _ content: ScreenContent) {
      self.element = element
      super.init(rootView: content)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("ScreenController is made in code only")
    }

    func matchPrepare(for preparation: MatchPreparation) {
      // A screen that was shown before has its views.
      if preparation.side == .destination, !preparation.kind.isReturning {
        preparation.postponeForLateViews(on: view)
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      noteDisappearance()
    }
  }

  /// The views of a screen, with the environment of the place where the stack or the presentation stands.
  struct ScreenContent: View {
    let content: AnyView
    let environment: EnvironmentValues
    let dismiss: MatchDismissAction

    var body: some View {
      content
        .environment(\.matchDismiss, dismiss)
        .withoutMatchSettings()
        .environment(\.self, environment)
    }
  }
#endif
