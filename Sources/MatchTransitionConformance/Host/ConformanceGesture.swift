import UIKit

/// A gesture that a probe needs: one finger on a way over the window.
public struct ConformanceGesture: Sendable {
  /// The request to a person, in one sentence.
  public let prompt: String
  /// The places of the finger from touch-down to lifting, in the window's coordinates, in points.
  public let way: [CGPoint]
  /// The duration of each part of the way, in seconds.
  public let duration: TimeInterval
  /// How long the finger rests at the end before it lifts, in seconds.
  public let rest: TimeInterval

  /// - Parameters:
  ///   - prompt: The request to a person.
  ///   - way: At least one place, in the window's coordinates.
  ///   - duration: The duration of each part of the way, in seconds.
  ///   - rest: The rest at the end, in seconds.
  init(
    _ prompt: String, way: [CGPoint], duration: TimeInterval = 0.3, rest: TimeInterval = 0
  ) {
    self.prompt = prompt
    self.way = way
    self.duration = duration
    self.rest = rest
  }
}
