import Foundation

/// Where the runtime says what Apple's UIKit writes to the console when it is misused.
@preconcurrency @MainActor public enum HeadlessConsole {
  /// Receives every message, one sentence each; standard error by default.
  public static var onMessage: (String) -> Void {
    get { receiver.value }
    set { receiver.value = newValue }
  }

  private static let receiver = ProcessVariable<(String) -> Void>({ message in
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  })

  static func report(_ message: String) {
    onMessage(message)
  }
}
