import CoreFoundation
import Foundation

extension Timer {
  /// A timer that fires when the screen's clock has moved by `interval` seconds.
  ///
  /// Foundation's method has the same form: a file that imports UIKit alone gets this one, and a file
  /// that imports Foundation as well gets Foundation's.
  @preconcurrency @_disfavoredOverload @_documentation(visibility: internal) @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    if HeadlessProcess.isOnMainActor {
      RunLoopTimers.schedule(timer, after: interval)
    } else {
      RunLoop.current.add(timer, forMode: .default)
    }
    return timer
  }
}

/// Timers on the screen's clock, and those of the main run loop, which the clock does not move.
enum RunLoopTimers {
  private static let hasReported = ProcessVariable(false)

  /// Fires `timer` once `delay` seconds have passed, and again after each interval while it repeats.
  static func schedule(_ timer: Timer, after delay: TimeInterval) {
    HeadlessClock.schedule(after: delay) {
      guard timer.isValid else { return }
      timer.fire()
      // A timer without an interval fires as soon as it may, which is once in a turn.
      if timer.isValid { schedule(timer, after: timer.timeInterval) }
    }
  }

  /// Says once that a timer waits on the main run loop.
  @MainActor static func reportWaiting() {
    guard !hasReported.value,
      CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode) > 0
    else { return }
    hasReported.value = true
    HeadlessConsole.report(
      "A Timer waits on the main run loop, which does not follow the screen's clock. Make it with"
        + " scheduledTimer(withTimeInterval:repeats:block:) in a file that imports UIKit and not"
        + " Foundation, or use a display link or DispatchQueue.main.asyncAfter.")
  }
}
