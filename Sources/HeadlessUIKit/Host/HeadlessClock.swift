import Foundation

/// The time of the whole process, in seconds: it stands still until a screen moves it.
///
/// It starts above zero because Core Animation reads a begin time of 0 as "not set yet".
enum HeadlessClock {
  /// What `CACurrentMediaTime()` answers, in seconds.
  static var now: TimeInterval { current }

  /// The time that a fresh clock shows, in seconds.
  static let origin: TimeInterval = 1000

  /// What lies no more than this apart is at the same time, in seconds.
  static let tolerance = 1e-9

  // The runtime has one thread, the main one; QuartzCore cannot say so because Apple's is not
  // isolated to it.
  nonisolated(unsafe) private static var current = origin
  nonisolated(unsafe) private static var pending: [Event] = []
  nonisolated(unsafe) private static var nextOrder = 0

  /// What identifies a scheduled block, to take it back.
  struct Ticket: Hashable {
    fileprivate let order: Int
  }

  private struct Event {
    let time: TimeInterval
    let order: Int
    let block: () -> Void
  }

  /// Runs `block` once the clock has reached `delay` seconds (at least 0) from now.
  ///
  /// Blocks run in order of time, and in the order of these calls where times are equal.
  /// - Complexity: O(*n*) in the number of waiting blocks.
  @discardableResult
  static func schedule(after delay: TimeInterval, _ block: @escaping () -> Void) -> Ticket {
    let event = Event(time: current + max(0, delay), order: nextOrder, block: block)
    nextOrder += 1
    let index = pending.firstIndex { $0.time > event.time } ?? pending.endIndex
    pending.insert(event, at: index)
    return Ticket(order: event.order)
  }

  /// Forgets a block that has not run yet.
  static func cancel(_ ticket: Ticket) {
    pending.removeAll { $0.order == ticket.order }
  }

  /// Moves the clock to `time`, which is not before now.
  static func move(to time: TimeInterval) {
    precondition(time >= current, "HeadlessClock.move(to: \(time)): the clock is at \(current)")
    current = time
  }

  /// Runs the blocks that are due and were scheduled before this call.
  static func runDueBlocks() {
    let end = nextOrder
    while let index = pending.firstIndex(where: { $0.time <= current && $0.order < end }) {
      pending.remove(at: index).block()
    }
  }

  /// The time of the earliest waiting block, in seconds, or `nil` without one.
  static var nextEventTime: TimeInterval? { pending.first?.time }

  /// Puts the clock back to its origin and forgets every waiting block.
  static func reset() {
    current = origin
    pending = []
  }
}

/// The current time of the headless clock, in seconds.
public func CACurrentMediaTime() -> TimeInterval { HeadlessClock.now }
