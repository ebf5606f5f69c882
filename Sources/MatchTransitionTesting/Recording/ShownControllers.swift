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

    /// Returns a sentence for each change from `earlier` whose controller is not enabled for matching.
    func disabledChanges(since earlier: ShownControllers) -> [String] {
      all.compactMap { shown in
        if earlier.children[Self.key(shown)] == ObjectIdentifier(shown.child) { return nil }
        let isPresented = Self.isPresented(shown)
        let matching =
          isPresented
          ? shown.child.matchPresentation
          : (shown.container as? UINavigationController)?.matchTransition
            ?? (shown.container as? UITabBarController)?.matchTransition
        if matching?.isEnabled != false { return nil }
        let owner = type(of: isPresented ? shown.child : shown.container)
        let property = isPresented ? "matchPresentation" : "matchTransition"
        return "\(owner).\(property) is not enabled; set its isEnabled to true."
      }
    }
  }
#endif
