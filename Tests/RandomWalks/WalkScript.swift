import Foundation

/// A walk through an app: the seed of the app, and the events.
public struct WalkScript: Equatable, Sendable {
  /// The seed that determines the app's kind and its first screens.
  var seed: UInt64
  /// Whether the views have no random styles and effects, and the screens no random options.
  public var isPlain = false
  var steps: [WalkStep]

  /// The script as text: a line with the seed, and with "plain" if the app is plain, then a line for each step.
  public var text: String {
    (["seed \(seed)" + (isPlain ? " plain" : "")] + steps.map(\.description)).joined(
      separator: "\n") + "\n"
  }

  /// Parses `text`. Empty lines and lines that begin with # are ignored.
  public init(_ text: String) throws {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    let first = (lines.first ?? "").split(separator: " ")
    guard first.count >= 2, first[0] == "seed", let seed = UInt64(first[1]),
      first.count == 2 || first[2...] == ["plain"]
    else { throw ParsingError(line: String(lines.first ?? "")) }
    self.seed = seed
    isPlain = first.count > 2
    steps = try lines.dropFirst().map { line in
      guard let step = WalkStep(line) else { throw ParsingError(line: String(line)) }
      return step
    }
  }

  init(seed: UInt64, steps: [WalkStep]) {
    self.seed = seed
    self.steps = steps
  }

  public struct ParsingError: Error, CustomStringConvertible {
    let line: String
    public var description: String { "no line of a walk: \"\(line)\"" }
  }
}

extension WalkScript {
  /// Returns the shortest script found that still fails.
  ///
  /// The method removes ever smaller runs of steps as long as `fails` holds for the rest.
  /// - Complexity: O(*n* log *n*) calls of `fails` for most scripts of *n* steps, O(*n*²) at worst.
  public func shrunk(while fails: (WalkScript) -> Bool) -> WalkScript {
    var best = self
    var length = max(1, steps.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < best.steps.count {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + length, best.steps.count))
        if fails(shorter) {
          best = shorter
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length > 1 {
        length /= 2
      } else if !hasShrunk {
        return best
      }
    }
  }

  /// The script's events, counted without a run.
  public var counted: WalkStatistics {
    var statistics = WalkStatistics()
    for step in steps where step.isEvent { statistics.count(step) }
    return statistics
  }
}
