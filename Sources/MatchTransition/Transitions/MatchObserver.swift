#if canImport(UIKit)
  import UIKit

  /// Receives the events of a screen's transitions.
  ///
  /// A screen that conforms receives the events of its own transitions. Another object follows those of a
  /// controller with ``ControllerMatching/onBegin`` and ``ControllerMatching/onEnd``. The visible children of a
  /// navigation, tab bar or page view controller are screens too. Each method has a default that does nothing.
  ///
  /// ```swift
  /// extension PhotoController: MatchObserver {
  ///   func matchDidEnd(_ session: MatchSession) {
  ///     if session.didComplete == true { player.play() }
  ///   }
  /// }
  /// ```
  @MainActor public protocol MatchObserver: AnyObject {
    /// Called on both screens of a transition before they are captured, first on the destination screen.
    ///
    /// Both screens are in the window and laid out. Scroll to the item, turn the page or load content
    /// here, without animation. The engine lays the screen out again afterwards.
    /// - Parameter preparation: The facts about the transition, and a way to ask for more time.
    func matchPrepare(for preparation: MatchPreparation)
    /// Called when a transition has begun, before its first frame.
    func matchDidBegin(_ session: MatchSession)
    /// Called when a transition has ended, see `MatchSession.didComplete`.
    func matchDidEnd(_ session: MatchSession)
  }

  extension MatchObserver {
    /// Does nothing.
    public func matchPrepare(for preparation: MatchPreparation) {}
    /// Does nothing.
    public func matchDidBegin(_ session: MatchSession) {}
    /// Does nothing.
    public func matchDidEnd(_ session: MatchSession) {}
  }

  extension UIViewController {
    /// The controller and its visible children that conform, from outside to inside.
    var matchObservers: [any MatchObserver] {
      var found: [any MatchObserver] = []
      var next: UIViewController? = self
      while let controller = next {
        if let observer = controller as? any MatchObserver { found.append(observer) }
        next = controller.visibleChild
      }
      return found
    }
  }
#endif
