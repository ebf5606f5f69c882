#if canImport(SwiftUI) && canImport(UIKit)
  import MatchTransition
  import SwiftUI

  extension View {
    /// Presents a screen over this one while there is an item. Views with equal IDs fly between the screens.
    ///
    /// ```swift
    /// .matchPresentation(item: $card) { CardPage(card: $0) }
    /// ```
    ///
    /// A pull downwards dismisses the screen and sets the item to nil. An item with another ID dismisses the screen
    /// and presents a new one.
    ///
    /// - Parameters:
    ///   - item: The item of the screen, or nil.
    ///   - style: `.fullScreen`, or `.overFullScreen` for a screen that shows a part of the screen below. System
    ///     sheets cannot match. The default is `.fullScreen`.
    ///   - configure: Called with the transitions of each new screen, for example to set their options. The default
    ///     does nothing.
    ///   - content: The screen of an item.
    @MainActor public func matchPresentation<Item: Identifiable, Content: View>(
      item: Binding<Item?>, style: UIModalPresentationStyle = .fullScreen,
      configure: @escaping (ControllerMatching) -> Void = { _ in },
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      background(
        PresentationView(
          id: item.wrappedValue.map { AnyHashable($0.id) },
          content: item.wrappedValue.map { AnyView(content($0)) }, style: style,
          configure: configure
        ) { item.wrappedValue = nil })
    }

    /// Presents a screen over this one while a value is true. Views with equal IDs fly between the screens.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the screen is presented. A pull downwards sets it to false.
    ///   - style: `.fullScreen`, or `.overFullScreen` for a screen that shows a part of the screen below. The default
    ///     is `.fullScreen`.
    ///   - configure: Called with the transitions of each new screen. The default does nothing.
    ///   - content: The screen.
    @MainActor public func matchPresentation<Content: View>(
      isPresented: Binding<Bool>, style: UIModalPresentationStyle = .fullScreen,
      configure: @escaping (ControllerMatching) -> Void = { _ in },
      @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      background(
        PresentationView(
          id: isPresented.wrappedValue ? AnyHashable(true) : nil,
          content: isPresented.wrappedValue ? AnyView(content()) : nil, style: style,
          configure: configure
        ) { isPresented.wrappedValue = false })
    }
  }

  /// An invisible part of a screen that presents another screen.
  private struct PresentationView: UIViewControllerRepresentable {
    /// The identity of the screen to present, or nil for none.
    let id: AnyHashable?
    let content: AnyView?
    let style: UIModalPresentationStyle
    let configure: (ControllerMatching) -> Void
    /// Clears the app's item.
    let clear: @MainActor () -> Void

    func makeUIViewController(context: Context) -> PresentingController { PresentingController() }

    func updateUIViewController(_ presenter: PresentingController, context: Context) {
      presenter.onDismissal = clear
      presenter.show(wish(in: context), isAnimated: !context.transaction.disablesAnimations)
    }

    static func dismantleUIViewController(_ presenter: PresentingController, coordinator: Void) {
      presenter.show(nil, isAnimated: true)
    }

    @MainActor private func wish(in context: Context) -> PresentingController.Wish? {
      guard let id, let content else { return nil }
      let transaction = context.transaction
      let screenContent = ScreenContent(
        content: content, environment: context.environment, dismiss: MatchDismissAction(clear),
        isPresented: true)
      return PresentingController.Wish(
        id: id, style: style,
        make: {
          let screen = ScreenController(id, screenContent)
          // The screen below shows through around the content.
          if style != .fullScreen { screen.view.backgroundColor = .clear }
          screen.matchPresentation.isEnabled = true
          configure(screen.matchPresentation)
          return screen
        },
        update: { ($0 as? ScreenController)?.show(screenContent, in: transaction) })
    }
  }
#endif
