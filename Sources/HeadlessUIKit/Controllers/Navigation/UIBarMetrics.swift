import Foundation

public enum UIBarStyle: Int, Sendable {
  case `default`
  case black
  case blackTranslucent
}

/// Which of a bar's heights a value is for; the runtime's bars have one.
public enum UIBarMetrics: Int, Sendable {
  case `default`
  case compact
  case defaultPrompt = 101
  case compactPrompt
}

/// The place of a bar.
public enum UIBarPosition: Int, Sendable {
  case any
  case bottom
  case top
  case topAttached
}

@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
