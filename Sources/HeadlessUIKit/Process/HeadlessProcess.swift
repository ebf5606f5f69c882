import Dispatch
import Foundation

/// The process that the runtime's variables belong to.
///
/// UIKit keeps much for the whole process: the time, the open transactions, the layers that wait for
/// a commit, the key window. Each of these is a `ProcessVariable` or another `ProcessState`, so that
/// a test can begin like the first one of a new process.
public enum HeadlessProcess {
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var states: [any ProcessState] = []

  /// Gives every variable of the process its first value again, as if the process had just begun.
  ///
  /// Screens, windows, views and animators from before must not be used any more. Nothing of them
  /// runs again, even where somebody still holds them. Fonts stay registered.
  /// - Complexity: O(*n*) in the running animators, besides letting go of what the variables held.
  @preconcurrency @MainActor public static func startAnew() {
    // What goes may leave something behind with its last breath, of which the second round rids us.
    for _ in 0..<2 {
      let old = lock.withLock { states }.map { $0.startAnew() }
      withExtendedLifetime(old) {}
    }
  }

  /// Calls `action` once the clock of the process has reached `delay` seconds from now.
  ///
  /// It stands in for a timer on the main run loop. A fresh process forgets it.
  /// - Parameter delay: The delay in seconds; below 0 counts as 0.
  @preconcurrency @MainActor public static func run(
    after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) {
    HeadlessClock.schedule(after: delay) { MainActor.assumeIsolated(action) }
  }

  static func add(_ state: any ProcessState) {
    lock.withLock { states.append(state) }
  }

  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main actor. On Linux that need not be the main thread: once the
  /// process waits in its main queue, other threads serve the queue.
  static var isOnMainActor: Bool {
    DispatchQueue.getSpecific(key: mainQueueKey) != nil || Thread.isMainThread
  }

  /// Runs `work` at once on the main actor, and from anywhere else soon.
  ///
  /// The last owner of a layer may release it on any thread.
  static func onMainActor(_ work: @escaping () -> Void) {
    if isOnMainActor { return work() }
    nonisolated(unsafe) let work = work
    DispatchQueue.main.async { work() }
  }

  /// Whether `queue` is the main queue, of which Dispatch makes a new object each time.
  static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: mainQueueKey) != nil
  }

  @inline(__always)
  static func checkMainActor() {
    assert(isOnMainActor, "the headless runtime is used away from the main actor")
  }
}

/// Something that exists once in the process.
package protocol ProcessState: AnyObject {
  /// Takes the first value again, and returns what was held until now for the caller to let go of.
  @MainActor func startAnew() -> Any
}

/// A variable that exists once in the process.
///
///     private static let links = ProcessVariable<[CADisplayLink]>([])
///
/// Only the main actor may use it. The compiler cannot see to that, as QuartzCore is not isolated to
/// the main actor; debug builds do.
package final class ProcessVariable<Value>: ProcessState, @unchecked Sendable {
  // Unchecked because the check took a fifth of the time of a write to a layer.
  @exclusivity(unchecked) private var current: Value
  private let first: () -> Value
  private let end: (@MainActor (Value) -> Void)?

  /// - Parameter end: Called with the last value before the process starts anew.
  init(_ first: @autoclosure @escaping () -> Value, end: (@MainActor (Value) -> Void)? = nil) {
    self.first = first
    self.end = end
    current = first()
    HeadlessProcess.add(self)
  }

  @inline(__always)
  package var value: Value {
    get {
      HeadlessProcess.checkMainActor()
      return current
    }
    _modify {
      HeadlessProcess.checkMainActor()
      yield &current
    }
  }

  package func startAnew() -> Any {
    end?(current)
    let old = current
    current = first()
    return old
  }
}

/// A variable of the process that does not keep its object alive.
final class WeakProcessVariable<Object: AnyObject>: ProcessState, @unchecked Sendable {
  private weak var current: Object?

  init() {
    HeadlessProcess.add(self)
  }

  package var value: Object? {
    get {
      HeadlessProcess.checkMainActor()
      return current
    }
    set {
      HeadlessProcess.checkMainActor()
      current = newValue
    }
  }

  func startAnew() -> Any {
    current = nil
    return ()
  }
}
