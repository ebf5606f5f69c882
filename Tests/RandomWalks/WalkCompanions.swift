import UIKit

/// Views that an app moves alongside its transitions.
@MainActor final class WalkCompanions {
  @MainActor private final class Companion {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    /// Whether each end that the companion heard of was a cancellation.
    var ends: [Bool] = []
    /// Whether the transition moves the view. A transition that already runs does not.
    var isMoved = false
    /// The controller whose transition it is.
    weak var controller: UIViewController?
  }

  private var companions: [Companion] = []

  /// Whether a view still moves although its controller has been released, or its transition has just ended. Its
  /// animation goes on for itself, and comes to its end in the next frame if the transition has ended.
  var isAnyLeftAlone: Bool {
    companions.contains {
      ($0.controller == nil || !$0.ends.isEmpty) && $0.view.layer.animationKeys() != nil
    }
  }

  /// Lets a view move alongside the transition of a controller, if it is in one.
  func add(to controller: UIViewController, in window: UIWindow) {
    guard let coordinator = controller.transitionCoordinator else { return }
    let companion = Companion()
    companion.view.isUserInteractionEnabled = false
    companion.view.isHidden = true
    window.addSubview(companion.view)
    companion.controller = controller
    companions.append(companion)
    companion.isMoved = coordinator.animate {
      [view = companion.view] _ in
      view.center.x = 100
    } completion: {
      companion.ends.append($0.isCancelled)
    }
  }

  /// Returns what is wrong while nothing is in transition, and forgets the views.
  func complaints() -> [String] {
    defer {
      for companion in companions { companion.view.removeFromSuperview() }
      companions = []
    }
    return companions.compactMap { companion in
      guard let isCancelled = companion.ends.first, companion.ends.count == 1 else {
        return "a companion heard of \(companion.ends.count) ends"
      }
      let x = companion.view.center.x
      let end = isCancelled || !companion.isMoved ? 0.5 : 100
      if companion.view.layer.animationKeys() != nil { return "a companion still moves" }
      return abs(x - end) < 1e-6 ? nil : "a companion is at \(x)"
    }
  }
}
