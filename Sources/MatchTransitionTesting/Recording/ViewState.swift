#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// The properties of one view that a transition may change and must restore.
  @MainActor struct ViewState {
    private(set) weak var view: UIView?
    /// The ID or the class of the view, for messages.
    let name: String
    /// The values to compare, in the order of `names`. A value that may change is nil.
    private let values: [String?]
    /// Whether the view is the root view of a controller.
    private let isRoot: Bool

    private static let names = [
      "alpha", "isHidden", "transform", "layer.transform", "layer.zPosition", "mask",
      "isUserInteractionEnabled", "clipsToBounds", "layer.cornerRadius", "layer.shadowOpacity",
      "accessibilityElementsHidden", "superview",
    ]

    init(_ view: UIView) {
      self.view = view
      name = view.matchID.map { "\"\(MatchID($0))\"" } ?? "A \(type(of: view))"
      // Lists hide the cells that they keep for reuse, and move the views of other cells as they like.
      let isCell = view is UICollectionReusableView || view is UITableViewCell
      let isFree = ["isHidden": isCell, "superview": view.matchID == nil]
      values = zip(Self.names, Self.values(of: view)).map { isFree[$0] == true ? nil : $1 }
      isRoot = view.next is UIViewController
    }

    private static func values(of view: UIView) -> [String] {
      let layer = view.layer
      return [
        "\(view.alpha)", "\(view.isHidden)", "\(view.transform)",
        "\(layer.transform)", "\(layer.zPosition)",
        layer.mask.map { "\(ObjectIdentifier($0))" } ?? "none",
        "\(view.isUserInteractionEnabled)", "\(view.clipsToBounds)", "\(layer.cornerRadius)",
        "\(layer.shadowOpacity)", "\(view.accessibilityElementsHidden)",
        view.superview.map { "a \(type(of: $0))" } ?? "none",
      ]
    }

    /// Returns what is different now, as sentences. A view that is gone has no differences.
    var differences: [String] {
      guard let view else { return [] }
      // A screen that leaves takes its root view along.
      let hasLeft = isRoot && view.superview == nil
      return zip(Self.names, zip(values, Self.values(of: view))).compactMap { property, pair in
        guard let before = pair.0, before != pair.1, !(hasLeft && property == "superview") else {
          return nil
        }
        return "\(name) had the \(property) \(before) and has \(pair.1)"
      }
    }
  }

  /// The views of all screens of a window.
  @MainActor struct ScreenStates {
    private var states: [ObjectIdentifier: ViewState] = [:]
    private var order: [ObjectIdentifier] = []

    /// Adds the views that are not known yet.
    ///
    /// - Parameter replaces: Whether views that are known get their present values.
    mutating func add(_ roots: [UIView], replaces: Bool) {
      for root in roots {
        var waiting = [root]
        while let view = waiting.popLast() {
          // The screens of child controllers are roots themselves, and a container of UIKit animates its bars.
          waiting += view.subviews.reversed().filter { !($0.next is UIViewController) }
          let key = ObjectIdentifier(view)
          // Another view may have the address of one that is gone.
          let isKnown = states[key]?.view != nil
          if isKnown, !replaces { continue }
          if states.updateValue(ViewState(view), forKey: key) == nil { order.append(key) }
        }
      }
    }

    /// The differences to the present values, as sentences.
    func differences(except ignored: [UIView]) -> [String] {
      order.compactMap { states[$0] }.filter { state in
        !ignored.contains { $0 === state.view }
      }.flatMap(\.differences)
    }
  }

  extension UIViewController {
    /// The controller that this one has presented itself, and not through another one.
    @MainActor var ownPresented: UIViewController? {
      presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
    }
  }

  extension UIWindow {
    /// Calls `visit` with every controller, a container before its children.
    ///
    /// A visit may load the view of a child. The child's own children are visited after that.
    @MainActor func visitControllers(_ visit: (UIViewController) -> Void) {
      var waiting = [rootViewController].compactMap { $0 }
      while let controller = waiting.popLast() {
        if let presented = controller.ownPresented { waiting.append(presented) }
        // The children of a stack may have another order than its screens.
        let stack = (controller as? UINavigationController)?.viewControllers ?? []
        waiting += stack + controller.children.filter { !stack.contains($0) }
        visit(controller)
      }
    }

    /// Whether a container or a presentation is changing its screen.
    @MainActor var isInTransition: Bool {
      var found = false
      visitControllers { found = found || $0.transitionCoordinator != nil }
      return found
    }

    /// The views of the screens: of all controllers except the containers of UIKit, whose bars UIKit
    /// animates. A controller that has not loaded its view loads it.
    @MainActor var screenViews: [UIView] {
      var views: [UIView] = []
      visitControllers { controller in
        switch controller {
        case is UITabBarController: break
        case let stack as UINavigationController:
          stack.topViewController?.loadViewIfNeeded()
        default:
          // The tabs that nobody has seen stay unloaded.
          if controller.presentingViewController != nil { controller.loadViewIfNeeded() }
          if controller.isViewLoaded { views.append(controller.view) }
        }
      }
      return views
    }
  }
#endif
