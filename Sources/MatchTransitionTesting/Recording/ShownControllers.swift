#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// The controllers that the containers of a window show.
  @MainActor struct ShownControllers {
    private typealias Shown = (container: UIViewController, child: UIViewController)
    /// The child that each container shows.
    private let children: [ObjectIdentifier: ObjectIdentifier]
    private let all: [Shown]

    init(in window: UIWindow) {
      var all: [Shown] = []
      window.visitControllers { controller in
        if let presented = controller.ownPresented { all.append((controller, presented)) }
        let child =
          (controller as? UINavigationController)?.topViewController
          ?? (controller as? UITabBarController)?.selectedViewController
        if let child { all.append((controller, child)) }
      }
      self.all = all
      // A container that presents something has two entries, which differ by the child.
      children = Dictionary(
        all.map { (Self.key($0), ObjectIdentifier($0.child)) }, uniquingKeysWith: { $1 })
    }

    /// A presentation counts as the presented controller's own.
    private static func key(_ shown: Shown) -> ObjectIdentifier {
      ObjectIdentifier(isPresented(shown) ? shown.child : shown.container)
    }

    private static func isPresented(_ shown: Shown) -> Bool {
      shown.child.presentingViewController === shown.container
    }

    /// Returns whether a container shows another child than it did, or presents something else.
    func haveChanged(since earlier: ShownControllers) -> Bool { children != earlier.children }

    /// Returns a sentence for each change from `earlier` whose controller is not enabled for matching.
    func disabledChanges(since earlier: ShownControllers) -> [String] {
      all.compactMap { shown in
        let before = earlier.children[Self.key(shown)]
        if before == ObjectIdentifier(shown.child) { return nil }
        let isPresented = Self.isPresented(shown)
        // A container that has just come shows its first screen without a transition.
        if before == nil, !isPresented { return nil }
        let matching =
          isPresented
          ? shown.child.matchPresentation
          : (shown.container as? UINavigationController)?.matchTransition
            ?? (shown.container as? UITabBarController)?.matchTransition
        if matching?.isEnabled != false { return nil }
        let owner = Self.name(of: isPresented ? shown.child : shown.container)
        let property = isPresented ? "matchPresentation" : "matchTransition"
        let sentence = "The \(property) of \(owner) is not enabled; set its isEnabled to true."
        let child =
          isPresented
          ? Self.screens(of: shown.child).first { $0.matchPresentation.isEnabled } : nil
        guard let child else { return sentence }
        return sentence
          + " That of its child \(type(of: child)) is enabled, but the container is presented."
      }
    }

    /// Returns the screens of a container, in their order.
    private static func screens(of controller: UIViewController) -> [UIViewController] {
      (controller as? UINavigationController)?.viewControllers
        ?? (controller as? UITabBarController)?.viewControllers ?? []
    }

    /// Returns the class of a controller, and of the screen on top of a stack.
    private static func name(of controller: UIViewController) -> String {
      let top = (controller as? UINavigationController)?.topViewController
      return "\(type(of: controller))" + (top.map { " with \(type(of: $0)) on top" } ?? "")
    }
  }
#endif
