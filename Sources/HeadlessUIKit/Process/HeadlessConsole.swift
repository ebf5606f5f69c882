import Foundation

/// Where the runtime says what Apple's UIKit writes to the console when it is misused.
@preconcurrency @MainActor public enum HeadlessConsole {
  /// Receives every message, one sentence each; standard error by default.
  public static var onMessage: (String) -> Void {
    get { receiver.value.receive }
    set { receiver.value.receive = newValue }
  }

  /// Holds the closure in a struct, because a generic variable wraps a closure anew each time that it returns
  /// it. An app that sets a receiver and later sets the old one again would add a wrapper each time.
  private struct Receiver {
    var receive: (String) -> Void
  }

  private static let receiver = ProcessVariable(
    Receiver { message in
      FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
    })

  static func report(_ message: String) {
    onMessage(message)
  }
}
