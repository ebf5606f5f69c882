import Dispatch
import Foundation

// What an app puts off to the main queue follows the screen's clock, so that a test sees it happen. These
// overloads win over those of Dispatch and Foundation where both are visible. They carry names that Apple
// has elsewhere, so they are no part of this module's list of names.

extension DispatchQueue {
  /// Runs `work` in the next turn if this is the main queue; other queues run by themselves.
  @_documentation(visibility: internal)
  public func async(execute work: @escaping () -> Void) {
    if self === DispatchQueue.main, HeadlessProcess.isOnMainActor {
      HeadlessClock.schedule(after: 0, work)
    } else {
      let sent = SentWork(run: work)
      async(group: nil, qos: .unspecified, flags: []) { sent.run() }
    }
  }

  /// Runs `work` once the clock has come as far as `deadline` lies in the future; a thousandth of a second
  /// is the smallest step.
  @_documentation(visibility: internal)
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    if self === DispatchQueue.main, HeadlessProcess.isOnMainActor {
      HeadlessClock.schedule(after: deadline.delay, work)
    } else {
      let sent = SentWork(run: work)
      asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { sent.run() }
    }
  }

  @_documentation(visibility: internal)
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { work.perform() }
  }
}

/// A block that another queue runs, as Dispatch's own functions let it.
private struct SentWork: @unchecked Sendable {
  let run: () -> Void
}

extension DispatchTime {
  /// Seconds from now, in whole thousandths: a moment has passed since the caller asked for the time.
  fileprivate var delay: TimeInterval {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    return (Double(uptimeNanoseconds - now) / 1e6).rounded() / 1e3
  }
}
