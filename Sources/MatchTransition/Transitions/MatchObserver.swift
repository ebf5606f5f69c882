#if canImport(UIKit)
  import UIKit

  /// Receives the events of a screen's transitions.
  ///
  /// A screen that conforms receives the events of its own transitions. Another object follows those of a
  /// controller with ``ControllerMatching/onBegin`` and ``ControllerMatching/onEnd``. The visible children of a
  /// ``MatchContainer`` are screens too. Each method has a default that does nothing.
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
    ///
    /// UIKit has settled its containers and has called the completions of the transition coordinator by then, so
    /// the method may push, pop, present and dismiss.
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
      withVisibleChildren.compactMap { $0 as? any MatchObserver }
    }
  }

  /// A transition that is about to begin, as one of its screens sees it.
  ///
  /// ```swift
  /// func matchPrepare(for preparation: MatchPreparation) {
  ///   preparation.postpone(until: { [imageView] in imageView.image != nil }, timeout: 0.2)
  /// }
  /// ```
  @MainActor public final class MatchPreparation {
    /// The kind of the transition.
    public let kind: TransitionKind
    /// The role of the screen that is asked.
    public let side: TransitionSide
    /// The IDs that are visible on the other screen, back to front. An ID that several views share appears
    /// once for each view.
    ///
    /// - Complexity: O(*n*) in the views of the other screen, at the first use.
    public private(set) lazy var ids: [MatchID] = visibleIDs()
    private let visibleIDs: () -> [MatchID]
    private(set) var waits: [Wait] = []

    /// A condition for the start of the transition.
    struct Wait {
      let side: TransitionSide
      let timeout: Double
      let isReady: () -> Bool
    }

    init(kind: TransitionKind, side: TransitionSide, visibleIDs: @escaping () -> [MatchID]) {
      self.kind = kind
      self.side = side
      self.visibleIDs = visibleIDs
    }

    /// Puts off the start of the transition until the content of the screen is there.
    ///
    /// The transition starts with the first frame for which `isReady` returns true, and when the time is
    /// up at the latest. Until then the source screen stays on the display, with its running animations,
    /// and the destination screen is invisible. Bars and alongside animations wait too. If the time is up,
    /// the engine reports `MatchIssue.notReady(_:side:)`.
    ///
    /// A second call adds a condition. A call after `matchPrepare(for:)` has returned does nothing. A
    /// transition that an interaction controller of the app drives does not wait.
    /// - Parameters:
    ///   - isReady: Called once before each frame, on the main thread.
    ///   - timeout: The longest time, in seconds, 0...2. Values outside are clamped, and values that are not
    ///     finite count as 0. The default is 0.3.
    public func postpone(until isReady: @escaping () -> Bool, timeout: Double = 0.3) {
      let time = limited(timeout, to: 0...Self.longestTimeout, or: 0)
      waits.append(Wait(side: side, timeout: time, isReady: isReady))
    }

    /// A person who has tapped takes a longer wait for a fault, in seconds.
    private static var longestTimeout: Double { 2 }
  }

  extension MatchPreparation {
    /// Puts off the start of the transition until the screen shows a view with one of the other screen's IDs.
    ///
    /// SwiftUI may make the views of a new screen, and lay them out, only with the next frames. The transition
    /// waits for three frames at most, and then starts without a report.
    ///
    /// ```swift
    /// func matchPrepare(for preparation: MatchPreparation) {
    ///   preparation.postponeForLateViews(on: view)
    /// }
    /// ```
    ///
    /// - Parameter root: The root view of the screen. It must be in the window.
    public func postponeForLateViews(on root: UIView) {
      let ids = Set(ids)
      if ids.isEmpty { return }
      var frames = 0
      postpone(
        until: {
          frames += 1
          return frames > Self.mostFrames || root.showsView(withAnyOf: ids)
        }, timeout: 1)
    }

    /// The number of frames for which a screen without a match waits.
    private static var mostFrames: Int { 3 }
  }

  extension UIView {
    /// Returns whether the view or a view inside it has a size and one of `ids`.
    ///
    /// - Complexity: O(*n*) in the subviews at all levels.
    fileprivate func showsView(withAnyOf ids: Set<MatchID>) -> Bool {
      if let id = ViewTag.existing(of: self)?.id, ids.contains(id), !bounds.isEmpty { return true }
      return subviews.contains { $0.showsView(withAnyOf: ids) }
    }
  }

  /// Waits for the content of the screens before a transition starts.
  ///
  /// UIKit has made its start call already. The animator of the transition has begun and is paused, so bars
  /// and alongside animations belong to it and wait too (rule 5.11).
  @MainActor final class PostponedStart {
    private var waits: [MatchPreparation.Wait]
    private let begin = CACurrentMediaTime()
    private let container: UIView
    /// Hides the destination screen while it waits.
    private let ledger = ChangeLedger()
    private var link: DisplayLink?
    private var exits: [NotificationObservation] = []
    private let isOver: () -> Bool
    private let report: (MatchIssue) -> Void
    private var start: ((_ endsAtOnce: Bool) -> Void)?

    /// - Parameters:
    ///   - waits: The conditions, at least one.
    ///   - hidden: The destination screen, if the engine has inserted it.
    ///   - container: The container of the transition.
    ///   - isOver: Returns whether the transition is not wanted any more, so that nobody waits for its content.
    ///   - start: Starts the transition. The parameter says whether it must end at once, because the app
    ///     leaves the foreground or the container its window.
    init(
      _ waits: [MatchPreparation.Wait], hiding hidden: UIView?, in container: UIView,
      isOver: @escaping () -> Bool,
      report: @escaping (MatchIssue) -> Void, start: @escaping (_ endsAtOnce: Bool) -> Void
    ) {
      self.waits = waits
      self.container = container
      (self.isOver, self.report) = (isOver, report)
      self.start = start
      if let hidden { withoutAnimation { ledger.set(\.alpha, 0, on: hidden) } }
      // The link keeps the wait alive, at most until the time is up: without its animator, too, the screen
      // must become visible again.
      link = DisplayLink(of: container) { time, _ in self.frame(at: time) }
      exits = NotificationObservation.leavingForeground(of: container) { [weak self] in
        self?.go(endsAtOnce: true)
      }
    }

    private func frame(at time: TimeInterval) {
      if container.window == nil { return go(endsAtOnce: true) }
      waits.removeAll { $0.isReady() }
      // The next frame would be too late for these.
      let late = waits.filter { time >= begin + $0.timeout }
      for wait in late { report(.notReady(wait.timeout, side: wait.side)) }
      waits.removeAll { time >= begin + $0.timeout }
      if waits.isEmpty || isOver() { go(endsAtOnce: false) }
    }

    private func go(endsAtOnce: Bool) {
      let call = start
      cancel()
      call?(endsAtOnce)
    }

    /// Ends the wait without a start.
    func cancel() {
      start = nil
      link?.invalidate()
      link = nil
      exits = []
      withoutAnimation { ledger.restoreAll() }
    }
  }
#endif
