import Dispatch
import Foundation

// What an app puts off to the main queue follows the screen's clock, so that a test sees it happen. These
// overloads win over those of Dispatch and Foundation where both are visible. They carry names that Apple
// has elsewhere, so they are no part of this module's list of names.

extension DispatchQueue {
  /// Runs `work` in the next turn if this is the main queue; other queues run by themselves.
  @preconcurrency @_documentation(visibility: internal)
  public func async(execute work: @escaping @Sendable () -> Void) {
    if HeadlessProcess.isMain(self), HeadlessProcess.isOnMainActor {
      HeadlessClock.schedule(after: 0, work)
    } else {
      async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
  }

  /// Runs `work` once the clock has come as far as `deadline` lies in the future; a thousandth of a second
  /// is the smallest step.
  @preconcurrency @_documentation(visibility: internal)
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    if HeadlessProcess.isMain(self), HeadlessProcess.isOnMainActor {
      HeadlessClock.schedule(after: deadline.delay, work)
    } else {
      asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
  }
}

extension DispatchTime {
  /// Seconds from now, in whole thousandths: a moment has passed since the caller asked for the time.
  fileprivate var delay: TimeInterval {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    return (Double(uptimeNanoseconds - now) / 1e6).rounded() / 1e3
  }
}
