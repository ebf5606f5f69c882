#if canImport(SwiftUI) && canImport(UIKit)
  import MatchTransition
  import SwiftUI

  /// A navigation stack in which views with equal IDs fly from screen to screen.
  ///
  /// ```swift
  /// MatchNavigationStack(path: $path) {
  ///   PhotoGrid(path: $path)
  /// } destination: { photo in
  ///   PhotoPage(photo: photo)
  /// }
  /// ```
  ///
  /// The stack is a `UINavigationController`, and each screen a hosting controller. Navigation titles and toolbar
  /// items of the screens appear in its bar. The back button and the pop gesture shorten the path. A path that the
  /// app sets is shown with one transition to its last screen, also while another transition runs.
  public struct MatchNavigationStack<Element: Hashable, Root: View, Destination: View>: View {
    @Binding private var path: [Element]
    private let configure: (ControllerMatching) -> Void
    private let root: Root
    private let destination: (Element) -> Destination

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - path: The elements of the screens above the root. For screens of several kinds, use an enum.
    ///   - configure: Called once with the transitions of the stack, for example to set their options. The default
    ///     does nothing.
    ///   - root: The first screen.
    ///   - destination: The screen of an element.
    public init(
      path: Binding<[Element]>, configure: @escaping (ControllerMatching) -> Void = { _ in },
      @ViewBuilder root: () -> Root,
      @ViewBuilder destination: @escaping (Element) -> Destination
    ) {
      _path = path
      self.configure = configure
      self.root = root()
      self.destination = destination
    }

    /// The stack, up to the edges of the screen.
    public var body: some View {
      StackView(
        path: $path, configure: configure, root: AnyView(root),
        destination: { [destination] in AnyView(destination($0)) }
      )
      .edgesIgnoringSafeArea(.all)
    }
  }

  private struct StackView<Element: Hashable>: UIViewControllerRepresentable {
    @Binding var path: [Element]
    let configure: (ControllerMatching) -> Void
    let root: AnyView
    let destination: (Element) -> AnyView

    func makeCoordinator() -> PathStack<Element> { PathStack() }

    func makeUIViewController(context: Context) -> UINavigationController {
      let stack = UINavigationController()
      stack.delegate = context.coordinator
      context.coordinator.stack = stack
      #if !os(tvOS)
        // As in the stack of SwiftUI. Without this, a screen that asks for a large title has a small one.
        stack.navigationBar.prefersLargeTitles = true
      #endif
      stack.matchTransition.isEnabled = true
      configure(stack.matchTransition)
      return stack
    }

    func updateUIViewController(_ stack: UINavigationController, context: Context) {
      let keeper = context.coordinator
      let (environment, transaction) = (context.environment, context.transaction)
      let content = { (element: Element?) in
        ScreenContent(
          content: element.map(destination) ?? root, environment: environment,
          // The root belongs to the screen around the stack, for example to a presentation.
          dismiss: element.map { element in MatchDismissAction { leave(element) } }
            ?? environment.matchDismiss)
      }
      keeper.makeScreen = { ScreenController($0.map { AnyHashable($0) }, content($0)) }
      keeper.updateScreen = { screen in
        let screenContent = content(screen.element?.base as? Element)
        (screen as? ScreenController)?.show(screenContent, in: transaction)
      }
      keeper.onChange = { path = $0 }
      keeper.update(path, isAnimated: !context.transaction.disablesAnimations)
    }

    /// Takes the screen of an element and those above it from the path.
    @MainActor private func leave(_ element: Element) {
      guard let index = path.lastIndex(of: element) else { return }
      path.removeSubrange(index...)
    }
  }
#endif
