#if canImport(UIKit)
  import UIKit

  /// Calls a closure later on the main thread.
  @MainActor enum LaterCall {
    /// - Parameter delay: The delay in seconds, above 0.
    static func run(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      #if canImport(ObjectiveC)
        Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
          MainActor.assumeIsolated(action)
        }
      #else
        HeadlessProcess.run(after: delay, action)
      #endif
    }
  }
#endif
