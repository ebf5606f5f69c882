import DemoScenes
import UIKit

/// A wish of a page, in one line of text.
///
///     down 1 120 300      the finger 1 comes down at (120, 300), in points of the screen
///     speed 0.25          time passes at a quarter of its speed
enum LiveCommand: Equatable {
  case down(Int, CGPoint)
  case move(Int, CGPoint)
  case lift(Int)
  case cancel(Int)
  /// The page has shown so many frames.
  case drawn(Int)
  case scene(String)
  case restart
  /// The scene's own script runs.
  case play
  case speed(Double)
  case inspector(Bool)

  /// The largest distance of a finger from the screen's corner, in points.
  private static let reach = 10_000.0

  /// Returns nil for a text that is no command.
  init?(parsing text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let name = words[0]
    let rest = words.dropFirst().map(String.init)
    let number = rest.first.flatMap(Int.init)
    switch (name, rest.count, number) {
    case ("down", 3, let finger?), ("move", 3, let finger?):
      guard let point = Self.point(rest[1], rest[2]) else { return nil }
      self = name == "down" ? .down(finger, point) : .move(finger, point)
    case ("up", 1, let finger?): self = .lift(finger)
    case ("cancel", 1, let finger?): self = .cancel(finger)
    case ("drawn", 1, let count?): self = .drawn(count)
    case ("scene", 1, _): self = .scene(rest[0])
    case ("restart", 0, _): self = .restart
    case ("play", 0, _): self = .play
    case ("speed", 1, _):
      guard let speed = Double(rest[0]), DemoSpeed.all.contains(where: { $0.factor == speed })
      else { return nil }
      self = .speed(speed)
    case ("inspector", 1, _) where rest[0] == "on" || rest[0] == "off":
      self = .inspector(rest[0] == "on")
    default: return nil
    }
  }

  private static func point(_ x: String, _ y: String) -> CGPoint? {
    guard let x = Double(x), let y = Double(y), abs(x) <= reach, abs(y) <= reach else { return nil }
    return CGPoint(x: x, y: y)
  }
}
