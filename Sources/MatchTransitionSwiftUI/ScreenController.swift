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

    /// Shows other content. The views animate what the app has changed with an animation.
    func show(_ content: ScreenContent, in transaction: Transaction) {
      withTransaction(transaction) { rootView = content }
    }

    func matchPrepare(for preparation: MatchPreparation) {
      // A screen that was shown before has its views.
      if preparation.side == .destination, !preparation.kind.isReturning {
        preparation.postponeForLateViews(on: view)
      }
    }

    /// Dismisses a presented screen for a person who cannot pull it down.
    override func accessibilityPerformEscape() -> Bool {
      // UIKit does not declare that it calls this method on the main thread.
      let isDone = MainActor.assumeIsolated {
        if onDismissal == nil || matchPresentation.gesture == .none { return false }
        rootView.dismiss()
        return true
      }
      return isDone || super.accessibilityPerformEscape()
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
    /// Whether the screen is presented, and so may differ from that place in colours and size.
    var isPresented = false
    @Environment(\.colorScheme) private var colorScheme
    #if !os(tvOS)
      @Environment(\.horizontalSizeClass) private var horizontalSizeClass
      @Environment(\.verticalSizeClass) private var verticalSizeClass
    #endif

    var body: some View {
      content
        .environment(\.matchDismiss, dismiss)
        .withoutMatchSettings()
        .environment(\.self, isPresented ? environmentOfScreen : environment)
    }

    /// The environment of the place, with the traits of the screen's own controller.
    private var environmentOfScreen: EnvironmentValues {
      var values = environment
      values.colorScheme = colorScheme
      #if !os(tvOS)
        values.horizontalSizeClass = horizontalSizeClass
        values.verticalSizeClass = verticalSizeClass
      #endif
      return values
    }
  }
#endif
