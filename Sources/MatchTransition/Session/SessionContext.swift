#if canImport(UIKit)
  import UIKit

  /// UIKit's transition context, and what it has not been told yet.
  @MainActor final class SessionContext {
    /// The news that a context has not been told yet.
    enum Pending {
      case nothing
      /// UIKit's start call may not have returned. Until then the context ignores a pause (rule 5.28), and
      /// the first frame tells it of a hold and of the end that code has asked for.
      case start(pause: Bool, end: End?)
      /// The context did not listen when the session told it whether the transition completes.
      case outcome(completed: Bool)
    }

    /// The end that code has asked for.
    struct End {
      let target: Double
      let velocity: Double?
    }

    private var context: (any UIViewControllerContextTransitioning)?
    private var pending = Pending.start(pause: false, end: nil)
    /// Whether the context was interactive when the session looked last.
    private var wasInteractive: Bool

    init(_ context: any UIViewControllerContextTransitioning) {
      self.context = context
      wasInteractive = context.isInteractive
    }

    /// Whether the context is interactive, so that it has to be told of an end.
    var isInteractive: Bool { context?.isInteractive == true }

    /// Whether the transition ends at the destination screen, by what UIKit was told.
    var isCompleting: Bool {
      if case .outcome(let completed) = pending { return completed }
      return context?.transitionWasCancelled != true
    }

    // MARK: The start call

    /// Keeps `end` for later if UIKit's start call may not have returned, and returns whether it did.
    func postpones(_ end: End) -> Bool {
      guard case .start(let pause, _) = pending else { return false }
      pending = .start(pause: pause, end: end)
      return true
    }

    /// Takes back an end that was asked for in the start call.
    func dropEnd() {
      if case .start(let pause, _) = pending { pending = .start(pause: pause, end: nil) }
    }

    /// Tells the context what happened while it did not listen yet.
    ///
    /// - Parameter isHeld: Whether the transition is still held.
    /// - Returns: The end that code has asked for, or nil.
    func startCallDidReturn(isHeld: Bool) -> End? {
      guard case .start(let isPaused, let end) = pending else { return nil }
      pending = .nothing
      if isPaused, isHeld { pause() }
      return end
    }

    // MARK: Calls

    /// Makes the context interactive, as soon as it listens.
    func pause() {
      guard let context else { return }
      if case .start(_, let end) = pending {
        pending = .start(pause: true, end: end)
        return
      }
      if !context.isInteractive { context.pauseInteractiveTransition() }
      wasInteractive = context.isInteractive
    }

    /// Tells the context the progress, from 0 to 1.
    func update(_ progress: Double) {
      context?.updateInteractiveTransition(CGFloat(progress))
    }

    /// Tells the context how the transition ends.
    ///
    /// Only an interactive context listens. After any other finish it would ignore later pauses too
    /// (rule 5.29).
    func finish(completed: Bool) {
      guard let context else { return }
      pending = .nothing
      wasInteractive = false
      if context.isInteractive {
        completed ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
      }
      if context.transitionWasCancelled == completed { pending = .outcome(completed: completed) }
    }

    /// Returns the end for which someone else has released the context since the last call, 0 or 1, or nil.
    func releasedTarget() -> Double? {
      guard let context else { return nil }
      let isReleased = wasInteractive && !context.isInteractive
      wasInteractive = context.isInteractive
      return isReleased ? (context.transitionWasCancelled ? 0 : 1) : nil
    }

    /// Ends the transition, unless UIKit has ended it.
    func complete(_ didComplete: Bool) {
      let context = self.context
      self.context = nil
      context?.completeTransition(didComplete)
    }

    /// Forgets the context, because UIKit has ended the transition.
    func didEnd() {
      context = nil
    }
  }
#endif
