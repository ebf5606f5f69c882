import Foundation

/// What a navigation controller knows of its stack and of the transition that shows it.
@MainActor struct NavigationState {
  /// A whole change of the stack that waits for the running transition to end.
  struct Change {
    let animated: Bool
    let apply: ([UIViewController]) -> [UIViewController]
  }

  /// The stack as the app sees it.
  var stack: [UIViewController] = []
  /// The stack as it was when the screen last came to rest.
  var settled: [UIViewController] = []
  /// The controller whose view is in the content view.
  var shown: UIViewController?
  /// Whether the change from `settled` to `stack`, not yet shown, is to be animated.
  var pendingAnimated: Bool?
  var queue: [Change] = []
  /// The transition that runs, or that the next layout pass starts.
  var transition: ViewTransition?
  /// Who animates and leads `transition`.
  var cast: ViewTransition.Cast?
  /// Whether the controllers of a transition are being told that they come and go.
  var isStarting = false
  /// Drives the next transition, because a finger has started it from the edge.
  var edgeDrive: UIPercentDrivenInteractiveTransition?
  var isBarHidden = false
  var isToolbarHidden = true
  /// Whether the bars at the bottom have made way for a screen that hides them.
  var hidesBottomBars = false
  /// What the delegate implements, as far as it said when it was set or was asked since.
  var answers = DelegateAnswers()

  var isRunning: Bool { transition?.phase == .running }

  var arriving: [UIViewController] {
    stack.filter { controller in !settled.contains { $0 === controller } }
  }

  var leaving: [UIViewController] {
    settled.filter { controller in !stack.contains { $0 === controller } }
  }

  /// A pop is what leads to a controller that was in the stack before.
  var operation: UINavigationController.Operation {
    settled.contains { $0 === stack.last } ? .pop : .push
  }
}
