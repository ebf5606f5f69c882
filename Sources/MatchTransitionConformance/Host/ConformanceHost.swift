import UIKit

/// The world in which probes run: a window, a clock, and somebody with fingers.
@MainActor public protocol ConformanceHost: AnyObject {
  /// The system and the device, for the report.
  var world: String { get }
  /// The window that the probes may fill. It is visible, and at least 300 x 400 points.
  var window: UIWindow { get }
  /// Makes a second visible window in front of the first one. The probe hides it again.
  func makeWindow() -> UIWindow
  /// Lets time pass. Frames are shown meanwhile.
  ///
  /// - Parameter seconds: At least 0.
  func wait(_ seconds: TimeInterval) async
  /// Whether somebody performs gestures. Guided probes are skipped otherwise.
  var performsGestures: Bool { get }
  /// Returns once the gesture is over, or once nobody has performed it for a while.
  func perform(_ gesture: ConformanceGesture) async
}
