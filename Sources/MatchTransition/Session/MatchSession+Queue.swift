#if canImport(UIKit)
  import UIKit

  /// A change of screens that UIKit applies as soon as the running transition has completed (rule 5.33).
  enum QueuedChange: Equatable, Sendable {
    /// The change leads back to the source screen.
    case back
    /// The change leads elsewhere, or UIKit does not tell where.
    case onward
  }

  extension MatchSession {
    /// Lets the flights obey a change that UIKit has queued.
    ///
    /// A way back turns the flights. The transition completes at the source screen nevertheless: UIKit applies the
    /// change to the stack that the completed transition leaves, so a cancelled one would go back twice. For any
    /// other change, the flights hurry. A held transition would block the change, so the session lets go.
    func obeyQueuedChange() {
      guard let change = queuedChange?() ?? obeyed.map({ _ in .onward }) else { return }
      // A cancelled transition ends at the source screen anyway.
      let turns = change == .back && context.isCompleting
      let wasBack = obeyed == .back
      let isNew = obeyed == nil || wasBack != turns
      obeyed = turns ? .back : .onward
      // An animator that came to its start by itself would bring back what moves alongside, although the
      // transition completes. The session stops it at its end instead.
      propertyAnimator.pausesOnCompletion = turns
      if turns {
        if isNew || core.state == .held { letGo(to: 0, within: Self.backTime) }
      } else if wasBack {
        letGo(to: 1, within: Self.onwardTime)
      } else if isNew || core.state == .held {
        hurry()
      }
    }

    /// Whether the display shows the source screen at the end.
    ///
    /// Flights that have turned show it, although the transition completed.
    var endsAtSource: Bool { didComplete == false || obeyed == .back }

    /// Flies to the source screen or to the destination screen, 0 or 1. The transition ends there, as cancelled or
    /// as completed.
    func turn(to end: Double) {
      if end != target || core.state == .held { letGo(to: end, within: Self.backTime) }
    }

    /// Flies on faster, because a change of screens waits.
    func hurry() {
      let limit = Self.onwardTime * propertyAnimator.slowness * propertyAnimator.stretch
      if core.state == .held || core.timeLeft(after: displayedTime) > limit {
        letGo(within: Self.onwardTime)
      }
    }

    /// Flies to one end, also out of a finger.
    ///
    /// - Parameter end: The end, or nil for the one to which the motion leads, or the finger's speed.
    private func letGo(to end: Double? = nil, within limit: TimeInterval) {
      let release = core.drag?.cancel(at: progress)
      settle(to: end ?? release?.target ?? target, velocity: release?.velocity, within: limit)
      if let release { apply(.letGo(drift: release.drift, at: CACurrentMediaTime())) }
    }

    /// The time in which flights that turn are back, in seconds at a speed of 1. A screen that obeys within a third
    /// of a second feels immediate.
    static var backTime: TimeInterval { 0.28 }
    /// The time in which flights reach their end for a change that waits.
    static var onwardTime: TimeInterval { 0.15 }
    /// The duration of a return that had to wait. Both transitions together then take no longer than a turn.
    static var lateReturnTime: TimeInterval { 0.17 }
  }
#endif
