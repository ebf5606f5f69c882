#if canImport(UIKit)
  import UIKit

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
