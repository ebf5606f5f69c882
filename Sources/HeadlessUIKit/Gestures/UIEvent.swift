import Foundation

/// One delivery of input to a window.
@MainActor open class UIEvent: NSObject {
  /// Seconds on the clock of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
}
