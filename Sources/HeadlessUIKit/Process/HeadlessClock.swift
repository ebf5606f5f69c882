import Foundation

/// The time of the whole process, in seconds: it stands still until a screen moves it.
///
/// It starts above zero because Core Animation reads a begin time of 0 as "not set yet".
enum HeadlessClock {
  /// What `CACurrentMediaTime()` answers, in seconds.
  static var now: TimeInterval { current.value }

  /// The time that a fresh clock shows, in seconds.
  static let origin: TimeInterval = 1000

  /// What lies no more than this apart is at the same time, in seconds.
  static let tolerance = 1e-9

  private static let current = ProcessVariable(origin)
  private static let pending = ProcessVariable<[Event]>([])
  private static let nextOrder = ProcessVariable(0)

  /// What identifies a scheduled block, to take it back.
  struct Ticket {
    fileprivate weak var event: Event?
  }

  fileprivate final class Event {
    let time: TimeInterval
    let order: Int
    let block: () -> Void

    init(time: TimeInterval, order: Int, block: @escaping () -> Void) {
      self.time = time
      self.order = order
      self.block = block
    }
  }

  /// Runs `block` once the clock has reached `delay` seconds (at least 0) from now.
  ///
  /// Blocks run in order of time, and in the order of these calls where times are equal.
  /// - Complexity: O(*n*) in the number of waiting blocks.
  @discardableResult
  static func schedule(after delay: TimeInterval, _ block: @escaping () -> Void) -> Ticket {
    let event = Event(time: now + max(0, delay), order: nextOrder.value, block: block)
    nextOrder.value += 1
    let index = pending.value.firstIndex { $0.time > event.time } ?? pending.value.endIndex
    pending.value.insert(event, at: index)
    return Ticket(event: event)
  }

  /// Forgets a block that has not run yet.
  static func cancel(_ ticket: Ticket) {
    guard let event = ticket.event,
      let index = pending.value.firstIndex(where: { $0 === event })
    else { return }
    pending.value.remove(at: index)
  }

  /// Moves the clock to `time`, which is not before now.
  static func move(to time: TimeInterval) {
    precondition(time >= now, "HeadlessClock.move(to: \(time)): the clock is at \(now)")
    current.value = time
  }

  /// Runs the blocks that are due and were scheduled before this call.
  static func runDueBlocks() {
    let end = nextOrder.value
    while let index = pending.value.firstIndex(where: { $0.time <= now && $0.order < end }) {
      pending.value.remove(at: index).block()
    }
  }

  /// Puts the clock back to its origin and forgets every waiting block.
  static func reset() {
    current.value = origin
    pending.value = []
  }
}

/// The current time of the headless clock, in seconds.
public func CACurrentMediaTime() -> TimeInterval { HeadlessClock.now }
